package soapbench.csv;

import java.util.Optional;
import java.util.function.Function;

/**
 * One column of a CSV file: its row in the dictionary, and how it is written and read.
 *
 * @param <R> what a row is made of
 * @param <V> what a cell holds
 * @param name its name in the header
 * @param unit the unit of its values, empty for words
 * @param meaning what it holds, in one phrase of Markdown
 * @param codec how its values are written into cells
 * @param value a row's value
 */
public record Column<R, V>(
    String name, String unit, String meaning, CellCodec<V> codec, Function<R, V> value) {

  /** The unit of durations. */
  public static final String NANOSECONDS = "ns";

  /** The unit of sizes. */
  public static final String BYTES = "bytes";

  public Column {
    if (!name.matches("[a-z][a-z0-9_]*")) {
      throw new IllegalArgumentException("name is '" + name + "', not lower case with underscores");
    }
  }

  /** A column of values alone, which {@link #of(Function)} takes to the rows that have them. */
  public static <V> Column<V, V> of(String name, String unit, String meaning, CellCodec<V> codec) {
    return new Column<>(name, unit, meaning, codec, Function.identity());
  }

  /** A column of cells that are texts already. */
  public static <R> Column<R, String> text(
      String name, String unit, String meaning, Function<R, String> cell) {
    return new Column<>(name, unit, meaning, CellCodec.TEXT, cell);
  }

  /** A copy of this column for rows that contain the values of this one. */
  public <S> Column<S, V> of(Function<S, R> part) {
    return new Column<>(name, unit, meaning, codec, row -> value.apply(part.apply(row)));
  }

  /** A copy of this column for rows that may contain it; the cell of one that does not is empty. */
  public <S> Column<S, Optional<V>> ofAny(Function<S, Optional<R>> part) {
    return new Column<>(name, unit, meaning, codec.optional(), row -> part.apply(row).map(value));
  }

  /** A column of the same name for values of another kind. */
  public <W> Column<W, W> as(CellCodec<W> other) {
    return of(name, unit, meaning, other);
  }

  public Column<R, V> meaning(String other) {
    return new Column<>(name, unit, other, codec, value);
  }

  public Column<R, V> unit(String other) {
    return new Column<>(name, other, meaning, codec, value);
  }

  /** A copy of this column with a meaning that refers to another file's. */
  public Column<R, V> asIn(String file) {
    return meaning("as in " + file);
  }

  public String cell(R row) {
    return codec.text().apply(value.apply(row));
  }

  /**
   * The value of a row that was read.
   *
   * @throws MalformedCsvException when a required value is missing, or it cannot be understood
   */
  public V read(CsvRow row) {
    return row.read(name, codec);
  }
}
