package soapbench.lab.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import soapbench.server.setting.ServerException;

class StorageTest {
  private static final Map<String, String> ME = Map.of("HOME", "/home/me");

  @Test
  void shouldKeepEverythingInACheckout() {
    Storage checkout = checkout("/a b/c", ME);

    assertEquals(Path.of("/a b/c/.soapbench"), checkout.servers());
    assertEquals(Path.of("/a b/c/.soapbench/logs"), checkout.logs());
    assertEquals(Path.of("runs"), checkout.runs());
  }

  @Test
  @DisabledIfSystemProperty(
      named = "sun.jnu.encoding",
      matches = "ANSI_X3.4-1968|US-ASCII",
      disabledReason = "without a locale, Java names no files beyond ASCII")
  void shouldKeepServersOfACheckoutInTheUsersCachesWhenTheyWouldNotFindTheirSchemas() {
    Map<String, String> caches = Map.of("XDG_CACHE_HOME", "/caches", "HOME", "/home/me");
    Path servers = checkout("/größe/c", caches).servers();

    assertEquals(Path.of("/caches/soapbench"), servers.getParent());
    assertEquals(servers, checkout("/größe/c", Map.of("XDG_CACHE_HOME", "/caches")).servers());
    assertNotEquals(servers, checkout("/größe/d", caches).servers(), "each project has its own");
  }

  @Test
  @DisabledIfSystemProperty(
      named = "sun.jnu.encoding",
      matches = "ANSI_X3.4-1968|US-ASCII",
      disabledReason = "without a locale, Java names no files beyond ASCII")
  void shouldTakeNoFolderOfCachesThatDependsOnWhereTheCommandIsGiven() {
    Path mine = Path.of("/home/me/.cache/soapbench");
    Path known = Path.of("/home/known/.cache/soapbench");

    for (String none : new String[] {"", "caches", "./caches"}) {
      Map<String, String> environment = Map.of("XDG_CACHE_HOME", none, "HOME", "/home/me");
      assertEquals(mine, checkout("/größe/c", environment).servers().getParent());
      assertEquals(known, checkout("/größe/c", Map.of("HOME", none)).servers().getParent());
    }
    assertEquals(known, checkout("/größe/c", Map.of()).servers().getParent());
  }

  @Test
  void shouldKeepWhatAnArchiveMakesOutsideOfIt() {
    Path data = Path.of("/home/me/.local/share/soapbench");

    assertEquals(data.resolve("1.2"), archive("1.2", ME).servers());
    assertEquals(data.resolve("1.2/logs"), archive("1.2", ME).logs());
    assertEquals(data.resolve("runs"), archive("1.2", ME).runs());
    assertEquals(
        Path.of("/data/soapbench/1.2"),
        archive("1.2", Map.of("XDG_DATA_HOME", "/data", "HOME", "/home/me")).servers());
  }

  @Test
  void shouldKeepVersionsSideBySideWithTheirRunsTogether() {
    Storage older = archive("1.2", ME);
    Storage newer = archive("1.3", ME);

    assertNotEquals(older.servers(), newer.servers());
    assertEquals(older.runs(), newer.runs());
  }

  @Test
  void shouldKeepEverythingWhereItIsAskedTo() {
    for (boolean archive : new boolean[] {false, true}) {
      Storage asked =
          new Storage(Path.of("/c"), archive, "1.2", Optional.of(Path.of("/kept")), ME, "/home/me");
      assertEquals(Path.of("/kept/1.2"), asked.servers());
      assertEquals(Path.of("/kept/1.2/logs"), asked.logs());
      assertEquals(Path.of("/kept/runs"), asked.runs());
    }
  }

  @Test
  void shouldSayWhatToSetWhereTheUserHasNoFolder() {
    Storage nowhere =
        new Storage(Path.of("/opt/s"), true, "1.2", Optional.empty(), Map.of("HOME", ""), "?");

    ServerException refused = assertThrows(ServerException.class, nowhere::servers);

    assertEquals(
        "nothing can be kept in /opt/s, and there is no HOME for another folder:"
            + " give --home, or set SOAPBENCH_HOME to a folder",
        refused.getMessage());
    assertEquals(Path.of("soapbench-logs"), nowhere.logs());
  }

  private static Storage checkout(String program, Map<String, String> environment) {
    return new Storage(
        Path.of(program), false, "1.2", Optional.empty(), environment, "/home/known");
  }

  private static Storage archive(String version, Map<String, String> environment) {
    return new Storage(
        Path.of("/opt/soapbench"), true, version, Optional.empty(), environment, "/home/known");
  }
}
