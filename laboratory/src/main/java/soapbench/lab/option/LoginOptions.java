package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import soapbench.exchange.Login;

/** The options that say who one is at a server and its broker. */
@InSection(OptionSection.ALREADY_THERE)
public final class LoginOptions {

  private static final String CREDENTIALS = "--credentials";

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = "account at a server and broker that already run")
  private String user;

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description = "file whose first line is that user's password")
  private Path passwordFile;

  @Option(
      names = CREDENTIALS,
      paramLabel = "FILE",
      description = "instead of both: the file that 'server status' names in its line credentials=")
  private Path credentials;

  /** Login of the user, if one was given. */
  public Optional<Login> login() {
    refuseIf(
        credentials != null && (user != null || passwordFile != null),
        CREDENTIALS,
        "allowed only without --user and --password-file");
    return credentials == null ? named() : Optional.of(left());
  }

  private Login left() {
    try {
      return orRefused(CREDENTIALS, () -> read(credentials));
    } catch (UncheckedIOException e) {
      throw new InvalidOptionException(CREDENTIALS, credentials + " can't be read");
    }
  }

  private static Login read(Path file) {
    try {
      return Login.read(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<Login> named() {
    refuseIf(
        (user == null) != (passwordFile == null),
        "--user and --password-file",
        "allowed only together");
    if (user == null) {
      return Optional.empty();
    }
    try (Stream<String> lines = Files.lines(passwordFile, StandardCharsets.UTF_8)) {
      return Optional.of(new Login(user, lines.findFirst().orElse("")));
    } catch (IOException | UncheckedIOException e) {
      throw new InvalidOptionException("--password-file", passwordFile + " can't be read");
    }
  }

  /** Whether one of the options was given. */
  boolean given() {
    return user != null || passwordFile != null || credentials != null;
  }
}
