package soapbench.calibration.timing;

import java.util.List;
import java.util.function.ToDoubleFunction;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.statistics.Proportion;
import soapbench.statistics.Ratio;

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
              RunColumns.BINDING.meaning("how both cells travelled").of(AaRow::binding),
              Column.of("pair", "", "number of the pair, from 1", CellCodec.COUNT).of(AaRow::pair),
              Column.of("n", "trials", "trials of each cell", CellCodec.COUNT)
                  .of(row -> row.ratio.n()),
              ratio("ratio", "ratio of their median transaction times", Ratio::value),
              ratio(
                  "ci_low",
                  "lower end of its 95 % bootstrap interval",
                  ratio -> ratio.interval().low()),
              ratio("ci_high", "its upper end", ratio -> ratio.interval().high()),
              Column.text(
                  "excludes_one",
                  "",
                  "`yes`: the cells look different, though they are the same; or `no`",
                  row -> row.excludesOne() ? "yes" : "no")));

  /** Whether the two look different. */
  public boolean excludesOne() {
    return ratio.interval().known() && !ratio.interval().contains(1);
  }

  /** How many of some pairs look different. */
  public static Proportion share(List<AaRow> rows) {
    return new Proportion((int) rows.stream().filter(AaRow::excludesOne).count(), rows.size());
  }

  private static Column<AaRow, String> ratio(
      String name, String meaning, ToDoubleFunction<Ratio> value) {
    return Column.text(name, "", meaning, row -> Cells.ratio(value.applyAsDouble(row.ratio)));
  }
}
