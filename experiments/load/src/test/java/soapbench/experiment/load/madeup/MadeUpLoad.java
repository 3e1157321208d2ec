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
import java.util.Random;
import soapbench.csv.CsvAppender;
import soapbench.experiment.load.rows.CellCpu;
import soapbench.experiment.load.rows.CellOutcome;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.rows.LoadStage;
import soapbench.experiment.load.rows.SampleOutcome;
import soapbench.folder.RunFolder;
import soapbench.madeup.MadeUpEnvironment;

/**
 * A load run as it might be: two cores that JMeter and the server share, so that time grows with
 * the users; times with a long tail, drawn from a seed.
 *
 * @param cells what is tried
 * @param repeats how often
 * @param loops measured requests of each user
 */
public record MadeUpLoad(List<LoadCell> cells, int repeats, int loops) {

  private static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");
  private static final double FAILURE_SHARE = 0.0004;

  public MadeUpLoad {
    cells = List.copyOf(cells);
  }

  /** Both bindings at some sizes and users. */
  public static List<LoadCell> closed(List<Integer> sizes, List<Integer> users) {
    List<LoadCell> cells = new ArrayList<>();
    for (int some : users) {
      for (int size : sizes) {
        cells.add(new LoadCell("jms", size, some, OptionalDouble.empty()));
        cells.add(new LoadCell("http", size, some, OptionalDouble.empty()));
      }
    }
    return cells;
  }

  /** Both bindings at some rates. */
  public static List<LoadCell> rates(List<Double> rates) {
    List<LoadCell> cells = new ArrayList<>();
    for (double rate : rates) {
      cells.add(new LoadCell("http", 3_500, 50, OptionalDouble.of(rate)));
      cells.add(new LoadCell("jms", 3_500, 50, OptionalDouble.of(rate)));
    }
    return cells;
  }

  /** Writes the run's folder. */
  public RunFolder write(Path path) throws IOException {
    RunFolder folder = new RunFolder(path);
    Random random = new Random(5);
    try (CsvAppender<LoadSample> samples = CsvAppender.create(folder.trials(), LoadSample.TABLE);
        CsvAppender<CellRun> runs =
            CsvAppender.create(new LoadFolder(folder).cells(), CellRun.TABLE)) {
      for (int repeat = 1; repeat <= repeats; repeat++) {
        int position = 1;
        for (LoadCell cell : cells) {
          List<LoadSample> all = samples(cell, repeat, random);
          for (LoadSample sample : all) {
            samples.append(sample);
          }
          runs.append(run(cell, repeat, position++, all, random));
        }
      }
    }
    Files.writeString(
        folder.environment(), MadeUpEnvironment.json().replace("\"payload\"", "\"load\""));
    return folder;
  }

  private List<LoadSample> samples(LoadCell cell, int repeat, Random random) {
    boolean jms = cell.binding().equals("jms");
    double drift = Math.exp(0.04 * random.nextGaussian());
    List<LoadSample> samples = new ArrayList<>();
    samples.add(
        sample(cell, repeat, LoadStage.FIRST, times(jms ? 90 : 120, jms ? 310 : 8, drift), 0));
    samples.add(sample(cell, repeat, LoadStage.WARMUP, times(9, 0, drift), 0));
    for (int i = 0; i < cell.users() * loops; i++) {
      double ms = serviceMs(cell) * drift * Math.exp(0.35 * random.nextGaussian());
      double tail = random.nextDouble() < 0.01 ? 40 * random.nextDouble() : 0;
      SampleOutcome outcome =
          random.nextDouble() < FAILURE_SHARE
              ? SampleOutcome.failed("assertion: the id <" + i % 3 + "> did not come back")
              : times(ms + tail, 0, 1);
      samples.add(sample(cell, repeat, LoadStage.MEASURED, outcome, i));
    }
    return samples;
  }

  /** Time of a request; of several users each waits for its turn on the cores. */
  private static double serviceMs(LoadCell cell) {
    double kb = cell.sizeBytes() / 1000.0;
    double alone = cell.binding().equals("jms") ? 1.9 + 0.035 * kb : 0.8 + 0.05 * kb;
    return cell.ratePerS().isPresent() ? 2 * alone : alone * (1 + 0.55 * (cell.users() - 1));
  }

  private static LoadSample sample(
      LoadCell cell, int repeat, LoadStage stage, SampleOutcome outcome, int number) {
    double gapMs = 1000 / cell.ratePerS().orElse(cell.users() * 1000 / serviceMs(cell));
    Instant due = BEGIN.plusNanos(Math.round(number * gapMs * 1e6));
    // More than 150 a second is more than the made-up pair can do.
    long lateMs = cell.ratePerS().orElse(0) > 150 ? number / 4 : 0;
    String thread = "measured 1-" + (1 + number % cell.users());
    Instant at = due.plusMillis(lateMs);
    Optional<Instant> dueAt = cell.ratePerS().isPresent() ? Optional.of(due) : Optional.empty();
    return new LoadSample(cell, repeat, stage, outcome, thread, "local", at, dueAt);
  }

  private static SampleOutcome times(double elapsedMs, long connectMs, double factor) {
    long ms = Math.round(elapsedMs * factor);
    return new SampleOutcome(
        "",
        OptionalLong.of(ms),
        OptionalLong.of(Math.round(connectMs * factor)),
        OptionalLong.of(ms));
  }

  private static CellRun run(
      LoadCell cell, int repeat, int position, List<LoadSample> samples, Random random) {
    long failed = samples.stream().filter(LoadSample::measured).filter(s -> !s.completed()).count();
    long measured = samples.stream().filter(LoadSample::measured).count();
    String error = failed == 0 ? "" : failed + " of " + measured + " samples failed";
    double busy = Math.min(1, 0.35 + cell.users() / 40.0) * (0.95 + 0.1 * random.nextDouble());
    boolean jms = cell.binding().equals("jms");
    return new CellRun(
        cell,
        repeat,
        position,
        1,
        BEGIN,
        new CellOutcome(error, measured, measured, failed, OptionalLong.of(1000)),
        new CellCpu(busy * (jms ? 0.8 : 1.1), busy * (jms ? 1.1 : 0.8)));
  }
}
