package soapbench.experiment.payload.report.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import soapbench.claim.Effect;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Sample;

/** Geometric means of ratios, each ratio weighing the same whatever its size. */
final class MeanRatio {

  private MeanRatio() {}

  /** Of the ratios of medians, the first of each pair over the second. */
  static Effect ofMedians(List<ForkedSample> over, List<ForkedSample> under, double confidence) {
    int pairs = over.size();
    List<ForkedSample> all = new ArrayList<>(over);
    all.addAll(under);
    return effect(
        all,
        medians ->
            geometricMean(
                IntStream.range(0, pairs).mapToDouble(i -> medians[i] / medians[pairs + i])),
        confidence);
  }

  /** Of the medians of ratios that were taken within trials. */
  static Effect ofRatios(List<ForkedSample> ratios, double confidence) {
    return effect(ratios, medians -> geometricMean(Arrays.stream(medians)), confidence);
  }

  private static double geometricMean(DoubleStream values) {
    return Math.exp(values.map(Math::log).average().orElse(Double.NaN));
  }

  /** A statistic of samples' medians, with its interval. */
  static Effect effect(
      List<ForkedSample> samples, ToDoubleFunction<double[]> statistic, double confidence) {
    if (samples.isEmpty()) {
      return Effect.NONE;
    }
    double[] medians =
        samples.stream().mapToDouble(sample -> Sample.median(sample.values())).toArray();
    Interval interval = Bootstrap.ofMedians(samples, statistic, confidence);
    int n = samples.stream().mapToInt(ForkedSample::n).min().orElse(0);
    return new Effect(statistic.applyAsDouble(medians), interval, n);
  }
}
