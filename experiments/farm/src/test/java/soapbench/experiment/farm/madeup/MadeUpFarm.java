package soapbench.experiment.farm.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import soapbench.csv.CsvAppender;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.folder.RunFolder;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * A farm run as it might be: sorting that takes the square of a part, on workers of 0.3 of a core;
 * communication that takes a fixed time a part and another for each integer, drawn from a seed.
 *
 * @param cells what is tried
 * @param rounds measured rounds
 */
public record MadeUpFarm(List<FarmCell> cells, int rounds) {

  private static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");
  private static final double SHARE = 0.3;
  private static final double FAILURE_SHARE = 0.02;

  public MadeUpFarm {
    cells = List.copyOf(cells);
  }

  /** Every way with its data, at some workers and sizes. */
  public static List<FarmCell> cells(List<Integer> workers, List<Integer> sizes) {
    List<FarmCell> cells = new ArrayList<>();
    for (String way : FarmLevels.WAYS) {
      for (String data : FarmLevels.DATA) {
        if (!way.equals(FarmLevels.JMS) || data.equals(FarmLevels.PACKED)) {
          for (int count : workers) {
            sizes.forEach(size -> cells.add(KnownFarm.cell(way, data, count, size)));
          }
        }
      }
    }
    return cells;
  }

  /** The cells with a worker slow and with one killed, where there are several workers. */
  public static List<FarmCell> disturbed(List<FarmCell> cells) {
    List<FarmCell> disturbed = new ArrayList<>();
    for (String word : List.of(FarmLevels.SLOW, FarmLevels.KILLED)) {
      cells.stream()
          .filter(cell -> cell.workers() > 1)
          .forEach(cell -> disturbed.add(KnownFarm.disturbed(cell, word)));
    }
    return disturbed;
  }

  /** Writes the run's folder. */
  public RunFolder write(Path path) throws IOException {
    RunFolder folder = new RunFolder(path);
    FarmFolder own = new FarmFolder(folder);
    Random random = new Random(11);
    try (CsvAppender<Trial<FarmCell>> trials =
            CsvAppender.create(folder.trials(), FarmRows.TRIALS.table());
        CsvAppender<ExecutionRow> executions =
            CsvAppender.create(own.executions(), ExecutionRow.TABLE);
        CsvAppender<Trial<FarmCell>> floors =
            CsvAppender.create(own.floors(), FarmRows.FLOORS.table())) {
      for (int round = 1; round <= rounds + 1; round++) {
        int position = 1;
        for (FarmCell cell : cells) {
          Stage stage = round == 1 ? Stage.WARMUP : Stage.MEASURED;
          Place place = new Place(FarmFolder.EXPERIMENT, stage, Math.max(1, round - 1), position++);
          Trial<FarmCell> trial = trial(place, cell, random);
          trials.append(trial);
          if (trial.completed()) {
            executions(trial, executions);
            if (cell.workers() == 1) {
              floors.append(floor(trial, random));
            }
          }
        }
      }
    }
    Files.writeString(folder.environment(), environment());
    return folder;
  }

  /** Record of the environment with the run's workers. */
  public static String environment() {
    return MadeUpEnvironment.json()
        .replace("\"payload\"", "\"farm\"")
        .replace(
            "\"load_average\"",
            "\"farm\": {\"worker_cpus_asked\": 0.3, \"worker_cpus_enforced\": true,"
                + " \"enforced_by\": \"cgroup v2\", \"machine_cores\": 2,"
                + " \"sharing\": \"each worker has 0.3 of a core\", \"chunks\": null,"
                + " \"slow_worker\": null, \"kill_worker\": false, \"timeout_s\": 600},"
                + " \"load_average\"");
  }

  private static Trial<FarmCell> trial(Place place, FarmCell cell, Random random) {
    if (random.nextDouble() < FAILURE_SHARE) {
      return Trial.failed(place, cell, "timeout: no answer from <worker-1> in 600 s", BEGIN);
    }
    boolean xml = cell.data().equals(FarmLevels.XML);
    boolean envelope = !cell.way().equals(FarmLevels.JMS);
    boolean broker = !cell.way().equals(FarmLevels.SOAP_HTTP);
    double partMs = (envelope ? 2.2 : 0.6) + (broker ? 1.8 : 0.4);
    double integerMs = (xml ? 6e-4 : 1.5e-4) + (broker ? 1e-4 : 0);
    double part = (double) cell.integers() / cell.workers();
    double slow =
        switch (cell.disturbance()) {
          case FarmLevels.SLOW -> 3;
          case FarmLevels.KILLED -> broker ? 1.6 : 2;
          default -> 1;
        };
    long sorting = ns(part * part * 2.2e-7 / SHARE * slow, random);
    long distribution = ns(0.2 + cell.workers() * (0.5 * partMs + part * integerMs), random);
    long merge = ns(cell.integers() * 2e-5, random);
    long answers = ns(cell.workers() * (0.5 * partMs + part * integerMs), random);
    long overlap = cell.workers() > 1 ? Math.min(distribution, sorting) / 2 : 0;
    long bytes = (xml ? 22L : 4L) * cell.integers();
    Values times =
        KnownFarm.times(
            distribution + sorting + answers + merge - overlap,
            distribution,
            sorting,
            sorting * cell.workers(),
            Math.round(sorting * cell.workers() * SHARE),
            merge,
            bytes,
            bytes,
            cell.workers(),
            cell.workers(),
            cell.undisturbed() ? 0 : 1,
            0);
    return FarmRows.TRIALS.completed(place, cell, times, BEGIN.plusSeconds(place.round()));
  }

  private static void executions(Trial<FarmCell> trial, CsvAppender<ExecutionRow> rows)
      throws IOException {
    Values times = trial.values().orElseThrow();
    int workers = trial.cell().workers();
    for (int worker = 1; worker <= workers; worker++) {
      rows.append(
          new ExecutionRow(
              trial.place(),
              trial.cell(),
              "worker-" + worker,
              1,
              Math.max(1, trial.cell().integers() / workers),
              times.whole(FarmRows.SLOWEST_EXECUTION),
              times.whole(FarmRows.EXECUTION_CPU) / workers));
    }
  }

  private static Trial<FarmCell> floor(Trial<FarmCell> trial, Random random) {
    Values times = trial.values().orElseThrow();
    Values floor =
        KnownFarm.floor(
            ns(times.of(FarmRows.COMMUNICATION) / 1e6 / 2.5, random),
            ns(times.of(FarmRows.EXECUTION_CPU) / 1e6, random),
            ns(times.of(FarmRows.EXECUTION_CPU) / 1e6 / 1.05, random),
            times.whole(FarmRows.REQUEST_WIRE_BYTES),
            times.whole(FarmRows.RESPONSE_WIRE_BYTES));
    return FarmRows.FLOORS.completed(trial.place(), trial.cell(), floor, trial.startedAt());
  }

  private static long ns(double middleMs, Random random) {
    return Math.round(middleMs * Math.exp(0.06 * random.nextGaussian()) * 1e6);
  }
}
