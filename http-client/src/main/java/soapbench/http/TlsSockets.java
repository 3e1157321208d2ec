package soapbench.http;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** Sockets over TLS of a client that trusts whom it is told to, and shows who it is. */
public final class TlsSockets {

  private TlsSockets() {}

  /**
   * Makes the sockets' factory.
   *
   * @param trusted a file of PEM with the certificates of those who are trusted; where it is empty,
   *     those are trusted whom the JDK trusts
   * @param identity key and certificates of the client, if it has some
   * @throws IllegalArgumentException in one line, if the file has no certificate
   */
  public static SSLSocketFactory of(Optional<Path> trusted, Optional<TlsIdentity> identity) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(identity.isPresent() ? keys(identity.get()) : null, trust(trusted), null);
      return context.getSocketFactory();
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("every Java platform has TLS", e);
    }
  }

  /**
   * The socket over a connection, which is closed with it. Its handshake fails where the server's
   * certificate does not name the host.
   */
  static SSLSocket over(Socket plain, String host, int port, SSLSocketFactory sockets)
      throws IOException {
    SSLSocket socket = (SSLSocket) sockets.createSocket(plain, host, port, true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    return socket;
  }

  /** Sockets of a client that trusts whom its JVM trusts. */
  static SSLSocketFactory ofThisJvm() {
    return (SSLSocketFactory) SSLSocketFactory.getDefault();
  }

  /** Managers that trust the certificates of a file, or whom the JDK trusts. */
  static TrustManager[] trust(Optional<Path> trusted) throws GeneralSecurityException, IOException {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted.isPresent() ? store(trusted.get()) : null);
    return trust.getTrustManagers();
  }

  /**
   * A store of the certificates of a file.
   *
   * @throws IllegalArgumentException in one line, if it has none
   */
  static KeyStore store(Path file) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null);
    for (Certificate certificate : certificates(file)) {
      store.setCertificateEntry(Integer.toString(store.size()), certificate);
    }
    return store;
  }

  /**
   * The certificates of a file.
   *
   * @throws IllegalArgumentException in one line, if it has none
   */
  static List<Certificate> certificates(Path file) {
    List<Certificate> certificates = TlsIdentity.certificates(file);
    if (certificates.isEmpty()) {
      throw new IllegalArgumentException(file + " has no certificate in PEM");
    }
    return certificates;
  }

  private static KeyManager[] keys(TlsIdentity identity) throws GeneralSecurityException {
    char[] password = new char[0];
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(identity.store(password), password);
    return keys.getKeyManagers();
  }
}
