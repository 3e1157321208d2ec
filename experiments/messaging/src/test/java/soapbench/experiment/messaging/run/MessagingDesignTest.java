package soapbench.experiment.messaging.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.lab.Blocks;
import soapbench.passing.program.ProgramInput;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class MessagingDesignTest {

  private static final List<Integer> SIZES = List.of(1_024, 8_388_608);
  private static final List<Integer> ORDERS = List.of(100, 400);
  private static final List<String> LINKS = List.of(Passing.GIGABIT, Passing.LOOPBACK);

  private final MessagingDesign design = design(1);

  @Test
  void shouldCombineEveryLevelOnceOverEachLink() {
    for (String link : LINKS) {
      List<MessagingCell> cells = design.factors().cells(link);
      assertEquals(5 * (2 + 2 + 2), cells.size());
      assertEquals(cells.size(), Set.copyOf(cells).size());
      assertTrue(cells.stream().allMatch(cell -> cell.link().equals(link)));
    }
    assertEquals(4, design.factors().mostRanks());
  }

  @Test
  void shouldRunEveryCellOnceARoundAndOneLinkAfterTheOther() {
    List<PlannedPassing> trials = design.trials();
    assertEquals(3 * 60, trials.size());
    Set<Place> places = new HashSet<>();
    for (int round = 0; round < 3; round++) {
      List<PlannedPassing> one = trials.subList(60 * round, 60 * (round + 1));
      assertEquals(60, one.stream().map(PlannedPassing::cell).distinct().count());
      assertEquals(round == 0 ? Stage.WARMUP : Stage.MEASURED, one.get(0).place().stage());
      assertEquals(2, changes(one.stream().map(trial -> trial.cell().link()).toList()));
      one.forEach(trial -> assertTrue(places.add(trial.place()), trial::toString));
    }
    assertNotEquals(
        trials.subList(60, 120).stream().map(PlannedPassing::cell).toList(),
        trials.subList(120, 180).stream().map(PlannedPassing::cell).toList());
  }

  @Test
  void shouldRepeatItsOrderFromTheSeed() {
    assertEquals(design.trials(), design(1).trials());
    assertNotEquals(design.trials(), design(2).trials());
  }

  @Test
  void shouldHaveTheSameCellsInEachForkInAnotherOrder() {
    MessagingDesign twice = new MessagingDesign(design.factors(), Blocks.of(2), 1, 2, 1);
    List<PlannedPassing> first = twice.trials(1);
    List<PlannedPassing> second = twice.trials(2);

    assertEquals(Stream.concat(first.stream(), second.stream()).toList(), twice.trials());
    assertEquals(design.trials(), first);
    assertTrue(second.stream().allMatch(trial -> trial.place().fork() == 2));
    List<MessagingCell> order = first.stream().map(PlannedPassing::cell).toList();
    List<MessagingCell> other = second.stream().map(PlannedPassing::cell).toList();
    assertEquals(order.size(), other.size());
    assertEquals(Set.copyOf(order), Set.copyOf(other));
    assertNotEquals(order, other);
  }

  @Test
  void shouldLeaveOutWhatIsNotThere() {
    MessagingDesign alone =
        design.only(Set.of(Passing.SOAP_MTOM, Passing.CXF, Passing.WIRE), Set.of(Passing.LOOPBACK));
    assertEquals(3 * 3 * 6, alone.trials().size());
    assertEquals(
        Set.of(Passing.SOAP_MTOM, Passing.CXF, Passing.WIRE),
        alone.trials().stream().map(trial -> trial.cell().stack()).collect(Collectors.toSet()));
  }

  @Test
  void shouldGiveProgramsTheSameOverEveryStackButForHowOften() {
    Set<Long> seeds = new HashSet<>();
    for (PlannedPassing trial : design.trials().subList(60, 120)) {
      ProgramInput input = trial.input(true);
      seeds.add(input.values().get(ProgramInput.SEED));
      long repetitions = input.values().get(ProgramInput.REPETITIONS);
      assertTrue(repetitions >= 3, trial::toString);
      assertTrue(input.values().get(ProgramInput.WARMUP) >= 1, trial::toString);
      if (trial.cell().program().equals(Passing.MATRIX)) {
        assertEquals(trial.cell().order().orElseThrow(), input.values().get(ProgramInput.ORDER));
        assertEquals(1, input.values().get(ProgramInput.MULTIPLY));
      } else {
        assertEquals(trial.cell().messageBytes(), input.values().get(ProgramInput.BYTES));
        assertEquals(trial.cell().burst(), input.values().get(ProgramInput.BURST));
      }
    }
    assertEquals(1, seeds.size());
  }

  @Test
  void shouldRefuseADesignWithoutRounds() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new MessagingDesign(design.factors(), Blocks.of(1), 0, 0, 1));
  }

  private static int changes(List<String> words) {
    List<String> runs = new ArrayList<>();
    for (String word : words) {
      if (runs.isEmpty() || !runs.get(runs.size() - 1).equals(word)) {
        runs.add(word);
      }
    }
    return runs.size();
  }

  private static MessagingDesign design(long seed) {
    return new MessagingDesign(
        new MessagingFactors(Passing.STACKS, Passing.PROGRAMS, LINKS, 2, 4, SIZES, ORDERS, 8),
        Blocks.of(1),
        1,
        2,
        seed);
  }
}
