package soapbench.results.messaging;

import java.util.List;
import java.util.Objects;
import soapbench.columns.messaging.MessagingTimes;
import soapbench.results.RoundDrift;
import soapbench.statistics.Trend;

/** How the median repetitions of a cell drifted while it was measured. */
public record MessagingDrift(CellTrials cell, RoundDrift drift) {

  public MessagingDrift {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(drift, "drift");
  }

  /** The drift of a cell. */
  public static MessagingDrift of(CellTrials cell) {
    return new MessagingDrift(
        cell,
        RoundDrift.of(
            cell.completed().stream()
                .map(
                    trial ->
                        new Trend.Point(
                            trial.place().fork(),
                            trial.place().round(),
                            trial.times().map(MessagingTimes::medianNs).orElseThrow()))
                .toList()));
  }

  /** Every cell. */
  public static List<MessagingDrift> all(MessagingResults results) {
    return results.cells().stream().map(MessagingDrift::of).toList();
  }
}
