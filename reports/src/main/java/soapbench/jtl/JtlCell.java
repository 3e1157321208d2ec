package soapbench.jtl;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.results.Eligibility;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Proportion;
import soapbench.statistics.Truncation;

/**
 * Samples of a cell, which is read twice: once to see when its times settled, and then to count
 * them in slices of the time from then on, which stand for repeats.
 */
final class JtlCell {

  /** How many slices there are: few, so that each is long (Schmeiser, 1982). */
  static final int SLICES = 10;

  /** Stretches of time that it takes to see whether times have settled. */
  private static final int STRETCHES = 5;

  private static final int DIGITS = 3;
  private static final double SECOND_MS = 1000;

  /** Counts as so many right samples where a slice has none, so that its logarithm is known. */
  private static final double LESS_THAN_ONE = 0.5;

  /** Fewer samples, five a slice, tell no throughput: most of it is where slices end. */
  private static final int LEAST = 5 * SLICES;

  private final TimeBins bins = new TimeBins();
  private long startMs = Long.MAX_VALUE;
  private long endMs = Long.MIN_VALUE;
  private long fromMs;
  private boolean settled = true;
  private final CountedTimes[] slices =
      Stream.generate(() -> new CountedTimes(DIGITS)).limit(SLICES).toArray(CountedTimes[]::new);
  private long samples;
  private long failed;
  private String failure = "";

  /** Sees a sample for the first time. */
  void look(JtlSample sample) {
    startMs = Math.min(startMs, sample.startedMs());
    endMs = Math.max(endMs, sample.startedMs());
    if (sample.right()) {
      bins.add(sample.startedMs(), sample.elapsedMs());
    }
  }

  /** Decides from when on samples count. */
  void settle(OptionalLong warmupMs) {
    fromMs = startMs + warmupMs.orElse(0);
    double[] medians = bins.medians();
    if (warmupMs.isEmpty() && medians.length >= STRETCHES) {
      int cut = Truncation.of(medians);
      settled = cut <= medians.length / 4;
      fromMs = cut == 0 ? startMs : bins.startMs(cut);
    }
  }

  /** Takes a sample, which has been seen before. */
  void take(JtlSample sample) {
    if (sample.startedMs() < fromMs) {
      return;
    }
    samples++;
    if (sample.right()) {
      slices[(int) ((sample.startedMs() - fromMs) / sliceMs())].add(sample.elapsedMs());
      return;
    }
    failed++;
    failure = failure.isEmpty() ? "%s: %s".formatted(sample.where(), sample.error()) : failure;
  }

  /** How long a slice is; all starts from the first that counts to the last are in one. */
  private long sliceMs() {
    return (endMs - fromMs) / SLICES + 1;
  }

  /**
   * A percentile of the times of each slice; none where one has too few, since that may be a slow
   * one, or where too many failed, since these may have been slow.
   */
  ForkedSample percentile(int percent) {
    double[] of = Arrays.stream(slices).mapToDouble(times -> times.percentile(percent)).toArray();
    return tooManyFailed() || Arrays.stream(of).anyMatch(Double::isNaN)
        ? values(new double[0])
        : values(of);
  }

  /** How many right samples a second each slice has; none where all have few. */
  ForkedSample throughput() {
    if (samples < LEAST) {
      return values(new double[0]);
    }
    return values(
        Arrays.stream(slices)
            .mapToDouble(times -> Math.max(LESS_THAN_ONE, times.n()) * SECOND_MS / sliceMs())
            .toArray());
  }

  private static ForkedSample values(double[] of) {
    return new ForkedSample(of, new int[of.length], IntStream.rangeClosed(1, of.length).toArray());
  }

  long startMs() {
    return startMs;
  }

  /** How many samples count, right or not. */
  long samples() {
    return samples;
  }

  long failed() {
    return failed;
  }

  Proportion failures() {
    return new Proportion(Math.toIntExact(failed), Math.toIntExact(samples));
  }

  /** Whether so many failed that times of the others say too little. */
  boolean tooManyFailed() {
    return Eligibility.lost(samples - failed, failed);
  }

  /** How many slices have no right sample. */
  long emptySlices() {
    return Arrays.stream(slices).filter(times -> times.n() == 0).count();
  }

  /** Where the first sample failed, and why; empty where none did. */
  String failure() {
    return failure;
  }

  /** How much of its time is left out at first, in seconds. */
  double warmupS() {
    return (fromMs - startMs) / SECOND_MS;
  }

  /** How long it took from the first start to the last, in seconds. */
  double lengthS() {
    return (endMs - startMs) / SECOND_MS;
  }

  /** Whether its times settled in its first quarter. */
  boolean settled() {
    return settled;
  }

  /** The words of its levels. */
  static String name(List<String> levels) {
    return String.join("/", levels);
  }
}
