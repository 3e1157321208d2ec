package soapbench.rows;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import soapbench.csv.CellCodec;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;

/**
 * A number of a completed trial, or one of a few words: a column of its file and, if it is
 * summarised, a measure of the summary.
 *
 * @param name its name in files
 * @param unit its unit, empty of a count
 * @param meaning what it is, in one phrase of Markdown
 * @param decimals how many decimals it is written with, 0 for whole numbers
 * @param required whether every completed trial has it
 * @param summarised whether summaries aggregate it
 * @param formula how it is computed from others, if it is not measured; NaN where it can't be
 * @param words what a file has instead of each number from 0; empty of a measure that is a number
 */
public record Measure(
    String name,
    String unit,
    String meaning,
    int decimals,
    boolean required,
    boolean summarised,
    Optional<ToDoubleFunction<Values>> formula,
    List<String> words) {

  public Measure {
    words = List.copyOf(words);
  }

  /** A duration in nanoseconds. */
  public static Measure ns(String name, String meaning) {
    return count(name, Column.NANOSECONDS, meaning);
  }

  /** A size in bytes. */
  public static Measure bytes(String name, String meaning) {
    return count(name, Column.BYTES, meaning);
  }

  /** A count of what the unit says. */
  public static Measure count(String name, String unit, String meaning) {
    return new Measure(name, unit, meaning, 0, true, true, Optional.empty(), List.of());
  }

  /** One of these words, or none. */
  public static Measure word(String name, String meaning, String... words) {
    return new Measure(name, "", meaning, 0, false, false, Optional.empty(), List.of(words));
  }

  /** A number that is computed from others, written with some decimals. */
  public static Measure computed(
      String name, String unit, String meaning, int decimals, ToDoubleFunction<Values> formula) {
    return new Measure(name, unit, meaning, decimals, false, true, Optional.of(formula), List.of());
  }

  /** A ratio of two measures, without a column of its own; NaN where the lower one is 0. */
  public static Measure ratio(String name, Measure over, Measure under) {
    String meaning = "`%s / %s`".formatted(over.name, under.name);
    return computed(
        name,
        "",
        meaning,
        0,
        values -> values.of(under) > 0 ? values.of(over) / values.of(under) : Double.NaN);
  }

  /** The duration as it follows from others. */
  public Measure computed(ToDoubleFunction<Values> other) {
    return new Measure(name, unit, meaning, decimals, false, summarised, Optional.of(other), words);
  }

  /** The measure of trials that may lack it. */
  public Measure optional() {
    return new Measure(name, unit, meaning, decimals, false, summarised, formula, words);
  }

  /** The measure as a description of its trial, which no summary aggregates. */
  public Measure notSummarised() {
    return new Measure(name, unit, meaning, decimals, required, false, formula, words);
  }

  /** Hash of its name alone, since maps of values ask for it for every number of every trial. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** Its column in the files of trials. */
  public Column<Values, Double> column() {
    return Column.of(name, unit, meaning, codec()).of(values -> values.of(this));
  }

  /** Its number in a row that was read; NaN where it is missing and may be. */
  double read(CsvRow row) {
    return row.read(name, codec());
  }

  private CellCodec<Double> codec() {
    if (!words.isEmpty()) {
      Double[] places =
          IntStream.range(0, words.size()).mapToObj(Double::valueOf).toArray(Double[]::new);
      return CellCodec.ofWords(name, places, this::word).orElse(Double.NaN);
    }
    if (decimals > 0) {
      return CellCodec.number(decimals);
    }
    CellCodec<Double> whole =
        CellCodec.of(
                number -> Double.isNaN(number) ? Cells.EMPTY : Cells.whole(Math.round(number)),
                cell -> (double) Long.parseLong(cell))
            .as(CellCodec.Type.INTEGER);
    return required ? whole : whole.orElse(Double.NaN);
  }

  private String word(double place) {
    return Double.isNaN(place) ? Cells.EMPTY : words.get((int) place);
  }
}
