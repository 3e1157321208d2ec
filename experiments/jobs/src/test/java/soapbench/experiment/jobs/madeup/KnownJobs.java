package soapbench.experiment.jobs.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/** A jobs run whose times a test names; each trial of a cell is one of another round. */
public final class KnownJobs {

  private static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");
  private static final double MILLISECOND = 1e6;
  private static final double[] AROUND = {0.97, 0.99, 1, 1, 1.01, 1.03};

  private final List<Trial<JobsCell>> trials = new ArrayList<>();
  private final List<MeshRow> meshes = new ArrayList<>();
  private final List<CheckRow> checks = new ArrayList<>();
  private final Map<JobsCell, Integer> rounds = new LinkedHashMap<>();

  /** The numbers of what has no server. */
  public static Values alone(long elapsedNs) {
    return Values.NONE.with(JobsRows.ELAPSED, elapsedNs);
  }

  /** What a server tells of a job. */
  public static Values server(
      long inputNs, long waitingNs, long startNs, long runNs, long collectionNs) {
    return Values.NONE
        .with(JobsRows.INPUT, inputNs)
        .with(JobsRows.WAITING, waitingNs)
        .with(JobsRows.START, startNs)
        .with(JobsRows.RUN, runNs)
        .with(JobsRows.COLLECTION, collectionNs);
  }

  /** Adds trials that take so many ms. */
  public KnownJobs trials(JobsCell cell, double... elapsedMs) {
    for (double ms : elapsedMs) {
      add(cell, alone(ns(ms)));
    }
    return this;
  }

  /** Adds a trial whose way to the server and back is told apart. */
  public KnownJobs legs(JobsCell cell, double elapsedMs, double inMs, double outMs) {
    return add(
        cell, alone(ns(elapsedMs)).with(JobsRows.IN, ns(inMs)).with(JobsRows.OUT, ns(outMs)));
  }

  /** Adds a trial whose server tells; its parts are those of {@link JobsRows#OF_SERVER}, in ms. */
  public KnownJobs served(JobsCell cell, double elapsedMs, double... partsMs) {
    return add(
        cell,
        server(ns(partsMs[0]), ns(partsMs[1]), ns(partsMs[2]), ns(partsMs[3]), ns(partsMs[4]))
            .with(JobsRows.ELAPSED, ns(elapsedMs)));
  }

  /**
   * Adds six trials around a median, in an order of the cell's own, so that a slow round of one
   * cell is no slow round of another.
   */
  public KnownJobs around(JobsCell cell, double elapsedMs) {
    int turn = rounds.size();
    for (int i = 0; i < AROUND.length; i++) {
      trials(cell, elapsedMs * AROUND[(i + turn) % AROUND.length]);
    }
    return this;
  }

  /**
   * Adds six simulations, direct and by a way: the program takes so long in either, and the service
   * so much more. Of the service, the server tells how long the program ran.
   */
  public KnownJobs simulation(
      String way, int problem, String step, double programMs, double aroundMs) {
    around(JobsCell.simulation("direct", problem, step), programMs);
    JobsCell cell = JobsCell.simulation(way, problem, step);
    int turn = rounds.size();
    for (int i = 0; i < AROUND.length; i++) {
      double run = programMs * AROUND[(i + turn) % AROUND.length];
      double beyond = aroundMs * AROUND[(i + 2 * turn) % AROUND.length];
      served(cell, run + beyond, beyond / 10, 0, beyond / 10, run, beyond / 20);
    }
    return this;
  }

  /** Adds measured trials that failed. */
  public KnownJobs failed(JobsCell cell, int count, String error) {
    for (int i = 0; i < count; i++) {
      trials.add(Trial.failed(place(Stage.MEASURED, cell), cell, error, BEGIN));
    }
    return this;
  }

  /** Adds a warm-up trial that failed. */
  public KnownJobs failedInWarmUp(JobsCell cell, String error) {
    trials.add(Trial.failed(place(Stage.WARMUP, cell), cell, error, BEGIN));
    return this;
  }

  public KnownJobs mesh(int problem, String mesh, int vertices, int triangles, int tets) {
    meshes.add(new MeshRow(problem, mesh, vertices, triangles, tets));
    return this;
  }

  public KnownJobs check(CheckRow check) {
    checks.add(check);
    return this;
  }

  public RunFolder write(Path path) throws IOException {
    RunFolder folder = new RunFolder(path);
    JobsFolder jobs = new JobsFolder(folder);
    Files.writeString(folder.trials(), JobsRows.TRIALS.table().text(trials));
    if (!meshes.isEmpty()) {
      Files.writeString(jobs.meshes(), MeshRow.TABLE.text(meshes));
    }
    if (!checks.isEmpty()) {
      Files.writeString(jobs.checks(), CheckRow.TABLE.text(checks));
    }
    return folder;
  }

  /** The results as they are read back from a folder. */
  public JobsResults results(Path path) throws IOException {
    return JobsResults.read(write(path));
  }

  private KnownJobs add(JobsCell cell, Values times) {
    trials.add(JobsRows.TRIALS.completed(place(Stage.MEASURED, cell), cell, times, BEGIN));
    return this;
  }

  private Place place(Stage stage, JobsCell cell) {
    int round = rounds.merge(cell, 1, Integer::sum);
    int position = 1 + List.copyOf(rounds.keySet()).indexOf(cell);
    return new Place(JobsFolder.EXPERIMENT, stage, round, position);
  }

  private static long ns(double ms) {
    return Math.round(ms * MILLISECOND);
  }
}
