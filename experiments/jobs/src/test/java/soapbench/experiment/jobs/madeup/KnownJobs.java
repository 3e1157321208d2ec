package soapbench.experiment.jobs.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.folder.RunFolder;
import soapbench.madeup.KnownRun;
import soapbench.rows.Values;

/** A jobs run whose times a test names; each trial of a cell is one of another round. */
public final class KnownJobs extends KnownRun<JobsCell, KnownJobs> {

  private static final double MILLISECOND = 1e6;

  private final List<MeshRow> meshes = new ArrayList<>();
  private final List<CheckRow> checks = new ArrayList<>();

  public KnownJobs() {
    super(JobsFolder.EXPERIMENT, JobsRows.TRIALS);
  }

  @Override
  protected KnownJobs self() {
    return this;
  }

  /** The numbers of what has no server. */
  public static Values alone(long elapsedNs) {
    return Values.NONE.with(JobsRows.ELAPSED, elapsedNs);
  }

  /** Times of a job as a server tells them. */
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

  /** Adds six trials around a median. */
  public KnownJobs around(JobsCell cell, double elapsedMs) {
    for (double factor : around(1)) {
      trials(cell, elapsedMs * factor);
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
    double[] runs = around(1);
    double[] services = around(2);
    for (int i = 0; i < runs.length; i++) {
      double run = programMs * runs[i];
      double beyond = aroundMs * services[i];
      served(cell, run + beyond, beyond / 10, 0, beyond / 10, run, beyond / 20);
    }
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
    completed(cell, times);
    return this;
  }

  private static long ns(double ms) {
    return Math.round(ms * MILLISECOND);
  }
}
