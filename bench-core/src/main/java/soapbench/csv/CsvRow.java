package soapbench.csv;

import java.time.DateTimeException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One row of a CSV file, its cells by column. */
public final class CsvRow {

  private static final CellCodec<Double> NUMBER = CellCodec.number(0);

  private final String file;
  private final long line;
  private final Map<String, Integer> columns;
  private final String[] cells;

  /**
   * A row that begins in a line of a file.
   *
   * @param columns the places of the columns' cells, in the file's order
   */
  CsvRow(String file, long line, Map<String, Integer> columns, String[] cells) {
    this.file = file;
    this.line = line;
    this.columns = columns;
    this.cells = cells;
  }

  /** The first row of a file that has these cells alone. */
  public static CsvRow of(String file, Map<String, String> cells) {
    Map<String, Integer> columns = new LinkedHashMap<>();
    cells.keySet().forEach(column -> columns.put(column, columns.size()));
    return new CsvRow(file, 2, columns, cells.values().toArray(String[]::new));
  }

  /** File and line, for messages. */
  public String where() {
    return CsvReader.where(file, line);
  }

  /** The line that it begins in. */
  long line() {
    return line;
  }

  /** The cells in the file's order. */
  public Map<String, String> cells() {
    Map<String, String> byColumn = new LinkedHashMap<>();
    columns.forEach((column, place) -> byColumn.put(column, cells[place]));
    return Collections.unmodifiableMap(byColumn);
  }

  /** A cell's text; nothing when it is empty or the file has no such column. */
  public Optional<String> text(String column) {
    Integer place = columns.get(column);
    return place == null || cells[place].isEmpty() ? Optional.empty() : Optional.of(cells[place]);
  }

  /** The text of a cell that must be there. */
  public String requiredText(String column) {
    return read(column, CellCodec.WORD);
  }

  /** A number; NaN when it was not measured. */
  public double number(String column) {
    return read(column, NUMBER);
  }

  /**
   * A cell's value.
   *
   * @throws MalformedCsvException when a required value is missing, or it cannot be understood
   */
  public <V> V read(String column, CellCodec<V> codec) {
    Optional<String> cell = text(column);
    if (cell.isEmpty()) {
      return codec.absent().orElseThrow(() -> malformed(column + " is missing", null));
    }
    try {
      return codec.value().apply(cell.get());
    } catch (IllegalArgumentException | DateTimeException e) {
      throw malformed("%s cannot be '%s'".formatted(column, cell.get()), e);
    }
  }

  /**
   * Parses the row as a whole.
   *
   * @param parser makes it, and may reject it with an {@link IllegalArgumentException}
   * @throws MalformedCsvException when it is rejected, naming file and line
   */
  public <R> R as(Function<CsvRow, R> parser) {
    try {
      return parser.apply(this);
    } catch (IllegalArgumentException e) {
      throw malformed(e.getMessage(), e);
    }
  }

  private MalformedCsvException malformed(@Nullable String what, @Nullable Throwable cause) {
    return new MalformedCsvException(where() + ": " + what, cause);
  }
}
