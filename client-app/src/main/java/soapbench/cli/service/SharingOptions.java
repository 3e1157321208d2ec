package soapbench.cli.service;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.NumberOption;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;
import soapbench.server.setting.TlsKeys;

/** The options that let colleagues use a server. */
@Command // picocli mixes nothing else in
final class SharingOptions {

  private static final String HOST = "--host";
  private static final String USER = "--user";
  private static final String PASSWORD = "--password-file";
  private static final String TLS = "--tls";
  private static final int LEAST_LETTERS = 12;
  private static final String ALLOWED_PASSWORD = "[!-\\[\\]-~]{12,200}";
  private static final String ALLOWED_USER = "[A-Za-z0-9._-]{1,64}";

  /** Names of accounts that a server has for itself. */
  private static final Set<String> TAKEN = Set.of("admin", "guest", "soapbench-adapter");

  @Option(
      names = HOST,
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "the IPv4 address that it listens on (default ${DEFAULT-VALUE}); one that is not loopback"
              + " needs --user and --tls")
  private String host;

  @Mixin
  private final NumberOption port =
      NumberOption.of("--port N", "the port of HTTP, or of https with --tls", 1, 65_535)
          .otherwise("default: a free one");

  @Option(
      names = USER,
      paramLabel = "NAME",
      description = "the account that it asks everybody for, over HTTP and at the broker")
  private String user;

  @Option(
      names = PASSWORD,
      paramLabel = "FILE",
      description = "file whose first line is that account's password")
  private Path passwordFile;

  @Option(
      names = TLS,
      paramLabel = "FILE",
      description =
          "PEM file of private key and certificates: others come by https, and over TLS to the"
              + " broker")
  private Path tls;

  /** Where the server is to take requests, and from whom. */
  Listening listening() {
    OptionalInt chosen = port.chosen();
    refuseIf(
        (user == null) != (passwordFile == null),
        USER + " and " + PASSWORD,
        "allowed only together");
    Optional<Account> login = user == null ? Optional.empty() : Optional.of(account());
    Optional<TlsKeys> keys = orRefused(TLS, () -> Optional.ofNullable(tls).map(TlsKeys::read));
    return orRefused(HOST, () -> new Listening(host, chosen, login, keys));
  }

  private Account account() {
    refuseIf(
        !user.matches(ALLOWED_USER) || TAKEN.contains(user),
        USER,
        "'%s' is not allowed: it has 1 to 64 letters, digits, dots, hyphens and _, and is none of"
                .formatted(user)
            + " "
            + String.join(", ", TAKEN.stream().sorted().toList()));
    String password = password();
    refuseIf(
        !password.matches(ALLOWED_PASSWORD),
        PASSWORD,
        "its first line has %s characters: a password needs %s to 200 letters, digits and signs"
                .formatted(password.length(), LEAST_LETTERS)
            + " of ASCII, without blanks and \\");
    return new Account(user, password);
  }

  private String password() {
    try (Stream<String> lines = Files.lines(passwordFile, StandardCharsets.UTF_8)) {
      return lines.findFirst().orElse("");
    } catch (IOException | UncheckedIOException e) {
      throw new InvalidOptionException(PASSWORD, passwordFile + " can't be read");
    }
  }
}
