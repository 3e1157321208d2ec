package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.http.JvmTrust;
import soapbench.http.TlsHandshake;
import soapbench.http.TlsIdentity;
import soapbench.http.TlsProblem;

class TlsKeysTest {

  private static final char[] PASSWORD = "changeit".toCharArray();

  @TempDir private Path folder;

  @Test
  void shouldTakeThePlaceOfTheKeyOfADomain() throws Exception {
    Path domain = TlsFiles.store(folder, "s1as");

    TlsKeys.read(TlsFiles.pem(folder, "mine")).install(domain);

    KeyStore mine = KeyStore.getInstance(folder.resolve("mine.p12").toFile(), PASSWORD);
    KeyStore changed = KeyStore.getInstance(domain.toFile(), PASSWORD);
    assertEquals(1, changed.size());
    assertEquals(mine.getCertificate("mine"), changed.getCertificate("s1as"));
    assertEquals(mine.getKey("mine", PASSWORD), changed.getKey("s1as", PASSWORD));
  }

  @Test
  void shouldBeAloneInAStoreOfItsOwn() throws Exception {
    Path store = folder.resolve("own.p12");

    TlsKeys.read(TlsFiles.pem(folder, "mine")).write(store);

    KeyStore mine = KeyStore.getInstance(folder.resolve("mine.p12").toFile(), PASSWORD);
    KeyStore own = KeyStore.getInstance(store.toFile(), PASSWORD);
    assertEquals(1, own.size());
    assertEquals(mine.getKey("mine", PASSWORD), own.getKey("s1as", PASSWORD));
  }

  /** A server that shows the key of a store to whoever comes. */
  private static SSLServerSocket showing(Path store) throws Exception {
    KeyManagerFactory keys = KeyManagerFactory.getInstance("SunX509");
    keys.init(KeyStore.getInstance(store.toFile(), PASSWORD), PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    SSLServerSocket server =
        (SSLServerSocket) context.getServerSocketFactory().createServerSocket(0);
    Thread answering =
        new Thread(
            () -> {
              while (!server.isClosed()) {
                try (Socket client = server.accept()) {
                  ((SSLSocket) client).startHandshake();
                  client.getInputStream().read();
                } catch (IOException gone) {
                  // the next one may like it better
                }
              }
            });
    answering.setDaemon(true);
    answering.start();
    return server;
  }

  private static Optional<String> problem(String host, SSLServerSocket server) {
    IOException failed =
        assertThrows(
            IOException.class,
            () -> TlsHandshake.check(host, server.getLocalPort(), Duration.ofSeconds(20)));
    return TlsProblem.of(failed);
  }

  @Test
  void shouldMakeKeysForThisMachineThatOneTrustsByTheirCertificate() throws Exception {
    Path certificate = folder.resolve("certificate.pem");
    Path store = folder.resolve("made.p12");
    TlsKeys keys = TlsKeys.generate(Path.of(System.getProperty("java.home")), folder);
    keys.write(store);
    keys.writeCertificates(certificate);
    assertFalse(Files.readString(certificate).contains("KEY"));
    try (SSLServerSocket server = showing(store)) {
      JvmTrust.set(certificate);
      for (String host : List.of("127.0.0.1", "127.0.0.2", "localhost")) {
        assertDoesNotThrow(
            () -> TlsHandshake.check(host, server.getLocalPort(), Duration.ofSeconds(20)), host);
      }
      assertEquals(Optional.of("its certificate names another host"), problem("127.0.0.3", server));
      TlsHandshake one =
          TlsHandshake.typical(
              "127.0.0.1", server.getLocalPort(), Optional.of(certificate), Duration.ofSeconds(20));
      assertTrue(one.protocol().startsWith("TLSv1."), one.protocol());
      assertTrue(one.elapsedNs() > 0);

      JvmTrust.set(TlsFiles.pem(folder, "other"));
      assertEquals(
          Optional.of("its certificate is not trusted, by this JVM or by --trust of a run"),
          problem("127.0.0.1", server));
    }
  }

  @Test
  void shouldTrustNoCertificateThatIsNoLongerOrNotYetGood() throws Exception {
    for (Map.Entry<String, String> one :
        Map.of("-100d", "has expired", "+1d", "is not valid yet").entrySet()) {
      Path store = TlsFiles.store(folder, "at" + one.getKey(), one.getKey());
      Path certificate = folder.resolve("at.pem");
      TlsIdentity identity =
          TlsIdentity.of(KeyStore.getInstance(store.toFile(), PASSWORD), "changeit");
      Files.writeString(certificate, identity.certificatesInPem());

      assertEquals(
          "%s has a certificate that %s".formatted(certificate, one.getValue()),
          assertThrows(
                  IllegalArgumentException.class, () -> JvmTrust.requireCertificate(certificate))
              .getMessage());
    }
  }

  @Test
  void shouldSayWhatIsWrongWithAServersCertificate() {
    assertEquals(
        Optional.of("its certificate has expired"),
        TlsProblem.of(failed(new CertificateExpiredException("NotAfter: then"))));
    assertEquals(
        Optional.of("its certificate is not valid yet"),
        TlsProblem.of(failed(new CertificateNotYetValidException("NotBefore: then"))));
    assertEquals(
        Optional.of("no TLS: it failed"), TlsProblem.of(failed(new IOException("another"))));
    assertEquals(Optional.empty(), TlsProblem.of(new IOException("it failed")));
  }

  private static Exception failed(Exception cause) {
    return new IOException("not read", new SSLException("it failed", cause));
  }

  @Test
  void shouldSayInOneLineWhatAFileLacks() throws Exception {
    String pem = Files.readString(TlsFiles.pem(folder, "mine"));
    int end = pem.indexOf("-----BEGIN CERTIFICATE");
    String other = Files.readString(TlsFiles.pem(folder, "other"));

    assertTrue(refusal(pem.substring(end)).contains(" has no private key in PEM: it needs "));
    assertTrue(refusal(pem.substring(0, end)).contains(" has no certificate in PEM: it needs "));
    assertTrue(
        refusal(pem.replace("PRIVATE KEY", "RSA PRIVATE KEY")).contains(" has no private key"));
    assertTrue(
        refusal(pem.substring(0, end) + other.substring(other.indexOf("-----BEGIN CERT")))
            .endsWith(": its private key does not belong to its first certificate"));
    assertTrue(
        refusal(pem.replaceFirst("CERTIFICATE-----\n....", "CERTIFICATE-----\nAAAA"))
            .endsWith(" has a damaged certificate"));
    assertTrue(
        refusal(pem.replaceFirst("KEY-----\n....", "KEY-----\nAAAA"))
            .endsWith("neither of RSA nor of elliptic curves, or damaged"));
    Path missing = folder.resolve("missing");
    assertEquals(
        missing + " can't be read",
        assertThrows(IllegalArgumentException.class, () -> TlsKeys.read(missing)).getMessage());
  }

  private String refusal(String pem) throws IOException {
    Path file = Files.writeString(folder.resolve("wrong.pem"), pem);
    String refused =
        assertThrows(IllegalArgumentException.class, () -> TlsKeys.read(file)).getMessage();
    assertEquals(1, refused.lines().count());
    return refused;
  }
}
