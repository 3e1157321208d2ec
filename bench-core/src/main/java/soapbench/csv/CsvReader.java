package soapbench.csv;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipException;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;
import soapbench.folder.RunFolder;

/** Reads the rows of one CSV text one after the other, and knows the line in which each starts. */
final class CsvReader implements Closeable {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final String name;
  private final CSVParser parser;
  private final Iterator<CSVRecord> records;
  private final Map<String, Integer> columns = new LinkedHashMap<>();
  private long linesRead;
  private long line;

  CsvReader(String name, Reader in) throws IOException {
    this.name = name;
    this.parser = CSVParser.parse(in, CsvLines.FORMAT);
    this.records = parser.iterator();
    CSVRecord first = record();
    if (first == null) {
      throw new MalformedCsvException(name + ": has no header");
    }
    if (first.get(0).startsWith(BYTE_ORDER_MARK)) {
      throw new MalformedCsvException(
          where(line) + ": begins with a byte order mark: only UTF-8 without one is allowed");
    }
    first.forEach(column -> columns.putIfAbsent(column, columns.size()));
    if (columns.size() < first.size()) {
      throw new MalformedCsvException(where(line) + ": names a column twice");
    }
  }

  /** Starts to read the lines of a file that end in a line feed. */
  static CsvReader of(Path file) throws IOException {
    Path stored = RunFolder.stored(file);
    Reader in = new InputStreamReader(WholeLines.open(stored), StandardCharsets.UTF_8.newDecoder());
    try {
      return new CsvReader(stored.toString(), in);
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  List<String> header() {
    return List.copyOf(columns.keySet());
  }

  /** The next row; null when there is none. */
  @Nullable CsvRow next() throws IOException {
    CSVRecord record = record();
    if (record == null) {
      return null;
    }
    if (record.size() != columns.size()) {
      throw new MalformedCsvException(
          where(line) + ": has " + record.size() + " cells, and the header " + columns.size());
    }
    return new CsvRow(name, line, columns, record.values());
  }

  /** Hands over every row that is left. */
  void forEach(IoConsumer<CsvRow> consumer) throws IOException {
    for (CsvRow row = next(); row != null; row = next()) {
      consumer.accept(row);
    }
  }

  private @Nullable CSVRecord record() throws IOException {
    try {
      CSVRecord record = records.hasNext() ? records.next() : null;
      if (record != null) {
        line = firstLine(record);
        linesRead = parser.getCurrentLineNumber();
      }
      return record;
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof CSVException) {
        throw new MalformedCsvException(where(linesRead + 1) + ": its quotes do not match", e);
      }
      if (e.getCause() instanceof CharacterCodingException) {
        throw new MalformedCsvException(where(undecodable(Path.of(name))) + ": is not UTF-8", e);
      }
      if (e.getCause() instanceof EOFException || e.getCause() instanceof ZipException) {
        throw new MalformedCsvException(
            where(linesRead + 1) + ": its compressed bytes are cut or damaged", e);
      }
      throw e.getCause();
    }
  }

  /** The parser knows the last line of a record; quoted cells may have started above it. */
  private long firstLine(CSVRecord record) {
    long last = parser.getCurrentLineNumber();
    return last == linesRead + 1
        ? last
        : last - record.stream().mapToLong(cell -> cell.split("\\R", -1).length - 1).sum();
  }

  /** The first line that cannot be decoded; it is searched for, since decoders read ahead. */
  private static long undecodable(Path file) throws IOException {
    long number = 0;
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(WholeLines.open(file), StandardCharsets.ISO_8859_1))) {
      for (String text = in.readLine(); text != null; text = in.readLine()) {
        number++;
        StandardCharsets.UTF_8
            .newDecoder()
            .decode(ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1)));
      }
    } catch (CharacterCodingException found) {
      return number;
    }
    return number;
  }

  private String where(long number) {
    return where(name, number);
  }

  static String where(String file, long number) {
    return file + " line " + number;
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
