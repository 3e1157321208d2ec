package soapbench.results;

import java.util.List;
import java.util.function.Function;
import soapbench.rows.Measure;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;

/**
 * Two cells of a run that are compared, by the medians of what is above 0.
 *
 * @param <C> a cell
 * @param over the cell whose medians are divided
 * @param under the cell they are divided by
 */
public record Pairing<C>(CellTrials<C> over, CellTrials<C> under) {

  /** The geometric mean of a measure's ratios in some pairings; an unknown one of none. */
  public static <C> Ratio mean(List<Pairing<C>> some, Measure measure, double confidence) {
    return mean(some, cell -> cell.positive(measure), confidence);
  }

  /** The geometric mean of the ratios of times. */
  public static <C> Ratio mean(List<Pairing<C>> some, double confidence) {
    return mean(some, cell -> cell.positive(cell.time()), confidence);
  }

  private static <C> Ratio mean(
      List<Pairing<C>> some, Function<CellTrials<C>, ForkedSample> sample, double confidence) {
    return Bootstrap.meanOfRatios(
        some.stream().map(Pairing::over).map(sample).toList(),
        some.stream().map(Pairing::under).map(sample).toList(),
        confidence);
  }

  /** The first cell, for the factors that both have in common. */
  public C cell() {
    return over.cell();
  }

  /** Whether the trials of both may decide on a claim. */
  public boolean eligible() {
    return over.eligible() && under.eligible();
  }

  /** Whether both have values of a measure that are above 0. */
  public boolean has(Measure measure) {
    return over.positive(measure).n() > 0 && under.positive(measure).n() > 0;
  }

  /** How many times as much of a measure the first cell takes; NaN when one has none above 0. */
  public Ratio ratio(Measure measure, double confidence) {
    return Bootstrap.ratioOfMedians(over.positive(measure), under.positive(measure), confidence);
  }

  public Ratio ratio(Measure measure) {
    return ratio(measure, Bootstrap.CONFIDENCE);
  }

  /** The ratio of times with an interval of another confidence, for one of several comparisons. */
  public Ratio ratio(double confidence) {
    return ratio(over.time(), confidence);
  }

  /** How many times as long the first cell takes. */
  public Ratio ratio() {
    return ratio(Bootstrap.CONFIDENCE);
  }
}
