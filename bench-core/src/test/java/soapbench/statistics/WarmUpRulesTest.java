package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where exactly the limits of a warm-up lie, by slices of one exchange each. */
class WarmUpRulesTest {

  private static WarmUp slices(int count, IntToDoubleFunction milliseconds) {
    return more(new WarmUp.Series().another(), count, milliseconds);
  }

  private static WarmUp more(WarmUp warmUp, int count, IntToDoubleFunction milliseconds) {
    for (int i = 0; i < count; i++) {
      assertTrue(warmUp.took(Math.round(milliseconds.applyAsDouble(i) * 1e6)));
    }
    return warmUp;
  }

  /** Slices until it is over. */
  private static int length(IntToDoubleFunction milliseconds) {
    WarmUp warmUp = new WarmUp.Series().another();
    int slices = 0;
    while (!warmUp.over()) {
      warmUp.took(Math.round(milliseconds.applyAsDouble(slices) * 1e6));
      slices++;
    }
    return slices;
  }

  @Test
  void shouldCallMessagesBelowOneMegabyteShort() {
    assertTrue(WarmUp.isShort(999_999));
    assertFalse(WarmUp.isShort(1_000_000));
  }

  @Test
  void shouldLastOneSecondAtLeast() {
    assertEquals(10, length(i -> 100));
    assertEquals(11, length(i -> 99));
  }

  /** 1450 ms and so on, by 100 ms less each: ten of them take 10 s. */
  @Test
  void shouldBeGivenUpAfterTenSeconds() {
    assertEquals(10, length(i -> 1_450 - 100 * i));
  }

  /**
   * Of times that fall by the same in each slice, the change over seven, as a share of the middle
   * one, is 6 a / (1 - 3 a): 4.92 % and 5.11 %.
   */
  @ParameterizedTest
  @CsvSource({"0.0080, WARM", "0.0083, FALLING"})
  void shouldFallWhenSevenSlicesLoseMoreThanAShareOfTheirMedian(double a, WarmUp.State state) {
    assertEquals(state, slices(7, i -> 300 * (1 - a * i)).state());
  }

  /** The newer half is the last ten of twenty: 9 a / (1 - 4.5 a) is 4.89 % and 5.17 %. */
  @ParameterizedTest
  @CsvSource({"0.0053, WARM", "0.0056, FALLING"})
  void shouldLookAtTheNewerHalfOfManySlices(double a, WarmUp.State state) {
    assertEquals(state, more(slices(10, i -> 900), 10, i -> 300 * (1 - a * i)).state());
  }

  @Test
  void shouldJudgeTheNewestSlicesAndNoEarlierOnes() {
    WarmUp warmUp = slices(7, i -> 300 - 20 * i);
    assertEquals(WarmUp.State.FALLING, warmUp.state());

    more(warmUp, 7, i -> 180);
    assertEquals(WarmUp.State.WARM, warmUp.state());
  }

  @Test
  void shouldJudgeByNewTimesAloneAfterARestart() {
    WarmUp warmUp = slices(7, i -> 300 - 20 * i);
    assertEquals(WarmUp.State.FALLING, warmUp.state());

    warmUp.restart();
    more(warmUp, 7, i -> 300);
    assertEquals(WarmUp.State.WARM, warmUp.state());
    assertEquals(14, warmUp.done());
  }

  @Test
  void shouldForgetABegunSliceWhenItRestarts() {
    WarmUp warmUp = new WarmUp.Series().another();
    assertFalse(warmUp.took(30_000_000));

    warmUp.restart();

    assertTrue(warmUp.took(60_000_000));
    assertEquals(60e6, warmUp.firstNs());
  }

  @Test
  void shouldNotBeWarmWhenItFailedTooOften() {
    WarmUp warmUp = slices(7, i -> 300);
    for (int failures = 1; failures < 5; failures++) {
      warmUp.failed();
      assertEquals(WarmUp.State.WARM, warmUp.state());
    }

    warmUp.failed();
    assertEquals(WarmUp.State.UNKNOWN, warmUp.state());
  }

  /** Slice i takes 100 + i ms; of the last seven, 13 to 19, the middle one is 16. */
  @Test
  void shouldTellTheMedianOfTheSevenNewestSlices() {
    WarmUp warmUp = slices(20, i -> 100 + i);

    assertEquals(100e6, warmUp.firstNs());
    assertEquals(116e6, warmUp.lastNs());
  }

  @Test
  void shouldTellReadersItsLimits() {
    String rule = WarmUp.Limits.USUAL.rule();
    assertContains(" for 50 ms,", rule);
    assertContains(
        "has had 7 slices and 1 s, with a payload below 1 MB also 15000 exchanges", rule);
    assertContains("no more than 5 % of their median", rule);
    assertContains("Cells from 1 MB on", rule);
    assertContains(
        "given up after 10 s, below 1 MB after 20 s, or 60 s if its times still fall, once all"
            + " such cells have had 60 s",
        rule);
    assertContains("ends when 5 exchanges have failed", rule);
  }
}
