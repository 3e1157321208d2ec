package soapbench.experiment.payload.results;

import java.util.List;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.results.RoundDrift;
import soapbench.rows.Measure;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.RoundMedians;
import soapbench.statistics.Sample;

/** Drift of a cell's transaction time over its measured rounds. */
public record Drift(Cell cell, RoundDrift ofRounds) {

  /** The rule for readers. */
  public static final String RULE =
      RoundDrift.RULE + " Slopes are taken between rounds of one fork.";

  private static final Measure TIME = PayloadRows.TRANSACTION;

  /** The drift of a cell at a size. */
  public static Drift of(MeasuredTrials trials, Cell cell, long size) {
    ForkedSample times = trials.sample(cell, size, TIME);
    double median = Sample.median(times.values());
    return new Drift(cell, RoundDrift.of(new RoundMedians(times).sample(), median));
  }

  /** Every cell at the largest size. */
  public static List<Drift> atLargest(MeasuredTrials trials) {
    long size = trials.largestSize().orElse(0);
    return trials.cells().stream().map(cell -> of(trials, cell, size)).toList();
  }

  /** Its change as a clause. */
  public String text() {
    String change = Double.isNaN(ofRounds.share()) ? "is not known" : ofRounds.change();
    return cell.label() + " " + change + (ofRounds.judged() ? "" : " (too few rounds to judge)");
  }
}
