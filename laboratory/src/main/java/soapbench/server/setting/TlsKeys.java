package soapbench.server.setting;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Private key and certificates with which a server shows over TLS who it is. */
public final class TlsKeys {

  /** Name of the key that a distribution gives its listeners, and the password of its key store. */
  private static final String ALIAS = "s1as";

  private static final char[] MASTER = "changeit".toCharArray();

  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([A-Za-z0-9+/=\\s]*)-----END \\1-----");
  private static final String KEY = "PRIVATE KEY";
  private static final String CERTIFICATE = "CERTIFICATE";

  /** Kinds of keys, each with a signature that shows which certificate a key belongs to. */
  private static final Map<String, String> SIGNATURES =
      Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA");

  private final PrivateKey key;
  private final List<Certificate> chain;

  private TlsKeys(PrivateKey key, List<Certificate> chain) {
    this.key = Objects.requireNonNull(key, "key");
    this.chain = List.copyOf(chain);
  }

  /**
   * Reads a file of PEM (RFC 7468): a private key and the server's certificate, with those that it
   * rests on after it.
   *
   * @throws IllegalArgumentException in one line, if it is not such a file
   */
  public static TlsKeys read(Path file) {
    Optional<PrivateKey> key = Optional.empty();
    List<Certificate> chain = new ArrayList<>();
    try {
      Matcher block = BLOCK.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
      while (block.find()) {
        byte[] content = Base64.getMimeDecoder().decode(block.group(2));
        if (block.group(1).equals(CERTIFICATE)) {
          chain.add(
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(new ByteArrayInputStream(content)));
        } else if (block.group(1).equals(KEY)) {
          key = Optional.of(key(file, content));
        }
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " can't be read", e);
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(file + " has a damaged certificate", e);
    }
    if (key.isEmpty() || chain.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has no %s in PEM: it needs 'BEGIN %s', without a password, and 'BEGIN %s'"
              .formatted(file, key.isEmpty() ? "private key" : "certificate", KEY, CERTIFICATE));
    }
    requirePair(file, key.get(), chain.get(0));
    return new TlsKeys(key.get(), chain);
  }

  private static PrivateKey key(Path file, byte[] content) {
    for (String kind : SIGNATURES.keySet()) {
      try {
        return KeyFactory.getInstance(kind).generatePrivate(new PKCS8EncodedKeySpec(content));
      } catch (GeneralSecurityException another) {
        // one of the other kinds, or damaged
      }
    }
    throw new IllegalArgumentException(
        file + " has a private key that is neither of RSA nor of elliptic curves, or damaged");
  }

  private static void requirePair(Path file, PrivateKey key, Certificate certificate) {
    try {
      Signature signature = Signature.getInstance(SIGNATURES.get(key.getAlgorithm()));
      signature.initSign(key);
      signature.update((byte) 1);
      byte[] signed = signature.sign();
      signature.initVerify(certificate);
      signature.update((byte) 1);
      if (signature.verify(signed)) {
        return;
      }
    } catch (GeneralSecurityException another) {
      // a key of another kind
    }
    throw new IllegalArgumentException(
        file + ": its private key does not belong to its first certificate");
  }

  /** Puts them into a domain's key store, in place of the key that its listeners have. */
  public void install(Path domainStore) {
    try {
      KeyStore store = KeyStore.getInstance(domainStore.toFile(), MASTER);
      store.setKeyEntry(ALIAS, key, MASTER, chain.toArray(Certificate[]::new));
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
