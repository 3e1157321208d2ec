package soapbench.calibration.timing;

import java.util.List;
import soapbench.csv.CellCodec;
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
      OverheadLevel.table(
          "overhead-pairs.csv",
          OverheadPair::binding,
          OverheadPair::level,
          List.of(
              Column.of("pair", "", "number of the pair, from 1", CellCodec.COUNT)
                  .of(row -> row.pair.number()),
              Column.text(
                  "first",
                  "",
                  "which of the two came first: `on` or `off`",
                  row -> row.pair.firstIsA() ? "on" : "off"),
              Column.of(
                      "on_ns",
                      Column.NANOSECONDS,
                      "time with measuring on, from outside",
                      CellCodec.number(1))
                  .of(row -> row.pair.aNs()),
              Column.of(
                      "off_ns",
                      Column.NANOSECONDS,
                      "the same with measuring off",
                      CellCodec.number(1))
                  .of(row -> row.pair.bNs())));
}
