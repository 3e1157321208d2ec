package soapbench.statistics;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleFunction;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Intervals by drawing new samples from a sample (Efron and Tibshirani, "An Introduction to the
 * Bootstrap", 1993, chapter 13: percentile intervals). Forks are drawn first and their rounds
 * second, each with all of its values. Otherwise what trials of a fork or of a round have in common
 * would pass for precision, and what a round does to every sample would pass for a difference.
 * Samples that have no fork in common are drawn separately: nothing pairs their rounds. The same
 * samples always get the same interval.
 */
public final class Bootstrap {

  /** How many samples are drawn for one interval. */
  public static final int RESAMPLES = 2000;

  /** Share of such intervals that is meant to hold the true value. */
  public static final double CONFIDENCE = 0.95;

  private static final long SEED = 20_26_11_21L;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private Bootstrap() {}

  /** The interval of a sample's median; unknown from fewer than two rounds. */
  public static Interval median(ForkedSample sample) {
    return ofMedians(List.of(sample), medians -> medians[0], CONFIDENCE);
  }

  /**
   * The interval of a sample's quantile; unknown from fewer than two rounds.
   *
   * @param share of the sample that lies below it, from 0 to 1
   */
  public static Interval quantile(ForkedSample sample, double share, double confidence) {
    if (sample.independent() < 2) {
      return Interval.UNKNOWN;
    }
    HierarchicalResampler redraw = new HierarchicalResampler(List.of(sample));
    Iterator<Resample> draws = Resample.all(redraw.rounds(), RESAMPLES, SEED);
    return interval(() -> redraw.quantiles(share, draws.next())[0], confidence);
  }

  /** The ratio of two samples' medians, the first over the second, with its interval. */
  public static Ratio ratioOfMedians(ForkedSample over, ForkedSample under) {
    return ratioOfMedians(over, under, CONFIDENCE);
  }

  /** The ratio with an interval of another confidence, for one of several comparisons. */
  public static Ratio ratioOfMedians(ForkedSample over, ForkedSample under, double confidence) {
    double value = Sample.median(over.values()) / Sample.median(under.values());
    Interval interval =
        ofMedians(List.of(over, under), medians -> medians[0] / medians[1], confidence);
    return new Ratio(value, interval, Math.min(over.independent(), under.independent()));
  }

  /**
   * The interval of a ratio of medians between two levels at which both were tried, on the line
   * through the logarithms of the ratios at the two.
   *
   * @param over the samples above the line at the first and at the second level
   * @param under those below it
   * @param confidence share of such intervals that is meant to hold the true ratio
   * @return the interval by how much of the way to the second level lies behind, from 0 to 1
   */
  public static DoubleFunction<Interval> ratioBetween(
      List<ForkedSample> over, List<ForkedSample> under, double confidence) {
    Supplier<double[]> redraw = redrawn(Stream.concat(over.stream(), under.stream()).toList());
    double[] first = new double[RESAMPLES];
    double[] second = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      double[] medians = redraw.get();
      first[i] = Math.log(medians[0] / medians[2]);
      second[i] = Math.log(medians[1] / medians[3]);
    }
    return share -> {
      double[] drawn = new double[RESAMPLES];
      Arrays.setAll(drawn, i -> first[i] + share * (second[i] - first[i]));
      Interval logarithms = interval(drawn, confidence);
      return new Interval(Math.exp(logarithms.low()), Math.exp(logarithms.high()));
    };
  }

  /**
   * The geometric mean of ratios of medians, each of a sample over the one at its place, with its
   * interval; NaN of no samples.
   */
  public static Ratio meanOfRatios(
      List<ForkedSample> over, List<ForkedSample> under, double confidence) {
    if (over.isEmpty() || over.size() != under.size()) {
      return new Ratio(Double.NaN, Interval.UNKNOWN, 0);
    }
    List<ForkedSample> samples = Stream.concat(over.stream(), under.stream()).toList();
    double[] medians =
        samples.stream().mapToDouble(sample -> Sample.median(sample.values())).toArray();
    return new Ratio(
        geometricMean(medians),
        ofMedians(samples, Bootstrap::geometricMean, confidence),
        samples.stream().mapToInt(ForkedSample::independent).min().orElse(0));
  }

  /** The geometric mean of as many ratios as half of the medians. */
  private static double geometricMean(double[] medians) {
    int pairs = medians.length / 2;
    double sum = 0;
    for (int i = 0; i < pairs; i++) {
      sum += Math.log(medians[i] / medians[pairs + i]);
    }
    return Math.exp(sum / pairs);
  }

  /**
   * The ratio of the medians of two samples that have no fork in common, such as those of two runs:
   * the forks of each are drawn separately.
   *
   * @param confidence of its interval, which is more than usual for one of several comparisons
   */
  public static Ratio ratioOfIndependentMedians(
      ForkedSample over, ForkedSample under, double confidence) {
    double value = Sample.median(over.values()) / Sample.median(under.values());
    int n = Math.min(over.independent(), under.independent());
    if (n < 2) {
      return new Ratio(value, Interval.UNKNOWN, n);
    }
    Random random = new Random(SEED);
    HierarchicalResampler top = new HierarchicalResampler(List.of(over));
    HierarchicalResampler bottom = new HierarchicalResampler(List.of(under));
    int[] topRounds = top.rounds();
    int[] bottomRounds = bottom.rounds();
    Interval interval =
        interval(
            () ->
                top.medians(Resample.next(topRounds, random))[0]
                    / bottom.medians(Resample.next(bottomRounds, random))[0],
            confidence);
    return new Ratio(value, interval, n);
  }

  /** Medians of the samples, drawn again, in their order. */
  private static Supplier<double[]> redrawn(List<ForkedSample> samples) {
    List<int[]> groups = ForkedSample.sharingForks(samples);
    List<Supplier<double[]>> each =
        IntStream.range(0, groups.size())
            .mapToObj(
                number ->
                    redrawn(
                        Arrays.stream(groups.get(number)).mapToObj(samples::get).toList(),
                        SEED + number))
            .toList();
    return () -> {
      double[] medians = new double[samples.size()];
      for (int i = 0; i < groups.size(); i++) {
        double[] drawn = each.get(i).get();
        for (int j = 0; j < drawn.length; j++) {
          medians[groups.get(i)[j]] = drawn[j];
        }
      }
      return medians;
    };
  }

  private static Supplier<double[]> redrawn(List<ForkedSample> samples, long seed) {
    HierarchicalResampler redraw = new HierarchicalResampler(samples);
    Iterator<Resample> draws = Resample.all(redraw.rounds(), RESAMPLES, seed);
    return () -> redraw.medians(draws.next());
  }

  /** The ratio of two samples' sums, such as a part of a whole, the first over the second. */
  public static Ratio ratioOfSums(ForkedSample over, ForkedSample under) {
    double value = Arrays.stream(over.values()).sum() / Arrays.stream(under.values()).sum();
    int n = Math.min(over.independent(), under.independent());
    if (n < 2) {
      return new Ratio(value, Interval.UNKNOWN, n);
    }
    HierarchicalResampler redraw = new HierarchicalResampler(List.of(over, under));
    Iterator<Resample> draws = Resample.all(redraw.rounds(), RESAMPLES, SEED);
    Interval interval =
        interval(
            () -> {
              double[] sums = redraw.sums(draws.next());
              return sums[0] / sums[1];
            },
            CONFIDENCE);
    return new Ratio(value, interval, n);
  }

  /**
   * The interval of a statistic of several samples' medians; unknown when one of them has fewer
   * than two rounds.
   *
   * <p>One of more confidence than usual, as one of several comparisons has, allows for few rounds.
   * It is that of expanded percentiles, which reach as far as Student's t (Hesterberg, "What
   * Teachers Should Know About the Bootstrap", The American Statistician 69, 2015). These stop at
   * the outermost medians that are drawn, however much more is asked for, so that each end of the
   * usual interval is moved out in the same proportion, and the farther one counts.
   *
   * @param statistic computes it from the medians, in the samples' order
   */
  public static Interval ofMedians(
      List<ForkedSample> samples, ToDoubleFunction<double[]> statistic, double confidence) {
    if (samples.stream().anyMatch(sample -> sample.independent() < 2)) {
      return Interval.UNKNOWN;
    }
    Supplier<double[]> redraw = redrawn(samples);
    DoubleSupplier draw = () -> statistic.applyAsDouble(redraw.get());
    if (confidence <= CONFIDENCE) {
      return interval(draw, confidence);
    }
    double[] drawn = drawn(draw);
    int rounds = samples.stream().mapToInt(ForkedSample::independent).min().orElseThrow();
    double reach = Student.quantile(rounds - 1, confidence) * Math.sqrt(rounds / (rounds - 1.0));
    Interval expanded = interval(drawn, 1 - 2 * NORMAL.survivalProbability(reach));
    Interval usual = interval(drawn, CONFIDENCE);
    double times = reach / NORMAL.inverseSurvivalProbability((1 - CONFIDENCE) / 2);
    double value =
        statistic.applyAsDouble(
            samples.stream().mapToDouble(sample -> Sample.median(sample.values())).toArray());
    return new Interval(
        Math.min(expanded.low(), movedOut(value, usual.low(), times)),
        Math.max(expanded.high(), movedOut(value, usual.high(), times)));
  }

  /** An end so many times as far from a value, by logarithms where both have one. */
  private static double movedOut(double value, double end, double times) {
    boolean logarithms = value > 0 && end > 0 && Double.isFinite(value);
    return logarithms ? value * Math.pow(end / value, times) : value + times * (end - value);
  }

  private static Interval interval(DoubleSupplier draw, double confidence) {
    return interval(drawn(draw), confidence);
  }

  private static double[] drawn(DoubleSupplier draw) {
    double[] drawn = new double[RESAMPLES];
    Arrays.setAll(drawn, i -> draw.getAsDouble());
    return drawn;
  }

  private static Interval interval(double[] drawn, double confidence) {
    double[] known = Arrays.stream(drawn).filter(value -> !Double.isNaN(value)).toArray();
    double tail = (1 - confidence) / 2;
    double[] ends = Sample.quantiles(known, tail, 1 - tail);
    return new Interval(ends[0], ends[1]);
  }
}
