package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
