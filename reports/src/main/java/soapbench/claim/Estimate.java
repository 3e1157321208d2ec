package soapbench.claim;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import soapbench.results.Pairing;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.PowerLaw;
import soapbench.statistics.Proportion;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/**
 * Estimate of an effect, of one of the kinds of number that claims are about.
 *
 * @param name what is compared, for readers; empty where a claim has one effect
 * @param effect the effect with an interval of a confidence; {@link Effect#NONE} without the trials
 *     for it
 */
public record Estimate(String name, DoubleFunction<Effect> effect) {

  private static final double TENFOLD = 10;

  /** A comparison that lacks the trials for it. */
  public static Estimate missing(String name) {
    return new Estimate(name, confidence -> Effect.NONE);
  }

  /** A ratio that is known with the usual interval, as a claim has one. */
  public static Estimate of(Ratio ratio) {
    return ratio("", confidence -> ratio);
  }

  /** A ratio with an interval of a confidence. */
  public static Estimate ratio(String name, DoubleFunction<Ratio> ratio) {
    return new Estimate(name, confidence -> Effect.of(ratio.apply(confidence)));
  }

  /** The ratio of two samples' medians. */
  public static Estimate ratio(String name, ForkedSample over, ForkedSample under) {
    return ratio(name, confidence -> Bootstrap.ratioOfMedians(over, under, confidence));
  }

  /** The geometric mean of ratios of medians, each weighing the same whatever its size. */
  public static Estimate mean(String name, List<ForkedSample> over, List<ForkedSample> under) {
    return ratio(name, confidence -> Bootstrap.meanOfRatios(over, under, confidence));
  }

  /** The geometric mean of the ratios of two cells' median times at some levels. */
  public static <C> Estimate mean(List<Pairing<C>> pairs) {
    return ratio("", confidence -> Pairing.mean(pairs, confidence));
  }

  /** The geometric mean of the medians of ratios that were taken within trials. */
  public static Estimate meanWithin(String name, List<ForkedSample> ratios) {
    return ofMedians(
        name,
        ratios,
        medians -> Math.exp(Arrays.stream(medians).map(Math::log).average().orElse(Double.NaN)));
  }

  /** By which power of x the medians grow. */
  public static Estimate exponent(double[] x, List<ForkedSample> y) {
    return ofMedians("", y, medians -> PowerLaw.of(x, medians).exponent());
  }

  /**
   * How many times as much the medians of some samples grow with ten times x as those of others:
   * ten to the power of the difference of the exponents.
   */
  public static Estimate growth(
      String name, double[] x, List<ForkedSample> over, List<ForkedSample> under) {
    return ofMedians(
        name,
        Stream.concat(over.stream(), under.stream()).toList(),
        medians ->
            Math.pow(
                TENFOLD,
                PowerLaw.of(x, Arrays.copyOfRange(medians, 0, x.length)).exponent()
                    - PowerLaw.of(x, Arrays.copyOfRange(medians, x.length, medians.length))
                        .exponent()));
  }

  /** A statistic of the medians of some samples, in their order. */
  public static Estimate ofMedians(
      String name, List<ForkedSample> samples, ToDoubleFunction<double[]> statistic) {
    if (samples.isEmpty()) {
      return missing(name);
    }
    double[] medians =
        samples.stream().mapToDouble(sample -> Sample.median(sample.values())).toArray();
    int n = samples.stream().mapToInt(ForkedSample::independent).min().orElseThrow();
    return new Estimate(
        name,
        confidence ->
            new Effect(
                statistic.applyAsDouble(medians),
                Bootstrap.ofMedians(samples, statistic, confidence),
                n));
  }

  /** A share of trials, with Wilson's interval. */
  public static Estimate share(Proportion share) {
    return new Estimate("", confidence -> new Effect(share.value(), share.interval(), share.n()));
  }

  /** One share less another, with Newcombe's interval. */
  public static Estimate difference(Proportion share, Proportion other) {
    return new Estimate(
        "", confidence -> new Effect(share.value() - other.value(), share.above(other), share.n()));
  }
}
