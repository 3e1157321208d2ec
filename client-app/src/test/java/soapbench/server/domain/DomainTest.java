package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
  void shouldBlameAMishapWhenTheLogDoes() throws IOException {
    assertEquals(Optional.empty(), domain.mishap());

    Files.writeString(domain.serverLog(), "java.lang.NoClassDefFoundError: Could not initialize");
    assertEquals(Optional.empty(), domain.mishap());

    Files.writeString(domain.serverLog(), "java.net.BindException: Address already in use");
    assertEquals(Optional.of("a port was taken meanwhile"), domain.mishap());

    Files.writeString(
        domain.serverLog(),
        "1. java.lang.NoClassDefFoundError: Could not initialize class"
            + " org.glassfish.exousia.modules.locked.SimplePolicyConfiguration\n");
    assertEquals(Optional.of("the server did not initialize its permissions"), domain.mishap());
  }
}
