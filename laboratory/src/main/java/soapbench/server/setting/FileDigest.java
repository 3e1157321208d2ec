package soapbench.server.setting;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests of files, which tell one content from another. */
public final class FileDigest {

  private FileDigest() {}

  /** The SHA-256 of a file's content, in hexadecimal digits. */
  public static String sha256(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      DigestInputStream digesting = new DigestInputStream(in, MessageDigest.getInstance("SHA-256"));
      digesting.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digesting.getMessageDigest().digest());
    } catch (IOException e) {
      throw ServerException.cannot("read", file, e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
