package soapbench.experiment.jobs.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.factor.CollectorChoice;
import soapbench.factor.ServerFactors;
import soapbench.factor.TriedLevels;
import soapbench.lab.Blocks;
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
  void shouldHaveEachCellOnceInEveryRoundOfItsPart() {
    List<PlannedJob> trials = design(0, 2, 1, 5, 7).trials();
    assertEquals(12 * 2, of(JobsLevels.TRANSFER, trials).size());
    assertEquals(10, of(JobsLevels.SIMULATION, trials).size());
    assertEquals(2 * 5, of(JobsLevels.CALL, trials).size());
    for (String part : JobsLevels.PARTS) {
      List<String> cells =
          of(part, trials).stream().map(t -> t.place().round() + " " + t.cell()).toList();
      assertEquals(cells.size(), new HashSet<>(cells).size(), part);
    }
    assertEquals(trials.size(), new HashSet<>(trials).size());
  }

  private static List<PlannedJob> of(String part, List<PlannedJob> trials) {
    return trials.stream().filter(trial -> trial.cell().part().equals(part)).toList();
  }

  @Test
  void shouldSpreadAsManyCallsAsThereMayBeOverAsManyRounds() {
    assertEquals(0, JobsDesign.callsUpTo(0, 100_000, 1_000_000));
    assertEquals(500_000, JobsDesign.callsUpTo(50_000, 100_000, 1_000_000));
    assertEquals(1_000_000, JobsDesign.callsUpTo(100_000, 100_000, 1_000_000));
    assertEquals(3, JobsDesign.callsUpTo(2, 3, 5));
  }

  @Test
  void shouldCarryNoFilesWhereThatIsNotMeasured() {
    assertEquals(List.of(1_000, 100_000_000), ALL.carried());
    JobsFactors calls =
        new JobsFactors(List.of(JobsLevels.CALL), ALL.ways(), ALL.sizes(), ALL.meshes());
    assertEquals(List.of(), calls.carried());
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
    List<String> parts =
        design(0, 4, 4, 8, 7).trials().stream().map(trial -> trial.cell().part()).toList();
    int blocks = 1;
    for (int i = 1; i < parts.size(); i++) {
      blocks += parts.get(i).equals(parts.get(i - 1)) ? 0 : 1;
    }
    // the last part of a round may be the first of the next
    assertTrue(blocks <= 4 * 3 && blocks > 4 * 2, "blocks: " + blocks);
    assertEquals(labels(7), labels(7));
    assertNotEquals(labels(7), labels(8));
  }

  private static String labels(long seed) {
    return design(0, 4, 4, 8, seed).trials().stream()
        .map(PlannedJob::label)
        .collect(Collectors.joining("\n"));
  }

  @Test
  void shouldShuffleTheOrderOfThePartsInEachRound() {
    List<String> firsts =
        IntStream.rangeClosed(1, 8)
            .mapToObj(seed -> design(0, 1, 1, 1, seed).trials().get(0).cell().part())
            .distinct()
            .toList();

    assertTrue(firsts.size() > 1, firsts::toString);
  }

  @Test
  void shouldDoTheSameInEveryBlock() {
    JobsDesign one = design(1, 3, 2, 11, 7);
    JobsDesign blocks =
        one.in(
            Blocks.of(
                List.of(
                    new TriedLevels<>(
                        ServerFactors.COLLECTOR, List.of(CollectorChoice.G1, CollectorChoice.ZGC))),
                1,
                7));

    assertEquals(2 * one.trials().size(), blocks.trials().size());
    for (int block = 1; block <= 2; block++) {
      int fork = block;
      List<PlannedJob> trials = blocks.trials(fork);
      assertTrue(trials.stream().allMatch(trial -> trial.place().fork() == fork));
      assertEquals(
          one.trials().stream().map(PlannedJob::label).toList(),
          trials.stream().map(PlannedJob::label).toList());
    }
  }

  @Test
  void shouldKeepRoundsAsTheyAreWhenMoreAreAdded() {
    JobsDesign few = design(1, 3, 2, 11, 7).withRounds(4);
    JobsDesign many = few.withRounds(9);

    assertEquals(few.trials(), many.trials().subList(0, few.trials().size()));
    assertEquals(many, design(1, 3, 2, 11, 7).withRounds(9));
    for (int round = 1; round <= 9; round++) {
      int number = round;
      List<PlannedJob> trials =
          many.trials().stream()
              .filter(trial -> !trial.warmsUp() && trial.placeInRun().round() == number)
              .toList();
      assertEquals(2 * 3, of(JobsLevels.CALL, trials).size());
      assertEquals(10, of(JobsLevels.SIMULATION, trials).size());
      assertEquals(12, of(JobsLevels.TRANSFER, trials).size());
    }
  }

  @Test
  void shouldLeaveOutTheSimulationWhereItCannotRun() {
    JobsDesign without = design(0, 2, 1, 5, 7).withoutSimulation();

    assertEquals(12 * 2 + 2 * 5, without.trials().size());
    assertEquals(List.of(), of(JobsLevels.SIMULATION, without.trials()));
  }
}
