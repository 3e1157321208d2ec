package soapbench.experiment.load.results;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import soapbench.experiment.load.rows.CellRun;
import soapbench.statistics.Sample;

/**
 * A cell measured once.
 *
 * @param number which repeat of the run it is, from 1
 * @param values the values of each measure it has; a measure of the repeat as a whole has one
 * @param sentMs when the requests behind its response times were sent, in ms since the first one
 * @param failed measured samples that failed
 * @param pace how it kept to its rate; nothing in the closed model
 * @param run its row of cells.csv; nothing when that has none
 */
public record Repeat(
    int number,
    Map<LoadMeasure, double[]> values,
    double[] sentMs,
    long failed,
    Optional<AchievedRate> pace,
    Optional<CellRun> run) {

  private static final double[] NONE = {};

  public Repeat {
    values = new EnumMap<>(values);
    sentMs = sentMs.clone();
  }

  /** A measure's values, none when it was not measured. */
  public double[] of(LoadMeasure measure) {
    return values.getOrDefault(measure, NONE);
  }

  /** The mean of a measure's values, empty when there are none. */
  public OptionalDouble mean(LoadMeasure measure) {
    double[] all = of(measure);
    return all.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(Sample.mean(all));
  }

  /** Measured samples, right or failed. */
  public long samples() {
    return of(LoadMeasure.ELAPSED).length + failed;
  }
}
