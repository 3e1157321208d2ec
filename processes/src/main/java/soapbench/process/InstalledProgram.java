package soapbench.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds programs of the system. */
public final class InstalledProgram {

  private InstalledProgram() {}

  /** The file that the name of a program means to a shell, by PATH. */
  public static Optional<Path> find(String name) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name).toAbsolutePath().normalize())
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}
