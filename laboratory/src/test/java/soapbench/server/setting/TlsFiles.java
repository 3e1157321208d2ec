package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Keys with certificates that nobody trusts, made by the JDK's keytool. */
public final class TlsFiles {

  private static final String PASSWORD = "changeit";
  private static final Base64.Encoder LINES =
      Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));

  private TlsFiles() {}

  /** A key store of PKCS #12 with a key and its certificate, for 127.0.0.2. */
  public static Path store(Path folder, String alias) throws IOException, InterruptedException {
    return store(folder, alias, "-0d");
  }

  /**
   * A key store whose certificate is good for 90 days.
   *
   * @param begin when they begin, as keytool takes it
   */
  public static Path store(Path folder, String alias, String begin)
      throws IOException, InterruptedException {
    Path store = folder.resolve(alias + ".p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/keytool").toString(),
                "-J-XX:TieredStopAtLevel=1",
                // nothing is secret here, and 10,000 rounds of a hash would take most of the time
                "-J-Dkeystore.pkcs12.keyPbeIterationCount=1",
                "-J-Dkeystore.pkcs12.certPbeIterationCount=1",
                "-J-Dkeystore.pkcs12.macIterationCount=1",
                "-genkeypair",
                "-keystore",
                store.toString(),
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-alias",
                alias,
                "-keyalg",
                "EC",
                "-startdate",
                begin,
                "-dname",
                "CN=127.0.0.2",
                "-ext",
                "san=ip:127.0.0.2")
            .redirectErrorStream(true)
            .start();
    String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    assertEquals(0, keytool.waitFor(), said);
    return store;
  }

  /** A file of PEM with such a key and its certificate. */
  public static Path pem(Path folder, String alias)
      throws IOException, InterruptedException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(store(folder, alias).toFile(), PASSWORD.toCharArray());
    return Files.writeString(
        folder.resolve(alias + ".pem"),
        block("PRIVATE KEY", store.getKey(alias, PASSWORD.toCharArray()).getEncoded())
            + block("CERTIFICATE", store.getCertificate(alias).getEncoded()));
  }

  /** Context of a server that shows the key of one store and wants to see that of another. */
  public static SSLContext server(Path folder, String own, String client)
      throws IOException, GeneralSecurityException {
    char[] password = PASSWORD.toCharArray();
    KeyManagerFactory keys = KeyManagerFactory.getInstance("SunX509");
    keys.init(KeyStore.getInstance(folder.resolve(own + ".p12").toFile(), password), password);
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null);
    trusted.setCertificateEntry(
        client,
        KeyStore.getInstance(folder.resolve(client + ".p12").toFile(), password)
            .getCertificate(client));
    TrustManagerFactory trust = TrustManagerFactory.getInstance("SunX509");
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  private static String block(String kind, byte[] content) {
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
        .formatted(kind, LINES.encodeToString(content));
  }
}
