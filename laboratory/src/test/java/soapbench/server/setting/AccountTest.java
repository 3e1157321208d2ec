package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccountTest {
  @TempDir private Path folder;

  @Test
  void shouldBeReadableByItsOwnerAloneWhenWritten() throws IOException {
    Path file = folder.resolve("account");
    Account account = Account.generate("somebody");

    account.write(file);

    assertEquals(account, Account.read(file));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void shouldHideThePasswordWhenTheFileIsDamaged() throws IOException {
    Path file = folder.resolve("account");

    Files.writeString(file, "user= \npassword=secret\n");
    assertEquals(file + " is damaged: user=  is not valid (user must not be blank)", refusal(file));
    Files.writeString(file, "user=somebody\n");
    assertEquals(file + " is damaged: it has no line password=...", refusal(file));
  }

  private static String refusal(Path file) {
    return assertThrows(ServerException.class, () -> Account.read(file)).getMessage();
  }

  @Test
  void shouldHideThePasswordWhenPrinted() {
    Account account = Account.generate("somebody");

    assertFalse(account.toString().contains(account.password()));
    assertNotEquals(account.password(), Account.generate("somebody").password());
  }
}
