package soapbench.experiment.jobs.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsTimes;
import soapbench.experiment.jobs.rows.JobsTrial;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.experiment.jobs.rows.ServerTimes;
import soapbench.folder.RunFolder;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/** A jobs run whose times a test names; each trial of a cell is one of another round. */
public final class KnownJobs {

  private static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");
  private static final double MILLISECOND = 1e6;
  private static final double[] AROUND = {0.97, 0.99, 1, 1, 1.01, 1.03};

  private final List<JobsTrial> trials = new ArrayList<>();
  private final List<MeshRow> meshes = new ArrayList<>();
  private final List<CheckRow> checks = new ArrayList<>();
  private final Map<JobsCell, Integer> rounds = new LinkedHashMap<>();

  /** Adds trials that take so many ms. */
  public KnownJobs trials(JobsCell cell, double... elapsedMs) {
    for (double ms : elapsedMs) {
      add(cell, JobsTimes.alone(ns(ms)));
    }
    return this;
  }

  /** Adds a trial whose way to the server and back is told apart. */
  public KnownJobs legs(JobsCell cell, double elapsedMs, double inMs, double outMs) {
    return add(
        cell,
        new JobsTimes(
            ns(elapsedMs),
            OptionalLong.of(ns(inMs)),
            OptionalLong.of(ns(outMs)),
            Optional.empty()));
  }

  /** Adds a trial whose server tells; its parts are those of {@link ServerTimes}, in ms. */
  public KnownJobs served(JobsCell cell, double elapsedMs, double... partsMs) {
    return add(
        cell,
        JobsTimes.served(
            ns(elapsedMs),
            new ServerTimes(
                ns(partsMs[0]), ns(partsMs[1]), ns(partsMs[2]), ns(partsMs[3]), ns(partsMs[4]))));
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
      trials.add(new JobsTrial(place(Stage.MEASURED, cell), cell, Optional.empty(), error, BEGIN));
    }
    return this;
  }

  /** Adds a warm-up trial that failed. */
  public KnownJobs failedInWarmUp(JobsCell cell, String error) {
    trials.add(new JobsTrial(place(Stage.WARMUP, cell), cell, Optional.empty(), error, BEGIN));
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
    Files.writeString(folder.trials(), JobsTrial.TABLE.text(trials));
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

  private KnownJobs add(JobsCell cell, JobsTimes times) {
    trials.add(new JobsTrial(place(Stage.MEASURED, cell), cell, Optional.of(times), "", BEGIN));
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
