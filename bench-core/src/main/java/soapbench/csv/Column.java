package soapbench.csv;

import java.util.Objects;
import java.util.function.Function;

/**
 * One column of a CSV file.
 *
 * @param <R> what a row is made of
 * @param name its name in the header
 * @param unit the unit of its values, empty for words
 * @param meaning what it holds, in one phrase of Markdown
 * @param cell the text of a row's cell, empty where there is nothing to tell
 */
public record Column<R>(String name, String unit, String meaning, Function<R, String> cell) {

  /** The unit of durations. */
  public static final String NANOSECONDS = "ns";

  public Column {
    if (!Objects.requireNonNull(name, "name").matches("[a-z][a-z0-9_]*")) {
      throw new IllegalArgumentException("name is '" + name + "', not lower case with underscores");
    }
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(meaning, "meaning");
    Objects.requireNonNull(cell, "cell");
  }

  /** The same column for rows that contain what this one is made of. */
  public <S> Column<S> of(Function<S, R> part) {
    return new Column<>(name, unit, meaning, row -> cell.apply(part.apply(row)));
  }
}
