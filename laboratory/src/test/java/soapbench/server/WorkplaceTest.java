package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import soapbench.server.setting.ServerException;

class WorkplaceTest {

  @Test
  void shouldRefuseInOneLineThatNamesThePathWhereServersDoNotWork() {
    assertDoesNotThrow(workplace("/a b/dist", "/a b/server")::requireSuitable);
    assertEquals(
        "a server does not work in /größe/dist: its path may only have ASCII letters;"
            + " move the project, or set XDG_CACHE_HOME to another folder",
        refusal(workplace("/größe/dist", "/a/server")));
    assertEquals(
        "a server does not work in /größe/server: its path may only have ASCII letters;"
            + " move the project, or set XDG_CACHE_HOME to another folder",
        refusal(workplace("/a/dist", "/größe/server")));
  }

  private static String refusal(Workplace workplace) {
    return assertThrows(ServerException.class, workplace::requireSuitable).getMessage();
  }

  private static Workplace workplace(String distributions, String state) {
    return new Workplace(
        Path.of("/größe"), Path.of(distributions), Path.of(state), Path.of("/jdk"), 17);
  }
}
