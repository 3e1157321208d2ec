package soapbench.experiment.payload.report.claim;

import java.util.Optional;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.results.Eligibility;
import soapbench.rows.Measure;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;

/**
 * Which of a run's trials may decide on a claim.
 *
 * @param trials the run's trials that count
 */
record EligibleTrials(MeasuredTrials trials) {

  /** Trials that a cell at a size needs, for rules. */
  static final String RULE =
      "A cell counts at a size where at least five trials completed and at most a fifth failed.";

  /** A measure in a cell at a size; nothing where its trials do not suffice. */
  Optional<ForkedSample> sample(Cell cell, long size, Measure measure) {
    return enough(cell, size, trials.sample(cell, size, measure));
  }

  /** Time of the codec in a cell at a size; nothing where its trials do not suffice. */
  Optional<ForkedSample> codec(Cell cell, long size) {
    return enough(cell, size, trials.codec(cell, size));
  }

  /** The ratio of two measures of the same trials, the first over the second. */
  Optional<ForkedSample> ratios(Cell cell, long size, Measure over, Measure under) {
    return enough(cell, size, trials.ratios(cell, size, over, under));
  }

  private Optional<ForkedSample> enough(Cell cell, long size, ForkedSample sample) {
    boolean enough =
        sample.independent() >= Ratio.ENOUGH
            && !Eligibility.lost(sample.n(), trials.failed(cell, size));
    return enough ? Optional.of(sample) : Optional.empty();
  }
}
