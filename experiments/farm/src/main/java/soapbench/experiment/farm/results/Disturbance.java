package soapbench.experiment.farm.results;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.results.CellTrials;
import soapbench.statistics.Ratio;

/**
 * Cost of one slow or killed worker: a cell against the same with undisturbed workers in the same
 * run.
 *
 * @param ratio the ratio of the median transactions
 * @param resent how many parts were sent again in the cell's trials
 * @param doubled how many answers came twice
 */
public record Disturbance(CellTrials<FarmCell> cell, Ratio ratio, long resent, long doubled) {

  public Disturbance {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(ratio, "ratio");
  }

  /** Every disturbed cell that has trials of undisturbed workers to compare it with. */
  public static List<Disturbance> all(FarmResults results) {
    return results.disturbed().stream()
        .flatMap(
            cell ->
                results
                    .run()
                    .ratio(FarmRows.TRANSACTION, cell.cell(), base(cell.cell()))
                    .map(ratio -> of(cell, ratio))
                    .stream())
        .toList();
  }

  private static Disturbance of(CellTrials<FarmCell> cell, Ratio ratio) {
    return new Disturbance(
        cell,
        ratio,
        (long) Arrays.stream(cell.sample(FarmRows.RESENT_PARTS).values()).sum(),
        (long) Arrays.stream(cell.sample(FarmRows.DOUBLED_ANSWERS).values()).sum());
  }

  private static FarmCell base(FarmCell cell) {
    return FarmTransport.of(cell).cell(cell.workers(), cell.integers());
  }

  public FarmTransport way() {
    return FarmTransport.of(cell.cell());
  }

  public int workers() {
    return cell.cell().workers();
  }

  public int integers() {
    return cell.cell().integers();
  }

  /** The disturbance as files name it. */
  public String word() {
    return cell.cell().disturbance();
  }

  /** The disturbance as readers know it. */
  public String text() {
    return CellLabel.disturbance(word());
  }
}
