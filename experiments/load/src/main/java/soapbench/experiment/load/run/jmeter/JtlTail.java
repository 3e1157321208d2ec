package soapbench.experiment.load.run.jmeter;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Counts the lines of a jtl file while JMeter writes it: for progress, and to see that JMeter still
 * gets right replies. What counts in a run is read after JMeter has ended.
 */
final class JtlTail {

  private static final int BLOCK = 65_536;

  private final Path jtl;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private long position;
  private long right;
  private long measured;

  JtlTail(Path jtl) {
    this.jtl = jtl;
  }

  /** Reads what was written since the last call. */
  void advance() throws IOException {
    if (!Files.exists(jtl)) {
      return;
    }
    try (FileChannel channel = FileChannel.open(jtl)) {
      ByteBuffer block = ByteBuffer.allocate(BLOCK);
      for (int read = channel.read(block, position); read > 0; ) {
        position += read;
        take(block.flip());
        read = channel.read(block.clear(), position);
      }
    }
  }

  /** Lines of samples that are right. */
  long right() {
    return right;
  }

  /** Lines of measured samples. */
  long measured() {
    return measured;
  }

  private void take(ByteBuffer block) {
    while (block.hasRemaining()) {
      byte next = block.get();
      if (next == '\n') {
        count(line.toString(StandardCharsets.ISO_8859_1));
        line.reset();
      } else {
        line.write(next);
      }
    }
  }

  private void count(String text) {
    if (text.contains(",true,")) {
      right++;
    }
    if (text.contains(",measured,")) {
      measured++;
    }
  }
}
