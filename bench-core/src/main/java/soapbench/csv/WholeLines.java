package soapbench.csv;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The part of a file that a killed writer left whole. */
final class WholeLines extends FilterInputStream {

  private static final int BLOCK = 8_192;

  private long left;

  private WholeLines(InputStream in, long length) {
    super(in);
    this.left = length;
  }

  /** How many bytes the lines take that end in a line feed. */
  static long length(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer block = ByteBuffer.allocate(BLOCK);
      for (long end = channel.size(); end > 0; end -= block.limit()) {
        block.clear().limit((int) Math.min(BLOCK, end));
        readFully(channel, block, end - block.limit());
        for (int i = block.limit() - 1; i >= 0; i--) {
          if (block.get(i) == '\n') {
            return end - block.limit() + i + 1;
          }
        }
      }
      return 0;
    }
  }

  /**
   * Reads the lines that end in a line feed, and nothing behind them. A compressed file has no
   * other lines.
   *
   * @throws MalformedCsvException if a compressed file does not begin as gzip does
   */
  static InputStream open(Path file) throws IOException {
    if (StoredBytes.areCompressed(file)) {
      return StoredBytes.open(file);
    }
    long length = length(file);
    return new WholeLines(StoredBytes.open(file), length);
  }

  @Override
  public int read() throws IOException {
    int value = left > 0 ? super.read() : -1;
    left--;
    return value;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (left <= 0) {
      return -1;
    }
    int count = super.read(bytes, offset, (int) Math.min(length, left));
    left -= count;
    return count;
  }

  private static void readFully(FileChannel channel, ByteBuffer block, long from)
      throws IOException {
    while (block.hasRemaining()) {
      if (channel.read(block, from + block.position()) < 0) {
        throw new IOException("a file became shorter while it was read");
      }
    }
  }
}
