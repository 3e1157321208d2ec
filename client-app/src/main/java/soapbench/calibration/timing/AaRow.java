package soapbench.calibration.timing;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.statistics.Ratio;
import soapbench.statistics.Share;

/**
 * One row of {@code a-a.csv}: two cells that are the same, compared as if they were not.
 *
 * @param binding how both travelled
 * @param pair the number of the pair, from 1
 * @param ratio how their medians compare
 */
public record AaRow(String binding, int pair, Ratio ratio) {

  /** The columns of {@code a-a.csv}. */
  public static final Table<AaRow> TABLE =
      new Table<>(
          "a-a.csv",
          List.of(
              column("binding", "", "how both cells travelled", AaRow::binding),
              column("pair", "", "number of the pair, from 1", row -> Cells.whole(row.pair)),
              column("n", "trials", "trials of each cell", row -> Cells.whole(row.ratio.n())),
              column(
                  "ratio",
                  "",
                  "ratio of their median transaction times",
                  row -> Cells.ratio(row.ratio.value())),
              column(
                  "ci_low",
                  "",
                  "lower end of its 95 % bootstrap interval",
                  row -> Cells.ratio(row.ratio.interval().low())),
              column(
                  "ci_high", "", "its upper end", row -> Cells.ratio(row.ratio.interval().high())),
              column(
                  "excludes_one",
                  "",
                  "`yes`: the cells look different, though they are the same; or `no`",
                  row -> row.excludesOne() ? "yes" : "no")));

  public AaRow {
    Objects.requireNonNull(binding, "binding");
    Objects.requireNonNull(ratio, "ratio");
  }

  /** Whether the two look different. */
  public boolean excludesOne() {
    return ratio.interval().known() && !ratio.interval().contains(1);
  }

  /** How many of some pairs look different. */
  public static Share share(List<AaRow> rows) {
    return new Share((int) rows.stream().filter(AaRow::excludesOne).count(), rows.size());
  }

  private static Column<AaRow, String> column(
      String name, String unit, String meaning, Function<AaRow, String> cell) {
    return Column.text(name, unit, meaning, cell);
  }
}
