package soapbench.experiment.load.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.CellCpu;
import soapbench.experiment.load.rows.CellOutcome;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.rows.LoadStage;
import soapbench.experiment.load.rows.SampleOutcome;
import soapbench.folder.RunFolder;

/** A load run whose times a test names; samples of a repeat follow one another. */
public final class KnownLoad {

  private static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");

  private final List<LoadSample> samples = new ArrayList<>();
  private final List<CellRun> runs = new ArrayList<>();

  /** A cell of the closed model. */
  public static LoadCell cell(String binding, int sizeBytes, int users) {
    return new LoadCell(binding, sizeBytes, users, OptionalDouble.empty());
  }

  /** A cell with a rate and a pool of 50. */
  public static LoadCell rate(String binding, int sizeBytes, double perS) {
    return new LoadCell(binding, sizeBytes, 50, OptionalDouble.of(perS));
  }

  /** Adds a repeat of measured samples. */
  public KnownLoad repeat(LoadCell cell, int repeat, long... elapsedMs) {
    Instant at = BEGIN;
    for (long ms : elapsedMs) {
      add(cell, repeat, LoadStage.MEASURED, times(ms, OptionalLong.empty()), at, Optional.empty());
      at = at.plusMillis(ms);
    }
    row(cell, repeat, elapsedMs.length, 0, OptionalLong.of(at.toEpochMilli() - ms(BEGIN)));
    return this;
  }

  /** Adds repeats of measured samples, all alike within a repeat. */
  public KnownLoad repeats(LoadCell cell, long... elapsedMs) {
    for (int i = 0; i < elapsedMs.length; i++) {
      repeat(cell, i + 1, elapsedMs[i], elapsedMs[i], elapsedMs[i]);
    }
    return this;
  }

  /** Adds a repeat with a rate, whose requests were sent so much later than due. */
  public KnownLoad paced(LoadCell cell, int repeat, long elapsedMs, long... lateMs) {
    double gapMs = 1000 / cell.ratePerS().orElseThrow();
    for (int i = 0; i < lateMs.length; i++) {
      Instant at = BEGIN.plusMillis(Math.round(i * gapMs) + lateMs[i]);
      add(
          cell,
          repeat,
          LoadStage.MEASURED,
          times(elapsedMs, OptionalLong.of(0)),
          at,
          Optional.of(at.minusMillis(lateMs[i])));
    }
    row(cell, repeat, lateMs.length, 0, OptionalLong.of(1));
    return this;
  }

  /** Adds the first request of a repeat. */
  public KnownLoad first(LoadCell cell, int repeat, long elapsedMs, long connectMs) {
    add(
        cell,
        repeat,
        LoadStage.FIRST,
        times(elapsedMs, OptionalLong.of(connectMs)),
        BEGIN,
        Optional.empty());
    return this;
  }

  /** Adds failed measured samples to a repeat. */
  public KnownLoad failed(LoadCell cell, int repeat, int count, String error) {
    for (int i = 0; i < count; i++) {
      add(cell, repeat, LoadStage.MEASURED, SampleOutcome.failed(error), BEGIN, Optional.empty());
    }
    runs.replaceAll(
        run -> run.cell().equals(cell) && run.repeat() == repeat ? withFailed(run, count) : run);
    return this;
  }

  private static CellRun withFailed(CellRun run, int count) {
    CellOutcome had = run.outcome();
    return new CellRun(
        run.cell(),
        run.repeat(),
        run.position(),
        run.engines(),
        run.startedAt(),
        new CellOutcome(
            had.error(),
            had.expected() + count,
            had.samples() + count,
            had.failed() + count,
            had.durationMs()),
        run.cpu());
  }

  /** Adds a repeat without a sample. */
  public KnownLoad nothing(LoadCell cell, int repeat, String error) {
    CellOutcome outcome = new CellOutcome(error, 3, 0, 0, OptionalLong.empty());
    runs.add(new CellRun(cell, repeat, 1, 1, BEGIN, outcome, CellCpu.UNKNOWN));
    return this;
  }

  public RunFolder write(Path path) throws IOException {
    RunFolder folder = new RunFolder(path);
    Files.writeString(folder.trials(), LoadSample.TABLE.text(samples));
    Files.writeString(new LoadFolder(folder).cells(), CellRun.TABLE.text(runs));
    return folder;
  }

  /** The results as they are read back from a folder. */
  public LoadResults results(Path path) throws IOException {
    RunFolder folder = write(path);
    return LoadResults.read(folder);
  }

  private void row(LoadCell cell, int repeat, int samples, int failed, OptionalLong durationMs) {
    runs.add(
        new CellRun(
            cell,
            repeat,
            1,
            1,
            BEGIN,
            new CellOutcome("", samples, samples, failed, durationMs),
            new CellCpu(1.25, 0.5)));
  }

  private void add(
      LoadCell cell,
      int repeat,
      LoadStage stage,
      SampleOutcome outcome,
      Instant at,
      Optional<Instant> dueAt) {
    samples.add(new LoadSample(cell, repeat, stage, outcome, "measured 1-1", "local", at, dueAt));
  }

  private static SampleOutcome times(long elapsedMs, OptionalLong connectMs) {
    return new SampleOutcome("", OptionalLong.of(elapsedMs), connectMs, OptionalLong.of(elapsedMs));
  }

  private static long ms(Instant moment) {
    return moment.toEpochMilli();
  }
}
