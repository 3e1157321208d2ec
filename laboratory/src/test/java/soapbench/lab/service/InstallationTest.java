package soapbench.lab.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import soapbench.server.setting.ServerException;

class InstallationTest {

  @Test
  void shouldKeepItsServersInTheProjectsFolder() {
    assertEquals(Path.of("/a b/c/.soapbench/server"), server("/a b/c"));
  }

  @Test
  void shouldKeepItsServersInTheUsersCachesWhenTheyWouldNotFindTheirSchemas() {
    Path servers = servers("/größe/c", Map.of("XDG_CACHE_HOME", "/caches", "HOME", "/home/me"));

    assertEquals(Path.of("/caches/soapbench"), servers.getParent());
    assertEquals(servers, servers("/größe/c", Map.of("XDG_CACHE_HOME", "/caches")));
    assertNotEquals(
        servers,
        servers("/größe/d", Map.of("XDG_CACHE_HOME", "/caches")),
        "each project has its own");
  }

  @Test
  void shouldTakeNoFolderOfCachesThatDependsOnWhereTheCommandIsGiven() {
    Path mine = Path.of("/home/me/.cache/soapbench");
    Path known = Path.of("/home/known/.cache/soapbench");

    for (String none : new String[] {"", "caches", "./caches"}) {
      Map<String, String> environment = Map.of("XDG_CACHE_HOME", none, "HOME", "/home/me");
      assertEquals(mine, servers("/größe/c", environment).getParent());
      assertEquals(known, servers("/größe/c", Map.of("HOME", none)).getParent());
    }
    assertEquals(known, servers("/größe/c", Map.of()).getParent());
  }

  @Test
  void shouldSayWhatToSetWhereTheUserHasNoFolder() {
    ServerException refused =
        assertThrows(
            ServerException.class, () -> installation("/größe/c").servers(Map.of("HOME", ""), "?"));

    assertEquals(
        "a server does not work in /größe/c, and there is no HOME for another folder:"
            + " set XDG_CACHE_HOME to an absolute path",
        refused.getMessage());
  }

  private static Path servers(String home, Map<String, String> environment) {
    return installation(home).servers(environment, "/home/known");
  }

  private static Path server(String home) {
    return installation(home).workplace().state();
  }

  private static Installation installation(String home) {
    return new Installation(Path.of(home), "1.2", "abc", Path.of("/jdk"));
  }
}
