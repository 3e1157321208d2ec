package soapbench.experiment.farm.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.statistics.Interval;

class FarmBreakEvenTest {

  private static final double NEVER = 1e15;

  @TempDir private Path path;

  /** A break-even of sizes from 1,000 to 50,000. */
  private static FarmBreakEven at(double size, double low, double high) {
    return new FarmBreakEven(FarmTransport.JMS, 3, 1_000, 50_000, size, new Interval(low, high), 6);
  }

  private static FarmBreakEven vague(double size) {
    return new FarmBreakEven(FarmTransport.JMS, 3, 1_000, 50_000, size, Interval.UNKNOWN, 1);
  }

  @Test
  void shouldBeSureWhenItsWholeIntervalMeansTheSame() {
    assertTrue(at(0, 0, 999).sure());
    assertFalse(at(0, 0, 1_000).sure(), "it may lie at the smallest");
    assertTrue(at(NEVER, 50_001, NEVER).sure());
    assertFalse(at(NEVER, 50_000, NEVER).sure(), "it may lie at the largest");
    assertTrue(at(9_000, 1_000, 50_000).sure());
    assertFalse(at(9_000, 999, 50_000).sure());
    assertFalse(at(9_000, 1_000, 50_001).sure());
    assertFalse(vague(9_000).sure());
  }

  @Test
  void shouldCountTheSmallestAndTheLargestSizeAsTried() {
    assertFalse(at(1_000, 1_000, 1_000).always());
    assertEquals("from about 1,000", at(1_000, 1_000, 1_000).text());
    assertEquals("1k (1k–1k)", at(1_000, 1_000, 1_000).brief());
    assertFalse(at(50_000, 50_000, 50_000).never());
    assertEquals("from about 50,000", at(50_000, 50_000, 50_000).text());
    assertEquals("50k (50k–50k)", at(50_000, 50_000, 50_000).brief());
  }

  @Test
  void shouldRoundToTwoDigitsSinceItIsInterpolated() {
    assertEquals("from about 12,000", vague(12_345).text());
    assertEquals("12k", vague(12_345).brief());
    assertEquals("1.3k", vague(1_251).brief());
    FarmBreakEven few =
        new FarmBreakEven(FarmTransport.JMS, 3, 2, 900, 7.4, new Interval(2.6, 126), 6);
    assertEquals("from about 7", few.text());
    assertEquals("3 to 130", few.range());
    assertEquals("7 (3–130)", few.brief());
  }

  @Test
  void shouldTellAnIntervalThatReachesOut() {
    assertEquals("below 1,000 to above 50,000", at(9_000, 0, NEVER).range());
    assertEquals("9k (below 1k–above 50k)", at(9_000, 0, NEVER).brief());
    assertEquals("already at the smallest size, 1,000", at(0, 0, 2_000).text());
    assertEquals("below 1,000 to 2,000", at(0, 0, 2_000).range());
    assertEquals("below 1k (below 1k–2k)", at(0, 0, 2_000).brief());
    assertEquals("never in this run, up to 50,000", at(NEVER, 2_000, NEVER).text());
    assertEquals("2,000 to above 50,000", at(NEVER, 2_000, NEVER).range());
    assertEquals("", vague(9_000).range());
    assertEquals("from about 9,000", vague(9_000).text());
    assertEquals("9k", vague(9_000).brief());
  }

  private static KnownFarm constant(KnownFarm farm, int workers, int size, double ms) {
    return farm.trials(KnownFarm.cell("jms", workers, size), ms, ms, ms, ms, ms);
  }

  @Test
  void shouldNotTakeALevelSizeForAWin() throws IOException {
    KnownFarm level = constant(constant(new KnownFarm(), 1, 100, 10), 3, 100, 10);
    FarmBreakEven never = FarmBreakEven.of(level.results(path), FarmTransport.JMS, 3).orElseThrow();
    assertTrue(never.never());

    FarmBreakEven even =
        FarmBreakEven.of(
                constant(constant(level, 1, 1_000, 10), 3, 1_000, 5).results(path),
                FarmTransport.JMS,
                3)
            .orElseThrow();
    assertEquals(100, even.size(), 1e-9, "they win above the size at which they are level");
    assertEquals(100, even.smallest());
    assertEquals(1_000, even.largest());
    assertEquals(5, even.n());
  }

  @Test
  void shouldInterpolateByTheLogarithms() throws IOException {
    KnownFarm farm = constant(constant(new KnownFarm(), 1, 100, 10), 3, 100, 40);
    FarmBreakEven even =
        FarmBreakEven.of(
                constant(constant(farm, 1, 100_000, 10), 3, 100_000, 5).results(path),
                FarmTransport.JMS,
                3)
            .orElseThrow();

    assertEquals(10_000, even.size(), 1e-6, "two thirds of the way from 4 to a half");
  }

  @Test
  void shouldCompareSeveralWorkersWithOne() throws IOException {
    KnownFarm farm = constant(constant(new KnownFarm(), 1, 100, 10), 3, 100, 5);
    constant(farm, 5, 100, 4);
    farm.trials(KnownFarm.cell("soap-http", 3, 100), 5, 5);

    assertEquals(
        List.of(3, 5),
        FarmBreakEven.all(farm.results(path)).stream().map(FarmBreakEven::workers).toList());
  }

  @Test
  void shouldLeaveOutSizesAtWhichATimeIsMissingOrZero() throws IOException {
    KnownFarm farm = constant(constant(new KnownFarm(), 1, 100, 0), 3, 100, 5);
    constant(farm, 3, 500, 5);
    constant(constant(farm, 1, 50, 10), 3, 50, 0);
    assertTrue(FarmBreakEven.of(farm.results(path), FarmTransport.JMS, 3).isEmpty());

    constant(constant(farm, 1, 1_000, 10), 3, 1_000, 5);
    FarmBreakEven even = FarmBreakEven.of(farm.results(path), FarmTransport.JMS, 3).orElseThrow();
    assertEquals(1_000, even.smallest());
    assertTrue(even.always());
  }
}
