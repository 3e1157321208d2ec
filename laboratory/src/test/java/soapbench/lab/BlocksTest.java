package soapbench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.factor.CollectorChoice;
import soapbench.factor.HeapSize;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.factor.TriedLevels;
import soapbench.rows.Factors;
import soapbench.rows.Rows;

class BlocksTest {

  private static final TriedLevels<CollectorChoice> COLLECTORS =
      new TriedLevels<>(ServerFactors.COLLECTOR, List.of(CollectorChoice.values()));
  private static final TriedLevels<HeapSize> HEAPS =
      new TriedLevels<>(ServerFactors.HEAP, List.of(new HeapSize(512), new HeapSize(2048)));

  private static final Column<String, String> SHAPE =
      Column.of("shape", "", "a shape", CellCodec.WORD).of(shape -> shape);

  private static Blocks blocks(int forks, long seed) {
    return Blocks.of(List.of(COLLECTORS, HEAPS), forks, seed);
  }

  private static List<Levels> order(Blocks blocks, int fork) {
    return IntStream.rangeClosed(1, blocks.size())
        .filter(number -> blocks.fork(number) == fork)
        .mapToObj(blocks::levels)
        .toList();
  }

  @Test
  void shouldHaveEachCombinationOnceInEachFork() {
    Blocks blocks = blocks(3, 1);
    assertEquals(24, blocks.size());
    for (int fork = 1; fork <= 3; fork++) {
      assertEquals(Set.copyOf(blocks.levels()), Set.copyOf(order(blocks, fork)));
    }
  }

  @Test
  void shouldDrawTheOrderFromTheSeedAndAnewForEachFork() {
    assertEquals(order(blocks(2, 7), 1), order(blocks(2, 7), 1));
    Set<List<Levels>> orders = new HashSet<>();
    for (int seed = 1; seed <= 5; seed++) {
      for (int fork = 1; fork <= 5; fork++) {
        orders.add(order(blocks(5, seed), fork));
      }
    }
    assertTrue(orders.size() > 20, orders::toString);
  }

  /** No level is first more often than the others by the way in which orders are drawn. */
  @Test
  void shouldBeginWithAnyLevel() {
    Map<String, Long> first =
        IntStream.range(0, 400)
            .mapToObj(seed -> blocks(1, seed).levels(1).label())
            .collect(Collectors.groupingBy(label -> label, Collectors.counting()));
    assertEquals(8, first.size(), first::toString);
    assertTrue(first.values().stream().allMatch(n -> n >= 25 && n <= 85), first::toString);
  }

  @Test
  void shouldHaveOneBlockAForkWhereNoFactorVaries() {
    Blocks one =
        Blocks.of(
            List.of(new TriedLevels<>(ServerFactors.COLLECTOR, List.of(CollectorChoice.ZGC))),
            2,
            1);
    assertFalse(one.several());
    assertEquals(2, one.size());
    assertEquals(Levels.NONE, one.levels(2));
    assertEquals(2, one.fork(2));
    assertEquals("fork 2 of 2", one.label(2));
  }

  @Test
  void shouldHaveAColumnOfForksWhereThereAreSeveral() {
    Rows<String> rows =
        Rows.trials(
            new Factors<>(List.of(SHAPE), SHAPE::read, List.of()), List.of(), values -> {}, "when");
    List<String> header = rows.table().header();

    assertEquals(header, Blocks.of(1).rows(rows).table().header());
    assertEquals(
        Stream.concat(header.stream(), Stream.of("fork")).toList(),
        Blocks.of(2).rows(rows).table().header());
    assertEquals(
        Stream.concat(header.stream(), Stream.of("fork", "server_gc", "server_heap")).toList(),
        blocks(1, 1).rows(rows).table().header());
  }

  @Test
  void shouldNameABlockAndItsOptions() {
    Blocks blocks = blocks(1, 1);
    assertTrue(blocks.label(3).matches("block 3 of 8 \\((serial|parallel|g1|zgc), (512m|2g)\\)"));
    assertEquals("--server-gc, --server-heap", blocks.options());
    assertThrows(IllegalArgumentException.class, () -> blocks.levels(9));
  }
}
