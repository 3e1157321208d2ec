package soapbench.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.plot.PlotAxis.Tick;

class PlotAxisTest {

  private static PlotAxis levels(Integer... levels) {
    return PlotAxis.ofLevels(List.of(levels), level -> (int) level + " MB", false);
  }

  private static List<String> names(PlotAxis axis) {
    return axis.ticks().stream().map(Tick::name).toList();
  }

  @Test
  void shouldBeLogarithmicWhereLevelsSpanThirtyFoldOrAreGeometric() {
    assertFalse(levels(1, 10, 29).logarithmic());
    assertTrue(levels(1, 10, 30).logarithmic());
    assertTrue(levels(2, 4, 8).logarithmic());
    assertFalse(levels(2, 4, 7).logarithmic());
    assertFalse(levels(2, 4).logarithmic(), "two levels have one step");
    assertTrue(PlotAxis.ofLevels(List.of(2, 4), level -> "" + level, true).logarithmic());
  }

  @Test
  void shouldKeepLevelsEvenThatAreEvenlySpaced() {
    Integer[] rounds = IntStream.rangeClosed(1, 50).boxed().toArray(Integer[]::new);

    assertFalse(levels(rounds).logarithmic());
    rounds[49] = 51;
    assertTrue(levels(rounds).logarithmic());
  }

  @Test
  void shouldNameEveryLevelInItsOrder() {
    PlotAxis axis = levels(30, 1, 10, 10);

    assertEquals(List.of("1 MB", "10 MB", "30 MB"), names(axis));
    assertEquals("MB", axis.unit());
  }

  @Test
  void shouldHaveNoUnitWhereNamesHaveSeveral() {
    assertEquals(
        "", PlotAxis.ofLevels(List.of(1, 2), level -> level > 1 ? "2 MB" : "1 KB", false).unit());
    assertEquals("", PlotAxis.ofLevels(List.of(1, 2), level -> "" + level, false).unit());
  }

  @Test
  void shouldPlaceALoneLevelInTheMiddle() {
    assertEquals(0.5, levels(7).share(7), 1e-9);
  }

  @Test
  void shouldBeginAtZeroWhereValuesSpanLessThanFiftyFold() {
    assertFalse(PlotAxis.wide(1, 49));
    assertTrue(PlotAxis.wide(1, 50));
    PlotAxis axis = PlotAxis.ofValues(false, 3, 95);

    assertEquals(0, axis.low());
    assertEquals(List.of("0", "20", "40", "60", "80", "100"), names(axis));
    assertEquals(0.5, axis.share(50), 1e-9);
  }

  @Test
  void shouldGiveEqualRatiosEqualDistances() {
    PlotAxis axis = PlotAxis.ofValues(true, 0.5, 8);

    assertEquals(axis.share(2) - axis.share(1), axis.share(4) - axis.share(2), 1e-9);
    assertEquals(List.of("0.5", "1", "2", "5"), names(axis));
  }

  @Test
  void shouldWidenWhatHardlyVaries() {
    PlotAxis axis = PlotAxis.ofValues(true, 0.99, 1.01);

    assertTrue(axis.high() / axis.low() > 2.4, axis::toString);
    assertTrue(names(axis).contains("1"));
  }

  @Test
  void shouldPlaceWhatLiesBeyondAnEndAtThatEnd() {
    PlotAxis axis = PlotAxis.ofValues(true, 1, 100);

    assertEquals(0, axis.share(1e-9));
    assertEquals(1, axis.share(1e9));
  }

  @Test
  void shouldWriteLargeNumbersShortAndOthersInFull() {
    assertEquals(
        List.of("0", "5000", "10k", "15k", "20k"), names(PlotAxis.ofValues(false, 1, 19_000)));
    assertEquals(List.of("0", "0.05", "0.1", "0.15"), names(PlotAxis.ofValues(false, 0.01, 0.14)));
  }
}
