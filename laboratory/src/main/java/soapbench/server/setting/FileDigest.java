package soapbench.server.setting;

import java.io.IOException;
import java.nio.file.Path;
import soapbench.folder.Sha256;

/** Digests of a server's files. */
public final class FileDigest {

  private FileDigest() {}

  /** The SHA-256 of a file's content, in hexadecimal digits. */
  public static String sha256(Path file) {
    try {
      return Sha256.of(file);
    } catch (IOException e) {
      throw ServerException.cannot("read", file, e);
    }
  }
}
