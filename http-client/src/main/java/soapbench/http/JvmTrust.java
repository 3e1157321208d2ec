package soapbench.http;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Certificates that this JVM trusts over TLS where a client does not say it itself: SOAP stacks as
 * they come, and brokers' clients. Libraries keep the first socket factory that they get, so it is
 * made once, and only whom it trusts changes.
 */
public final class JvmTrust {

  private static final Current CURRENT = new Current();

  private JvmTrust() {}

  /**
   * Requires that a file has certificates that are valid now, and gives it back. Whoever trusts one
   * is not asked again whether it has expired.
   *
   * @param file of PEM
   * @throws IllegalArgumentException in one line, if it has none, or one that is not valid
   */
  public static Path requireCertificate(Path file) {
    try {
      for (Certificate one : TlsSockets.certificates(file)) {
        ((X509Certificate) one).checkValidity();
      }
      return file;
    } catch (CertificateExpiredException e) {
      throw new IllegalArgumentException(file + " has a certificate that has expired", e);
    } catch (CertificateNotYetValidException e) {
      throw new IllegalArgumentException(file + " has a certificate that is not valid yet", e);
    }
  }

  /**
   * Trusts the certificates of a file from now on, and no others.
   *
   * @param file of PEM
   * @throws IllegalArgumentException in one line, if it has no certificate
   */
  public static synchronized void set(Path file) {
    try {
      X509ExtendedTrustManager managers =
          (X509ExtendedTrustManager) TlsSockets.trust(Optional.of(file))[0];
      boolean first = CURRENT.trusting == null;
      CURRENT.trusting = managers;
      if (first) {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {CURRENT}, null);
        SSLContext.setDefault(context);
      }
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("every Java platform has TLS", e);
    }
  }

  /** Trusts whom it is told to. */
  private static final class Current extends X509ExtendedTrustManager {

    private volatile @Nullable X509ExtendedTrustManager trusting;

    private X509ExtendedTrustManager trusting() {
      return Objects.requireNonNull(trusting, "nobody is trusted yet");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      trusting().checkClientTrusted(chain, type, socket);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      trusting().checkServerTrusted(chain, type, socket);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      trusting().checkClientTrusted(chain, type, engine);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      trusting().checkServerTrusted(chain, type, engine);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      trusting().checkClientTrusted(chain, type);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      trusting().checkServerTrusted(chain, type);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return trusting().getAcceptedIssuers();
    }
  }
}
