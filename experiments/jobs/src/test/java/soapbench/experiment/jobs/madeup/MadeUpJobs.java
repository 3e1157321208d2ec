package soapbench.experiment.jobs.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import soapbench.csv.CsvAppender;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.folder.RunFolder;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * A jobs run as it might be: a call takes a fixed time and another for each byte, and a program as
 * long as it takes, drawn from a seed.
 *
 * @param rounds measured rounds of transfers
 * @param simulations measured rounds of simulations; 0 where its programs were not there
 * @param calls measured calls of a program that does nothing
 */
public record MadeUpJobs(int rounds, int simulations, int calls) {

  /** The sizes of a usual run, in bytes. */
  public static final List<Long> SIZES =
      List.of(1_000L, 10_000L, 100_000L, 1_000_000L, 10_000_000L, 100_000_000L, 1_000_000_000L);

  private static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");
  private static final double FAILURE_SHARE = 0.01;
  private static final double SPREAD = 0.04;

  /** Seconds that the programs of the first problem take, step by step. */
  private static final double[] STEPS_S = {0.9, 2.4, 0.6, 1.9, 3.2};

  /** How many times as long the second problem takes. */
  private static final double[] LARGER = {3.1, 4.6, 4.1, 4.9, 7.3};

  /** Writes the run's folder. */
  public RunFolder write(Path path) throws IOException {
    RunFolder folder = new RunFolder(path);
    Random random = new Random(13);
    try (CsvAppender<Trial<JobsCell>> trials =
        CsvAppender.create(folder.trials(), JobsRows.TRIALS.table())) {
      for (int round = 0; round <= rounds; round++) {
        int position = 1;
        for (long bytes : SIZES) {
          for (String way : JobsLevels.ways(JobsLevels.TRANSFER)) {
            trials.append(transfer(place(round, position++), way, bytes, random));
          }
        }
      }
      for (int round = 1; round <= simulations; round++) {
        int position = 1;
        for (int problem = 1; problem <= 2; problem++) {
          for (String way : JobsLevels.ways(JobsLevels.SIMULATION)) {
            for (Trial<JobsCell> step :
                simulation(place(round, position++), way, problem, random)) {
              trials.append(step);
            }
          }
        }
      }
      for (int round = 0; round <= calls; round++) {
        trials.append(call(place(round, 1), JobsLevels.DIRECT, random));
        trials.append(call(place(round, 2), JobsLevels.CALL, random));
      }
    }
    JobsFolder jobs = new JobsFolder(folder);
    if (simulations > 0) {
      Files.writeString(jobs.meshes(), MeshRow.TABLE.text(meshes()));
      Files.writeString(jobs.checks(), CheckRow.TABLE.text(checks()));
    }
    Files.writeString(folder.environment(), environment());
    return folder;
  }

  /** Record of the environment with the run's programs. */
  public String environment() {
    return MadeUpEnvironment.json()
        .replace("\"payload\"", "\"jobs\"")
        .replace(
            "\"load_average\"",
            """
            "jobs": {"sharing": "client, server and programs share 2 cores",
             %s},
             "load_average\"\
            """
                .formatted(
                    simulations == 0
                        ? "\"missing\": [\"the simulation: there is no <gmsh> on the PATH;"
                            + " on Debian: apt-get install gmsh calculix-ccx\"]"
                        : "\"programs\": {\"gmsh\": \"4.8.4\", \"ccx\": \"2.20\"}"));
  }

  private static Place place(int round, int position) {
    return new Place(
        JobsFolder.EXPERIMENT,
        round == 0 ? Stage.WARMUP : Stage.MEASURED,
        Math.max(1, round),
        position);
  }

  private static Trial<JobsCell> transfer(Place place, String way, long bytes, Random random) {
    JobsCell cell = JobsCell.transfer(way, bytes);
    if (random.nextDouble() < FAILURE_SHARE) {
      return Trial.failed(place, cell, "fault: no answer from <server> in 60 s", BEGIN);
    }
    double nsPerByte =
        switch (way) {
          case JobsLevels.LOCAL_COPY -> 0.6;
          case JobsLevels.DOWNLOAD -> 1.3;
          case JobsLevels.VALUE -> 11;
          case JobsLevels.ATTACHMENT -> 3.2;
          case JobsLevels.REFERENCE -> 2.9;
          default -> 0;
        };
    double fixedMs =
        switch (way) {
          case JobsLevels.LOCAL_COPY -> 0.08;
          case JobsLevels.DOWNLOAD -> 0.9;
          case JobsLevels.REFERENCE -> 11.5;
          default -> 8.2;
        };
    double noise = Math.exp(SPREAD * random.nextGaussian());
    double elapsed = (fixedMs * 1e6 + nsPerByte * bytes) * noise;
    Values server = KnownJobs.server(ms(0.4), ms(0.02), ms(1.6), ms(1.9), ms(0.5));
    return switch (way) {
      case JobsLevels.LOCAL_COPY, JobsLevels.DOWNLOAD ->
          trial(place, cell, KnownJobs.alone(Math.round(elapsed)));
      case JobsLevels.IN_PLACE ->
          trial(place, cell, server.with(JobsRows.ELAPSED, Math.round(elapsed)));
      default ->
          trial(
              place,
              cell,
              server
                  .with(JobsRows.ELAPSED, Math.round(elapsed))
                  .with(
                      JobsRows.IN,
                      Math.round(noise * (0.25 * fixedMs * 1e6 + 0.55 * nsPerByte * bytes)))
                  .with(
                      JobsRows.OUT,
                      Math.round(noise * (0.2 * fixedMs * 1e6 + 0.4 * nsPerByte * bytes))));
    };
  }

  private static List<Trial<JobsCell>> simulation(
      Place place, String way, int problem, Random random) {
    List<Trial<JobsCell>> steps = new ArrayList<>();
    double[] sums = new double[2];
    for (int i = 0; i < STEPS_S.length; i++) {
      double run =
          STEPS_S[i] * 1e9 * (problem == 1 ? 1 : LARGER[i]) * (1 + 0.006 * random.nextGaussian());
      double beyond =
          way.equals(JobsLevels.DIRECT)
              ? 0
              : 1e6
                  * (way.equals(JobsLevels.SESSION) ? 9 : 14 + 3 * problem * i)
                  * Math.exp(SPREAD * random.nextGaussian());
      sums[0] += run;
      sums[1] += beyond;
      steps.add(
          step(place, JobsCell.simulation(way, problem, JobsLevels.STEPS.get(i)), run, beyond));
    }
    steps.add(step(place, JobsCell.simulation(way, problem, JobsLevels.TOTAL), sums[0], sums[1]));
    return steps;
  }

  private static Trial<JobsCell> step(Place place, JobsCell cell, double runNs, double beyondNs) {
    long elapsed = Math.round(runNs + beyondNs);
    return trial(
        place,
        cell,
        beyondNs == 0
            ? KnownJobs.alone(elapsed)
            : KnownJobs.server(Math.round(beyondNs / 5), 0, ms(1.6), Math.round(runNs), ms(0.5))
                .with(JobsRows.ELAPSED, elapsed));
  }

  private static Trial<JobsCell> call(Place place, String way, Random random) {
    JobsCell cell = JobsCell.call(way);
    double noise = Math.exp(0.15 * random.nextGaussian() + (random.nextInt(50) == 0 ? 0.8 : 0));
    if (way.equals(JobsLevels.DIRECT)) {
      return trial(place, cell, KnownJobs.alone(Math.round(1.7e6 * noise)));
    }
    return trial(
        place,
        cell,
        KnownJobs.server(
                Math.round(0.3e6 * noise),
                Math.round(0.02e6 * noise),
                Math.round(1.9e6 * noise),
                Math.round(2.1e6 * noise),
                Math.round(0.6e6 * noise))
            .with(JobsRows.ELAPSED, Math.round(7.9e6 * noise)));
  }

  private static Trial<JobsCell> trial(Place place, JobsCell cell, Values times) {
    return JobsRows.TRIALS.completed(place, cell, times, BEGIN.plusSeconds(place.round()));
  }

  private static List<MeshRow> meshes() {
    return List.of(
        new MeshRow(1, "solid, 4 nodes", 4_651, 8_102, 21_214),
        new MeshRow(1, "solid, 10 nodes", 33_180, 8_102, 21_214),
        new MeshRow(2, "solid, 4 nodes", 16_011, 18_440, 80_113),
        new MeshRow(2, "solid, 10 nodes", 119_742, 18_440, 80_113));
  }

  private static List<CheckRow> checks() {
    List<CheckRow> checks = new ArrayList<>();
    for (int problem = 1; problem <= 2; problem++) {
      for (String way : List.of(JobsLevels.VALUE, JobsLevels.REFERENCE, JobsLevels.SESSION)) {
        checks.add(
            new CheckRow(
                Optional.of(1),
                Optional.of(problem),
                way,
                CheckRow.DIRECT,
                "largest displacement",
                "mm",
                0.731_4,
                0.731_4,
                1e-9,
                Optional.of(true)));
      }
    }
    checks.add(
        new CheckRow(
            Optional.empty(),
            Optional.empty(),
            JobsLevels.VALUE,
            CheckRow.ANALYTIC,
            "radial displacement inside",
            "mm",
            0.010_000_6,
            0.01,
            5e-4,
            Optional.empty()));
    return checks;
  }

  private static long ms(double ms) {
    return Math.round(ms * 1e6);
  }
}
