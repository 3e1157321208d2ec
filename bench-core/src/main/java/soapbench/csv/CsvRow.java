package soapbench.csv;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * One row of a CSV file, its cells by column.
 *
 * @param where file and line, for messages
 * @param cells the cells in the file's order
 */
public record CsvRow(String where, Map<String, String> cells) {

  public CsvRow {
    Objects.requireNonNull(where, "where");
    cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
  }

  /** A cell's text; nothing when it is empty or the file has no such column. */
  public Optional<String> text(String column) {
    return Optional.ofNullable(cells.get(column)).filter(cell -> !cell.isEmpty());
  }

  /** A number; NaN when it was not measured. */
  public double number(String column) {
    return text(column).map(cell -> parse(column, cell, Double::valueOf)).orElse(Double.NaN);
  }

  /** A whole number; nothing when it was not measured. */
  public OptionalLong whole(String column) {
    Optional<Long> value = text(column).map(cell -> parse(column, cell, Long::valueOf));
    return value.isPresent() ? OptionalLong.of(value.get()) : OptionalLong.empty();
  }

  /** The text of a cell that has to be there. */
  public String requiredText(String column) {
    return text(column)
        .orElseThrow(() -> new MalformedCsvException(where + ": " + column + " is missing"));
  }

  /** The whole number of a cell that has to be there. */
  public long requiredWhole(String column) {
    return parse(column, requiredText(column), Long::valueOf);
  }

  /** The moment of a cell that has to be there. */
  public Instant requiredInstant(String column) {
    return parse(column, requiredText(column), Instant::parse);
  }

  /** A moment; nothing when the cell is empty. */
  public Optional<Instant> instant(String column) {
    return text(column).map(cell -> parse(column, cell, Instant::parse));
  }

  /** A cell that has to be there, made into something by a function that rejects bad text. */
  public <T> T required(String column, Function<String, T> parser) {
    return parse(column, requiredText(column), parser);
  }

  private <T> T parse(String column, String cell, Function<String, T> parser) {
    try {
      return parser.apply(cell);
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new MalformedCsvException(where + ": " + column + " cannot be '" + cell + "'", e);
    }
  }
}
