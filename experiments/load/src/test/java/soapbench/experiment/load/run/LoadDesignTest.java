package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import soapbench.contract.Binding;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.factor.TriedLevels;
import soapbench.lab.Blocks;

class LoadDesignTest {

  private static final List<Binding> BOTH = Binding.OF_SOAP;
  private static final Workload AMOUNTS = new Workload(100, 20, Duration.ofSeconds(60));

  private static LoadDesign closed(long seed) {
    LoadFactors factors =
        new LoadFactors(BOTH, List.of(500, 3_500), List.of(1, 30, 100), List.of());
    return new LoadDesign(factors, AMOUNTS, 2, 3, seed);
  }

  private static String order(LoadDesign design, int repeat) {
    return design.cells().stream()
        .filter(planned -> planned.repeat() == repeat)
        .map(planned -> planned.cell().folder())
        .collect(Collectors.joining(" "));
  }

  @Test
  void shouldMeasureEveryCellOnceInEachRepeat() {
    List<PlannedCell> cells = closed(1).cells();

    assertEquals(3 * 12, cells.size());
    for (int i = 0; i < cells.size(); i++) {
      assertEquals(1 + i / 12, cells.get(i).repeat());
      assertEquals(1 + i % 12, cells.get(i).position());
    }
    Set<LoadCell> first = cells(cells.subList(0, 12));
    assertEquals(12, first.size());
    assertEquals(first, cells(cells.subList(12, 24)));
  }

  @Test
  void shouldWarmTheServerUpWithEachBindingAndSizeAndTheMostUsers() {
    List<String> cells =
        closed(1).warmupCells().stream().map(planned -> planned.cell().folder()).toList();

    assertEquals(2 * 4, cells.size());
    assertEquals(
        List.of(
            "http-0.5KB-100users", "http-3.5KB-100users",
            "jms-0.5KB-100users", "jms-3.5KB-100users"),
        cells.subList(0, 4));
    assertEquals(cells.subList(0, 4), cells.subList(4, 8));
  }

  @Test
  void shouldTakeEveryOrderFromTheSeed() {
    assertTrue(
        order(closed(1), 1).startsWith("jms-3.5KB-1users jms-0.5KB-30users "), order(closed(1), 1));
    assertEquals(order(closed(7), 2), order(closed(7), 2));
    assertNotEquals(order(closed(7), 1), order(closed(7), 2));
    assertNotEquals(order(closed(7), 1), order(closed(8), 1));
  }

  @Test
  void shouldServeEachRateByOneNumberOfUsers() {
    LoadFactors factors =
        new LoadFactors(List.of(Binding.JMS), List.of(500), List.of(200), List.of(10.0, 0.5));
    List<PlannedCell> cells = new LoadDesign(factors, AMOUNTS, 1, 1, 1).cells();

    assertEquals(
        Set.of("jms-0.5KB-10per-s", "jms-0.5KB-0.5per-s"),
        cells.stream().map(planned -> planned.cell().folder()).collect(Collectors.toSet()));
    assertEquals(
        Set.of(600L, 30L),
        cells.stream()
            .map(planned -> AMOUNTS.measured(planned.cell()))
            .collect(Collectors.toSet()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new LoadFactors(BOTH, List.of(500), List.of(1, 30), List.of(10.0)));
  }

  private static Set<LoadCell> cells(List<PlannedCell> planned) {
    return planned.stream().map(PlannedCell::cell).collect(Collectors.toCollection(HashSet::new));
  }

  @Test
  void shouldNumberTheCellsThatWarmUp() {
    List<PlannedCell> cells = closed(1).warmupCells();

    assertEquals(
        List.of(1, 2, 3, 4, 5, 6, 7, 8), cells.stream().map(PlannedCell::position).toList());
    assertEquals(List.of(1, 1, 1, 1, 2, 2, 2, 2), cells.stream().map(PlannedCell::repeat).toList());
  }

  @Test
  void shouldNoticeARateThatAsksNothing() {
    assertFalse(closed(1).asksNothing());
    LoadFactors slow =
        new LoadFactors(List.of(Binding.JMS), List.of(500), List.of(1), List.of(10.0, 0.001));

    assertTrue(new LoadDesign(slow, AMOUNTS, 1, 1, 1).asksNothing());
  }

  /** Each block has every cell at its own levels, in the same order. */
  @Test
  void shouldHaveEveryCellInEachBlock() {
    Blocks blocks =
        Blocks.of(
            List.of(
                new TriedLevels<>(
                    ServerFactors.COLLECTOR, List.of(CollectorChoice.G1, CollectorChoice.ZGC))),
            1,
            1);
    LoadDesign one = closed(1);
    LoadDesign design = new LoadDesign(one.factors(), blocks, AMOUNTS, 2, 3, 1);

    assertEquals(2 * one.cells().size(), design.cells().size());
    for (int block = 1; block <= 2; block++) {
      Levels levels = blocks.levels(block);
      assertEquals(
          one.cells().stream().map(planned -> planned.cell().at(levels)).toList(),
          design.cells(block).stream().map(PlannedCell::cell).toList());
    }
    LoadCell zgc = new LoadCell("http", 3_500, 30, OptionalDouble.empty()).at(blocks.levels(1));
    assertEquals("http-3.5KB-30users-" + blocks.levels(1).label(), zgc.folder());
    assertEquals(blocks.levels(1).label(), zgc.levels("").get("server_gc"));
  }
}
