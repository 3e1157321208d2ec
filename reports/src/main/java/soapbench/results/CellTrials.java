package soapbench.results;

import java.util.List;
import java.util.function.ToDoubleFunction;
import soapbench.factor.Levels;
import soapbench.rows.Measure;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;
import soapbench.statistics.Summary;

/**
 * A cell with its measured trials at one level of each declared factor.
 *
 * @param <C> a cell
 * @param label the cell as readers know it
 * @param time the measure that is a trial's time
 * @param trials completed and failed ones
 */
public record CellTrials<C>(
    C cell, Levels levels, String label, Measure time, List<Trial<C>> trials)
    implements MeasuredCell {

  public CellTrials {
    trials = List.copyOf(trials);
  }

  @Override
  public List<Trial<C>> completed() {
    return trials.stream().filter(Trial::completed).toList();
  }

  @Override
  public ForkedSample timesNs() {
    return sample(time);
  }

  /** A measure's values, of the completed trials that have it. */
  public ForkedSample sample(Measure measure) {
    return sample(trial -> trial.of(measure));
  }

  /** Numbers that are computed from each completed trial, where they are not NaN. */
  public ForkedSample sample(ToDoubleFunction<Trial<C>> value) {
    return PlacedSample.of(completed(), Trial::place, value);
  }

  /** A measure's values where they are above 0, so that they have a ratio. */
  public ForkedSample positive(Measure measure) {
    return sample(trial -> trial.of(measure) > 0 ? trial.of(measure) : Double.NaN);
  }

  public Summary summary(Measure measure) {
    return Summary.of(sample(measure));
  }

  /** A measure's row of the summary. */
  public SummaryRow<C> row(Measure measure) {
    return row(measure, summary(measure));
  }

  /** A row of the summary with these numbers. */
  public SummaryRow<C> row(Measure measure, Summary summary) {
    return new SummaryRow<>(cell, levels, measure, failed(), summary);
  }

  /** The median time in ns; NaN when no trial completed. */
  public double medianNs() {
    return Sample.median(timesNs().values());
  }
}
