package soapbench.experiment.service.login;

import java.io.Console;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Secret text, which is read where it is needed and never shown. */
public final class Secret {

  /** Words for help: where a secret may come from. */
  public static final String SOURCES = "the first line of a FILE, env:NAME, or prompt";

  /** Stands for asking at the terminal. */
  public static final String PROMPT = "prompt";

  private static final String ENVIRONMENT = "env:";

  private final String text;

  Secret(String text) {
    this.text = text;
  }

  /**
   * Reads a secret from where a user says that it is.
   *
   * @param what it is, for the question
   * @throws IllegalArgumentException in one line, if it is not there; the line does not repeat what
   *     the user wrote, which may be the secret itself
   */
  public static Secret read(String what, String source) {
    if (source.equals(PROMPT)) {
      Console console = System.console();
      char[] typed = console == null ? null : console.readPassword("%s: ", what);
      return new Secret(
          Optional.ofNullable(typed)
              .map(String::new)
              .orElseThrow(() -> new IllegalArgumentException("there is nobody to ask for it")));
    }
    if (source.startsWith(ENVIRONMENT)) {
      String name = source.substring(ENVIRONMENT.length());
      return new Secret(
          Optional.ofNullable(System.getenv(name))
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "there is no variable '%s' in the environment".formatted(name))));
    }
    try (Stream<String> lines = Files.lines(Path.of(source), StandardCharsets.UTF_8)) {
      return new Secret(lines.findFirst().orElse(""));
    } catch (IOException | UncheckedIOException | InvalidPathException e) {
      throw new IllegalArgumentException("no such file can be read: allowed are " + SOURCES, e);
    }
  }

  String text() {
    return text;
  }

  @Override
  public String toString() {
    return "***";
  }
}
