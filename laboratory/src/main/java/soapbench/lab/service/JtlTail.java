package soapbench.lab.service;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts the samples in a jtl file while JMeter writes it: for progress, and to see what JMeter
 * does. A sample counts when its row is whole, on however many lines. Rows are not checked: those
 * that count in a run are read after JMeter has ended.
 */
public final class JtlTail {

  private static final int BLOCK = 65_536;

  private final Path jtl;
  private final ByteArrayOutputStream cell = new ByteArrayOutputStream();
  private final List<String> row = new ArrayList<>();
  private List<String> header = List.of();
  private boolean quoted;
  private long position;
  private long samples;
  private long right;
  private final Map<String, Long> labels = new HashMap<>();

  /** A file, which need not be there yet. */
  public JtlTail(Path jtl) {
    this.jtl = jtl;
  }

  /** Reads what was written since the last call. */
  public void advance() throws IOException {
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

  /** All samples. */
  public long samples() {
    return samples;
  }

  /** Samples that are right. */
  public long right() {
    return right;
  }

  /** Samples with a label. */
  public long labelled(String label) {
    return labels.getOrDefault(label, 0L);
  }

  /** A comma or a line feed between quotes is part of a cell. */
  private void take(ByteBuffer block) {
    while (block.hasRemaining()) {
      byte next = block.get();
      if (next == '"') {
        quoted = !quoted;
      } else if (quoted || next != ',' && next != '\n') {
        cell.write(next);
      } else {
        row.add(cell.toString(StandardCharsets.UTF_8));
        cell.reset();
        if (next == '\n') {
          count();
          row.clear();
        }
      }
    }
  }

  private void count() {
    if (header.isEmpty()) {
      header = List.copyOf(row);
      return;
    }
    samples++;
    if (of("success").equals("true")) {
      right++;
    }
    labels.merge(of("label"), 1L, Long::sum);
  }

  private String of(String column) {
    int at = header.indexOf(column);
    return at >= 0 && at < row.size() ? row.get(at) : "";
  }
}
