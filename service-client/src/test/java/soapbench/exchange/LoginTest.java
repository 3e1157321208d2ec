package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoginTest {

  @TempDir private Path folder;

  /** The example of RFC 7617, section 2. */
  @Test
  void shouldSayWhoAsksInTheBasicScheme() {
    assertEquals("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==", new Login("Aladdin", "open sesame").basic());
  }

  @Test
  void shouldBeReadFromAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("login"), "user=admin\npassword=s3 cret\n");

    assertEquals(new Login("admin", "s3 cret"), Login.read(file));
  }

  @Test
  void shouldRefuseAFileThatLacksEither() throws IOException {
    Path nobody = Files.writeString(folder.resolve("nobody"), "password=s3cret\n");
    Path open = Files.writeString(folder.resolve("open"), "user=admin\n");

    assertThrows(IllegalArgumentException.class, () -> Login.read(nobody));
    assertThrows(IllegalArgumentException.class, () -> Login.read(open));
    assertThrows(IllegalArgumentException.class, () -> new Login(" ", "s3cret"));
  }

  @Test
  void shouldHideThePasswordWhenPrinted() {
    assertFalse(new Login("admin", "s3cret").toString().contains("s3cret"));
  }
}
