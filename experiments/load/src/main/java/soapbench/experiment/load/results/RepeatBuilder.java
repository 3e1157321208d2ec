package soapbench.experiment.load.results;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.rows.LoadStage;
import soapbench.statistics.Sample;

/** Gathers the samples of one repeat of a cell as they are read. */
final class RepeatBuilder {

  private static final double MILLIS_PER_SECOND = 1_000;
  private static final int LAST_PART = 10;

  /** A request of a rate: when it was due and how much later it was sent, in ms. */
  private record Due(long atMs, long lateMs) {}

  private final int number;
  private final Map<LoadMeasure, DoubleStream.Builder> values = new EnumMap<>(LoadMeasure.class);
  private final DoubleStream.Builder sentMs = DoubleStream.builder();
  private final List<Due> dues = new ArrayList<>();
  private Optional<CellRun> run = Optional.empty();
  private long completed;
  private long failed;
  private long warmup;
  private long beginMs = Long.MAX_VALUE;
  private long endMs = Long.MIN_VALUE;

  RepeatBuilder(int number) {
    this.number = number;
  }

  /** Takes the row of cells.csv that says that it ended; of several rows the first. */
  void ended(CellRun row) {
    run = run.or(() -> Optional.of(row));
  }

  void add(LoadSample sample) {
    if (sample.stage() == LoadStage.FIRST) {
      add(LoadMeasure.FIRST_REQUEST, sample.outcome().elapsedMs());
      add(LoadMeasure.CONNECT, sample.outcome().connectMs());
    } else if (sample.stage() == LoadStage.WARMUP) {
      warmup++;
    } else {
      measured(sample);
    }
  }

  private void measured(LoadSample sample) {
    long startMs = sample.startedAt().toEpochMilli();
    OptionalLong elapsedMs = sample.outcome().elapsedMs();
    beginMs = Math.min(beginMs, startMs);
    endMs = Math.max(endMs, startMs + elapsedMs.orElse(0));
    Optional<Instant> due = sample.dueAt();
    due.ifPresent(at -> dues.add(new Due(at.toEpochMilli(), startMs - at.toEpochMilli())));
    completed += sample.completed() ? 1 : 0;
    failed += sample.completed() ? 0 : 1;
    elapsedMs.ifPresent(any -> sentMs.add(startMs));
    add(LoadMeasure.ELAPSED, elapsedMs);
    add(LoadMeasure.LATENCY, sample.outcome().latencyMs());
    add(LoadMeasure.RESPONSE, sample.responseMs());
  }

  /** Samples that do not count in any case. */
  long warmup() {
    return warmup;
  }

  /** The repeat of all samples so far. */
  Repeat build() {
    throughput().ifPresent(value -> add(LoadMeasure.THROUGHPUT, value));
    run.ifPresent(
        row -> {
          add(LoadMeasure.JMETER_CPU, row.cpu().jmeter());
          add(LoadMeasure.SERVER_CPU, row.cpu().server());
        });
    Map<LoadMeasure, double[]> arrays = new EnumMap<>(LoadMeasure.class);
    values.forEach((measure, some) -> arrays.put(measure, some.build().toArray()));
    double[] sent = sentMs.build().map(at -> at - beginMs).toArray();
    return new Repeat(number, arrays, sent, failed, pace(), run);
  }

  private OptionalDouble throughput() {
    return endMs > beginMs
        ? OptionalDouble.of(completed * MILLIS_PER_SECOND / (endMs - beginMs))
        : OptionalDouble.empty();
  }

  private Optional<AchievedRate> pace() {
    if (dues.isEmpty() || endMs <= beginMs) {
      return Optional.empty();
    }
    dues.sort(Comparator.comparingLong(Due::atMs));
    double[] last =
        dues.subList(dues.size() - Math.max(1, dues.size() / LAST_PART), dues.size()).stream()
            .mapToDouble(Due::lateMs)
            .toArray();
    double sentPerS = dues.size() * MILLIS_PER_SECOND / (endMs - beginMs);
    return Optional.of(new AchievedRate(sentPerS, Sample.median(last)));
  }

  private void add(LoadMeasure measure, OptionalLong value) {
    value.ifPresent(ms -> add(measure, (double) ms));
  }

  private void add(LoadMeasure measure, double value) {
    if (!Double.isNaN(value)) {
      values.computeIfAbsent(measure, any -> DoubleStream.builder()).add(value);
    }
  }
}
