package soapbench.experiment.service.login;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;

/**
 * A UsernameToken of WS-Security (OASIS Web Services Security UsernameToken Profile 1.1), with a
 * fresh nonce for each request.
 *
 * @param digest whether a digest is sent, and not the password itself
 */
public record UsernameToken(String user, Secret password, boolean digest) {

  private static final String OASIS = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-";
  private static final int NONCE_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * The header block of a request.
   *
   * @param soap the namespace of its envelope
   */
  public String block(String soap) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    return block(soap, nonce, Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
  }

  /** The header block with this nonce and this time. */
  String block(String soap, byte[] nonce, String created) {
    return ("<wsse:Security xmlns:wsse=\"%1$swssecurity-secext-1.0.xsd\""
            + " xmlns:wsu=\"%1$swssecurity-utility-1.0.xsd\""
            + " xmlns:env=\"%2$s\" env:mustUnderstand=\"1\">"
            + "<wsse:UsernameToken><wsse:Username>%3$s</wsse:Username>"
            + "<wsse:Password Type=\"%1$susername-token-profile-1.0#%4$s\">%5$s</wsse:Password>"
            + "<wsse:Nonce EncodingType=\"%1$ssoap-message-security-1.0#Base64Binary\">%6$s"
            + "</wsse:Nonce><wsu:Created>%7$s</wsu:Created></wsse:UsernameToken></wsse:Security>")
        .formatted(
            OASIS,
            soap,
            escaped(user),
            digest ? "PasswordDigest" : "PasswordText",
            digest ? digest(nonce, created) : escaped(password.text()),
            Base64.getEncoder().encodeToString(nonce),
            created);
  }

  /** Base64 of the SHA-1 of nonce, time and password (section 3.1 of the profile). */
  private String digest(byte[] nonce, String created) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-1");
      sha.update(nonce);
      sha.update(created.getBytes(StandardCharsets.UTF_8));
      sha.update(password.text().getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(sha.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
