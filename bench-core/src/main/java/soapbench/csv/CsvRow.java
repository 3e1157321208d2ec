package soapbench.csv;

import java.time.DateTimeException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * One row of a CSV file, its cells by column.
 *
 * @param where file and line, for messages
 * @param cells the cells in the file's order
 */
public record CsvRow(String where, Map<String, String> cells) {

  private static final Codec<Double> NUMBER = Codec.number(0);

  public CsvRow {
    Objects.requireNonNull(where, "where");
    cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
  }

  /** A cell's text; nothing when it is empty or the file has no such column. */
  public Optional<String> text(String column) {
    return Optional.ofNullable(cells.get(column)).filter(cell -> !cell.isEmpty());
  }

  /** The text of a cell that must be there. */
  public String requiredText(String column) {
    return read(column, Codec.WORD);
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
  public <V> V read(String column, Codec<V> codec) {
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

  private MalformedCsvException malformed(String what, Throwable cause) {
    return new MalformedCsvException(where + ": " + what, cause);
  }
}
