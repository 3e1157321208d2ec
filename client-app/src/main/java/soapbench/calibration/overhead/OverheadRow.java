package soapbench.calibration.overhead;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Sample;

/**
 * One row of {@code overhead.csv}: exchanges with measuring on and off, timed from outside.
 *
 * @param binding how they travelled
 * @param payloadBytes the size of the payload
 * @param n how many on either side
 * @param medians the median times
 * @param effect what measuring adds
 */
public record OverheadRow(String binding, int payloadBytes, int n, Medians medians, Effect effect) {

  private static final int LARGE_BYTES = 1_000_000;
  private static final double BOUND_SHARE = 0.01;
  private static final double BOUND_NS = 50_000;

  /**
   * Median times from outside.
   *
   * @param onNs with measuring
   * @param offNs without
   */
  public record Medians(double onNs, double offNs) {}

  /**
   * The difference of the medians.
   *
   * @param ns the difference
   * @param interval its 95 % bootstrap interval
   * @param boundNs what it is meant to stay below
   */
  public record Effect(double ns, Interval interval, double boundNs) {}

  /** The columns of {@code overhead.csv}. */
  public static final Table<OverheadRow> TABLE =
      new Table<>(
          "overhead.csv",
          List.of(
              text("binding", "", "how the envelope travelled", OverheadRow::binding),
              text(
                  "payload_bytes",
                  "bytes",
                  "payload size, as in trials.csv",
                  row -> Cells.whole(row.payloadBytes)),
              text("n", "exchanges", "with measuring, and as many without", r -> "" + r.n),
              time("on_ns", "median time with measuring on", row -> row.medians.onNs),
              time("off_ns", "median time with measuring off", row -> row.medians.offNs),
              time("effect_ns", "what measuring adds to the median", row -> row.effect.ns),
              time(
                  "ci_low",
                  "lower end of its 95 % bootstrap interval",
                  row -> row.effect.interval.low()),
              time("ci_high", "its upper end", row -> row.effect.interval.high()),
              time("bound_ns", "what it is meant to stay below", row -> row.effect.boundNs),
              text(
                  "verdict",
                  "",
                  "`below`: the whole interval is below the bound; `above`: it is above;"
                      + " `not distinguishable`",
                  OverheadRow::verdict)));

  public OverheadRow {
    Objects.requireNonNull(binding, "binding");
    Objects.requireNonNull(medians, "medians");
    Objects.requireNonNull(effect, "effect");
  }

  /** Compares times with measuring on and off. */
  public static OverheadRow of(String binding, int payloadBytes, double[] onNs, double[] offNs) {
    Medians medians = new Medians(Sample.median(onNs), Sample.median(offNs));
    Interval interval =
        Bootstrap.ofMedians(
            List.of(ForkedSample.of(onNs), ForkedSample.of(offNs)),
            both -> both[0] - both[1],
            Bootstrap.CONFIDENCE);
    double bound = payloadBytes < LARGE_BYTES ? BOUND_NS : BOUND_SHARE * medians.offNs;
    return new OverheadRow(
        binding,
        payloadBytes,
        Math.min(onNs.length, offNs.length),
        medians,
        new Effect(medians.onNs - medians.offNs, interval, bound));
  }

  /** Where the effect lies. */
  public String verdict() {
    if (effect.interval.high() < effect.boundNs) {
      return "below";
    }
    return isAbove() ? "above" : "not distinguishable";
  }

  /** Whether the effect is above its bound for sure. */
  public boolean isAbove() {
    return effect.interval.low() > effect.boundNs;
  }

  private static Column<OverheadRow> text(
      String name, String unit, String meaning, Function<OverheadRow, String> cell) {
    return new Column<>(name, unit, meaning, cell);
  }

  private static Column<OverheadRow> time(
      String name, String meaning, ToDoubleFunction<OverheadRow> value) {
    return new Column<>(
        name, Column.NANOSECONDS, meaning, row -> Cells.number(value.applyAsDouble(row)));
  }
}
