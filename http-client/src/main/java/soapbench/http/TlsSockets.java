package soapbench.http;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
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
    for (Certificate certificate : TlsIdentity.certificates(file)) {
      store.setCertificateEntry(Integer.toString(store.size()), certificate);
    }
    if (store.size() == 0) {
      throw new IllegalArgumentException(file + " has no certificate in PEM");
    }
    return store;
  }

  private static KeyManager[] keys(TlsIdentity identity) throws GeneralSecurityException {
    char[] password = new char[0];
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(identity.store(password), password);
    return keys.getKeyManagers();
  }
}
