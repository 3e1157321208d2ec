package soapbench.experiment.jobs.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.experiment.jobs.run.FakePrograms.Reply;
import soapbench.folder.RunFolder;
import soapbench.lab.Laboratories;
import soapbench.lab.Laboratory;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.RunEnd;
import soapbench.lab.length.RunLength;
import soapbench.results.Environment;
import soapbench.rows.Trial;
import soapbench.statistics.PrecisionRule;

class JobsRunTest {

  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  @TempDir private Path folder;
  private final RecordingWatcher watcher = new RecordingWatcher();
  private final List<Map<String, String>> cells = new ArrayList<>();
  private boolean mayComeBack = true;
  private List<String> missing = List.of("gmsh");

  private static JobsDesign design(List<String> parts, int warmup, int calls) {
    return new JobsDesign(
        new JobsFactors(
            parts, List.of(JobsLevels.LOCAL_COPY, JobsLevels.VALUE), List.of(1_000), List.of(9.0)),
        warmup,
        1,
        1,
        calls,
        7);
  }

  private JobsRun run(FakePrograms programs, List<String> parts, int warmup, int calls)
      throws IOException {
    return run(programs, design(parts, warmup, calls), RunLength.FIXED);
  }

  private JobsRun run(FakePrograms programs, JobsDesign design, RunLength length)
      throws IOException {
    Laboratory made =
        Laboratories.of(
            folder,
            programs.target(TIMEOUT),
            Optional.empty(),
            TIMEOUT,
            () -> mayComeBack,
            watcher);
    return new JobsRun(
        new JobsPlan(design, length, Optional.empty(), TIMEOUT, missing),
        new Laboratory(
            made.folder(),
            made.fork(),
            made.server(),
            made.environment(),
            made.watcher(),
            cells::addAll));
  }

  private List<String> rows() throws IOException {
    return Files.readAllLines(new RunFolder(folder).trials());
  }

  private void keepRows(int count) throws IOException {
    Files.writeString(
        new RunFolder(folder).trials(), String.join("\n", rows().subList(0, 1 + count)) + "\n");
  }

  private List<Trial<JobsCell>> trials() throws IOException {
    return JobsRows.TRIALS.read(new RunFolder(folder).trials());
  }

  @Test
  void shouldCarryFilesAndCallPrograms() throws Exception {
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      RunEnd end = run(programs, List.of(JobsLevels.TRANSFER, JobsLevels.CALL), 1, 3).run();
      assertTrue(end.allCompleted(), end::toString);
      assertEquals(2 * (2 + 2 * 3), trials().size());
    }
  }

  @Test
  void shouldAddRoundsUntilIntervalsAreNarrow() throws Exception {
    JobsDesign design = design(List.of(JobsLevels.CALL), 1, 2);
    RunLength length = RunLength.until(0.5, Duration.ofMinutes(1));
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      RunEnd end = run(programs, design, length).run();

      assertTrue(end.allCompleted(), end::toString);
      Environment environment = Environment.read(new RunFolder(folder).environment());
      int rounds = (int) environment.number("/length/rounds").orElseThrow();
      assertTrue(rounds >= PrecisionRule.first(), "rounds: " + rounds);
      assertEquals(2 * 2 * (1 + rounds), trials().size());
      assertEquals(rounds, environment.number("/jobs/rounds").orElseThrow());
      assertEquals(2.0 * rounds, environment.number("/jobs/calls").orElseThrow());

      String widest = environment.text("/length/cell").orElseThrow();
      assertTrue(List.of("call direct", "call call").contains(widest), widest);

      List<String> kept = rows();
      run(programs, design, length).run();
      assertEquals(kept, rows(), "a run that was long enough");
    }
  }

  /** The first round is measured, however short the time; a round is one of all parts. */
  @Test
  void shouldMeasureNoRoundThatDoesNotFitTheTime() throws Exception {
    List<String> parts = List.of(JobsLevels.TRANSFER, JobsLevels.CALL);
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      RunEnd end = run(programs, design(parts, 0, 3), RunLength.within(Duration.ofNanos(1))).run();

      assertTrue(end.allCompleted(), end::toString);
      assertEquals(2 + 2 * 3, trials().size());
      assertEquals(
          "the time is over",
          Environment.read(new RunFolder(folder).environment()).text("/length/ended").orElse(""));
    }
  }

  @Test
  void shouldWarmUpAgainWithoutRowsWhenResumed() throws Exception {
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      run(programs, List.of(JobsLevels.CALL), 1, 2).run();
      assertEquals(4, programs.calls());
      // all of the warm-up, and one measured trial
      keepRows(5);
      List<String> kept = rows();

      RunEnd end = run(programs, List.of(JobsLevels.CALL), 1, 2).run();

      assertTrue(end.allCompleted(), end::toString);
      assertTrue(watcher.lines().contains("warmed up again with 4 trials, which leave no rows"));
      assertEquals(kept, rows().subList(0, kept.size()));
      assertEquals(8, trials().size());
      long measured = trials().stream().filter(Trial::measured).count();
      assertEquals(4, measured);
      assertTrue(programs.calls() >= 4 + 2 + 1, "calls: " + programs.calls());
    }
  }

  @Test
  void shouldNotWarmUpAgainWhenNothingIsLeft() throws Exception {
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      run(programs, List.of(JobsLevels.CALL), 1, 2).run();
      run(programs, List.of(JobsLevels.CALL), 1, 2).run();
      assertEquals(4, programs.calls());
    }
  }

  @Test
  void shouldLeaveNoRowOfTheTrialInFlightWhenItIsStopped() throws Exception {
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      JobsRun run = run(programs, List.of(JobsLevels.CALL), 1, 2);
      watcher.whenStarting(
          step -> {
            if (step.startsWith("measured")) {
              run.stop();
            }
          });

      assertThrows(InterruptedException.class, run::run);

      // the thread may know still that it was interrupted
      Thread.interrupted();
      assertEquals(4, trials().size());
      assertTrue(trials().stream().noneMatch(Trial::measured));
      assertFalse(Files.exists(folder.resolve("work")));
    }
  }

  @Test
  void shouldRemoveWhatAKilledRunLeftAtTheServer() throws Exception {
    Files.writeString(
        folder.resolve("at-server"), "job soapbench-link abc\nsession soapbench-true def\n");
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      run(programs, List.of(JobsLevels.CALL), 0, 1).run();
      assertEquals("remove abc", programs.asked().get(0));
      assertTrue(programs.asked().get(1).startsWith("closeSession "), programs.asked()::toString);
      assertFalse(Files.exists(folder.resolve("at-server")));
    }
  }

  @Test
  void shouldRemoveTheJobOfACallThatFailed() throws Exception {
    try (FakePrograms programs = new FakePrograms(call -> Reply.FAILS)) {
      RunEnd end = run(programs, List.of(JobsLevels.TRANSFER, JobsLevels.CALL), 0, 1).run();
      assertEquals(2, end.failed(), end::toString);
      assertTrue(
          watcher.errors().contains("program: the program ended with 3"),
          () -> watcher.errors().toString());
      assertEquals(
          Set.of(
              String.format(Locale.ROOT, "call %022d", 1),
              String.format(Locale.ROOT, "remove %022d", 1),
              String.format(Locale.ROOT, "call %022d", 2),
              String.format(Locale.ROOT, "remove %022d", 2)),
          Set.copyOf(programs.asked()));
    }
  }

  @Test
  void shouldRemoveWhatARunThatWasKilledLeft() throws Exception {
    Path left = Files.createDirectories(folder.resolve("work/simulation"));
    Files.writeString(left.resolve("mesh"), "half a mesh");
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      run(programs, List.of(JobsLevels.TRANSFER), 0, 1).run();
    }
    assertFalse(Files.exists(folder.resolve("work")));
  }

  @Test
  void shouldMeasureTheRestWhereTheSimulationLacksPrograms() throws Exception {
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      RunEnd end = run(programs, JobsLevels.PARTS, 0, 1).run();
      assertTrue(end.allCompleted(), end::toString);
      assertEquals(4, trials().size());
      assertEquals(
          List.of(JobsLevels.TRANSFER, JobsLevels.CALL),
          cells.stream().map(cell -> cell.get("part")).distinct().toList());
      assertTrue(
          watcher.lines().stream()
              .anyMatch(line -> line.startsWith("the simulation is left out: it needs gmsh")));
    }
  }

  @Test
  void shouldMeasureTheRestWhereTheSimulationDoesNotWork() throws Exception {
    Files.writeString(folder.resolve("programs"), "there is no room for programs");
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      missing = List.of();
      RunEnd end = run(programs, JobsLevels.PARTS, 0, 1).run();
      assertTrue(end.allCompleted(), end::toString);
      String environment = Files.readString(new RunFolder(folder).environment());
      assertTrue(environment.contains("its programs do not work here"), environment);
      assertFalse(Files.exists(new JobsFolder(new RunFolder(folder)).meshes()));
    }
  }

  @Test
  void shouldRefuseWhenThereIsNothingToMeasureButWhatIsMissing() throws Exception {
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      JobsRun run = run(programs, List.of(JobsLevels.SIMULATION), 0, 1);
      String refusal = assertThrows(IOException.class, run::run).getMessage();
      assertTrue(refusal.startsWith("there is nothing to measure but"), refusal);
    }
  }

  @Test
  void shouldKeepTheChecksOfSimulationsThatAreDone() throws Exception {
    JobsDesign design = design(JobsLevels.PARTS, 0, 1);
    PlannedJob done = simulations(design).get(0);
    Trial<JobsCell> row =
        Trial.failed(done.place(), done.cell(), "result: another stress", Instant.EPOCH);
    JobsState state =
        new JobsState(
            design, Map.of(new JobsState.Key(JobsLevels.SIMULATION, done.place()), List.of(row)));

    for (PlannedJob trial : simulations(design)) {
      CheckRow check =
          new CheckRow(
              Optional.of(trial.place().round()),
              trial.cell().problem(),
              trial.cell().way(),
              CheckRow.DIRECT,
              "stress",
              "MPa",
              1,
              1,
              0,
              Optional.of(true));
      assertEquals(trial.equals(done), state.keeps(check), trial::toString);
    }
  }

  private static List<PlannedJob> simulations(JobsDesign design) {
    return design.trials().stream()
        .filter(trial -> trial.cell().part().equals(JobsLevels.SIMULATION))
        .toList();
  }

  @Test
  void shouldNotDropRowsOfTheSimulationWhenItsProgramsAreGone() throws Exception {
    try (FakePrograms programs = new FakePrograms(call -> Reply.ANSWERS)) {
      PlannedJob simulated = simulations(design(JobsLevels.PARTS, 0, 1)).get(0);
      Trial<JobsCell> row =
          Trial.failed(
              simulated.place(), simulated.cell(), "program: ccx ended with 1", Instant.EPOCH);
      Files.writeString(new RunFolder(folder).trials(), JobsRows.TRIALS.table().text(List.of(row)));
      JobsRun run = run(programs, JobsLevels.PARTS, 0, 1);
      List<String> before = rows();

      String refusal = assertThrows(IOException.class, run::run).getMessage();

      assertTrue(refusal.contains("which is not installed"), refusal);
      assertEquals(before, rows());
    }
  }

  @Test
  void shouldStopWithoutARowWhenTheServerIsLost() throws Exception {
    mayComeBack = false;
    try (FakePrograms programs =
        new FakePrograms(call -> call < 3 ? Reply.ANSWERS : Reply.BREAKS_OFF)) {
      RunEnd end = run(programs, List.of(JobsLevels.CALL), 1, 3).run();
      assertEquals(0, end.failed(), end::toString);
      assertFalse(end.allRun(), end::toString);
      assertEquals(3, programs.calls());
      assertTrue(trials().stream().allMatch(Trial::completed));
    }
  }

  @Test
  void shouldFailATrialAndWarmUpAgainWhenTheServerComesBack() throws Exception {
    try (FakePrograms programs =
        new FakePrograms(call -> call == 3 ? Reply.BREAKS_OFF : Reply.ANSWERS)) {
      RunEnd end = run(programs, List.of(JobsLevels.CALL), 1, 2).run();
      assertEquals(1, end.failed(), end::toString);
      assertTrue(end.allRun(), end::toString);
      assertTrue(watcher.lines().contains("warmed up again with 4 trials, which leave no rows"));
      assertEquals(4 + 2, programs.calls());
      assertTrue(watcher.errors().stream().anyMatch(error -> error.startsWith("connection: ")));
    }
  }
}
