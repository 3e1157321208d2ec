package soapbench.experiment.service.run;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import soapbench.experiment.service.login.Credentials;
import soapbench.experiment.service.login.Secret;
import soapbench.experiment.service.login.UsernameToken;
import soapbench.http.TlsIdentity;
import soapbench.http.TlsSockets;
import soapbench.lab.option.InSection;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;

/** The options that say who one is at a service, and whom one trusts. None of them is a secret. */
@InSection(OptionSection.ALREADY_THERE)
final class CredentialOptions {

  private static final String DIGEST = "digest";

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = "account at the service, by HTTP's Basic scheme unless --wss is given")
  private String user;

  @Option(
      names = "--password",
      paramLabel = "FROM",
      description = "where that user's password is: " + Secret.SOURCES)
  private String password;

  @Option(
      names = "--wss",
      paramLabel = "KIND",
      description = "sends them as a UsernameToken of WS-Security instead: text or digest")
  private String wss;

  @Option(
      names = "--bearer",
      paramLabel = "FROM",
      description = "where a bearer token is: " + Secret.SOURCES)
  private String bearer;

  @Option(
      names = "--headers",
      paramLabel = "FILE",
      description = "file of further headers of each request, in lines 'Name: value'")
  private Path headers;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "PEM file with the client's private key and certificates, for TLS")
  private Path certificate;

  @Option(
      names = "--trust",
      paramLabel = "FILE",
      description = "PEM file with the certificates that are trusted (default: those of the JDK)")
  private Path trust;

  /** Credentials that the options name, with every secret read. */
  Credentials read() {
    refuseIf(
        (user == null) != (password == null), "--user and --password", "allowed only together");
    refuseIf(wss != null && user == null, "--wss", "allowed only with --user");
    refuseIf(
        bearer != null && user != null && wss == null,
        "--bearer",
        "allowed with --user only where --wss is given");
    Credentials credentials = Credentials.none();
    if (headers != null) {
      credentials = orRefused("--headers", () -> Credentials.none().headers(headers));
    }
    if (bearer != null) {
      Secret secret = orRefused("--bearer", () -> Secret.read("bearer token", bearer));
      credentials = with(credentials, "--bearer", one -> one.bearer(secret));
    }
    if (user != null) {
      Secret secret = orRefused("--password", () -> Secret.read("password of " + user, password));
      credentials =
          wss == null
              ? with(credentials, "--user", one -> one.basic(user, secret))
              : credentials.token(new UsernameToken(user, secret, kind().equals(DIGEST)));
    }
    if (trust != null || certificate != null) {
      Optional<TlsIdentity> identity = identity();
      credentials =
          credentials.over(
              orRefused("--trust", () -> TlsSockets.of(Optional.ofNullable(trust), identity)));
    }
    return credentials;
  }

  /** Whether somebody is asked for a secret. */
  boolean asks() {
    return Stream.of(password, bearer).anyMatch(Secret.PROMPT::equals);
  }

  /** Key and certificates that the user shows over TLS, if there are some. */
  Optional<TlsIdentity> identity() {
    return Optional.ofNullable(certificate)
        .map(file -> orRefused("--certificate", () -> TlsIdentity.read(file)));
  }

  private String kind() {
    return orRefused("--wss", () -> OptionValues.one("--wss", wss, List.of("text", DIGEST)));
  }

  private static Credentials with(
      Credentials credentials, String option, UnaryOperator<Credentials> change) {
    return orRefused(option, () -> change.apply(credentials));
  }
}
