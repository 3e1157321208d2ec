package soapbench.experiment.load.run;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import soapbench.contract.Binding;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.load.rows.CellOutcome;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.rows.LoadStage;
import soapbench.experiment.load.rows.SampleOutcome;
import soapbench.experiment.load.run.jmeter.Engines;
import soapbench.lab.service.JtlRow;
import soapbench.results.Quantity;

/**
 * Makes samples of what JMeter wrote in a cell, and compares their number with what was expected.
 */
final class CellSampleReader {

  /** The label of making a connection before the first request, which is timed by itself. */
  private static final String CONNECT = "connect";

  /** The label of what is checked before a login is sent; it is there where that failed. */
  private static final String LOGIN = "login";

  private final PlannedCell planned;
  private final Engines engines;
  private final Map<LoadStage, Count> counts = new EnumMap<>(LoadStage.class);
  private final Map<String, JtlRow> connected = new HashMap<>();
  private final List<String> refused = new ArrayList<>();
  private long firstStartMs = Long.MAX_VALUE;
  private long lastEndMs = Long.MIN_VALUE;

  /** Samples that were expected, that came and that failed, with the first failure. */
  private static final class Count {
    private final long expected;
    private long samples;
    private long failed;
    private String error = "";

    private Count(long expected) {
      this.expected = expected;
    }
  }

  CellSampleReader(PlannedCell planned, Workload amounts, Engines engines) {
    this.planned = planned;
    this.engines = engines;
    // where a rate is kept, nothing is asked about a first request
    counts.put(
        LoadStage.FIRST, new Count(planned.cell().ratePerS().isPresent() ? 0 : engines.count()));
    counts.put(LoadStage.WARMUP, new Count(engines.count() * amounts.warmup(planned.cell())));
    counts.put(LoadStage.MEASURED, new Count(engines.count() * amounts.measured(planned.cell())));
  }

  /** The sample of a row that JMeter wrote; none where the row belongs to one that follows. */
  Optional<LoadSample> take(JtlRow row) {
    String engine = engines.of(row.thread(), row.host());
    if (row.label().equals(CONNECT)) {
      connected.put(engine, row);
      return Optional.empty();
    }
    if (row.label().equals(LOGIN)) {
      refused.add(row.error());
      return Optional.empty();
    }
    LoadSample sample = sample(row, engine);
    count(sample, row);
    return Optional.of(sample);
  }

  /** The outcome of the cell; what went wrong with JMeter itself comes first. */
  CellOutcome outcome(List<String> wrongWithJMeter) {
    List<String> wrong = new ArrayList<>(wrongWithJMeter);
    wrong.addAll(refused);
    Count measured = count(LoadStage.MEASURED);
    if (counts.values().stream().allMatch(count -> count.samples == 0)) {
      wrong.add("no sample came");
    } else {
      counts.forEach((stage, count) -> wrong.addAll(missing(stage, count)));
      counts.forEach((stage, count) -> wrong.addAll(failures(stage, count)));
    }
    return new CellOutcome(
        String.join("; ", wrong),
        measured.expected,
        measured.samples,
        measured.failed,
        measured.samples == 0 ? OptionalLong.empty() : OptionalLong.of(lastEndMs - firstStartMs));
  }

  private static List<String> missing(LoadStage stage, Count count) {
    return count.samples == count.expected
        ? List.of()
        : List.of("%s of %s came".formatted(count.samples, samples(count.expected, stage)));
  }

  private static List<String> failures(LoadStage stage, Count count) {
    return count.failed == 0
        ? List.of()
        : List.of(
            "%s of %s failed, first with %s"
                .formatted(count.failed, samples(count.samples, stage), count.error));
  }

  private static String samples(long number, LoadStage stage) {
    return Quantity.count(number, stage.word() + " sample");
  }

  /** Whether there is a measured sample. */
  boolean measured() {
    return count(LoadStage.MEASURED).samples > 0;
  }

  /** When the first measured sample started, in ms since 1970. */
  long firstStartMs() {
    return firstStartMs;
  }

  /** When the last measured sample ended. */
  long lastEndMs() {
    return lastEndMs;
  }

  private LoadSample sample(JtlRow row, String engine) {
    try {
      LoadStage stage = LoadStage.ofWord(row.label());
      return new LoadSample(
          planned.cell(),
          planned.repeat(),
          stage,
          outcome(row, engine, stage),
          row.thread(),
          engine,
          row.startedAt(),
          row.dueAt());
    } catch (IllegalArgumentException e) {
      throw new MalformedCsvException("sample '%s': %s".formatted(row.label(), e.getMessage()), e);
    }
  }

  private Count count(LoadStage stage) {
    return Objects.requireNonNull(counts.get(stage), "count");
  }

  private void count(LoadSample sample, JtlRow row) {
    Count count = count(sample.stage());
    count.samples++;
    if (!sample.completed()) {
      count.failed++;
      count.error = count.error.isEmpty() ? sample.outcome().error() : count.error;
    }
    if (sample.measured()) {
      firstStartMs = Math.min(firstStartMs, row.startedAt().toEpochMilli());
      lastEndMs = Math.max(lastEndMs, row.endedAt().toEpochMilli());
    }
  }

  private SampleOutcome outcome(JtlRow row, String engine, LoadStage stage) {
    JtlRow connection = stage == LoadStage.FIRST ? connected.get(engine) : null;
    if (connection != null && !connection.error().isEmpty()) {
      return SampleOutcome.failed("connect: " + connection.error());
    }
    if (!row.error().isEmpty()) {
      return SampleOutcome.failed(row.error());
    }
    OptionalLong elapsed = OptionalLong.of(row.elapsedMs());
    if (planned.cell().binding().equals(Binding.HTTP.word())) {
      return new SampleOutcome(
          "", elapsed, OptionalLong.of(row.connectMs()), OptionalLong.of(row.latencyMs()));
    }
    return new SampleOutcome(
        "",
        elapsed,
        connection == null ? OptionalLong.empty() : OptionalLong.of(connection.elapsedMs()),
        OptionalLong.empty());
  }
}
