package soapbench.http;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** Words for why there is no connection over TLS. */
public final class TlsProblem {

  private TlsProblem() {}

  /** Why TLS failed, as a clause; nothing where something else did. */
  public static Optional<String> of(Throwable failed) {
    List<Throwable> causes = Stream.iterate(failed, c -> c != null, Throwable::getCause).toList();
    return causes.stream()
        .filter(SSLException.class::isInstance)
        .findFirst()
        .map(
            tls ->
                causes.stream()
                    .flatMap(cause -> certificate(cause).stream())
                    .reduce((outer, inner) -> inner)
                    .orElse("no TLS: " + tls.getMessage()));
  }

  private static Optional<String> certificate(Throwable cause) {
    if (cause instanceof CertificateExpiredException) {
      return Optional.of("its certificate has expired");
    }
    if (cause instanceof CertificateNotYetValidException) {
      return Optional.of("its certificate is not valid yet");
    }
    if (cause instanceof CertPathBuilderException) {
      return Optional.of("its certificate is not trusted, by this JVM or by --trust of a run");
    }
    return Optional.of("its certificate names another host")
        .filter(words -> cause.getClass() == CertificateException.class);
  }
}
