package soapbench.server.setting;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** A user's name and password; its text form hides the password. */
public record Account(String user, String password) {
  private static final int PASSWORD_BYTES = 16;

  public Account {
    if (user.isBlank()) {
      throw new IllegalArgumentException("user must not be blank");
    }
    if (password.isBlank()) {
      throw new IllegalArgumentException("password must not be blank");
    }
  }

  /** An account with a password that nobody knows yet. */
  public static Account generate(String user) {
    byte[] bytes = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(bytes);
    return new Account(user, HexFormat.of().formatHex(bytes));
  }

  /** Reads what {@link #write} wrote. */
  public static Account read(Path file) {
    NamedValues values = PrivateFile.readValues(file);
    String password = values.text("password");
    return values.read("user", user -> new Account(user, password));
  }

  /** Writes the account where only its owner can read it. */
  public void write(Path file) {
    PrivateFile.write(file, "user=" + user + "\npassword=" + password + "\n");
  }

  /** Value of HTTP's {@code Authorization} in the Basic scheme (RFC 7617). */
  public String basic() {
    byte[] login = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(login);
  }

  @Override
  public String toString() {
    return "Account[user=" + user + "]";
  }
}
