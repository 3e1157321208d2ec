package soapbench.experiment.payload.run.design;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.contract.Binding;
import soapbench.contract.ServerStack;
import soapbench.contract.service.Shape;
import soapbench.exchange.ClientStack;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.CollectorChoice;
import soapbench.factor.ServerFactors;
import soapbench.factor.TriedLevels;
import soapbench.lab.Blocks;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class PayloadDesignTest {

  private static final int CELLS = 2 * 2 * Formats.ALL.size();

  private final PayloadDesign design = design(1);

  @Test
  void shouldTryEveryScenarioOnceInEachRound() {
    for (Stage stage : Stage.values()) {
      for (int round = 1; round <= 2; round++) {
        List<PlannedPayload> trials = round(design, stage, round);
        assertEquals(CELLS, trials.size());
        assertEquals(CELLS, scenarios(trials).size());
      }
    }
    assertEquals((2 + 3) * CELLS, design.trials(1).size());
  }

  @Test
  void shouldGiveEveryTrialAPlaceOfItsOwn() {
    Set<Object> places =
        design.trials(1).stream().map(PlannedPayload::place).collect(Collectors.toSet());
    assertEquals(design.trials(1).size(), places.size());
  }

  @Test
  void shouldShuffleEachRoundAnewWhenTheSeedIsTheSame() {
    assertEquals(design.trials(1), design(1).trials(1));
    assertNotEquals(design.trials(1), design(2).trials(1));
    assertNotEquals(order(Stage.MEASURED, 1), order(Stage.MEASURED, 2));
    assertNotEquals(order(Stage.WARMUP, 1), order(Stage.MEASURED, 1));
  }

  @Test
  void shouldRepeatAllRoundsInEachForkInAnOrderOfItsOwn() {
    PayloadDesign forked = new PayloadDesign(design.factors(), 3, 2, 3, design.seed(), true);

    assertEquals(3 * design.trials(1).size(), all(forked).size());
    assertEquals(all(forked).size(), forked.size());
    assertEquals(design.trials(1), forked.trials(1));
    assertEquals(
        design.trials(1).stream().map(PayloadDesignTest::round).toList(),
        forked.trials(3).stream().map(PayloadDesignTest::round).toList());
    assertTrue(forked.trials(3).stream().allMatch(trial -> trial.place().fork() == 3));
    assertNotEquals(scenarios(forked, 2), scenarios(forked, 1));
    assertNotEquals(scenarios(forked, 3), scenarios(forked, 2));
    assertEquals(
        3 * (2 + 3), all(forked).stream().map(PlannedPayload::payloadSeed).distinct().count());
  }

  @Test
  void shouldSendTheSamePayloadInAllScenariosOfARoundAndNoOther() {
    Set<Long> seeds = new HashSet<>();
    for (int round = 1; round <= 3; round++) {
      Set<Long> ofRound =
          round(design, Stage.MEASURED, round).stream()
              .map(PlannedPayload::payloadSeed)
              .collect(Collectors.toSet());
      assertEquals(1, ofRound.size());
      assertTrue(seeds.addAll(ofRound));
    }
  }

  @Test
  void shouldMeasureTheFloorOfEveryTrialOnceAfterItAndInItsRound() {
    Set<PlannedPayload> trials = new HashSet<>();
    Set<PlannedPayload> floors = new HashSet<>();
    for (Step step : design.steps(1)) {
      if (step.floor()) {
        assertTrue(trials.contains(step.trial()), "before its trial");
        assertEquals(last(trials, step), step.trial().place().round(), "in another round");
        assertTrue(floors.add(step.trial()), "twice");
      } else {
        trials.add(step.trial());
      }
    }
    assertEquals(Set.copyOf(design.trials(1)), floors);
  }

  @Test
  void shouldSpreadTheRoundsThatHaveFloorsEvenlyWhenThereAreMany() {
    PayloadDesign many = new PayloadDesign(design.factors(), 1, 2, 50, 1, true);
    List<Integer> rounds =
        many.steps(1).stream()
            .filter(Step::floor)
            .map(step -> step.trial().place())
            .filter(place -> place.stage() == Stage.MEASURED)
            .map(Place::round)
            .distinct()
            .toList();

    assertEquals(List.of(7, 13, 19, 25, 32, 38, 44, 50), rounds);
    assertEquals(
        CELLS * (2 + PayloadDesign.FLOOR_ROUNDS),
        many.steps(1).stream().filter(Step::floor).count());
    assertTrue(
        many.trials(1).stream()
            .filter(trial -> trial.place().stage() == Stage.WARMUP)
            .allMatch(trial -> many.hasFloor(trial.place(), trial.scenario())));
  }

  @Test
  void shouldMixFloorsAmongTheTrialsOfARound() {
    List<Step> steps = design.steps(1);
    long atOnce =
        IntStream.range(1, steps.size())
            .filter(i -> steps.get(i).floor() && steps.get(i).trial() == steps.get(i - 1).trial())
            .count();
    assertTrue(atOnce > 0 && atOnce < design.trials(1).size() / 2, atOnce + " right after");
  }

  @Test
  void shouldHaveAPlaceForEachExchangeOfABurst() {
    PayloadDesign bursts =
        new PayloadDesign(design.factors(), 1, OptionalInt.of(2), 3, 1, true, Bursts.of(4));

    assertEquals(4 * design.size(), bursts.size());
    assertEquals(design.trials(1), bursts.trials(1));
    Set<Place> places =
        bursts.trials(1).stream()
            .flatMap(trial -> bursts.exchanges(trial).stream())
            .collect(Collectors.toSet());
    assertEquals(bursts.size(), places.size());
  }

  @Test
  void shouldWarmUpWithoutTrialsWhenNoRoundsAreGiven() {
    PayloadDesign untilWarm =
        new PayloadDesign(design.factors(), 2, OptionalInt.empty(), 3, 1, true, Bursts.of(1));

    assertEquals(2 * 3 * CELLS, untilWarm.size());
    assertEquals(
        round(design, Stage.MEASURED, 2), round(untilWarm, Stage.MEASURED, 2).subList(0, CELLS));
    assertEquals(List.of(), round(untilWarm, Stage.WARMUP, 1));
    assertEquals(round(design, Stage.WARMUP, 2), untilWarm.warmUp(1, 2));
    assertNotEquals(untilWarm.warmUp(1, 2), untilWarm.warmUp(2, 2));
    assertEquals(CELLS, scenarios(untilWarm.warmUp(1, 500)).size());
  }

  @Test
  void shouldBeginToWarmUpWithSmallPayloads() {
    List<Long> sizes =
        design.warmUp(1, 1).stream().map(trial -> trial.scenario().payloadBytes()).toList();

    assertEquals(sizes.stream().sorted().toList(), sizes);
    assertEquals(CELLS, scenarios(design.warmUp(1, 1)).size());
  }

  /** Blocks of one fork differ in their levels alone: orders and payloads are the same. */
  @Test
  void shouldHaveTheSameRoundsInEachBlockOfAFork() {
    Blocks blocks =
        Blocks.of(
            List.of(
                new TriedLevels<>(
                    ServerFactors.COLLECTOR, List.of(CollectorChoice.G1, CollectorChoice.ZGC))),
            2,
            1);
    PayloadDesign blocked =
        new PayloadDesign(
            design.factors(), blocks, OptionalInt.of(1), 2, 1, false, Bursts.of(1), false);

    assertEquals(2 * 2 * 3 * CELLS, blocked.size());
    assertEquals(CELLS, blocked.scenarios().size());
    List<PlannedPayload> first = blocked.trials(1);
    List<PlannedPayload> second = blocked.trials(2);
    assertEquals(3 * CELLS, first.size());
    for (int i = 0; i < first.size(); i++) {
      assertEquals(first.get(i).payloadSeed(), second.get(i).payloadSeed());
      assertEquals(first.get(i).scenario().format(), second.get(i).scenario().format());
      assertEquals(2, second.get(i).place().fork());
    }
    assertNotEquals(first.get(0).payloadSeed(), blocked.trials(3).get(0).payloadSeed());
  }

  @Test
  void shouldTryEveryPairOfStacksThatThereIs() {
    PayloadFactors factors =
        new PayloadFactors(
            List.of(1_000),
            Binding.OF_SOAP,
            Formats.ALL,
            PayloadGenerator.of(Shape.RECORDS),
            Scenario.FETCH,
            List.of(ClientStack.values()),
            List.of(ServerStack.values()),
            List.of());
    PayloadDesign stacks =
        new PayloadDesign(factors, 1, OptionalInt.of(0), 1, 1, true, Bursts.of(1));
    List<Scenario> tried = stacks.trials(1).stream().map(PlannedPayload::scenario).toList();

    // over HTTP all formats of all pairs; over JMS those of two clients; what streams is tuned
    int whole = Formats.ALL.size() - 1;
    assertEquals(whole * 9 + whole * 2 + 2, tried.size());
    assertTrue(tried.stream().noneMatch(PayloadDesignTest::impossible));
    assertEquals(
        List.of(
            "only tuned stacks have the format serialized-streamed",
            "the server stack cxf has no binding jms",
            "the server stack metro has no binding jms",
            "the client stack metro has no binding jms"),
        factors.leftOut());
    assertEquals(List.of(), design.factors().leftOut());
    assertTrue(
        stacks.steps(1).stream()
            .filter(Step::floor)
            .allMatch(step -> step.trial().scenario().tuned()));
    assertEquals(2 * Formats.ALL.size(), stacks.steps(1).stream().filter(Step::floor).count());
  }

  @Test
  void shouldTryOverRestWhatNeedsNoEnvelope() {
    PayloadFactors factors =
        new PayloadFactors(
            List.of(1_000),
            List.of(Binding.REST),
            Formats.ALL,
            PayloadGenerator.of(Shape.RECORDS),
            Scenario.FETCH,
            List.of(ClientStack.TUNED, ClientStack.CXF),
            List.of(ServerStack.TUNED),
            List.of());
    PayloadDesign rest = new PayloadDesign(factors, 1, OptionalInt.of(0), 1, 1, true, Bursts.of(1));

    assertEquals(
        Formats.withoutEnvelope().stream().map(PayloadFormat::word).sorted().toList(),
        rest.scenarios().stream().map(Scenario::format).sorted().toList());
    assertEquals(
        List.of(
            "rest has no envelope to attach serialized-mtom to: serialized is that whole message"
                + " there",
            "rest has no envelope to attach serialized-streamed to: serialized is that whole"
                + " message there",
            "the client stack cxf has no binding rest"),
        factors.leftOut());
  }

  private static boolean impossible(Scenario scenario) {
    boolean jms = scenario.binding().equals("jms");
    return jms
            && (scenario.clientStack().equals("metro") || !scenario.serverStack().equals("tuned"))
        || scenario.format().equals("serialized-streamed") && !scenario.tuned();
  }

  @Test
  void shouldNameOtherStacksInALabel() {
    Scenario scenario =
        new Scenario("http", "normal", "records", 22_200_000, Scenario.FETCH, "metro", "cxf");
    PlannedPayload trial =
        new PlannedPayload(new Place("payload", Stage.MEASURED, 3, 1), scenario, 1);

    assertEquals("measured 3 normal/http 22.2 MB, client metro, server cxf", trial.label());
    assertEquals(ClientStack.METRO, trial.clientStack());
    assertEquals(ServerStack.CXF, trial.serverStack());
  }

  @Test
  void shouldTryInTheSameOrderWithoutFloors() {
    PayloadDesign without = new PayloadDesign(design.factors(), 1, 2, 3, 1, false);

    assertEquals(design.trials(1), without.trials(1));
    assertTrue(without.steps(1).stream().noneMatch(Step::floor));
  }

  /** The round of the newest trial so far. */
  private static int last(Set<PlannedPayload> trials, Step step) {
    return trials.stream()
        .filter(trial -> trial.place().stage() == step.trial().place().stage())
        .mapToInt(trial -> trial.place().round())
        .max()
        .orElseThrow();
  }

  private List<Scenario> order(Stage stage, int round) {
    return round(design, stage, round).stream().map(PlannedPayload::scenario).toList();
  }

  private static String round(PlannedPayload trial) {
    return trial.place().stage() + " " + trial.place().round();
  }

  private static List<Scenario> scenarios(PayloadDesign design, int fork) {
    return design.trials(fork).stream().map(PlannedPayload::scenario).toList();
  }

  private static PayloadDesign design(long seed) {
    return new PayloadDesign(
        new PayloadFactors(
            List.of(1_000, 2_000), Binding.OF_SOAP, Formats.ALL, Shape.RECORDS, Scenario.FETCH),
        1,
        2,
        3,
        seed,
        true);
  }

  private static List<PlannedPayload> all(PayloadDesign design) {
    return IntStream.rangeClosed(1, design.blocks().size())
        .mapToObj(design::trials)
        .flatMap(List::stream)
        .toList();
  }

  private static List<PlannedPayload> round(PayloadDesign design, Stage stage, int round) {
    return all(design).stream()
        .filter(trial -> trial.place().stage() == stage && trial.place().round() == round)
        .toList();
  }

  private static Set<Scenario> scenarios(List<PlannedPayload> trials) {
    return trials.stream().map(PlannedPayload::scenario).collect(Collectors.toSet());
  }
}
