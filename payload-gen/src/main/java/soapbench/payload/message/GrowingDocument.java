package soapbench.payload.message;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A sample that grows to any size: its first records as they are, and then copies of all of them in
 * turn, with other values. The same seed gives the same document.
 */
public final class GrowingDocument {
  /** Where no value is drawn, as all that vary are counted. */
  private static final Random UNUSED = new Random(0);

  private final String head;
  private final List<List<Piece>> templates;
  private final String tail;
  private final int least;
  private final Set<String> values;
  private final List<byte[]> originals;
  private final Map<String, List<String>> seen = new HashMap<>();

  /**
   * A part of a record: what never changes, and the value behind it.
   *
   * @param path of the value; empty at the end of the record, where there is none
   */
  public record Piece(String constant, String path, String value) {}

  /**
   * A sample.
   *
   * @param head the document before its first record
   * @param records at least one
   * @param tail the document after its last record
   * @param least how many records of the sample every document has
   * @param values all of the document, where values are counted: an ID is unique in all of it
   */
  public GrowingDocument(
      String head, List<List<Piece>> records, String tail, int least, Set<String> values) {
    this.head = head;
    this.templates = records.stream().map(List::copyOf).toList();
    this.tail = tail;
    this.least = least;
    this.values = Set.copyOf(values);
    this.originals = templates.stream().map(GrowingDocument::original).toList();
    templates.stream()
        .flatMap(List::stream)
        .filter(piece -> !piece.path().isEmpty())
        .forEach(
            piece ->
                seen.computeIfAbsent(piece.path(), any -> new ArrayList<>()).add(piece.value()));
  }

  private static byte[] original(List<Piece> record) {
    StringBuilder text = new StringBuilder();
    record.forEach(piece -> text.append(piece.constant()).append(piece.value()));
    return utf8(text.toString());
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** All values of the sample's records at a place. */
  public List<String> seen(String path) {
    return Objects.requireNonNull(seen.get(path), "seen");
  }

  /** Bytes of the longest record. */
  public int longest() {
    return originals.stream().mapToInt(one -> one.length).max().orElseThrow();
  }

  /** Bytes of a document with a number of records, each as long as the sample's in the mean. */
  long bytes(int records) {
    double mean = originals.stream().mapToInt(one -> one.length).average().orElseThrow();
    return utf8(head).length + Math.round(records * mean) + utf8(tail).length;
  }

  /** How many records the sample has. */
  public int records() {
    return templates.size();
  }

  /** A document with a number of records. */
  public byte[] of(int records, Map<String, Variation> variations) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      write(out, Long.MAX_VALUE, records, variations, 1);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes go to memory", e);
    }
    return out.toByteArray();
  }

  /**
   * Finds the first of some ever larger documents whose end is wrong: its last copies, without
   * those before them. Only counted values vary.
   *
   * @param records how many each document has: more than the sample, in ascending order
   * @param copies how many are looked at, at most
   * @return its index; the number of documents if there is none
   */
  public int firstWrong(
      List<Integer> records,
      int copies,
      Map<String, Variation> counted,
      Predicate<byte[]> isWrong) {
    SerialValues serials = new SerialValues(values);
    int count = templates.size();
    for (int i = 0; i < records.size(); i++) {
      StringBuilder document = new StringBuilder(head);
      templates.subList(0, least).forEach(record -> append(record, Map.of(), serials, document));
      for (; count < records.get(i); count++) {
        List<Piece> record = templates.get(count % templates.size());
        if (count < records.get(i) - copies) {
          record.forEach(piece -> varied(piece, counted, UNUSED, serials));
        } else {
          append(record, counted, serials, document);
        }
      }
      if (isWrong.test(utf8(document.append(tail).toString()))) {
        return i;
      }
    }
    return records.size();
  }

  private void append(
      List<Piece> record,
      Map<String, Variation> variations,
      SerialValues serials,
      StringBuilder to) {
    for (Piece piece : record) {
      to.append(piece.constant()).append(varied(piece, variations, UNUSED, serials));
    }
  }

  /**
   * Writes the document whose size is as near as whole records allow.
   *
   * @param records how many it has at most
   * @return its bytes
   */
  public long write(
      OutputStream out, long bytes, int records, Map<String, Variation> variations, long seed)
      throws IOException {
    Random random = new Random(seed);
    SerialValues serials = new SerialValues(values);
    byte[] before = utf8(head);
    byte[] after = utf8(tail);
    List<List<byte[]>> constants = templates.stream().map(GrowingDocument::constants).toList();
    out.write(before);
    long written = before.length;
    for (int count = 0; count < records; count++) {
      int template = count % templates.size();
      long longer = written + originals.get(template).length + after.length;
      if (count >= least && longer - bytes > bytes - written - after.length) {
        break; // without this record it is nearer
      }
      if (count < templates.size()) {
        out.write(originals.get(template));
        written += originals.get(template).length;
      } else {
        List<Piece> pieces = templates.get(template);
        for (int i = 0; i < pieces.size(); i++) {
          byte[] constant = constants.get(template).get(i);
          out.write(constant);
          byte[] value = utf8(varied(pieces.get(i), variations, random, serials));
          out.write(value);
          written += constant.length + value.length;
        }
      }
    }
    out.write(after);
    return written + after.length;
  }

  private static List<byte[]> constants(List<Piece> record) {
    return record.stream().map(piece -> utf8(piece.constant())).toList();
  }

  private String varied(
      Piece piece, Map<String, Variation> variations, Random random, SerialValues serials) {
    return piece.path().isEmpty()
        ? piece.value()
        : variations
            .getOrDefault(piece.path(), Variation.KEEP)
            .vary(piece.value(), seen(piece.path()), random, serials);
  }

  /** Writes it for {@link #read}. */
  void write(DataOutputStream out) throws IOException {
    text(out, head);
    text(out, tail);
    out.writeInt(least);
    out.writeInt(values.size());
    for (String value : values) {
      text(out, value);
    }
    out.writeInt(templates.size());
    for (List<Piece> record : templates) {
      out.writeInt(record.size());
      for (Piece piece : record) {
        text(out, piece.constant());
        text(out, piece.path());
        text(out, piece.value());
      }
    }
  }

  /** Reads one. */
  static GrowingDocument read(DataInputStream in) throws IOException {
    String head = text(in);
    String tail = text(in);
    int least = in.readInt();
    List<String> values = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      values.add(text(in));
    }
    List<List<Piece>> records = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      List<Piece> record = new ArrayList<>();
      for (int pieces = in.readInt(); pieces > 0; pieces--) {
        record.add(new Piece(text(in), text(in), text(in)));
      }
      records.add(record);
    }
    return new GrowingDocument(head, records, tail, least, Set.copyOf(values));
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = utf8(text);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }
}
