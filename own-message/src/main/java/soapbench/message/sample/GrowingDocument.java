package soapbench.message.sample;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import soapbench.message.sample.SampleDocument.Element;
import soapbench.message.sample.SampleDocument.Leaf;

/**
 * A sample that grows to any size: its first records as they are, and then copies of all of them in
 * turn, with other values. The same seed gives the same document.
 */
final class GrowingDocument {
  private final String text;
  private final Repetition repetition;

  /** How many records of the sample every document has. */
  private final int least;

  private final List<List<Piece>> templates;
  private final List<byte[]> originals;
  private final Map<String, List<String>> seen = new HashMap<>();

  /** A part of a record: what never changes, and the value behind it; null at the end. */
  private record Piece(byte[] constant, Leaf leaf) {}

  GrowingDocument(Repetition repetition, int least) {
    this.text = repetition.document().text();
    this.repetition = repetition;
    this.least = least;
    this.templates = repetition.records().stream().map(this::pieces).toList();
    this.originals = repetition.records().stream().map(one -> utf8(one.start, one.end())).toList();
    for (Element element : repetition.records()) {
      for (Leaf leaf : element.values()) {
        seen.computeIfAbsent(leaf.path(), any -> new ArrayList<>()).add(leaf.value());
      }
    }
  }

  private List<Piece> pieces(Element element) {
    List<Piece> pieces = new ArrayList<>();
    int at = element.start;
    for (Leaf leaf : element.values()) {
      pieces.add(new Piece(utf8(at, leaf.start()), leaf));
      at = leaf.end();
    }
    pieces.add(new Piece(utf8(at, element.end()), null));
    return pieces;
  }

  private byte[] utf8(int from, int to) {
    return text.substring(from, to).getBytes(StandardCharsets.UTF_8);
  }

  /** All values of the sample's records at a place. */
  List<String> seen(String path) {
    return seen.get(path);
  }

  /** Bytes of the longest record. */
  int longest() {
    return originals.stream().mapToInt(one -> one.length).max().orElseThrow();
  }

  /** A document with a number of records. */
  byte[] of(int records, Map<String, Variation> variations) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      write(out, Long.MAX_VALUE, records, variations, 1);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes go to memory", e);
    }
    return out.toByteArray();
  }

  /**
   * Writes the document whose size is as near as whole records allow.
   *
   * @param records how many it has at most
   * @return its bytes
   */
  long write(
      OutputStream out, long bytes, int records, Map<String, Variation> variations, long seed)
      throws IOException {
    Random random = new Random(seed);
    SerialValues serials = new SerialValues(taken(variations));
    byte[] head = utf8(0, repetition.start());
    byte[] tail = utf8(repetition.end(), text.length());
    out.write(head);
    long written = head.length;
    for (int count = 0; count < records; count++) {
      int template = count % templates.size();
      long after = written + originals.get(template).length + tail.length;
      if (count >= least && after - bytes > bytes - written - tail.length) {
        break; // without this record it is nearer
      }
      if (count < templates.size()) {
        out.write(originals.get(template));
        written += originals.get(template).length;
      } else {
        written += copy(out, templates.get(template), variations, random, serials);
      }
    }
    out.write(tail);
    return written + tail.length;
  }

  private long copy(
      OutputStream out,
      List<Piece> pieces,
      Map<String, Variation> variations,
      Random random,
      SerialValues serials)
      throws IOException {
    long written = 0;
    for (Piece piece : pieces) {
      out.write(piece.constant());
      written += piece.constant().length;
      if (piece.leaf() != null) {
        String path = piece.leaf().path();
        byte[] value =
            variations
                .getOrDefault(path, Variation.KEEP)
                .vary(piece.leaf().value(), seen.get(path), random, serials)
                .getBytes(StandardCharsets.UTF_8);
        out.write(value);
        written += value.length;
      }
    }
    return written;
  }

  /** Values that are in the sample where values are counted: an ID is unique in all of it. */
  private Set<String> taken(Map<String, Variation> variations) {
    Set<String> taken = new HashSet<>();
    if (variations.containsValue(Variation.SERIAL)) {
      repetition.document().root().values().forEach(leaf -> taken.add(leaf.value()));
    }
    return taken;
  }
}
