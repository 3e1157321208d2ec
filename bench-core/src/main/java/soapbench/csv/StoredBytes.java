package soapbench.csv;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import soapbench.folder.RunFolder;

/** Bytes of a file; of one that is compressed by its name, those that were compressed. */
public final class StoredBytes {

  private static final int BUFFER = 1 << 16;

  private StoredBytes() {}

  /** Whether a file is compressed, by its name. */
  public static boolean areCompressed(Path file) {
    return file.toString().endsWith(RunFolder.COMPRESSED);
  }

  /**
   * Begins to read them.
   *
   * @throws MalformedCsvException if a compressed file does not begin as gzip does
   */
  public static InputStream open(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    if (!areCompressed(file)) {
      return bytes;
    }
    try {
      return new GZIPInputStream(bytes, BUFFER);
    } catch (EOFException | ZipException e) {
      bytes.close();
      throw new MalformedCsvException(file + " line 1: is not compressed by gzip", e);
    }
  }
}
