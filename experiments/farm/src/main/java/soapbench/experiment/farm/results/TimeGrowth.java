package soapbench.experiment.farm.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.PowerLaw;
import soapbench.statistics.Ratio;

/**
 * How a way's transactions grow with the integers: the slope of the line of least squares through
 * the logarithms of the medians.
 *
 * @param sizes how many sizes it rests on
 * @param law the slope, and how well the line fits
 * @param interval the slope's 95 % interval
 * @param n the smallest number of trials of a size
 */
public record TimeGrowth(
    FarmTransport way, int workers, int sizes, PowerLaw law, Interval interval, int n) {

  private static final double TENFOLD = 10;

  /** The growth of a way at a number of workers; nothing with fewer than two sizes. */
  public static Optional<TimeGrowth> of(FarmResults results, FarmTransport way, int workers) {
    List<CellTrials<FarmCell>> cells = results.bySize(way, workers);
    if (cells.size() < 2) {
      return Optional.empty();
    }
    double[] sizes = sizes(cells);
    List<ForkedSample> samples = samples(cells);
    return Optional.of(
        new TimeGrowth(
            way,
            workers,
            sizes.length,
            PowerLaw.of(sizes, FarmResults.medians(samples)),
            Bootstrap.ofMedians(
                samples, medians -> PowerLaw.of(sizes, medians).exponent(), Bootstrap.CONFIDENCE),
            samples.stream().mapToInt(ForkedSample::n).min().orElse(0)));
  }

  /** Every way and number of workers with at least two sizes. */
  public static List<TimeGrowth> all(FarmResults results) {
    List<TimeGrowth> all = new ArrayList<>();
    for (FarmTransport way : results.ways()) {
      results.workers().forEach(workers -> of(results, way, workers).ifPresent(all::add));
    }
    return all;
  }

  private static double[] sizes(List<CellTrials<FarmCell>> cells) {
    return cells.stream().mapToDouble(cell -> cell.cell().integers()).toArray();
  }

  private static List<ForkedSample> samples(List<CellTrials<FarmCell>> cells) {
    return cells.stream().map(cell -> cell.sample(FarmRows.TRANSACTION)).toList();
  }

  /** How many times as long ten times the integers take. */
  public double tenfold() {
    return Math.pow(TENFOLD, law.exponent());
  }

  /** The slope with its interval. */
  public String text() {
    return Quantity.factor(new Ratio(law.exponent(), interval, n));
  }
}
