package soapbench.csv;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import soapbench.folder.FileProblem;
import soapbench.folder.WholeFile;

/**
 * Appends rows to a CSV file; each is in the file when {@link #append} returns, so a killed run
 * keeps what it has.
 *
 * @param <R> what a row is made of
 */
public final class CsvAppender<R> implements Closeable {

  private final Path file;
  private final Table<R> table;
  private final OutputStream out;

  private CsvAppender(Path file, Table<R> table, OutputStream out) {
    this.file = file;
    this.table = table;
    this.out = out;
  }

  /** Starts a new file, which has the header from its first moment; refuses one that exists. */
  public static <R> CsvAppender<R> create(Path file, Table<R> table) throws IOException {
    if (Files.exists(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    return resume(file, table);
  }

  /**
   * Continues a file where it stopped, after cutting off a last line that was only half written.
   * Starts a new one when there is none.
   *
   * @throws MalformedCsvException when the file's header is not the table's, or not whole
   */
  public static <R> CsvAppender<R> resume(Path file, Table<R> table) throws IOException {
    if (!Files.exists(file)) {
      WholeFile.write(file, CsvLines.line(table.header()));
    }
    requireHeader(file, table);
    long whole = WholeLines.length(file);
    FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
    channel.truncate(whole).position(whole);
    return new CsvAppender<>(file, table, Channels.newOutputStream(channel));
  }

  /**
   * Writes one row through to the file.
   *
   * @throws IOException naming the file, if it cannot be written
   */
  public void append(R row) throws IOException {
    byte[] line = CsvLines.line(table.cells(row)).getBytes(StandardCharsets.UTF_8);
    try {
      out.write(line);
    } catch (IOException e) {
      throw FileProblem.of(file, e);
    }
  }

  /**
   * Requires that a file can be continued, if it exists.
   *
   * @throws MalformedCsvException when the file's header is not the table's, or not whole
   */
  public static void requireHeader(Path file, Table<?> table) throws IOException {
    if (!Files.exists(file)) {
      return;
    }
    byte[] expected = CsvLines.line(table.header()).getBytes(StandardCharsets.UTF_8);
    try (InputStream in = Files.newInputStream(file)) {
      if (!Arrays.equals(expected, in.readNBytes(expected.length))) {
        throw new MalformedCsvException(
            file + " line 1: is not the header of this version's " + table.file());
      }
    }
  }

  /** Reads the rows of a file. */
  @FunctionalInterface
  public interface Reader<T> {
    List<T> read(Path file) throws IOException;
  }

  /**
   * The rows of a file that can be continued; none if it does not exist.
   *
   * @throws MalformedCsvException when the file's header is not the table's, or a row is damaged
   */
  public static <T> List<T> earlier(Path file, Table<?> table, Reader<T> reader)
      throws IOException {
    requireHeader(file, table);
    return Files.exists(file) ? reader.read(file) : List.of();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
