package soapbench.calibration.timing;

import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.pairs.TimedPair;

/**
 * One row of {@code overhead-pairs.csv}: two exchanges, one right after the other, with measuring
 * on and off.
 *
 * @param binding how they travelled
 * @param level what they were
 * @param pair their times: A with measuring on, B with measuring off
 */
public record OverheadPair(String binding, OverheadLevel level, TimedPair pair) {

  /** The columns of {@code overhead-pairs.csv}. */
  public static final Table<OverheadPair> TABLE =
      new Table<>(
          "overhead-pairs.csv",
          Stream.concat(
                  OverheadLevel.columns(OverheadPair::binding, OverheadPair::level).stream(),
                  Stream.of(
                      text(
                          "pair",
                          "",
                          "number of the pair, from 1",
                          row -> Cells.whole(row.pair.number())),
                      text(
                          "first",
                          "",
                          "which of the two came first: `on` or `off`",
                          row -> row.pair.firstIsA() ? "on" : "off"),
                      text(
                          "on_ns",
                          Column.NANOSECONDS,
                          "time with measuring on, from outside",
                          row -> Cells.number(row.pair.aNs())),
                      text(
                          "off_ns",
                          Column.NANOSECONDS,
                          "the same with measuring off",
                          row -> Cells.number(row.pair.bNs()))))
              .toList());

  private static Column<OverheadPair, String> text(
      String name, String unit, String meaning, Function<OverheadPair, String> cell) {
    return Column.text(name, unit, meaning, cell);
  }
}
