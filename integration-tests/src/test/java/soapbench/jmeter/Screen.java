package soapbench.jmeter;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A screen that nobody sees, drawn into memory by Xvfb.
 *
 * @param server what draws it
 * @param display its name
 */
record Screen(Process server, String display) implements AutoCloseable {

  /** A new screen; none where Xvfb is missing. */
  static Optional<Screen> open() throws IOException {
    Optional<Path> program = program();
    return program.isEmpty() ? Optional.empty() : Optional.of(start(program.get()));
  }

  private static Optional<Path> program() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, "Xvfb"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static Screen start(Path program) throws IOException {
    Process server =
        new ProcessBuilder(
                program.toString(),
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1280x960x24",
                "-nolisten",
                "tcp",
                "-noreset")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader said = server.inputReader(StandardCharsets.UTF_8);
    String number = said.readLine();
    if (number == null) {
      throw new IOException("Xvfb does not start");
    }
    return new Screen(server, ":" + number);
  }

  @Override
  public void close() {
    server.destroy();
    server.onExit().join();
  }
}
