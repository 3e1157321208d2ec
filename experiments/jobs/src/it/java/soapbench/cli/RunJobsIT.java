package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.ComponentFolder;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.experiment.jobs.run.LocalJobs;
import soapbench.experiment.jobs.run.simulation.SimulationPrograms;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** The jobs experiment against a server that already runs. */
@ExtendWith(SharedServer.class)
class RunJobsIT {

  @TempDir private Path folder;
  private RunFolder files;
  private RunningServer server;

  @BeforeEach
  void prepare(RunningServer running) throws IOException {
    server = running;
    files = new RunFolder(folder.resolve("run"));
    Files.createDirectories(LocalJobs.components(server.workplace().state()));
  }

  @Test
  void shouldCarryFilesAndCallPrograms() throws IOException {
    Invocation run =
        run("--parts transfer,call --trials 2 --warmup 1 --sizes 1000,3000000 --calls 7");

    assertEquals(0, run.status(), run.err());
    List<Trial<JobsCell>> trials = measured();
    assertEquals(2 * 6 * 2 + 7 * 2, trials.size());
    assertEquals(
        Set.copyOf(JobsLevels.ways(JobsLevels.TRANSFER)),
        trials.stream()
            .filter(row -> row.cell().part().equals(JobsLevels.TRANSFER))
            .map(row -> row.cell().way())
            .collect(Collectors.toSet()));
    for (Trial<JobsCell> trial : trials) {
      boolean served =
          !Set.of(JobsLevels.LOCAL_COPY, JobsLevels.DOWNLOAD, JobsLevels.DIRECT)
              .contains(trial.cell().way());
      assertEquals(served, !Double.isNaN(trial.of(JobsRows.SERVER)), trial::toString);
    }
    assertFalse(Files.exists(new JobsFolder(files).meshes()));
    assertTrue(Files.exists(files.report()), "there is a report");
    // what the run offered is gone
    assertEquals(
        List.of(),
        new ComponentFolder(LocalJobs.components(server.workplace().state()))
            .names().stream().filter(name -> name.startsWith("soapbench-")).toList());
  }

  @Test
  void shouldTakeTheTimeOfTheLinkEitherWay() throws IOException {
    Invocation run =
        run(
            "--parts transfer,call --trials 2 --warmup 1 --sizes 100000 --calls 2 --link"
                + " 20mbit/15ms");

    assertEquals(0, run.status(), run.err());
    for (Trial<JobsCell> trial : measured()) {
      double elapsedMs = trial.of(JobsRows.ELAPSED) / 1e6;
      assertTrue(elapsedMs >= leastMs(trial.cell().way()), trial::toString);
    }
  }

  /** A file of 100 KB takes 40 ms, and a connection and its answer a round trip each. */
  private static double leastMs(String way) {
    return switch (way) {
      case JobsLevels.LOCAL_COPY, JobsLevels.DIRECT -> 0;
      case JobsLevels.DOWNLOAD -> 2 * 30 + 40;
      case JobsLevels.VALUE, JobsLevels.ATTACHMENT -> 2 * 30 + 2 * 40;
      // the server fetches the file over a connection of its own, and so does the client
      case JobsLevels.REFERENCE -> 3 * 2 * 30 + 2 * 40;
      default -> 2 * 30;
    };
  }

  /** It takes a while: a real mesher and a real solver run in every way. */
  @Test
  void shouldSimulateInEveryWayToTheSameResult() throws Exception {
    assumeTrue(SimulationPrograms.missing().isEmpty(), "gmsh and CalculiX are not installed");

    Invocation run = run("--parts simulation --trials 1 --warmup 0 --simulations 1 --meshes 9");

    assertEquals(0, run.status(), run.err());
    List<Trial<JobsCell>> trials = measured();
    int ways = JobsLevels.ways(JobsLevels.SIMULATION).size();
    assertEquals(ways * JobsLevels.STEPS.size(), trials.size());
    List<MeshRow> meshes = MeshRow.read(new JobsFolder(files).meshes());
    assertEquals(List.of("surface", "solid"), meshes.stream().map(MeshRow::mesh).toList());
    List<CheckRow> checks = CheckRow.read(new JobsFolder(files).checks());
    // two of the cylinder, and two quantities of each way
    assertEquals(2 + ways * 2, checks.size());
    for (CheckRow check : checks) {
      assertTrue(check.agrees(), check::toString);
      assertTrue(check.identical().orElse(true), check::toString);
    }
  }

  @Test
  void shouldDoNothingTwiceWhenResumed() throws IOException {
    Invocation run = run("--parts call --trials 1 --warmup 0 --calls 4");
    assertEquals(0, run.status(), run.err());
    List<String> rows = Files.readAllLines(files.trials());
    Files.writeString(files.trials(), String.join("\n", rows.subList(0, 4)) + "\n");

    Invocation again = Invocation.of(List.of("run", "jobs", "--resume", "" + files.path()));

    assertEquals(0, again.status(), again.err());
    List<String> continued = Files.readAllLines(files.trials());
    assertEquals(rows.subList(0, 4), continued.subList(0, 4));
    assertEquals(rows.size(), continued.size());
  }

  @Test
  void shouldSayInOneLineThatTheServerDoesNotOfferAProgram() {
    Invocation run = start(Optional.empty(), "--parts call --trials 1 --warmup 0 --calls 1");

    assertEquals(1, run.status(), run.err());
    assertEquals(
        1, run.err().lines().filter(line -> line.contains("soapbench-")).count(), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
  }

  private List<Trial<JobsCell>> measured() throws IOException {
    List<Trial<JobsCell>> trials = JobsRows.TRIALS.read(files.trials());
    for (Trial<JobsCell> trial : trials) {
      assertTrue(trial.completed(), trial::toString);
    }
    return trials.stream().filter(Trial::measured).toList();
  }

  private Invocation run(String options) {
    return start(Optional.of(LocalJobs.components(server.workplace().state())), options);
  }

  private Invocation start(Optional<Path> components, String options) {
    List<String> words = new ArrayList<>(List.of("run", "jobs", "--out", "" + files.path()));
    words.addAll(List.of("--server", server.endpoint().toString()));
    components.ifPresent(there -> words.addAll(List.of("--components", there.toString())));
    words.addAll(List.of(options.split(" ")));
    return Invocation.of(words);
  }
}
