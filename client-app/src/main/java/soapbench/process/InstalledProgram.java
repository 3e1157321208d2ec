package soapbench.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Finds programs of the system. */
public final class InstalledProgram {

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private InstalledProgram() {}

  /** Where the path of the system has a program. */
  public static Optional<Path> find(String name) throws IOException, InterruptedException {
    ToolRun found = ToolRun.of(List.of("sh", "-c", "command -v \"$1\"", "sh", name), PATIENCE);
    return found.succeeded() && found.last().startsWith("/")
        ? Optional.of(Path.of(found.last()))
        : Optional.empty();
  }
}
