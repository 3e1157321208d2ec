package soapbench.experiment.jobs.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A file that is carried, and how it is known again.
 *
 * @param digest its SHA-256
 */
record SampleFile(Path file, long bytes, byte[] digest) {

  private static final int PIECE_BYTES = 1 << 18;

  /** Makes one of random bytes. */
  static SampleFile make(Path file, long bytes, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] piece = new byte[PIECE_BYTES];
    try (OutputStream out = Files.newOutputStream(file)) {
      for (long left = bytes; left > 0; left -= PIECE_BYTES) {
        random.nextBytes(piece);
        out.write(piece, 0, (int) Math.min(left, PIECE_BYTES));
      }
    }
    return new SampleFile(file, bytes, digest(file));
  }

  /** Why another file is not the same, if it is not. */
  String difference(Path other) throws IOException {
    if (!Files.exists(other)) {
      return "nothing came back";
    }
    long there = Files.size(other);
    if (there != bytes) {
      return "%s bytes came back instead of %s".formatted(there, bytes);
    }
    return Arrays.equals(digest, digest(other)) ? "" : "other bytes came back";
  }

  private static byte[] digest(Path file) throws IOException {
    MessageDigest digest = sha256();
    byte[] piece = new byte[PIECE_BYTES];
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      while (in.read(piece) >= 0) {
        // the digest is told
      }
    }
    return digest.digest();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
