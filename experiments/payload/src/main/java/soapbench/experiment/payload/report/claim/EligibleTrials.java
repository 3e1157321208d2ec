package soapbench.experiment.payload.report.claim;

import java.util.Objects;
import java.util.Optional;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;

/**
 * Which of a run's trials may decide on a claim.
 *
 * @param trials the run's trials that count
 */
record EligibleTrials(MeasuredTrials trials) {

  /** The trials that fail may be the slow ones, so a few of them are enough to leave a cell out. */
  private static final double MOST_FAILED = 0.2;

  /** Trials that a cell at a size needs, for rules. */
  static final String RULE =
      "A cell counts at a size where at least five trials completed and at most a fifth failed.";

  EligibleTrials {
    Objects.requireNonNull(trials, "trials");
  }

  /** A measure in a cell at a size; nothing where its trials do not suffice. */
  Optional<ForkedSample> sample(Cell cell, long size, String measure) {
    return enough(cell, size, trials.sample(cell, size, measure));
  }

  /** Time of the codec in a cell at a size; nothing where its trials do not suffice. */
  Optional<ForkedSample> codec(Cell cell, long size) {
    return enough(cell, size, trials.codec(cell, size));
  }

  /** The ratio of two measures of the same trials, the first over the second. */
  Optional<ForkedSample> ratios(Cell cell, long size, String over, String under) {
    return enough(cell, size, trials.ratios(cell, size, over, under));
  }

  private Optional<ForkedSample> enough(Cell cell, long size, ForkedSample sample) {
    int failed = trials.failed(cell, size);
    boolean few =
        sample.independent() < Ratio.ENOUGH || failed > MOST_FAILED * (sample.n() + failed);
    return few ? Optional.empty() : Optional.of(sample);
  }
}
