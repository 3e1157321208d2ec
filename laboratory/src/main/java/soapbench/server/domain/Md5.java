package soapbench.server.domain;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The digest in which files of servers keep passwords (RFC 1321). */
final class Md5 {

  private Md5() {}

  /** The 16 bytes of a text in UTF-8. */
  static byte[] of(String text) {
    try {
      return MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has MD5", e);
    }
  }
}
