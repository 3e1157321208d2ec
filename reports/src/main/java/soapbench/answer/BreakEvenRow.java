package soapbench.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import soapbench.answer.Answer.Estimate;
import soapbench.answer.Choice.Option;
import soapbench.answer.Contrast.At;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;

/**
 * One row of {@code break-even.csv}: two options that differ in one factor, and where the better
 * one changes.
 *
 * @param factor the factor
 * @param one the option with the standard level, or the one that was named first
 * @param other the other option
 * @param below which of them is surely better below; empty where that is not known
 * @param above which of them is surely better above
 * @param at the level; an end of its interval that lies beyond what was tried is NaN
 * @param smallest the smallest level at which both were compared; NaN where there is none
 * @param largest the largest
 * @param n how many trials, or repeats, a value in it rests on at least
 * @param text it in words
 */
public record BreakEvenRow(
    String factor,
    String one,
    String other,
    String below,
    String above,
    Estimate at,
    double smallest,
    double largest,
    long n,
    String text) {

  private static final CellCodec<Double> NUMBER = CellCodec.number(1);

  /** The columns of {@code break-even.csv}. */
  public static final Table<BreakEvenRow> TABLE =
      new Table<BreakEvenRow>(
              RunFolder.BREAK_EVENS,
              List.of(
                  text("factor", "what the two differ in", BreakEvenRow::factor),
                  text(
                      "one",
                      "the option with the usual level, or the first one",
                      BreakEvenRow::one),
                  text("other", "the other option", BreakEvenRow::other),
                  text(
                      "better_below",
                      "which is surely better below the break-even; empty where that is not known",
                      BreakEvenRow::below),
                  text("better_above", "which is surely better above it", BreakEvenRow::above),
                  number(
                      "break_even",
                      "the level of the scale, such as the payload in bytes, at which both take the"
                          + " same time, interpolated between levels that were tried; empty where"
                          + " it is not among them",
                      row -> row.at.value()),
                  RunColumns.CI_LOW
                      .meaning("lower end of its 95 % interval; empty where that is open")
                      .as(NUMBER)
                      .of(row -> row.at.low()),
                  RunColumns.CI_HIGH
                      .meaning("its upper end; empty where that is open")
                      .as(NUMBER)
                      .of(row -> row.at.high()),
                  number(
                      "smallest",
                      "the smallest level at which the two were compared",
                      BreakEvenRow::smallest),
                  number("largest", "the largest", BreakEvenRow::largest),
                  RunColumns.N.meaning(
                          "the smallest number of trials, or of repeats, that it rests on")
                      .of(BreakEvenRow::n),
                  text("text", "the same in words", BreakEvenRow::text)))
          .keyed(List.of("factor", "one", "other"));

  /** Whether there is an interval, which may be open at one end. */
  boolean known() {
    return !Double.isNaN(at.low()) || !Double.isNaN(at.high());
  }

  /** Every two options that differ in one factor, factor by factor. */
  static List<BreakEvenRow> all(Choice choice, Map<AnswerFactor, List<Contrast>> contrasts) {
    List<BreakEvenRow> rows = new ArrayList<>();
    contrasts.forEach(
        (factor, known) ->
            choice.pairs(factor, known).forEach(pair -> rows.add(of(choice.scale(), pair))));
    return rows;
  }

  private static BreakEvenRow of(Scale scale, Contrast pair) {
    List<At> tested = pair.tested();
    Optional<BreakEven> even = pair.breakEven();
    Optional<Option> best = pair.best();
    boolean decided = even.isPresent() || pair.pattern() == Contrast.Pattern.EVERYWHERE;
    boolean flips = even.filter(BreakEven::bounded).isPresent();
    boolean open = even.filter(one -> one.interval().low() == 0).isPresent();
    boolean endless = even.filter(one -> Double.isInfinite(one.interval().high())).isPresent();
    String winner = decided ? best.map(Option::label).orElse("") : "";
    return new BreakEvenRow(
        pair.factor().name(),
        pair.under().label(),
        pair.over().label(),
        flips ? pair.other(best.orElseThrow()).label() : open ? "" : winner,
        endless ? "" : winner,
        even.map(BreakEvenRow::estimate).orElse(Estimate.NONE),
        tested.isEmpty() ? Double.NaN : tested.get(0).level(),
        tested.isEmpty() ? Double.NaN : tested.get(tested.size() - 1).level(),
        tested.stream().mapToLong(at -> at.ratio().n()).min().orElse(0),
        text(scale, pair));
  }

  private static Estimate estimate(BreakEven even) {
    double low = even.interval().low();
    double high = even.interval().high();
    return new Estimate(
        even.value(), low == 0 ? Double.NaN : low, Double.isInfinite(high) ? Double.NaN : high);
  }

  private static String text(Scale scale, Contrast pair) {
    List<At> tested = pair.tested();
    if (tested.isEmpty()) {
      return "not tested";
    }
    String range = scale.range(tested.get(0).level(), tested.get(tested.size() - 1).level());
    if (pair.pattern() == Contrast.Pattern.EVERYWHERE) {
      return "not within " + range;
    }
    return pair.breakEven().map(even -> text(scale, even)).orElse("not told apart within " + range);
  }

  private static String text(Scale scale, BreakEven even) {
    if (even.bounded()) {
      return "%s (%s)".formatted(scale.about(even.value()), scale.about(even.interval()));
    }
    String about = Double.isNaN(even.value()) ? "" : "perhaps " + scale.about(even.value()) + ", ";
    return even.interval().low() == 0
        ? about + "below " + scale.about(even.interval().high())
        : about + "above " + scale.about(even.interval().low());
  }

  private static Column<BreakEvenRow, Double> number(
      String name, String meaning, Function<BreakEvenRow, Double> value) {
    return Column.of(name, "", meaning, NUMBER).of(value);
  }

  private static Column<BreakEvenRow, String> text(
      String name, String meaning, Function<BreakEvenRow, String> cell) {
    return Column.text(name, "", meaning, cell);
  }
}
