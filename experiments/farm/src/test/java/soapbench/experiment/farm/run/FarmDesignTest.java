package soapbench.experiment.farm.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.assertRefused;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.DefaultLocale;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.factor.CollectorChoice;
import soapbench.factor.ServerFactors;
import soapbench.factor.TriedLevels;
import soapbench.lab.Blocks;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class FarmDesignTest {

  private static final Blocks BLOCKS =
      Blocks.of(
          List.of(
              new TriedLevels<>(
                  ServerFactors.COLLECTOR, List.of(CollectorChoice.G1, CollectorChoice.ZGC))),
          1,
          1);

  private static final List<Integer> COUNTS = List.of(1, 3, 5);
  private static final List<Integer> SIZES = List.of(500, 5_000, 50_000, 100_000);
  private static final List<String> USUAL = List.of(FarmLevels.XML);

  private final FarmDesign design = design(1);

  @Test
  void shouldCombineEveryLevelOfTheUsualFactorsOnce() {
    List<FarmCell> cells = design.factors().cells();

    assertEquals(3 * 3 * 4, cells.size());
    assertEquals(36, Set.copyOf(cells).size());
    assertEquals(5, design.factors().mostWorkers());
  }

  @Test
  void shouldSendIntegersOverPlainJmsOnlyPacked() {
    List<FarmCell> cells =
        factors(FarmLevels.WAYS, FarmLevels.DATA, List.of(FarmLevels.NONE)).cells();

    assertEquals((2 * 2 + 1) * 3 * 4, Set.copyOf(cells).size());
    assertEquals(cells.size(), Set.copyOf(cells).size());
    assertEquals(
        Set.of(FarmLevels.PACKED),
        cells.stream()
            .filter(cell -> cell.way().equals(FarmLevels.JMS))
            .map(FarmCell::data)
            .collect(Collectors.toSet()));
  }

  @Test
  void shouldDisturbOneOfSeveralWorkersButNeverOneAlone() {
    List<FarmCell> cells = factors(FarmLevels.WAYS, USUAL, FarmLevels.DISTURBANCES).cells();

    for (String disturbance : FarmLevels.DISTURBANCES) {
      assertEquals(
          Set.copyOf(disturbance.equals(FarmLevels.NONE) ? COUNTS : List.of(3, 5)),
          cells.stream()
              .filter(cell -> cell.disturbance().equals(disturbance))
              .map(FarmCell::workers)
              .collect(Collectors.toSet()),
          disturbance);
    }
    assertEquals(3 * 4 * (1 + 3 + 3), cells.size());
  }

  @Test
  void shouldRefuseFactorsWithoutALevelOrWithoutUndisturbedTrials() {
    assertRefused(
        () -> factors(List.of(), USUAL, List.of(FarmLevels.NONE)),
        () -> factors(FarmLevels.WAYS, USUAL, List.of(FarmLevels.KILLED)));
  }

  @Test
  void shouldTryEveryCellOnceInEachRoundWhichAreOutermost() {
    List<PlannedSort> trials = design.trials();

    assertEquals((2 + 3) * 36, trials.size());
    assertEquals(trials.size(), design.size());
    int at = 0;
    for (Stage stage : List.of(Stage.WARMUP, Stage.MEASURED)) {
      for (int round = 1; round <= (stage == Stage.WARMUP ? 2 : 3); round++) {
        Set<FarmCell> cells = new HashSet<>();
        for (int position = 1; position <= 36; position++, at++) {
          assertEquals(new Place(FarmDesign.NAME, stage, round, position), trials.get(at).place());
          cells.add(trials.get(at).cell());
        }
        assertEquals(Set.copyOf(design.factors().cells()), cells);
      }
    }
  }

  @Test
  void shouldShuffleEachRoundForItselfInTheSameWayWhenTheSeedIsTheSame() {
    assertEquals(design.steps(), design(1).steps());
    assertNotEquals(design.trials(), design(2).trials());
    assertNotEquals(order(Stage.MEASURED, 1), order(Stage.MEASURED, 2));
    assertNotEquals(order(Stage.WARMUP, 1), order(Stage.MEASURED, 1));
    assertNotEquals(design.factors().cells(), order(Stage.MEASURED, 1));
  }

  @Test
  void shouldDoTheSameInEveryBlock() {
    FarmDesign blocks = new FarmDesign(design.factors(), BLOCKS, design.chunks(), 2, 3, 1, true);

    assertEquals(2 * design.trials().size(), blocks.trials().size());
    for (int block = 1; block <= 2; block++) {
      int fork = block;
      List<PlannedSort> trials = blocks.trials(fork);
      assertTrue(trials.stream().allMatch(trial -> trial.place().fork() == fork));
      assertEquals(
          design(1).trials().stream().map(trial -> trial.cell() + " " + trial.seed()).toList(),
          trials.stream().map(trial -> trial.cell() + " " + trial.seed()).toList());
    }
  }

  @Test
  void shouldHaveTheSameIntegersInAllCellsOfARoundWithAsMany() {
    Map<String, Set<Long>> seeds = new HashMap<>();
    for (PlannedSort trial : design.trials()) {
      Place place = trial.place();
      String key = place.stage() + " " + place.round() + " " + trial.cell().integers();
      seeds.computeIfAbsent(key, k -> new HashSet<>()).add(trial.seed());
    }

    assertEquals((2 + 3) * SIZES.size(), seeds.size());
    assertTrue(seeds.values().stream().allMatch(ofCells -> ofCells.size() == 1), seeds::toString);
    assertEquals(
        seeds.size(), seeds.values().stream().flatMap(Set::stream).distinct().count(), "each new");
  }

  @Test
  void shouldMeasureTheFloorOfEachUndisturbedTrialOfOneWorkerOnceAfterItAndInItsRound() {
    FarmDesign disturbed =
        new FarmDesign(
            factors(FarmLevels.WAYS, USUAL, FarmLevels.DISTURBANCES),
            OptionalInt.empty(),
            1,
            3,
            1,
            true);
    Set<PlannedSort> tried = new HashSet<>();
    Set<PlannedSort> floors = new HashSet<>();
    PlannedSort last = null;
    int atOnce = 0;
    for (FarmDesign.Step step : disturbed.steps()) {
      PlannedSort trial = step.trial();
      if (step.floor()) {
        assertTrue(tried.contains(trial), "before its trial");
        assertEquals(round(last), round(trial), "in another round");
        assertTrue(floors.add(trial), "twice");
        atOnce += trial.equals(last) ? 1 : 0;
      } else {
        tried.add(trial);
        last = trial;
      }
    }

    assertEquals(
        disturbed.trials().stream()
            .filter(trial -> trial.cell().workers() == 1 && trial.cell().undisturbed())
            .collect(Collectors.toSet()),
        floors);
    assertTrue(atOnce < floors.size() / 2, atOnce + " right after their trials");
  }

  @Test
  void shouldTryInTheSameOrderWithoutFloors() {
    FarmDesign without =
        new FarmDesign(design.factors(), OptionalInt.empty(), 2, 3, design.seed(), false);

    assertEquals(design.trials(), without.trials());
    assertEquals(without.trials(), without.steps().stream().map(FarmDesign.Step::trial).toList());
    assertTrue(without.steps().stream().noneMatch(FarmDesign.Step::floor));
  }

  @Test
  void shouldSplitIntoAPartForEachWorkerOrIntoChunksButNoneEmpty() {
    FarmCell cell = new FarmCell(FarmLevels.JMS, FarmLevels.PACKED, 3, 500, FarmLevels.NONE);
    FarmDesign chunked = new FarmDesign(design.factors(), OptionalInt.of(100), 0, 1, 1, false);

    assertEquals(3, design.parts(cell));
    assertEquals(100, chunked.parts(cell));
    assertEquals(
        40, chunked.parts(new FarmCell(FarmLevels.JMS, FarmLevels.PACKED, 3, 40, FarmLevels.NONE)));
  }

  @Test
  @DefaultLocale("ar-EG-u-nu-arab")
  void shouldNameATrialForAPersonWhateverTheLocale() {
    assertEquals("measured 3 soap-http 1 worker 50000 integers", label("xml", 1, "none"));
    assertEquals(
        "measured 3 soap-http/packed 5 workers 50000 integers, one killed",
        label("packed", 5, "killed"));
  }

  private static String label(String data, int workers, String disturbance) {
    return new PlannedSort(
            new Place(FarmDesign.NAME, Stage.MEASURED, 3, 1),
            new FarmCell(FarmLevels.SOAP_HTTP, data, workers, 50_000, disturbance),
            1)
        .label();
  }

  private static String round(PlannedSort trial) {
    return trial.place().stage() + " " + trial.place().round();
  }

  private List<FarmCell> order(Stage stage, int round) {
    return design.trials().stream()
        .filter(trial -> trial.place().stage() == stage && trial.place().round() == round)
        .map(PlannedSort::cell)
        .toList();
  }

  private static FarmDesign design(long seed) {
    return new FarmDesign(
        factors(FarmLevels.WAYS, USUAL, List.of(FarmLevels.NONE)),
        OptionalInt.empty(),
        2,
        3,
        seed,
        true);
  }

  private static FarmFactors factors(
      List<String> ways, List<String> data, List<String> disturbances) {
    return new FarmFactors(COUNTS, SIZES, ways, data, disturbances);
  }
}
