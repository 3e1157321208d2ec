package soapbench.calibration.overhead;

import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;

/**
 * One row of {@code overhead-pairs.csv}: two exchanges, one right after the other, with measuring
 * on and off.
 *
 * @param binding how they travelled
 * @param level what they were
 * @param number the number of the pair, from 1
 * @param onFirst whether the one with measuring came first
 * @param times what they took
 */
public record OverheadPair(
    String binding, OverheadLevel level, int number, boolean onFirst, Times times) {

  /**
   * Times of an exchange, from outside.
   *
   * @param onNs with measuring
   * @param offNs without
   */
  public record Times(double onNs, double offNs) {}

  /** The columns of {@code overhead-pairs.csv}. */
  public static final Table<OverheadPair> TABLE =
      new Table<>(
          "overhead-pairs.csv",
          Stream.concat(
                  OverheadLevel.columns(OverheadPair::binding, OverheadPair::level).stream(),
                  Stream.of(
                      text(
                          "pair", "", "number of the pair, from 1", row -> Cells.whole(row.number)),
                      text(
                          "first",
                          "",
                          "which of the two came first: `on` or `off`",
                          row -> row.onFirst ? "on" : "off"),
                      text(
                          "on_ns",
                          Column.NANOSECONDS,
                          "time with measuring on, from outside",
                          row -> Cells.number(row.times.onNs)),
                      text(
                          "off_ns",
                          Column.NANOSECONDS,
                          "the same with measuring off",
                          row -> Cells.number(row.times.offNs))))
              .toList());

  /** What measuring added in this pair. */
  public double differenceNs() {
    return times.onNs - times.offNs;
  }

  private static Column<OverheadPair, String> text(
      String name, String unit, String meaning, Function<OverheadPair, String> cell) {
    return Column.text(name, unit, meaning, cell);
  }
}
