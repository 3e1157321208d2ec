package soapbench.results.farm;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import soapbench.columns.farm.FarmCell;
import soapbench.columns.farm.FarmTimes;
import soapbench.columns.farm.FarmTrial;
import soapbench.columns.farm.Handout;
import soapbench.csv.Column;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;
import soapbench.statistics.Summary;

/**
 * A cell with its measured trials.
 *
 * @param trials completed and failed ones
 */
public record CellTrials(FarmCell cell, List<FarmTrial> trials) {

  /** What a cell needs to decide on a claim. */
  public static final String ELIGIBLE =
      "A cell counts where at least five trials completed and at most a fifth failed.";

  /** The trials that fail may be the slow ones, so a few of them are enough to leave a cell out. */
  private static final double MOST_FAILED = 0.2;

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

  public List<FarmTrial> completed() {
    return trials.stream().filter(FarmTrial::completed).toList();
  }

  public int failed() {
    return trials.size() - completed().size();
  }

  /** Whether its trials may decide on a claim. */
  public boolean eligible() {
    return completed().size() >= Ratio.ENOUGH && failed() <= MOST_FAILED * trials.size();
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
    ToDoubleFunction<FarmTrial> value = trial -> measure.of(trial).doubleValue();
    List<FarmTrial> having =
        completed().stream().filter(trial -> !Double.isNaN(value.applyAsDouble(trial))).toList();
    return new ForkedSample(
        having.stream().mapToDouble(value).toArray(),
        having.stream().mapToInt(trial -> trial.place().fork()).toArray(),
        having.stream().mapToInt(trial -> trial.place().round()).toArray());
  }

  /** A number of a completed trial. */
  @FunctionalInterface
  interface Measure {
    Number of(FarmTrial trial);
  }

  /** The cell as readers know it, e.g. {@code jms, 5 workers, 100,000 integers}. */
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
