package soapbench.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.payload.format.Formats;
import soapbench.rows.Measure;

class CalibrationDesignTest {

  private static final int CASES = CalibrationCases.ALL.size();

  @Test
  void shouldTryEachCaseWithAndWithoutItsFaultInEachRound() {
    List<Turn> turns = design(3, 1).measured();

    assertEquals(3 * 2 * CASES, turns.size());
    for (int round = 0; round < 3; round++) {
      List<Turn> one = turns.subList(round * 2 * CASES, (round + 1) * 2 * CASES);
      assertEquals(2 * CASES, new HashSet<>(one.stream().map(this::cell).toList()).size());
    }
  }

  @Test
  void shouldTakeItsOrderFromTheSeed() {
    List<String> first = cells(design(2, 1));

    assertEquals(first, cells(design(2, 1)));
    assertNotEquals(first, cells(design(2, 2)));
    assertNotEquals(first.subList(0, 2 * CASES), first.subList(2 * CASES, 4 * CASES));
  }

  @Test
  void shouldWarmUpWithoutFaults() {
    assertTrue(design(1, 1).warmup().stream().noneMatch(Turn::withFault));
  }

  @Test
  void shouldNameMeasuresThatThereAre() {
    for (CalibrationCase tested : CalibrationCases.ALL) {
      List<Measure> measures = tested.measures();
      assertTrue(measures.contains(tested.own()), tested.toString());
      assertTrue(measures.containsAll(tested.containing()), tested.toString());
    }
  }

  private static CalibrationDesign design(int repeats, long seed) {
    return new CalibrationDesign(
        CalibrationCases.ALL, Formats.of("serialized"), 50, 1_000, repeats, seed);
  }

  private List<String> cells(CalibrationDesign design) {
    return design.measured().stream().map(this::cell).toList();
  }

  private String cell(Turn turn) {
    return turn.tested().name() + turn.tested().binding() + turn.withFault();
  }
}
