package soapbench.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.columns.payload.TrialColumns;

class CalibrationDesignTest {

  private static final int POINTS = Points.ALL.size();

  @Test
  void shouldTryEachPointWithAndWithoutInEachRound() {
    List<Turn> turns = design(3, 1).measured();

    assertEquals(3 * 2 * POINTS, turns.size());
    for (int round = 0; round < 3; round++) {
      List<Turn> one = turns.subList(round * 2 * POINTS, (round + 1) * 2 * POINTS);
      assertEquals(2 * POINTS, new HashSet<>(one.stream().map(this::cell).toList()).size());
    }
  }

  @Test
  void shouldTakeItsOrderFromTheSeed() {
    List<String> first = cells(design(2, 1));

    assertEquals(first, cells(design(2, 1)));
    assertNotEquals(first, cells(design(2, 2)));
    assertNotEquals(first.subList(0, 2 * POINTS), first.subList(2 * POINTS, 4 * POINTS));
  }

  @Test
  void shouldWarmUpUndisturbed() {
    assertTrue(design(1, 1).warmup().stream().noneMatch(Turn::disturbed));
  }

  @Test
  void shouldNameMeasuresThatThereAre() {
    List<String> measures = TrialColumns.durations();
    for (Point point : Points.ALL) {
      assertTrue(measures.contains(point.own()), point.toString());
      assertTrue(measures.containsAll(point.containing()), point.toString());
    }
  }

  private static CalibrationDesign design(int repeats, long seed) {
    return new CalibrationDesign(Points.ALL, 50, 1_000, repeats, seed);
  }

  private List<String> cells(CalibrationDesign design) {
    return design.measured().stream().map(this::cell).toList();
  }

  private String cell(Turn turn) {
    return turn.point().name() + turn.point().binding() + turn.disturbed();
  }
}
