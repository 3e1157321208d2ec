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

  /** Writes a key store that has them alone. */
  public void write(Path file) {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, MASTER);
      put(store, file);
    } catch (IOException e) {
      throw ServerException.cannot("write", file, e);
    } catch (GeneralSecurityException e) {
      throw refused(file, e);
    }
  }

  /** Puts them into a domain's key store, in place of the key that its listeners have. */
  public void install(Path domainStore) {
    try {
      put(KeyStore.getInstance(domainStore.toFile(), MASTER), domainStore);
    } catch (IOException e) {
      throw ServerException.cannot("change", domainStore, e);
    } catch (GeneralSecurityException e) {
      throw refused(domainStore, e);
    }
  }

  private void put(KeyStore store, Path file) throws IOException, GeneralSecurityException {
    store.setKeyEntry(ALIAS, identity.key(), MASTER, identity.chain().toArray(Certificate[]::new));
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (OutputStream out = Files.newOutputStream(part)) {
      store.store(out, MASTER);
    }
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private static ServerException refused(Path store, GeneralSecurityException e) {
    return new ServerException("cannot put the key into " + store + ": " + e.getMessage(), e);
  }
}
