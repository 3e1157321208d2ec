package soapbench.server.setting;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import soapbench.http.TlsIdentity;

/** Private key and certificates with which a server shows over TLS who it is. */
public final class TlsKeys {

  /** Name of the key that a distribution gives its listeners, and the password of its key store. */
  private static final String ALIAS = "s1as";

  private static final char[] MASTER = "changeit".toCharArray();

  private final TlsIdentity identity;

  private TlsKeys(TlsIdentity identity) {
    this.identity = identity;
  }

  /**
   * Reads a file of PEM (RFC 7468): a private key and the server's certificate, with those that it
   * rests on after it.
   *
   * @throws IllegalArgumentException in one line, if it is not such a file
   */
  public static TlsKeys read(Path file) {
    return new TlsKeys(TlsIdentity.read(file));
  }

  /** Puts them into a domain's key store, in place of the key that its listeners have. */
  public void install(Path domainStore) {
    try {
      KeyStore store = KeyStore.getInstance(domainStore.toFile(), MASTER);
      store.setKeyEntry(
          ALIAS, identity.key(), MASTER, identity.chain().toArray(Certificate[]::new));
      Path part = domainStore.resolveSibling(domainStore.getFileName() + ".part");
      try (OutputStream out = Files.newOutputStream(part)) {
        store.store(out, MASTER);
      }
      Files.move(part, domainStore, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw ServerException.cannot("change", domainStore, e);
    } catch (GeneralSecurityException e) {
      throw new ServerException(
          "cannot put the key into " + domainStore + ": " + e.getMessage(), e);
    }
  }
}
