package soapbench.csv;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPOutputStream;
import soapbench.folder.RunFolder;

/**
 * Reads the rows of a CSV file by its own header. It refuses what it cannot understand with a
 * {@link MalformedCsvException} that names the file and the line: a file without a header, bytes
 * that are not UTF-8, a row that is longer or shorter than the header.
 */
public final class CsvFile {

  private CsvFile() {}

  /**
   * Reads every whole row of a file; a last line without its line feed was being written when its
   * writer ended, and is left out.
   *
   * @param parser what a row says; an {@link IllegalArgumentException} of it refuses the row
   */
  public static <R> List<R> read(Path file, Function<CsvRow, R> parser) throws IOException {
    List<R> rows = new ArrayList<>();
    forEach(file, row -> rows.add(row.as(parser)));
    return List.copyOf(rows);
  }

  /**
   * Reads a file like {@link #read(Path, Function)}, in which each row may be once.
   *
   * @param key what no two rows have in common
   * @throws MalformedCsvException when two rows have it in common, naming the lines of both
   */
  public static <R> List<R> read(Path file, Function<CsvRow, R> parser, Function<R, ?> key)
      throws IOException {
    List<R> rows = new ArrayList<>();
    Map<Object, CsvRow> byKey = new HashMap<>();
    forEach(
        file,
        row -> {
          R read = row.as(parser);
          CsvRow earlier = byKey.putIfAbsent(key.apply(read), row);
          if (earlier != null) {
            throw new MalformedCsvException(
                "%s: says again what line %s says: each row may be there once"
                    .formatted(row.where(), earlier.line()));
          }
          rows.add(read);
        });
    return List.copyOf(rows);
  }

  /**
   * Reads a file row by row, like {@link #read(Path, Function)}; the file need not fit into memory.
   */
  public static void forEach(Path file, IoConsumer<CsvRow> consumer) throws IOException {
    try (CsvReader rows = CsvReader.of(file)) {
      rows.forEach(consumer);
    }
  }

  /** Whether a file ends in a part of a line, which was being written when its writer ended. */
  public static boolean isCut(Path file) throws IOException {
    Path stored = RunFolder.stored(file);
    return !StoredBytes.areCompressed(stored) && WholeLines.length(stored) < Files.size(stored);
  }

  /** The names of a file's columns. */
  public static List<String> header(Path file) throws IOException {
    try (CsvReader rows = CsvReader.of(file)) {
      return rows.header();
    }
  }

  /** The first whole row of a file; nothing when it has none. */
  public static Optional<CsvRow> first(Path file) throws IOException {
    try (CsvReader rows = CsvReader.of(file)) {
      return Optional.ofNullable(rows.next());
    }
  }

  /** Every row of a text, which messages call by the name. */
  public static List<CsvRow> parse(String name, String text) {
    List<CsvRow> all = new ArrayList<>();
    try (CsvReader rows = new CsvReader(name, new StringReader(text))) {
      rows.forEach(all::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(all);
  }

  /**
   * Copies the whole rows of a file into another, which is compressed if its name says so.
   *
   * @param cell the cell to write for one of the column
   * @param column the column whose cells change, which the file need not have
   */
  public static void copy(Path file, Path into, String column, UnaryOperator<String> cell)
      throws IOException {
    List<String> header = header(file);
    int changed = header.indexOf(column);
    try (OutputStream bytes = Files.newOutputStream(into);
        OutputStream stored =
            into.toString().endsWith(RunFolder.COMPRESSED) ? new GZIPOutputStream(bytes) : bytes;
        Writer out = new BufferedWriter(new OutputStreamWriter(stored, StandardCharsets.UTF_8))) {
      out.write(CsvLines.line(header));
      forEach(
          file,
          row -> {
            List<String> cells = new ArrayList<>(row.cells().values());
            if (changed >= 0) {
              cells.set(changed, cell.apply(cells.get(changed)));
            }
            out.write(CsvLines.line(cells));
          });
    }
  }

  /**
   * Writes rows of files that have one header into one file.
   *
   * @param filter which rows are taken
   * @param without columns that are left out, if they are there
   * @throws MalformedCsvException when a file's columns are not those of the first
   */
  public static void merge(
      List<Path> files, Predicate<CsvRow> filter, Set<String> without, Path into)
      throws IOException {
    Set<String> columns = new LinkedHashSet<>();
    List<String> written = new ArrayList<>();
    try (Writer out = Files.newBufferedWriter(into)) {
      for (Path file : files) {
        forEach(
            file,
            row -> {
              if (columns.isEmpty()) {
                columns.addAll(row.cells().keySet());
                columns.stream().filter(column -> !without.contains(column)).forEach(written::add);
                out.write(CsvLines.line(written));
              }
              if (!row.cells().keySet().equals(columns)) {
                throw new MalformedCsvException(row.where() + ": its columns are others");
              }
              if (filter.test(row)) {
                out.write(CsvLines.line(written.stream().map(row.cells()::get).toList()));
              }
            });
      }
    }
  }
}
