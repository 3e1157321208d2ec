package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.server.setting.ServerException;

class WorkplaceTest {

  @Test
  @DisabledIfSystemProperty(
      named = "sun.jnu.encoding",
      matches = "ANSI_X3.4-1968|US-ASCII",
      disabledReason = "without a locale, Java names no files beyond ASCII")
  void shouldRefuseInOneLineThatNamesThePathWhereServersDoNotWork() {
    assertDoesNotThrow(workplace("/a b/dist", "/a b/server")::requireSuitable);
    assertEquals(
        "a server does not work in /größe/dist: its path may only have ASCII letters, and"
            + " none of : = ? * \\; give --home another folder, or set SOAPBENCH_HOME",
        refusal(workplace("/größe/dist", "/a/server")));
    assertEquals(
        "a server does not work in /größe/server: its path may only have ASCII letters, and"
            + " none of : = ? * \\; give --home another folder, or set SOAPBENCH_HOME",
        refusal(workplace("/a/dist", "/größe/server")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a:b", "a=b", "a?b", "a*b", "a\\b"})
  void shouldWorkInNoFolderWhoseNameTheServerTakesForSomethingElse(String name) {
    assertFalse(Workplace.suits(Path.of("/" + name)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "it's", "\"", "$HOME", "a&b", "#1", "a%20b"})
  void shouldWorkInAnyOther(String name) {
    assertTrue(Workplace.suits(Path.of("/" + name)));
  }

  private static String refusal(Workplace workplace) {
    return assertThrows(ServerException.class, workplace::requireSuitable).getMessage();
  }

  private static Workplace workplace(String distributions, String state) {
    return new Workplace(
        Path.of("/größe"), Path.of(distributions), Path.of(state), Path.of("/jdk"), 17);
  }
}
