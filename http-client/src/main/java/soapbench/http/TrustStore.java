package soapbench.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;

/** Key store of the certificates that a JVM trusts, as the properties of a JVM name it. */
public final class TrustStore {

  /** A store of certificates hides nothing. */
  private static final String PASSWORD = "changeit";

  private TrustStore() {}

  /**
   * A store of the certificates in a file of PEM.
   *
   * @throws IllegalArgumentException in one line, if it has none
   */
  public static byte[] of(Path certificates) {
    try {
      ByteArrayOutputStream store = new ByteArrayOutputStream();
      TlsSockets.store(certificates).store(store, PASSWORD.toCharArray());
      return store.toByteArray();
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("every Java platform has key stores", e);
    }
  }

  /** Options with which a JVM trusts those of a store alone. */
  public static List<String> properties(Path store) {
    return List.of(
        "-Djavax.net.ssl.trustStore=" + store,
        "-Djavax.net.ssl.trustStoreType=PKCS12",
        "-Djavax.net.ssl.trustStorePassword=" + PASSWORD);
  }
}
