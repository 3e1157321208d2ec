package soapbench.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairedTimingTest {

  private final List<String> timed = new ArrayList<>();

  @Test
  void shouldTimeBothVariantsOfEachPair() throws IOException {
    List<TimedPair> pairs = run(new PairedTiming(0, 50, 1));

    assertEquals(100, timed.size());
    for (int i = 0; i < pairs.size(); i++) {
      TimedPair pair = pairs.get(i);
      List<String> two = timed.subList(2 * i, 2 * i + 2);
      assertEquals(i + 1, pair.number());
      assertEquals(pair.firstIsA() ? List.of("a", "b") : List.of("b", "a"), two);
      assertEquals(2 * i + two.indexOf("a"), pair.aNs());
      assertEquals(2 * i + two.indexOf("b"), pair.bNs());
    }
  }

  @Test
  void shouldDrawTheOrderFromTheSeed() throws IOException {
    List<Boolean> order = order(50, 1);

    assertEquals(order, order(50, 1));
    assertNotEquals(order, order(50, 2));
    assertNotEquals(IntStream.range(0, 50).mapToObj(i -> i % 2 == 0).toList(), order);
    assertNotEquals(IntStream.range(0, 50).mapToObj(i -> i % 2 == 1).toList(), order);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 40, 3_000})
  void shouldLetEachVariantComeFirstEquallyOften(int pairs) throws IOException {
    for (int seed = 1; seed <= 20; seed++) {
      assertEquals(pairs / 2, order(pairs, seed).stream().filter(first -> first).count());
    }
  }

  @Test
  void shouldDrawWhichVariantComesFirstInTheOddPair() throws IOException {
    List<Boolean> single = new ArrayList<>();
    for (int seed = 1; seed <= 40; seed++) {
      single.addAll(order(1, seed));
    }

    assertTrue(single.contains(true) && single.contains(false), single::toString);
  }

  @Test
  void shouldNotKeepWhatWarmsUp() throws IOException {
    List<TimedPair> watched = new ArrayList<>();

    TimedPairs pairs = new PairedTiming(3, 4, 1).run(variant("a"), variant("b"), watched::add);

    assertEquals(2 * (3 + 4), timed.size());
    assertEquals(watched, pairs.pairs());
    assertEquals(List.of(1, 2, 3, 4), watched.stream().map(TimedPair::number).toList());
    assertEquals(2 * 3, Math.min(watched.get(0).aNs(), watched.get(0).bNs()));
  }

  @Test
  void shouldTellOfEachPairBeforeTheNextOneStarts() throws IOException {
    List<Integer> timedByThen = new ArrayList<>();

    new PairedTiming(0, 3, 1)
        .run(variant("a"), variant("b"), pair -> timedByThen.add(timed.size()));

    assertEquals(List.of(2, 4, 6), timedByThen);
  }

  @Test
  void shouldPassOnTheFailureOfAVariantAndTimeNothingAfterIt() {
    TimeoutException failure = new TimeoutException();
    PairedTiming.Variant<TimeoutException> failing =
        () -> {
          timed.add("failed");
          throw failure;
        };
    PairedTiming.Variant<TimeoutException> right = () -> timed.size();

    assertSame(
        failure,
        assertThrows(TimeoutException.class, () -> new PairedTiming(2, 10, 1).run(right, failing)));
    assertEquals(List.of("failed"), timed);
  }

  @Test
  void shouldPassOnTheFailureToKeepAPair() {
    IOException full = new IOException("no space left");
    PairedTiming.Watcher failing =
        pair -> {
          throw full;
        };

    assertSame(
        full,
        assertThrows(
            IOException.class,
            () -> new PairedTiming(0, 10, 1).run(variant("a"), variant("b"), failing)));
    assertEquals(2, timed.size());
  }

  @Test
  void shouldSayByHowMuchVariantATakesLonger() throws IOException {
    TimedPairs pairs = new PairedTiming(0, 20, 1).run(() -> 3e6, () -> 2e6);

    assertEquals(1e6, pairs.shift().value());
    assertEquals(1e6, pairs.shift().interval().low());
    assertEquals(20, pairs.shift().n());
    assertEquals(1.5, pairs.ratio().value());
    assertEquals(1.5, pairs.ratio().interval().high());
  }

  /** Each exchange takes longer than the one before: half the pairs have A as their second. */
  @Test
  void shouldFindNoDifferenceOnAMachineThatGrowsSlower() throws IOException {
    double[] now = {1e6};
    PairedTiming.Variant<RuntimeException> slower = () -> now[0] += 1e3;

    TimedPairs pairs = new PairedTiming(0, 100, 1).run(slower, slower);

    assertTrue(pairs.shift().interval().contains(0), () -> pairs.shift().toString());
  }

  @ParameterizedTest
  @CsvSource({"-1, 1", "0, 0", "0, -1"})
  void shouldRefuseNumbersThatMakeNoPairs(int warmup, int pairs) {
    assertThrows(IllegalArgumentException.class, () -> new PairedTiming(warmup, pairs, 1));
  }

  private List<TimedPair> run(PairedTiming timing) throws IOException {
    return timing.run(variant("a"), variant("b")).pairs();
  }

  private List<Boolean> order(int pairs, long seed) throws IOException {
    return run(new PairedTiming(0, pairs, seed)).stream().map(TimedPair::firstIsA).toList();
  }

  /** Takes as many nanoseconds as variants were timed before it. */
  private PairedTiming.Variant<RuntimeException> variant(String name) {
    return () -> {
      timed.add(name);
      return timed.size() - 1;
    };
  }
}
