package soapbench.experiment.farm.results;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.csv.Column;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmTimes;
import soapbench.experiment.farm.rows.FarmTrial;
import soapbench.experiment.farm.rows.Handout;
import soapbench.results.MeasuredCell;
import soapbench.results.PlacedSample;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;
import soapbench.statistics.Summary;

/**
 * A cell with its measured trials.
 *
 * @param trials completed and failed ones
 */
public record CellTrials(FarmCell cell, List<FarmTrial> trials) implements MeasuredCell {

  /** Undisturbed cells first; then by way, data, workers and integers. */
  static final Comparator<FarmCell> ORDER =
      Comparator.comparingInt((FarmCell cell) -> Handout.DISTURBANCES.indexOf(cell.disturbance()))
          .thenComparing(FarmWay::of)
          .thenComparingInt(FarmCell::workers)
          .thenComparingInt(FarmCell::integers);

  public CellTrials {
    Objects.requireNonNull(cell, "cell");
    trials = List.copyOf(trials);
  }

  public FarmWay way() {
    return FarmWay.of(cell);
  }

  @Override
  public List<FarmTrial> completed() {
    return trials.stream().filter(FarmTrial::completed).toList();
  }

  @Override
  public ForkedSample timesNs() {
    return sample(FarmTrial.TRANSACTION);
  }

  /** A measure's values. */
  public ForkedSample sample(Column<FarmTimes, ?> measure) {
    return sample(trial -> ((Number) measure.value().apply(trial.times().orElseThrow())));
  }

  public Summary summary(Column<FarmTimes, ?> measure) {
    return Summary.of(sample(measure));
  }

  /** The median transaction in ns; NaN when no trial completed. */
  public double medianNs() {
    return Sample.median(sample(FarmTrial.TRANSACTION).values());
  }

  /** What is computed from each completed trial, where it is not NaN. */
  ForkedSample sample(Measure measure) {
    return PlacedSample.of(completed(), FarmTrial::place, trial -> measure.of(trial).doubleValue());
  }

  /** A number of a completed trial. */
  @FunctionalInterface
  interface Measure {
    Number of(FarmTrial trial);
  }

  /** The cell as readers know it, e.g. {@code jms, 5 workers, 100,000 integers}. */
  @Override
  public String label() {
    return label(cell);
  }

  public static String label(FarmCell cell) {
    return "%s, %s, %s%s"
        .formatted(
            cell.line(),
            FarmResults.workers(cell.workers()),
            FarmResults.integers(cell.integers()),
            disturbance(cell).map(words -> ", " + words).orElse(""));
  }

  /** What happens to a worker; nothing when nothing does. */
  public static Optional<String> disturbance(FarmCell cell) {
    return cell.undisturbed() ? Optional.empty() : Optional.of(disturbance(cell.disturbance()));
  }

  /** A disturbance in words. */
  public static String disturbance(String word) {
    return switch (word) {
      case Handout.SLOW -> "one worker slow";
      case Handout.KILLED -> "one worker killed";
      default -> "undisturbed";
    };
  }
}
