package soapbench.csv;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads the rows of a CSV file by its own header. */
public final class CsvFile {

  private CsvFile() {}

  /**
   * Every whole row of a file; a last line without its line feed was being written when its writer
   * ended, and is left out.
   *
   * @throws MalformedCsvException when a row is longer or shorter than the header, or there is none
   */
  public static List<CsvRow> read(Path file) throws IOException {
    List<CsvRow> rows = new ArrayList<>();
    forEach(file, rows::add);
    return List.copyOf(rows);
  }

  /**
   * Reads like {@link #read} a file that need not fit into memory, row by row.
   *
   * @throws MalformedCsvException when a row is longer or shorter than the header, or there is none
   */
  public static void forEach(Path file, Consumer<CsvRow> taker) throws IOException {
    try (Reader in = new InputStreamReader(WholeLines.open(file), StandardCharsets.UTF_8)) {
      parse(file.toString(), in, taker);
    }
  }

  /**
   * The first whole row of a file; nothing when it has none.
   *
   * @throws MalformedCsvException when it is longer or shorter than the header, or there is none
   */
  public static Optional<CsvRow> first(Path file) throws IOException {
    String name = file.toString();
    try (Reader in = new InputStreamReader(WholeLines.open(file), StandardCharsets.UTF_8);
        CSVParser parser = CSVParser.parse(in, CsvLines.FORMAT)) {
      Iterator<CSVRecord> records = parser.iterator();
      List<String> columns = header(name, records);
      return Optional.ofNullable(next(name, records)).map(line -> row(name, columns, line));
    }
  }

  /**
   * Every row of a text.
   *
   * @param name what to call the text in messages
   */
  public static List<CsvRow> parse(String name, String text) {
    List<CsvRow> rows = new ArrayList<>();
    try {
      parse(name, new StringReader(text), rows::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(rows);
  }

  /**
   * Writes rows of files that have one header into one file.
   *
   * @param kept which rows are taken
   * @param without columns that are left out, if they are there
   * @throws MalformedCsvException when a file's columns are not those of the first
   */
  public static void merge(List<Path> files, Predicate<CsvRow> kept, Set<String> without, Path into)
      throws IOException {
    Set<String> columns = new LinkedHashSet<>();
    try (Writer out = Files.newBufferedWriter(into)) {
      for (Path file : files) {
        forEach(
            file,
            row -> {
              boolean first = columns.isEmpty() && columns.addAll(row.cells().keySet());
              if (!row.cells().keySet().equals(columns)) {
                throw new MalformedCsvException(row.where() + ": its columns are others");
              }
              List<String> written =
                  columns.stream().filter(column -> !without.contains(column)).toList();
              if (first) {
                write(written, out);
              }
              if (kept.test(row)) {
                write(written.stream().map(row.cells()::get).toList(), out);
              }
            });
      }
    }
  }

  private static void write(List<String> cells, Writer out) {
    try {
      out.write(CsvLines.line(cells));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void parse(String name, Reader in, Consumer<CsvRow> taker) throws IOException {
    try (CSVParser parser = CSVParser.parse(in, CsvLines.FORMAT)) {
      Iterator<CSVRecord> records = parser.iterator();
      List<String> columns = header(name, records);
      for (CSVRecord line = next(name, records); line != null; line = next(name, records)) {
        taker.accept(row(name, columns, line));
      }
    }
  }

  private static List<String> header(String name, Iterator<CSVRecord> records) {
    CSVRecord header = next(name, records);
    if (header == null) {
      throw new MalformedCsvException(name + ": has no header");
    }
    return header.toList();
  }

  /** The next record; null when there is none. */
  private static CSVRecord next(String name, Iterator<CSVRecord> records) {
    try {
      return records.hasNext() ? records.next() : null;
    } catch (UncheckedIOException e) {
      throw new MalformedCsvException(name + ": " + e.getMessage(), e);
    }
  }

  private static CsvRow row(String name, List<String> header, CSVRecord line) {
    String where = name + " line " + line.getRecordNumber();
    if (line.size() != header.size()) {
      throw new MalformedCsvException(
          where + ": has " + line.size() + " cells, and the header " + header.size());
    }
    Map<String, String> cells = new LinkedHashMap<>();
    for (int i = 0; i < header.size(); i++) {
      cells.put(header.get(i), line.get(i));
    }
    return new CsvRow(where, cells);
  }
}
