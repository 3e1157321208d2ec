package soapbench.experiment.payload.report.claim;

import java.util.Arrays;
import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.PowerLaw;
import soapbench.statistics.Sample;

/** SP7: payload generation grows linearly with the payload's size. */
final class GenerationLinear {

  /** A sample of generation times, in ns, of one cell at one size. */
  private record Point(long size, ForkedSample times) {}

  private static final String TIME = Measure.GENERATION.column();
  private static final Claimed LINEAR = Claimed.within(EffectKind.EXPONENT, 0.9, 1.1);
  private static final double LINE = 0.95;
  private static final int SIZES = 3;

  static final Claim<PayloadResults> CLAIM =
      new Claim<>(
          "SP7",
          "Payload generation grows linearly with the payload's size.",
          "exponent of the power law through median generation_ns of every cell over size: 1 is"
              + " linear",
          LINEAR,
          "The line of least squares through the logarithms. It needs three sizes. The claim holds"
              + " only if the line explains 95 % of their variance, too. "
              + EligibleTrials.RULE,
          "./soapbench run payload --sizes 1.3,9.7,22.2",
          GenerationLinear::judge);

  private GenerationLinear() {}

  private static Finding judge(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    List<Point> points = points(trials);
    long sizes = points.stream().mapToLong(Point::size).distinct().count();
    if (sizes < SIZES) {
      return Finding.notTested(
          "There are %s sizes with the trials for it, and three are needed.".formatted(sizes));
    }
    double[] at = points.stream().mapToDouble(Point::size).toArray();
    Effect exponent =
        MeanRatio.effect(
            points.stream().map(Point::times).toList(),
            medians -> PowerLaw.of(at, medians).exponent(),
            Bootstrap.CONFIDENCE);
    PowerLaw law = PowerLaw.of(at, points.stream().mapToDouble(GenerationLinear::median).toArray());
    return new Finding(verdict(exponent, law), exponent, "", why(points, exponent, law));
  }

  private static Verdict verdict(Effect exponent, PowerLaw law) {
    Verdict verdict = LINEAR.verdict(exponent.interval());
    return verdict == Verdict.HOLDS && law.determination() < LINE ? Verdict.INCONCLUSIVE : verdict;
  }

  private static String why(List<Point> points, Effect exponent, PowerLaw law) {
    long smallest = points.stream().mapToLong(Point::size).min().orElseThrow();
    long largest = points.stream().mapToLong(Point::size).max().orElseThrow();
    return Reason.sentence(
        "ten times the size takes %s times as long"
            .formatted(Quantity.factor(Math.pow(10, exponent.value()))),
        "R² of the line is %s".formatted(Quantity.factor(law.determination())),
        "a megabyte takes %s ms at %s MB and %s ms at %s MB"
            .formatted(
                perMegabyte(points, smallest),
                Quantity.megabytes(smallest),
                perMegabyte(points, largest),
                Quantity.megabytes(largest)));
  }

  private static String perMegabyte(List<Point> points, long size) {
    double[] medians =
        points.stream()
            .filter(point -> point.size == size)
            .mapToDouble(GenerationLinear::median)
            .toArray();
    return Quantity.milliseconds(Sample.median(medians) / (size / Quantity.MEGABYTE));
  }

  private static List<Point> points(MeasuredTrials trials) {
    EligibleTrials evidence = new EligibleTrials(trials);
    return trials.cells().stream()
        .flatMap(
            cell ->
                trials.sizes().stream()
                    .flatMap(
                        size ->
                            evidence.sample(cell, size, TIME).stream()
                                .map(times -> new Point(size, times))))
        .filter(point -> Arrays.stream(point.times.values()).allMatch(ns -> ns > 0))
        .toList();
  }

  private static double median(Point point) {
    return Sample.median(point.times.values());
  }
}
