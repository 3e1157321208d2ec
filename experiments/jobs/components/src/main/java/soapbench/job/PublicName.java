package soapbench.job;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Name of a job or session where others see it, as in paths, processes and logs: its identifier is
 * all that it takes to end it.
 */
final class PublicName {

  private static final int BYTES = 16;

  private PublicName() {}

  /** A hash of the identifier, which does not lead back to it. */
  static String of(String identifier) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(identifier.getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(Arrays.copyOf(hash, BYTES));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
