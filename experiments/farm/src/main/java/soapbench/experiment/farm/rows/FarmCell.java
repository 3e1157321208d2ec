package soapbench.experiment.farm.rows;

import java.util.List;
import soapbench.columns.WordLevels;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;
import soapbench.factor.RunFactors;
import soapbench.rows.Factors;

/**
 * One level of each factor of the farm experiment.
 *
 * @param way how parts are handed out, one of {@link FarmLevels#WAYS}
 * @param data how a part's integers travel, one of {@link FarmLevels#DATA}
 * @param workers how many workers there are to take parts
 * @param integers how many integers are sorted
 * @param disturbance what happens to a worker, one of {@link FarmLevels#DISTURBANCES}
 */
public record FarmCell(String way, String data, int workers, int integers, String disturbance) {

  public static final Column<FarmCell, String> WAY =
      Column.of("way", "", "how parts are handed out", CellCodec.WORD).of(FarmCell::way);
  public static final Column<FarmCell, String> DATA =
      Column.of("data", "", "how integers travel: `xml` or `packed`", CellCodec.WORD)
          .of(FarmCell::data);
  public static final Column<FarmCell, Integer> WORKERS =
      Column.of("workers", "", "workers that may take parts", CellCodec.COUNT)
          .of(FarmCell::workers);
  public static final Column<FarmCell, Integer> INTEGERS =
      Column.of("integers", "", "integers that are sorted", CellCodec.COUNT).of(FarmCell::integers);
  public static final Column<FarmCell, String> DISTURBANCE =
      Column.of(
              "disturbance",
              "",
              "what happens to a worker: `none`, `slow`, `killed`",
              CellCodec.WORD)
          .of(FarmCell::disturbance);

  public static final Factors<FarmCell> FACTORS =
      new Factors<>(
          List.of(WAY, DATA, WORKERS, INTEGERS, DISTURBANCE), FarmCell::of, RunFactors.TRIED);

  public FarmCell {
    WordLevels.level("way", way, FarmLevels.WAYS);
    WordLevels.level("data", data, FarmLevels.DATA);
    WordLevels.level("disturbance", disturbance, FarmLevels.DISTURBANCES);
    if (way.equals(FarmLevels.JMS) && !data.equals(FarmLevels.PACKED)) {
      throw new IllegalArgumentException("over plain JMS integers travel packed, not " + data);
    }
    if (workers < 1 || integers < 1) {
      throw new IllegalArgumentException(
          "workers %s and integers %s are not at least 1".formatted(workers, integers));
    }
  }

  private static FarmCell of(CsvRow row) {
    return new FarmCell(
        WAY.read(row),
        DATA.read(row),
        WORKERS.read(row),
        INTEGERS.read(row),
        DISTURBANCE.read(row));
  }

  /** Whether every worker works as it can. */
  public boolean undisturbed() {
    return disturbance.equals(FarmLevels.NONE);
  }

  /** The way, with the data where they are not what the way is usual with. */
  public String line() {
    return way.equals(FarmLevels.JMS) || data.equals(FarmLevels.XML) ? way : way + "/" + data;
  }
}
