package soapbench.server.setting;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.List;
import soapbench.folder.FileProblem;
import soapbench.http.TlsIdentity;
import soapbench.process.ToolRun;

/** Private key and certificates with which a server shows over TLS who it is. */
public final class TlsKeys {

  /** Name of the key that a distribution gives its listeners. */
  private static final String ALIAS = "s1as";

  /** Password of key stores here, which are their owner's files: it hides nothing. */
  public static final String PASSWORD = "changeit";

  private static final char[] MASTER = PASSWORD.toCharArray();

  /** Names of this machine that a certificate made here is for, those of links among them. */
  private static final String NAMES = "san=ip:127.0.0.1,ip:127.0.0.2,dns:localhost";

  private static final Duration TIMEOUT = Duration.ofMinutes(2);

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

  /**
   * Makes a key of elliptic curves and a certificate for it that rests on nothing else, for the
   * loopback addresses of this machine, with the JDK's {@code keytool}.
   *
   * @param folder where they are for a moment, its owner's alone
   */
  public static TlsKeys generate(Path javaHome, Path folder) {
    Path store = folder.resolve("keys.p12");
    PrivateFile.delete(store);
    List<String> words =
        List.of(
            javaHome.resolve("bin/keytool").toString(),
            "-genkeypair",
            "-keystore",
            store.toString(),
            "-storetype",
            "PKCS12",
            "-storepass",
            PASSWORD,
            "-alias",
            ALIAS,
            "-keyalg",
            "EC",
            "-groupname",
            "secp256r1",
            "-dname",
            "CN=soapbench",
            "-validity",
            "90",
            "-ext",
            NAMES);
    try {
      ToolRun made = ToolRun.of(words, TIMEOUT);
      if (!made.succeeded()) {
        throw new ServerException("cannot make keys for TLS: keytool " + made.failure());
      }
      return new TlsKeys(TlsIdentity.of(KeyStore.getInstance(store.toFile(), MASTER), PASSWORD));
    } catch (IOException e) {
      throw new ServerException("cannot make keys for TLS: " + FileProblem.reason(e), e);
    } catch (GeneralSecurityException e) {
      throw refused(store, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while making keys for TLS", e);
    } finally {
      PrivateFile.delete(store);
    }
  }

  /** Writes the certificates as PEM. */
  public void writeCertificates(Path file) {
    PrivateFile.write(file, identity.certificatesInPem());
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
