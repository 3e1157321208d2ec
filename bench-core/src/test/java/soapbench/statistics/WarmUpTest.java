package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("anywhere")
class WarmUpTest {

  private static final int MORE_THAN_THE_CAP = 100_000;

  /** A warm-up with the times of each exchange, from number 0, in milliseconds. */
  private static WarmUp of(IntToDoubleFunction milliseconds) {
    return goOn(milliseconds.applyAsDouble(0) < 100 ? ofShort() : ofLong(), milliseconds);
  }

  private static WarmUp goOn(WarmUp warmUp, IntToDoubleFunction milliseconds) {
    for (int i = 0; i < MORE_THAN_THE_CAP; i++) {
      boolean slice = warmUp.took(Math.round(milliseconds.applyAsDouble(i) * 1e6));
      if (slice && warmUp.over()) {
        return warmUp;
      }
    }
    throw new AssertionError("goes on for ever");
  }

  private static WarmUp ofShort() {
    return new WarmUp.Shorts().sharing().another();
  }

  private static WarmUp ofLong() {
    return new WarmUp.Series().another();
  }

  /** Code that is called once an exchange is compiled by the exchanges of any size. */
  @Test
  void shouldCountTheShortOnesThatShareItsCodeWhereItIsGivenUp() {
    WarmUp.Shorts shorts = new WarmUp.Shorts();
    WarmUp.SharedCode code = shorts.sharing();
    WarmUp small = goOn(code.another(), i -> 2);
    WarmUp large = goOn(code.another(), i -> 10);
    WarmUp alone = goOn(shorts.sharing().another(), i -> 10);

    assertEquals(15_000, small.done());
    assertEquals(3_000, large.done(), "all together have had 60 s");
    assertEquals(WarmUp.State.WARM, large.state());
    assertEquals(2_000, alone.done());
    assertEquals(WarmUp.State.UNKNOWN, alone.state());
  }

  @Test
  void shouldJudgeEachShortOneByItsOwnTimes() {
    WarmUp.SharedCode code = new WarmUp.Shorts().sharing();
    goOn(code.another(), i -> 1);

    WarmUp falling = goOn(code.another(), i -> 20 * Math.pow(i + 1, -0.3));

    assertEquals(WarmUp.State.FALLING, falling.state());
  }

  /**
   * A series of things of different lengths, which take turns.
   *
   * @param milliseconds of each thing, from number 0, and of how often it has taken its turn
   */
  private static List<WarmUp> series(
      int members, ToDoubleBiFunction<Integer, Integer> milliseconds) {
    WarmUp.Series series = new WarmUp.Series();
    List<WarmUp> all = Stream.generate(series::another).limit(members).toList();
    for (int pass = 0; !all.stream().allMatch(WarmUp::over); pass++) {
      for (int i = 0; i < members; i++) {
        if (!all.get(i).over()) {
          assertTrue(all.get(i).took(Math.round(milliseconds.applyAsDouble(i, pass) * 1e6)));
        }
      }
    }
    return all;
  }

  @Test
  void shouldTakeFewSlicesOfEachOfManyThatShareTheirCode() {
    List<WarmUp> all = series(10, (i, pass) -> (100 + 50 * i) * (pass == 0 ? 3 : 1));

    for (WarmUp warmUp : all) {
      assertEquals(WarmUp.State.WARM, warmUp.state());
      assertEquals(3, warmUp.done());
    }
    assertEquals(300e6, all.get(0).firstNs());
    assertEquals(100e6, all.get(0).lastNs());
  }

  /** A cold first slice is left out, unless there are too few others. */
  @Test
  void shouldTakeAsManySlicesOfAFewAsOfOne() {
    assertEquals(7, series(1, (i, pass) -> 300).get(0).done());
    assertEquals(4, series(2, (i, pass) -> 300).get(1).done());
    assertEquals(3, series(3, (i, pass) -> 300).get(2).done());
  }

  @Test
  void shouldGoOnWithAllWhileTheyFall() {
    Random random = new Random(1);
    List<WarmUp> all =
        series(
            10,
            (i, pass) ->
                (100 + 50 * i)
                    * (1 + 2 * Math.exp(-pass / 2.0))
                    * (1 + 0.05 * random.nextGaussian()));

    for (WarmUp warmUp : all) {
      assertEquals(WarmUp.State.WARM, warmUp.state());
      assertTrue(warmUp.done() > 6, warmUp.done() + " exchanges");
    }
  }

  @Test
  void shouldEndASeriesSoonWhenTimesOnlyScatter() {
    int slices = 0;
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      slices +=
          series(10, (i, pass) -> (100 + 50 * i) * (1 + 0.15 * random.nextGaussian()))
              .get(0)
              .done();
    }
    assertTrue(slices < 20 * 5, slices + " slices in 20 series");
  }

  @Test
  void shouldFindASlowFallOfManyAsOfOne() {
    for (int members : List.of(1, 2, 4, 10)) {
      List<WarmUp> all = series(members, (i, pass) -> 100 * (1 + Math.exp(-pass / 20.0)));

      assertTrue(all.get(0).done() > 40, members + ": " + all.get(0).done() + " exchanges");
    }
  }

  @Test
  void shouldGoOnWhileSomeFallMuch() {
    List<WarmUp> all =
        series(10, (i, pass) -> (100 + 10 * i) * (i < 6 ? 1 : 1 + 2 * Math.exp(-pass / 3.0)));

    assertTrue(all.get(9).done() > 8, all.get(9).done() + " exchanges");
    assertEquals(WarmUp.State.WARM, all.get(9).state());
  }

  @Test
  void shouldCountNoneThatFailsOrHasNothingToShow() {
    WarmUp.Series series = new WarmUp.Series();
    WarmUp good = series.another();
    WarmUp silent = series.another();
    WarmUp bad = series.another();
    bad.took(300_000_000);
    for (int i = 0; i < 5; i++) {
      bad.failed();
    }
    for (int i = 0; i < 7; i++) {
      assertFalse(good.over());
      good.took(300_000_000);
    }

    assertTrue(good.over());
    assertEquals(WarmUp.State.WARM, good.state());
    assertEquals(WarmUp.State.UNKNOWN, bad.state());
    assertEquals(WarmUp.State.UNKNOWN, silent.state());
  }

  @Test
  void shouldEndAfterTheLeastWhenTimesAreFlat() {
    WarmUp small = of(i -> 0.5);
    WarmUp large = of(i -> 300);

    assertEquals(WarmUp.State.WARM, small.state());
    assertEquals(15_000, small.done());
    assertEquals(WarmUp.State.WARM, large.state());
    assertEquals(7, large.done());
  }

  /** Times are flat before their last jump, too. */
  @Test
  void shouldNotSayWhetherShortExchangesAreWarmThatWereGivenUpBeforeTheirLeast() {
    WarmUp warmUp = of(i -> 10);

    assertEquals(6_000, warmUp.done(), "60 s have passed by then");
    assertEquals(WarmUp.State.UNKNOWN, warmUp.state());
  }

  @Test
  void shouldEndSoonWhenTimesOnlyScatter() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);

      WarmUp warmUp = of(i -> 1 + 0.3 * random.nextDouble() + (i % 40 == 0 ? 20 : 0));

      assertEquals(WarmUp.State.WARM, warmUp.state());
      assertTrue(warmUp.done() < 17_000, warmUp.done() + " exchanges");
    }
  }

  /** As when what is called once an exchange is compiled for good. */
  @Test
  void shouldNotTakeShortExchangesForWarmBeforeTheirLastJump() {
    WarmUp warmUp = of(i -> i < 14_000 ? 1 : 0.7);

    assertEquals(WarmUp.State.WARM, warmUp.state());
    assertEquals(0.7e6, warmUp.lastNs());
  }

  @Test
  void shouldGoOnWhileTimesFall() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);

      WarmUp warmUp = of(i -> (0.5 + Math.exp(-i / 3_000.0)) * (1 + 0.1 * random.nextGaussian()));

      assertEquals(WarmUp.State.WARM, warmUp.state());
      assertTrue(warmUp.done() > 16_000, warmUp.done() + " exchanges");
      assertTrue(warmUp.lastNs() < 0.55e6, warmUp.lastNs() + " ns");
      assertTrue(warmUp.firstNs() > 1.3e6, warmUp.firstNs() + " ns");
    }
  }

  @Test
  void shouldGiveUpWhenTimesFallForEver() {
    WarmUp small = of(i -> 20 * Math.pow(i + 1, -0.3));
    WarmUp large = of(i -> 1_000 - 40 * i);

    assertEquals(WarmUp.State.FALLING, small.state());
    assertEquals(WarmUp.State.FALLING, large.state());
    assertEquals(14, large.done(), "10 s have passed by then");
  }

  @Test
  void shouldGiveUpShortExchangesOnceAllOfThemHaveHadTheirTime() {
    WarmUp.Shorts shorts = new WarmUp.Shorts();

    assertEquals(6_000, goOn(shorts.sharing().another(), i -> 10).done(), "60 s");
    assertEquals(2_000, goOn(shorts.sharing().another(), i -> 10).done(), "20 s");
  }

  /** From 20 ms to 10 ms by its 2,500th exchange, 37 s after its first. */
  @Test
  void shouldGiveAShortOneThatFallsMoreTimeThanOneThatIsFlat() {
    WarmUp.SharedCode code = new WarmUp.Shorts().sharing();
    goOn(code.another(), i -> 4);

    WarmUp flat = goOn(code.another(), i -> 10);
    WarmUp falling = goOn(code.another(), i -> Math.max(10, 20 - i / 250.0));

    assertEquals(2_000, flat.done());
    assertEquals(WarmUp.State.WARM, falling.state());
    assertTrue(falling.done() > 2_500, falling.done() + " exchanges");
  }

  @Test
  void shouldGiveShortExchangesTheirTimeAgainWhenTheyRestart() {
    WarmUp.Shorts shorts = new WarmUp.Shorts();
    WarmUp one = goOn(shorts.sharing().another(), i -> 10);
    WarmUp other = goOn(shorts.sharing().another(), i -> 10);

    other.restart();
    one.restart();

    assertEquals(6_000 + 6_000, goOn(one, i -> 10).done());
    assertEquals(2_000 + 2_000, goOn(other, i -> 10).done());
  }

  @Test
  void shouldNotMindTimesThatRise() {
    assertEquals(WarmUp.State.WARM, of(i -> 1 + i / 10_000.0).state());
  }

  @Test
  void shouldEndASliceWhenItHasLastedLongEnough() {
    WarmUp warmUp = ofLong();

    assertFalse(warmUp.took(30_000_000));
    assertTrue(warmUp.took(20_000_000));
    assertFalse(warmUp.took(49_999_999));
    assertEquals(25e6, warmUp.firstNs());
    assertEquals(WarmUp.State.UNKNOWN, warmUp.state());
  }

  @Test
  void shouldGiveUpWhatFails() {
    WarmUp warmUp = ofLong();
    for (int i = 0; i < 5; i++) {
      assertFalse(warmUp.over());
      warmUp.failed();
    }

    assertTrue(warmUp.over());
    assertEquals(WarmUp.State.UNKNOWN, warmUp.state());
    assertEquals(5, warmUp.failures());
    assertTrue(Double.isNaN(warmUp.firstNs()) && Double.isNaN(warmUp.lastNs()));
  }

  @Test
  void shouldBeColdAgainWhenItRestarts() {
    WarmUp warmUp = of(i -> 300);

    warmUp.restart();

    assertFalse(warmUp.over());
    assertEquals(WarmUp.State.UNKNOWN, warmUp.state());
    assertEquals(7, warmUp.done());
  }
}
