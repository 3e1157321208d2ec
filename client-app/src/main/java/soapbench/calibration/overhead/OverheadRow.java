package soapbench.calibration.overhead;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.statistics.PairedShift;
import soapbench.statistics.Sample;

/**
 * One row of {@code overhead.csv}: exchanges with measuring on and off, timed from outside.
 *
 * @param binding how they travelled
 * @param level what they were
 * @param times the median times
 * @param effect what measuring adds
 */
public record OverheadRow(
    String binding, OverheadLevel level, OverheadPair.Times times, PairedShift effect) {

  private static final int LARGE_BYTES = 1_000_000;
  private static final double BOUND_SHARE = 0.01;
  private static final double BOUND_NS = 50_000;

  /** Where an effect lies. */
  public enum Verdict {
    /** Its whole interval is below the bound. */
    BELOW("below"),
    /** Its whole interval is above the bound. */
    ABOVE("above"),
    /** Its interval holds the bound, or there is none. */
    NOT_DISTINGUISHABLE("not distinguishable");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }
  }

  /** The columns of {@code overhead.csv}. */
  public static final Table<OverheadRow> TABLE =
      new Table<>(
          "overhead.csv",
          Stream.concat(
                  OverheadLevel.columns(OverheadRow::binding, OverheadRow::level).stream(),
                  Stream.of(
                      text(
                          "n",
                          "exchanges",
                          "with measuring, and as many without",
                          row -> Cells.whole(row.effect.n())),
                      time("on_ns", "median time with measuring on", row -> row.times.onNs()),
                      time("off_ns", "median time with measuring off", row -> row.times.offNs()),
                      time(
                          "effect_ns",
                          "what measuring adds: the Hodges-Lehmann estimate of the pairs'"
                              + " differences",
                          row -> row.effect.value()),
                      time(
                          "ci_low",
                          "lower end of its 95 % interval, by Wilcoxon's signed ranks",
                          row -> row.effect.interval().low()),
                      time("ci_high", "its upper end", row -> row.effect.interval().high()),
                      time("bound_ns", "what it is meant to stay below", OverheadRow::boundNs),
                      text(
                          "verdict",
                          "",
                          "`below`: the whole interval is below the bound; `above`: it is above;"
                              + " `not distinguishable`: the bound is within",
                          row -> row.verdict().words)))
              .toList());

  public OverheadRow {
    Objects.requireNonNull(binding, "binding");
    Objects.requireNonNull(level, "level");
    Objects.requireNonNull(times, "times");
    Objects.requireNonNull(effect, "effect");
  }

  /** What the pairs of a level show, of which there is at least one. */
  public static OverheadRow of(List<OverheadPair> pairs) {
    double[] on = pairs.stream().mapToDouble(pair -> pair.times().onNs()).toArray();
    double[] off = pairs.stream().mapToDouble(pair -> pair.times().offNs()).toArray();
    return new OverheadRow(
        pairs.get(0).binding(),
        pairs.get(0).level(),
        new OverheadPair.Times(Sample.median(on), Sample.median(off)),
        PairedShift.of(pairs.stream().mapToDouble(OverheadPair::differenceNs).toArray()));
  }

  /** What the effect is meant to stay below: 50 µs, and for large payloads 1 % of the time. */
  public double boundNs() {
    return level.payloadBytes() < LARGE_BYTES ? BOUND_NS : BOUND_SHARE * times.offNs();
  }

  /** Where the effect lies. */
  public Verdict verdict() {
    if (effect.interval().high() < boundNs()) {
      return Verdict.BELOW;
    }
    return effect.interval().low() > boundNs() ? Verdict.ABOVE : Verdict.NOT_DISTINGUISHABLE;
  }

  /** Where it lies, and what it is unless it is small enough, for a person. */
  public String inWords() {
    return switch (verdict()) {
      case BELOW -> "below the limit";
      case ABOVE -> "above the limit: it is " + micros(effect.value());
      case NOT_DISTINGUISHABLE -> "not distinguishable from the limit: " + between();
    };
  }

  private String between() {
    return effect.interval().known()
        ? "between %s and %s"
            .formatted(micros(effect.interval().low()), micros(effect.interval().high()))
        : "there are too few pairs";
  }

  private static String micros(double ns) {
    return String.format(Locale.ROOT, "%.0f µs", ns / 1_000);
  }

  private static Column<OverheadRow, String> text(
      String name, String unit, String meaning, Function<OverheadRow, String> cell) {
    return Column.text(name, unit, meaning, cell);
  }

  private static Column<OverheadRow, String> time(
      String name, String meaning, ToDoubleFunction<OverheadRow> value) {
    return Column.text(
        name, Column.NANOSECONDS, meaning, row -> Cells.number(value.applyAsDouble(row)));
  }
}
