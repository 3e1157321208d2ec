package soapbench.results.farm;

import java.util.List;
import java.util.Objects;
import soapbench.columns.farm.FarmTimes;
import soapbench.results.RoundDrift;
import soapbench.statistics.Trend;

/** How the transactions of a cell drifted while it was measured. */
public record FarmDrift(CellTrials cell, RoundDrift drift) {

  public FarmDrift {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(drift, "drift");
  }

  /** The drift of a cell. */
  public static FarmDrift of(CellTrials cell) {
    return new FarmDrift(
        cell,
        RoundDrift.of(
            cell.completed().stream()
                .map(
                    trial ->
                        new Trend.Point(
                            trial.place().fork(),
                            trial.place().round(),
                            trial.times().map(FarmTimes::transactionNs).orElseThrow()))
                .toList()));
  }

  /** Every cell with undisturbed workers. */
  public static List<FarmDrift> all(FarmResults results) {
    return results.undisturbed().stream().map(FarmDrift::of).toList();
  }
}
