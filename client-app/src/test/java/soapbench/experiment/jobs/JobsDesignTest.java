package soapbench.experiment.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import soapbench.columns.jobs.JobsCell;
import soapbench.columns.jobs.JobsLevels;
import soapbench.trial.Stage;

class JobsDesignTest {

  private static final JobsFactors ALL =
      new JobsFactors(
          JobsLevels.PARTS,
          JobsLevels.ways(JobsLevels.TRANSFER),
          List.of(1_000, 100_000_000),
          List.of(4.8, 2.87));

  private static JobsDesign design(int warmup, int rounds, int simulated, int calls, long seed) {
    return new JobsDesign(ALL, warmup, rounds, simulated, calls, seed);
  }

  @Test
  void shouldHaveEachCellOnceInEveryRound() {
    List<PlannedJob> trials = design(0, 2, 1, 4, 7).trials();
    long first = trials.stream().filter(trial -> trial.place().round() == 1).count();
    // 6 ways of 2 sizes, 4 ways of 2 problems, 2 calls in 2 ways
    assertEquals(12 + 8 + 4, first);
    assertEquals(12 + 4, trials.size() - first);
    assertEquals(
        trials.size(), new HashSet<>(trials.stream().map(PlannedJob::place).toList()).size());
  }

  @Test
  void shouldSpreadAllCallsOverTheRounds() {
    List<PlannedJob> trials = design(0, 3, 1, 10, 7).trials();
    assertEquals(20, trials.stream().filter(t -> t.cell().part().equals(JobsLevels.CALL)).count());
  }

  @Test
  void shouldWarmUpWithSmallFilesAndNoSimulation() {
    List<JobsCell> warmup =
        design(1, 1, 1, 5, 7).trials().stream()
            .filter(trial -> trial.place().stage() == Stage.WARMUP)
            .map(PlannedJob::cell)
            .toList();
    assertEquals(6 + 10, warmup.size());
    assertEquals(
        List.of(1_000L), warmup.stream().flatMap(c -> c.bytes().stream()).distinct().toList());
  }

  @Test
  void shouldKeepTheTrialsOfAPartTogetherInAnOrderOfTheSeed() {
    List<PlannedJob> trials = design(0, 4, 4, 8, 7).trials();
    for (int round = 1; round <= 4; round++) {
      int now = round;
      List<String> parts =
          trials.stream()
              .filter(trial -> trial.place().round() == now)
              .map(trial -> trial.cell().part())
              .toList();
      long changes = 1;
      for (int i = 1; i < parts.size(); i++) {
        changes += parts.get(i).equals(parts.get(i - 1)) ? 0 : 1;
      }
      assertEquals(JobsLevels.PARTS.size(), changes);
    }
    assertEquals(labels(7), labels(7));
    assertNotEquals(labels(7), labels(8));
  }

  private static String labels(long seed) {
    return design(0, 4, 4, 8, seed).trials().stream()
        .map(PlannedJob::label)
        .collect(Collectors.joining("\n"));
  }
}
