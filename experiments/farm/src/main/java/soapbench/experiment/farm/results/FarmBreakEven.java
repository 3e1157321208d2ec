package soapbench.experiment.farm.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.results.CellTrials;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;

/**
 * From how many integers on several workers take less time than one: the last crossing, however
 * sure it is. The break-even of an answer, which is told only where it is sure, is another
 * (decision 041).
 *
 * @param smallest the smallest size that both were tried at
 * @param largest the largest
 * @param size the size, interpolated between two that were tried: below the smallest where the
 *     workers win at every size, above the largest where they do not win at the largest
 * @param interval its 95 % interval, with ends that mean the same
 * @param n the smallest number of trials that it rests on
 */
public record FarmBreakEven(
    FarmTransport way,
    int workers,
    double smallest,
    double largest,
    double size,
    Interval interval,
    int n) {

  /** The rule for readers. */
  public static final String RULE =
      "Break-even is the size from which on several workers take less time than one: where the line"
          + " through the ratios of the medians, both axes logarithmic, crosses 1 for the last"
          + " time. Its interval draws the trials again and takes each draw's crossing.";

  private static final double THOUSAND = 1_000;

  /** Stands for sizes below all that were tried. */
  private static final double ALWAYS = 0;

  /** Stands for sizes above all; finite, so that quantiles can lie between it and others. */
  private static final double NEVER = 1e15;

  /** The break-even of some workers against one; nothing when no size was tried with both. */
  public static Optional<FarmBreakEven> of(FarmResults results, FarmTransport way, int workers) {
    List<CellTrials<FarmCell>> several =
        results.bySize(way, workers).stream()
            .filter(cell -> one(results, cell).isPresent())
            .toList();
    if (several.isEmpty()) {
      return Optional.empty();
    }
    double[] sizes = several.stream().mapToDouble(cell -> cell.cell().integers()).toArray();
    List<ForkedSample> samples = new ArrayList<>();
    several.forEach(cell -> samples.add(cell.sample(FarmRows.TRANSACTION)));
    several.stream()
        .flatMap(cell -> one(results, cell).stream())
        .forEach(cell -> samples.add(cell.sample(FarmRows.TRANSACTION)));
    return Optional.of(
        new FarmBreakEven(
            way,
            workers,
            sizes[0],
            sizes[sizes.length - 1],
            crossing(sizes, FarmResults.medians(samples)),
            Bootstrap.ofMedians(samples, medians -> crossing(sizes, medians), Bootstrap.CONFIDENCE),
            samples.stream().mapToInt(ForkedSample::n).min().orElse(0)));
  }

  /** Cell of the same way and size with one worker. */
  private static Optional<CellTrials<FarmCell>> one(
      FarmResults results, CellTrials<FarmCell> several) {
    return results
        .run()
        .find(FarmTransport.of(several.cell()).cell(1, several.cell().integers()))
        .filter(cell -> cell.medianNs() > 0);
  }

  /** Every way with several workers that was also tried with one. */
  public static List<FarmBreakEven> all(FarmResults results) {
    List<FarmBreakEven> all = new ArrayList<>();
    for (FarmTransport way : results.ways()) {
      results.workers().stream()
          .filter(workers -> workers > 1)
          .forEach(workers -> of(results, way, workers).ifPresent(all::add));
    }
    return all;
  }

  /** Where the ratio of the first half of medians over the second falls below 1 for good. */
  private static double crossing(double[] sizes, double[] medians) {
    double above = Double.NaN;
    for (int i = sizes.length - 1; i >= 0; i--) {
      double logRatio = Math.log(medians[i] / medians[sizes.length + i]);
      if (Double.isNaN(logRatio)) {
        return Double.NaN;
      }
      if (logRatio >= 0) {
        if (i == sizes.length - 1) {
          return NEVER;
        }
        double share = logRatio / (logRatio - above);
        return sizes[i] * Math.pow(sizes[i + 1] / sizes[i], share);
      }
      above = logRatio;
    }
    return ALWAYS;
  }

  /** Whether the workers win at every size that was tried. */
  public boolean always() {
    return size < smallest;
  }

  /** Whether they do not even win at the largest. */
  public boolean never() {
    return size > largest;
  }

  /** Whether the trials leave no doubt that it lies where it does. */
  public boolean sure() {
    return interval.known()
        && (always()
            ? interval.high() < smallest
            : never() ? interval.low() > largest : inside(interval));
  }

  private boolean inside(Interval ends) {
    return ends.low() >= smallest && ends.high() <= largest;
  }

  /** Where it lies, as a clause without its interval. */
  public String text() {
    if (always()) {
      return "already at the smallest size, " + FarmResults.count(smallest);
    }
    return never()
        ? "never in this run, up to " + FarmResults.count(largest)
        : "from about " + FarmResults.count(rounded(size));
  }

  /** Its interval in words; empty when it has none. */
  public String range() {
    return interval.known() ? end(interval.low()) + " to " + end(interval.high()) : "";
  }

  /** Place in a few words, for charts. */
  public String brief() {
    if (sure() && (always() || never())) {
      return brief(size);
    }
    return interval.known()
        ? "%s (%s–%s)".formatted(brief(size), brief(interval.low()), brief(interval.high()))
        : brief(size);
  }

  private String brief(double at) {
    if (at < smallest) {
      return "below " + thousands(smallest);
    }
    return at > largest ? "above " + thousands(largest) : thousands(rounded(at));
  }

  private static String thousands(double at) {
    return at < THOUSAND
        ? FarmResults.count(at)
        : String.format(Locale.ROOT, "%.1f", at / THOUSAND).replaceFirst("\\.0$", "") + "k";
  }

  private String end(double at) {
    if (at < smallest) {
      return "below " + FarmResults.count(smallest);
    }
    return at > largest ? "above " + FarmResults.count(largest) : FarmResults.count(rounded(at));
  }

  /** A size to two digits, since it is interpolated. */
  private static double rounded(double at) {
    double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(at)) - 1));
    return Math.round(at / unit) * unit;
  }
}
