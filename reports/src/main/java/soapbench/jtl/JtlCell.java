package soapbench.jtl;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Truncation;

/**
 * Samples of a cell, which is read twice: once to see when its times settled, and then to count
 * them in slices of the time from then on, which stand for repeats.
 */
final class JtlCell {

  /** How many slices there are: few, so that each is long (Schmeiser, 1982). */
  static final int SLICES = 10;

  private static final double SECOND_MS = 1000;

  private final TimeBins bins = new TimeBins();
  private long startMs = Long.MAX_VALUE;
  private long endMs = Long.MIN_VALUE;
  private long fromMs;
  private boolean settled = true;
  private final CountedTimes[] slices =
      Stream.generate(CountedTimes::new).limit(SLICES).toArray(CountedTimes[]::new);
  private long samples;
  private long failed;
  private String failure = "";

  /** Sees a sample for the first time. */
  void look(JtlSample sample) {
    startMs = Math.min(startMs, sample.startedMs());
    endMs = Math.max(endMs, sample.startedMs() + sample.elapsedMs());
    if (sample.right()) {
      bins.add(sample.startedMs(), sample.elapsedMs());
    }
  }

  /** Decides from when on samples count. */
  void settle(OptionalLong warmupMs) {
    if (warmupMs.isPresent()) {
      fromMs = startMs + warmupMs.getAsLong();
      return;
    }
    double[] means = bins.means();
    int cut = Truncation.of(means);
    settled = means.length < 2 || cut < means.length / 2;
    fromMs = cut == 0 ? startMs : bins.startMs(cut);
  }

  /** Takes a sample, which has been seen before. */
  void take(JtlSample sample) {
    if (sample.startedMs() < fromMs) {
      return;
    }
    samples++;
    if (!sample.right()) {
      failed++;
      failure = failure.isEmpty() ? "%s: %s".formatted(sample.where(), sample.error()) : failure;
      return;
    }
    slices[(int) Math.min(SLICES - 1, (sample.startedMs() - fromMs) / sliceMs())].add(
        sample.elapsedMs());
  }

  private double lengthMs() {
    return Math.max(1, endMs - fromMs);
  }

  private long sliceMs() {
    return (long) Math.ceil(lengthMs() / SLICES);
  }

  /** A percentile of the times of each slice. */
  ForkedSample percentile(int percent) {
    return values(times -> times.percentile(percent));
  }

  /** How many right samples a second each slice has. */
  ForkedSample throughput() {
    return values(times -> times.n() * SECOND_MS / sliceMs());
  }

  private ForkedSample values(ToDoubleFunction<CountedTimes> value) {
    double[] of = Arrays.stream(slices).mapToDouble(value).toArray();
    int[] known = IntStream.range(0, SLICES).filter(i -> of[i] > 0).toArray();
    return new ForkedSample(
        Arrays.stream(known).mapToDouble(i -> of[i]).toArray(),
        new int[known.length],
        Arrays.stream(known).map(i -> i + 1).toArray());
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

  /** Where the first sample failed, and why; empty where none did. */
  String failure() {
    return failure;
  }

  /** How much of its time is left out at first, in seconds. */
  double warmupS() {
    return (fromMs - startMs) / SECOND_MS;
  }

  /** How long it took, in seconds. */
  double lengthS() {
    return (endMs - startMs) / SECOND_MS;
  }

  /** Whether its times settled before the middle. */
  boolean settled() {
    return settled;
  }

  /** The words of its levels. */
  static String name(List<String> levels) {
    return String.join("/", levels);
  }
}
