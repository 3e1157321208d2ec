package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.SystemProblems;
import soapbench.server.setting.ServerException;

class DomainLogsTest {

  private static final Optional<String> PORT = Optional.of("another process took a port");

  @TempDir private Path folder;
  private DomainLogs logs;

  @BeforeEach
  void prepare() {
    logs = since(0);
  }

  private DomainLogs since(long bytes) {
    return new DomainLogs(
        folder.resolve("server.log"),
        bytes,
        folder.resolve("log.txt"),
        folder.resolve("asadmin.log"));
  }

  @Test
  void shouldSayWhyToStartAgainWhenTheServersLogDoes() throws IOException {
    assertEquals(Optional.empty(), logs.retryReason());

    Files.writeString(logs.server(), "java.lang.NoClassDefFoundError: Could not initialize");
    assertEquals(Optional.empty(), logs.retryReason());

    Files.writeString(logs.server(), "java.net.BindException: Address already in use");
    assertEquals(PORT, logs.retryReason());

    Files.writeString(
        logs.server(),
        "1. java.lang.NoClassDefFoundError: Could not initialize class"
            + " org.glassfish.exousia.modules.locked.SimplePolicyConfiguration\n");
    assertEquals(Optional.of("the server did not initialize its permissions"), logs.retryReason());

    Files.writeString(logs.broker(), "java.net.BindException: Address already in use");
    assertEquals(PORT, logs.retryReason());
  }

  @Test
  void shouldStartAgainWhenThePortOfTheBrokerIsTaken() throws IOException {
    Files.writeString(
        logs.broker(),
        "ERROR [B3068]: Could not start the Broker's portmapper service on port 16090.\n"
            + "java.net.BindException: Address already in use\n");

    assertEquals(PORT, logs.retryReason());
  }

  @Test
  void shouldStartAgainWhenThePortForCommandsIsTaken() throws IOException {
    Files.writeString(
        logs.command(),
        "There is a process already using the admin port 25,220 -- it probably is another"
            + " instance of a GlassFish server.\nCommand start-domain failed.\n");

    assertEquals(PORT, logs.retryReason());
  }

  @Test
  void shouldStartAgainWhenTheServerHangsBeforeItsFirstWord() throws IOException {
    String launched =
        "[2026-11-26T20:45:39.311039Z] [] [INFO] [NCLS-GFLAUNCHER-00005] [jakarta.enterprise] [[\n"
            + "  JVM invocation command line:\n/usr/bin/java\n-cp\n]]\n\n";
    Files.writeString(logs.server(), launched);
    Files.writeString(
        logs.command(), "NOTE: Picked up JDK_JAVA_OPTIONS\nWaiting for glassfish7 to start ......");
    assertEquals(Optional.of("the server hung before its first word"), logs.retryReason());

    Files.writeString(
        logs.command(), "Waiting for glassfish7 to start .\nCommand start-domain failed.\n");
    assertEquals(Optional.empty(), logs.retryReason(), "its JVM did not start");

    Files.writeString(logs.command(), "Waiting for glassfish7 to start ......");
    Files.writeString(
        logs.server(), launched + "[2026-11-26T20:45:41.000000Z] [] [INFO] [] [main] [[\n  x]]\n");
    assertEquals(Optional.empty(), logs.retryReason(), "it spoke");

    Files.delete(logs.server());
    assertEquals(Optional.empty(), logs.retryReason(), "it was not launched");
  }

  @Test
  void shouldReadALogInAnyEncoding() throws IOException {
    Files.writeString(logs.server(), "für: Address already in use", StandardCharsets.ISO_8859_1);

    assertEquals(PORT, logs.retryReason());
  }

  @Test
  void shouldNameTheFileThatCannotBeRead() throws IOException {
    Files.createDirectory(logs.server());

    assertEquals(
        "cannot read " + logs.server() + ": " + SystemProblems.isDirectory(),
        assertThrows(ServerException.class, logs::retryReason).getMessage());
  }

  @Test
  void shouldFindTheLastErrorAmongRecordsAndFrames() throws IOException {
    assertEquals(Optional.empty(), logs.lastError());

    Files.writeString(
        logs.server(),
        """
        [2026-11-21T23:10:37Z] [GF 7.0.21] [SEVERE] [] [a.b] [tid: 25] [levelValue: 1000] [[
          the first error]]

        [2026-11-21T23:10:38Z] [GF 7.0.21] [SEVERE] [x.y] [a.b] [tid: 25] [levelValue: 1000] [[
          RAR6035 : Resource adapter start failed.
        java.lang.Exception: no broker
        \tat com.sun.enterprise.A.b(A.java:427)]]

        [2026-11-21T23:10:38Z] [GF 7.0.21] [SEVERE] [] [stderr] [tid: 25] [levelValue: 1000] [[
          at com.sun.messaging.jmq.jmsserver.Broker._start(Broker.java:738)]]

        [2026-11-21T23:10:38Z] [GF 7.0.21] [SEVERE] [] [stderr] [tid: 25] [levelValue: 1000] [[
          ... 29 more]]

        [2026-11-21T23:10:39Z] [GF 7.0.21] [INFO] [] [a.b] [tid: 25] [levelValue: 800] [[
          all is well]]
        """);

    assertEquals(Optional.of("RAR6035 : Resource adapter start failed."), logs.lastError());
  }

  @Test
  void shouldTellEachOfSeveralExceptions() throws IOException {
    Files.writeString(
        logs.server(),
        """
        [t] [GF 7.0.21] [SEVERE] [] [a.b] [tid: 25] [levelValue: 1000] [[
          Exception while preparing the app : A MultiException has 2 exceptions.  They are:
        1. java.lang.Error: one
        2. java.lang.IllegalStateException: two
        ]]
        """);

    assertEquals(
        Optional.of(
            "Exception while preparing the app : A MultiException has 2 exceptions.  They are:"
                + " 1. java.lang.Error: one 2. java.lang.IllegalStateException: two"),
        logs.lastError());
  }

  @Test
  void shouldFindNoErrorOfAnEarlierHour() throws IOException {
    String earlier = "[t] [GF] [SEVERE] [] [l] [levelValue: 1000] [[\n  long ago]]\n";
    String now = "[t] [GF] [SEVERE] [] [l] [levelValue: 1000] [[\n  now]]\n";
    Files.writeString(logs.server(), earlier);
    DomainLogs restarted = since(earlier.length());

    assertEquals(Optional.empty(), restarted.lastError());

    Files.writeString(logs.server(), earlier + now);
    assertEquals(Optional.of("now"), restarted.lastError());

    Files.writeString(logs.server(), now);
    assertEquals(Optional.of("now"), restarted.lastError(), "the log was begun again");
  }

  @Test
  void shouldLeaveOutTheMiddleOfALineOfMoreThanThreeHundredCharacters() {
    String begin = "a".repeat(150);
    String end = "b".repeat(150);

    assertEquals(begin + end, DomainLogs.cut(begin + end));
    assertEquals(begin + "..." + end, DomainLogs.cut(begin + "x" + end));
  }

  @Test
  void shouldTakeAFileThatIsNotThereForEmpty() throws IOException {
    assertEquals(0, DomainLogs.size(logs.server()));

    Files.writeString(logs.server(), "three");

    assertEquals(5, DomainLogs.size(logs.server()));
  }

  @Test
  void shouldNameTheLogThatIsThere() throws IOException {
    assertEquals(logs.server(), logs.first());

    Files.createFile(logs.command());
    assertEquals(logs.command(), logs.first());

    Files.createFile(logs.server());
    assertEquals(logs.server(), logs.first());
  }
}
