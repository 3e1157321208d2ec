package soapbench.exchange;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Properties;

/**
 * Login of a client.
 *
 * @param password the account's password, never shown by {@link #toString}
 */
public record Login(String user, String password) {

  public Login {
    if (user == null || user.isBlank()) {
      throw new IllegalArgumentException("user is blank");
    }
    if (password == null) {
      throw new IllegalArgumentException("password is missing");
    }
  }

  /** The login in a file of {@code user=} and {@code password=}, as a local server leaves it. */
  public static Login read(Path file) throws IOException {
    Properties login = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      login.load(in);
    }
    return new Login(login.getProperty("user"), login.getProperty("password"));
  }

  /** Header of requests over HTTP for this login, in the Basic scheme (RFC 7617). */
  public HttpHeader header() {
    return new HttpHeader(HttpHeader.AUTHORIZATION, basic());
  }

  /** Value of HTTP's {@code Authorization} for this login in the Basic scheme (RFC 7617). */
  public String basic() {
    byte[] login = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return HttpHeader.BASIC + Base64.getEncoder().encodeToString(login);
  }

  @Override
  public String toString() {
    return "Login[user=" + user + ", password=***]";
  }
}
