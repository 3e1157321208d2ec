package soapbench.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Private key and certificates with which one side of TLS shows who it is. */
public final class TlsIdentity {

  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([A-Za-z0-9+/=\\s]*)-----END \\1-----");
  private static final String KEY = "PRIVATE KEY";
  private static final String CERTIFICATE = "CERTIFICATE";
  private static final int LETTERS = 64;
  private static final Base64.Encoder LINES =
      Base64.getMimeEncoder(LETTERS, "\n".getBytes(StandardCharsets.US_ASCII));

  /** Kinds of keys, each with a signature that shows which certificate a key belongs to. */
  private static final Map<String, String> SIGNATURES =
      Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA");

  private final PrivateKey key;
  private final List<Certificate> chain;

  private TlsIdentity(PrivateKey key, List<Certificate> chain) {
    this.key = key;
    this.chain = List.copyOf(chain);
  }

  /**
   * Reads a file of PEM (RFC 7468): a private key and its certificate, with those that it rests on
   * after it.
   *
   * @throws IllegalArgumentException in one line, if it is not such a file
   */
  public static TlsIdentity read(Path file) {
    Map<String, List<byte[]>> blocks = blocks(file);
    Optional<PrivateKey> key =
        blocks.getOrDefault(KEY, List.of()).stream().findFirst().map(one -> key(file, one));
    List<Certificate> chain = certificates(file, blocks);
    if (key.isEmpty() || chain.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has no %s in PEM: it needs 'BEGIN %s', without a password, and 'BEGIN %s'"
              .formatted(file, key.isEmpty() ? "private key" : "certificate", KEY, CERTIFICATE));
    }
    requirePair(file, key.get(), chain.get(0));
    return new TlsIdentity(key.get(), chain);
  }

  /**
   * The only key of a store.
   *
   * @param password the key's
   * @throws GeneralSecurityException if there is none, or it has another password
   */
  public static TlsIdentity of(KeyStore store, String password) throws GeneralSecurityException {
    String alias = store.aliases().nextElement();
    return new TlsIdentity(
        (PrivateKey) store.getKey(alias, password.toCharArray()),
        List.of(store.getCertificateChain(alias)));
  }

  /**
   * The certificates of a file of PEM, whatever else is in it; it may have none.
   *
   * @throws IllegalArgumentException in one line, if one is damaged
   */
  static List<Certificate> certificates(Path file) {
    return certificates(file, blocks(file));
  }

  private static List<Certificate> certificates(Path file, Map<String, List<byte[]>> blocks) {
    List<Certificate> certificates = new ArrayList<>();
    try {
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      for (byte[] one : blocks.getOrDefault(CERTIFICATE, List.of())) {
        certificates.add(factory.generateCertificate(new ByteArrayInputStream(one)));
      }
      return certificates;
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(file + " has a damaged certificate", e);
    }
  }

  /** The contents of a file by what they are. */
  private static Map<String, List<byte[]>> blocks(Path file) {
    Map<String, List<byte[]>> blocks = new HashMap<>();
    try {
      Matcher block = BLOCK.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
      while (block.find()) {
        blocks
            .computeIfAbsent(block.group(1), kind -> new ArrayList<>())
            .add(Base64.getMimeDecoder().decode(block.group(2)));
      }
      return blocks;
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " can't be read", e);
    }
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

  /** A store of PKCS #12 with nothing else in it, for which the key has a password, too. */
  public KeyStore store(char[] password) {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null);
      store.setKeyEntry("client", key, password, chain.toArray(Certificate[]::new));
      return store;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("every Java platform has PKCS #12", e);
    }
  }

  /** Its certificates as PEM, which are no secret. */
  public String certificatesInPem() {
    StringBuilder text = new StringBuilder();
    try {
      for (Certificate certificate : chain) {
        text.append(
            "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
                .formatted(CERTIFICATE, LINES.encodeToString(certificate.getEncoded())));
      }
      return text.toString();
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException("a certificate that was read can be written", e);
    }
  }

  public PrivateKey key() {
    return key;
  }

  /** Its certificate, and those that it rests on. */
  public List<Certificate> chain() {
    return chain;
  }
}
