package soapbench.calibration.timing;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import soapbench.calibration.CheckOutcome;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.pairs.TimedPairs;
import soapbench.statistics.PairedShift;
import soapbench.statistics.Sample;

/**
 * One row of {@code overhead.csv}: exchanges with measuring on and off, timed from outside.
 *
 * @param binding how they travelled
 * @param level what they were
 * @param onNs the median time with measuring on
 * @param offNs the median time with measuring off
 * @param effect what measuring adds
 */
public record OverheadRow(
    String binding, OverheadLevel level, double onNs, double offNs, PairedShift effect) {

  private static final int LARGE_BYTES = 1_000_000;
  private static final double BOUND_SHARE = 0.01;
  private static final double BOUND_NS = 50_000;

  /** The columns of {@code overhead.csv}. */
  public static final Table<OverheadRow> TABLE =
      OverheadLevel.table(
          "overhead.csv",
          OverheadRow::binding,
          OverheadRow::level,
          List.of(
              Column.of("n", "exchanges", "with measuring, and as many without", CellCodec.COUNT)
                  .of(row -> row.effect.n()),
              time("on_ns", "median time with measuring on", OverheadRow::onNs),
              time("off_ns", "median time with measuring off", OverheadRow::offNs),
              time(
                  "effect_ns",
                  "what measuring adds: the Hodges-Lehmann estimate of the pairs' differences",
                  row -> row.effect.value()),
              time(
                  "ci_low",
                  "lower end of its 95 % interval, by Wilcoxon's signed ranks",
                  row -> row.effect.interval().low()),
              time("ci_high", "its upper end", row -> row.effect.interval().high()),
              time("bound_ns", "what it is meant to stay below", OverheadRow::boundNs),
              Column.text(
                  "verdict",
                  "",
                  "`below`: the whole interval is below the bound; `above`: it is above;"
                      + " `not distinguishable`: the bound is within",
                  OverheadRow::verdict)));

  /** Summary of the pairs of a level: A with measuring on, B with measuring off. */
  public static OverheadRow of(String binding, OverheadLevel level, TimedPairs pairs) {
    return new OverheadRow(
        binding, level, Sample.median(pairs.aNs()), Sample.median(pairs.bNs()), pairs.shift());
  }

  /**
   * Bound that the effect is meant to stay below: 50 µs, and for large payloads 1 % of the time.
   */
  public double boundNs() {
    return level.payloadBytes() < LARGE_BYTES ? BOUND_NS : BOUND_SHARE * offNs;
  }

  /** Passed if the effect's whole interval is below the bound, failed if it is above. */
  public CheckOutcome outcome() {
    if (effect.interval().high() < boundNs()) {
      return CheckOutcome.PASSED;
    }
    return effect.interval().low() > boundNs() ? CheckOutcome.FAILED : CheckOutcome.UNDECIDED;
  }

  /** Where it lies, and what it is unless it is small enough, for a person. */
  public String inWords() {
    return switch (outcome()) {
      case PASSED -> "below the limit";
      case FAILED -> "above the limit: it is " + micros(effect.value());
      case UNDECIDED -> "not distinguishable from the limit: " + between();
    };
  }

  private String verdict() {
    return switch (outcome()) {
      case PASSED -> "below";
      case FAILED -> "above";
      case UNDECIDED -> "not distinguishable";
    };
  }

  private String between() {
    return effect.interval().known()
        ? "between %s and %s"
            .formatted(micros(effect.interval().low()), micros(effect.interval().high()))
        : "there are too few pairs";
  }

  static String micros(double ns) {
    return String.format(Locale.ROOT, "%.0f µs", ns / 1_000);
  }

  private static Column<OverheadRow, Double> time(
      String name, String meaning, Function<OverheadRow, Double> value) {
    return Column.of(name, Column.NANOSECONDS, meaning, CellCodec.number(1)).of(value);
  }
}
