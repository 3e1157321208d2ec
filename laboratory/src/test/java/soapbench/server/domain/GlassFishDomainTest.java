package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import soapbench.factor.ServerKind;
import soapbench.process.KnownProcess;
import soapbench.server.SystemProblems;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.ServerRelease;

class GlassFishDomainTest {
  private static final KnownProcess HERE = KnownProcess.current();

  private static final String SETTINGS =
      """
      <domain><configs><config name="server-config"><java-config>
        <jvm-options>-server</jvm-options>
        <jvm-options>[9|]--add-opens=java.base/java.lang=ALL-UNNAMED</jvm-options>
        <jvm-options>-Xmx64g</jvm-options>
      </java-config></config></configs></domain>
      """;

  private static final ServerRelease RELEASE = new ServerRelease(ServerKind.GLASSFISH7);

  @TempDir private Path folder;
  private GlassFishDomain domain;
  private Path pidFile;
  private Path javaHome;

  /** How many processes were ended for want of memory. */
  private final AtomicLong kills = new AtomicLong(2);

  @BeforeEach
  void prepare() throws IOException {
    javaHome = folder.resolve("jdk");
    FakeProgram.write(javaHome.resolve("bin/java"), "");
    domain =
        new GlassFishDomain(
            ServerDistribution.known(RELEASE, folder),
            javaHome,
            folder,
            new StartConditions(javaHome, folder, kills::get),
            Optional.empty());
    pidFile = folder.resolve(RELEASE.folder()).resolve("config/pid");
    Files.createDirectories(pidFile.getParent());
    Files.createDirectories(domain.serverLog().getParent());
    Files.writeString(pidFile.resolveSibling("domain.xml"), SETTINGS);
  }

  private void start() {
    domain.start(Optional.empty());
  }

  @Test
  void shouldLimitTheLogsOfEveryServer() throws IOException {
    Path settings = folder.resolve("logging.properties");
    Files.writeString(
        settings,
        """
        a.GlassFishLogHandler.rotation.maxArchiveFiles=0
        a.GlassFishLogHandler.rotation.limit.megabytes=100
        b.GFFileHandler.maxHistoryFiles=0
        b.GFFileHandler.rotationLimitInBytes=2000000
        c.level=INFO
        """);

    GlassFishDomain.limitLogs(settings);
    GlassFishDomain.limitLogs(settings);

    assertEquals(
        """
        a.GlassFishLogHandler.rotation.maxArchiveFiles=9
        a.GlassFishLogHandler.rotation.limit.megabytes=10
        b.GFFileHandler.maxHistoryFiles=9
        b.GFFileHandler.rotationLimitInBytes=10000000
        c.level=INFO
        org.glassfish.grizzly.filterchain.DefaultFilterChain.level=SEVERE
        """,
        Files.readString(settings));
  }

  @Test
  void shouldHaveNoProcessWhenItHasNoNumber() throws IOException {
    assertEquals(Optional.empty(), domain.process());

    Files.writeString(pidFile, "");
    assertEquals(Optional.empty(), domain.process());
  }

  @Test
  void shouldHaveAProcessWhenItsNumberWasWrittenByIt() throws IOException {
    Files.writeString(pidFile, HERE.pid() + "\n");

    assertEquals(Optional.of(HERE), domain.process());
  }

  @Test
  void shouldHaveNoProcessWhenTheNumberIsOlderThanTheProcessThatHasIt() throws IOException {
    Files.writeString(pidFile, HERE.pid() + "\n");
    Instant before = HERE.startedAt().minusSeconds(60);
    Files.setLastModifiedTime(pidFile, FileTime.from(before));

    assertEquals(Optional.empty(), domain.process());
  }

  @Test
  void shouldNameTheFileWhenItCannotBeRead() throws IOException {
    Files.createDirectory(pidFile);

    assertEquals(
        "cannot read " + pidFile + ": " + SystemProblems.isDirectory(), refusal(domain::process));
  }

  private static String refusal(Executable refused) {
    return assertThrows(ServerException.class, refused).getMessage();
  }

  @Test
  void shouldTellReasonLastErrorAndLogWhenAServerDoesNotStart() throws IOException {
    Files.writeString(
        domain.serverLog(), "[t] [GF] [SEVERE] [] [l] [levelValue: 1000] [[\n  long ago]]\n");
    asadmin(
        "echo '[t] [GF] [SEVERE] [] [l] [levelValue: 1000] [[' >>%1$s; echo no memory]] >>%1$s;"
                .formatted(domain.serverLog())
            + "echo Waiting; echo remote failure: odd; echo Command start-domain failed.; exit 1");

    assertEquals(
        "cannot start "
            + RELEASE.title()
            + ": remote failure: odd; the last error of its log: no memory; see "
            + domain.serverLog(),
        refusal(this::start));
  }

  @Test
  void shouldNotWaitLongForAServerThatSaysNothing() throws IOException {
    Files.writeString(
        domain.serverLog(),
        "[2026-11-26T20:45:39Z] [] [INFO] [NCLS-GFLAUNCHER-00005] [] [[\n x]]\n");
    asadmin("echo Waiting for it to start ..; exit 1");
    assertThrows(ServerException.class, this::start);

    assertFalse(domain.hangs(Duration.ofMinutes(1)));
    assertFalse(domain.hangs(Duration.ofMinutes(3)), "what it logged before this start");
    Files.writeString(
        domain.serverLog(),
        "[2026-11-26T20:46:39Z] [] [INFO] [NCLS-GFLAUNCHER-00005] [] [[\n y]]\n",
        StandardOpenOption.APPEND);

    assertTrue(domain.hangs(Duration.ofMinutes(3)));
  }

  @Test
  void shouldTellWhatTheJvmSaysOfTheDomainsOptionsWhenItRefusesThem() throws IOException {
    asadmin("echo The server exited prematurely with exit code 1.; exit 1");
    FakeProgram.write(
        javaHome.resolve("bin/java"),
        "test \"$*\" = '-Xmx64g -XX:ErrorFile=/dev/null -version' && echo No memory; echo for that;"
            + " echo hs_err; exit 1");

    assertTrue(
        refusal(this::start).contains(": its JVM does not start: No memory for that; see "),
        refusal(this::start));
  }

  @Test
  void shouldTellThatTheServerEndedWhenItWasKilledWhileDeploying() throws IOException {
    asadmin("echo Remote server does not listen; echo '    help'; exit 1");

    assertEquals(
        "cannot deploy an.ear: the server ended meanwhile; see "
            + folder.resolve(pidFile.getParent().getParent().getFileName() + ".asadmin.log"),
        refusal(() -> domain.deploy(Path.of("an.ear"), 4848)));
  }

  /** asadmin knows only that the server is gone. */
  @Test
  void shouldTellThatMemoryWasShortWhenAProcessWasEndedForIt() throws IOException {
    asadmin("echo Remote server does not listen; exit 1");
    kills.incrementAndGet();

    assertTrue(
        refusal(() -> domain.deploy(Path.of("an.ear"), 4848))
            .startsWith(
                "cannot deploy an.ear: the server ended meanwhile; meanwhile the system ended a"
                    + " process because memory was short, most likely the server: allow more"
                    + " memory, or give a smaller --server-heap; see "));
  }

  @Test
  void shouldTellAsadminsOwnReasonWhileTheServerLives() throws IOException {
    Files.writeString(pidFile, HERE.pid() + "\n");
    asadmin("echo remote failure: bad descriptor; exit 1");

    assertTrue(
        refusal(() -> domain.deploy(Path.of("an.ear"), 4848))
            .startsWith("cannot deploy an.ear: remote failure: bad descriptor; see "));
  }

  @Test
  void shouldTellThatTheJdkDisappeared() throws IOException {
    asadmin("exec " + javaHome.resolve("bin/java"));
    Files.delete(javaHome.resolve("bin/java"));

    assertTrue(
        refusal(this::start).contains(": there is no JDK in " + javaHome + " any more; see "));
  }

  @Test
  void shouldNotLeaveTheLimitOfAStartToAsadmin() throws IOException {
    asadmin("test $AS_START_TIMEOUT -gt 600000 || exit 1");

    assertTrue(refusal(this::start).startsWith("the server ended at once; see "));
  }

  @Test
  void shouldKnowADiskThatIsFull() {
    assertTrue(StartConditions.full(1_000_000_000, 999_999));
    assertFalse(StartConditions.full(1_000_000_000, 1_000_000));
    assertFalse(StartConditions.full(0, 0), "a disk that tells no sizes");
  }

  /** Puts a script in place of asadmin. */
  private void asadmin(String script) throws IOException {
    FakeProgram.write(ServerDistribution.known(RELEASE, folder).asadmin(), script);
  }
}
