package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class DomainTest {
  private static final ServerProcess HERE =
      ServerProcess.of(ProcessHandle.current().pid()).orElseThrow();

  @TempDir private Path folder;
  private Domain domain;
  private Path pidFile;

  @BeforeEach
  void prepare() throws IOException {
    ServerKind kind = ServerKind.GLASSFISH7;
    domain = new Domain(Distribution.known(kind, folder), folder, folder);
    pidFile = folder.resolve(kind.id() + "-" + kind.version()).resolve("config/pid");
    Files.createDirectories(pidFile.getParent());
    Files.createDirectories(domain.serverLog().getParent());
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

    Domain.limitLogs(settings);

    assertEquals(
        """
        a.GlassFishLogHandler.rotation.maxArchiveFiles=9
        a.GlassFishLogHandler.rotation.limit.megabytes=10
        b.GFFileHandler.maxHistoryFiles=9
        b.GFFileHandler.rotationLimitInBytes=10000000
        c.level=INFO
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
    Files.createDirectory(domain.serverLog());

    assertEquals("cannot read " + pidFile + ": Is a directory", refusal(domain::process));
    assertEquals(
        "cannot read " + domain.serverLog() + ": Is a directory", refusal(domain::retryReason));
  }

  private static String refusal(Executable refused) {
    return assertThrows(ServerException.class, refused).getMessage();
  }

  @Test
  void shouldReadALogInAnyEncoding() throws IOException {
    Files.writeString(
        domain.serverLog(), "für: Address already in use", StandardCharsets.ISO_8859_1);

    assertEquals(Optional.of("another process took a port"), domain.retryReason());
  }

  @Test
  void shouldSayWhyToStartAgainWhenTheLogDoes() throws IOException {
    assertEquals(Optional.empty(), domain.retryReason());

    Files.writeString(domain.serverLog(), "java.lang.NoClassDefFoundError: Could not initialize");
    assertEquals(Optional.empty(), domain.retryReason());

    Files.writeString(domain.serverLog(), "java.net.BindException: Address already in use");
    assertEquals(Optional.of("another process took a port"), domain.retryReason());

    Files.writeString(
        domain.serverLog(),
        "1. java.lang.NoClassDefFoundError: Could not initialize class"
            + " org.glassfish.exousia.modules.locked.SimplePolicyConfiguration\n");
    assertEquals(
        Optional.of("the server did not initialize its permissions"), domain.retryReason());
  }
}
