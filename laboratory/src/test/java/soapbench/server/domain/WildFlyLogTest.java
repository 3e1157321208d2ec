package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WildFlyLogTest {

  private static final String STARTING =
      "2026-11-29 10:47:23,869 INFO  [org.jboss.as] (Controller Boot Thread) WFLYSRV0049: starts\n";

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void place() {
    file = folder.resolve("server.log");
  }

  private void log(String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Test
  void shouldSayWhetherTheServerHasStarted() throws IOException {
    WildFlyLog log = WildFlyLog.beginning(file);
    assertEquals(Optional.empty(), log.started());

    log(STARTING);
    assertEquals(Optional.empty(), log.started());

    log("2026-11-29 10:47:24,216 INFO  [org.jboss.as] (x) WFLYSRV0025: WildFly 39 started\n");
    assertEquals(Optional.of(true), log.started());
  }

  @Test
  void shouldSayThatTheServerStartedWithErrors() throws IOException {
    log(STARTING + "2026-11-29 10:47:24,216 ERROR [org.jboss.as] (x) WFLYSRV0026: started\n");

    assertEquals(
        Optional.of(false),
        WildFlyLog.beginning(folder.resolve("none"))
            .started()
            .or(() -> new WildFlyLog(file, 0).started()));
  }

  @Test
  void shouldReadNothingOfAnEarlierStart() throws IOException {
    log("2026-11-29 10:47:24,216 INFO  [org.jboss.as] (x) WFLYSRV0025: WildFly 39 started\n");
    log("2026-11-29 10:47:24,216 ERROR [org.jboss.as] (x) Address already in use\n");

    WildFlyLog log = WildFlyLog.beginning(file);

    assertEquals(Optional.empty(), log.started());
    assertEquals(Optional.empty(), log.lastError());
    assertEquals(Optional.empty(), log.retryReason());
  }

  @Test
  void shouldReadALogThatTheServerBeganMeanwhile() throws IOException {
    log(STARTING + STARTING);
    WildFlyLog log = WildFlyLog.beginning(file);

    Files.writeString(file, "2026-11-29 10:47:24,216 INFO  [org.jboss.as] (x) WFLYSRV0025: yes\n");

    assertEquals(Optional.of(true), log.started());
  }

  @Test
  void shouldTellTheLastErrorWithoutItsStackTrace() throws IOException {
    log(
        """
        2026-11-29 10:47:24,216 ERROR [org.a] (main) first
        2026-11-29 10:47:24,216 ERROR [org.b] (MSC service thread 1-4) second: why
        java.lang.IllegalStateException: why
        \tat org.b.C.d(C.java:1)
        2026-11-29 10:47:24,217 WARN  [org.c] (main) third
        """);

    assertEquals(Optional.of("second: why"), new WildFlyLog(file, 0).lastError());
  }

  @Test
  void shouldTellThatAPortWasTaken() throws IOException {
    log("2026-11-29 10:47:24,216 ERROR [o] (m) java.net.BindException: Address already in use\n");

    assertEquals(Optional.of("another process took a port"), new WildFlyLog(file, 0).retryReason());
  }
}
