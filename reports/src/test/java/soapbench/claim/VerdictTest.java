package soapbench.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.statistics.Interval;

class VerdictTest {

  private static final Claimed ABOVE = Claimed.above(EffectKind.RATIO, 1);
  private static final Claimed BELOW = Claimed.below(EffectKind.RATIO, 1);
  private static final Claimed WITHIN = Claimed.within(EffectKind.RATIO, 0.5, 2);

  private static Interval from(double low, double high) {
    return new Interval(low, high);
  }

  @Test
  void shouldFollowFromRegionAndInterval() {
    assertEquals(HOLDS, ABOVE.verdict(from(1.01, 9)));
    assertEquals(CONTRADICTED, ABOVE.verdict(from(0.2, 0.99)));
    assertEquals(INCONCLUSIVE, ABOVE.verdict(from(0.99, 1.01)));
    assertEquals(HOLDS, BELOW.verdict(from(0.2, 0.99)));
    assertEquals(CONTRADICTED, BELOW.verdict(from(1.01, Double.POSITIVE_INFINITY)));
    assertEquals(INCONCLUSIVE, BELOW.verdict(from(0.99, 1.01)));
    assertEquals(HOLDS, WITHIN.verdict(from(0.51, 1.99)));
    assertEquals(CONTRADICTED, WITHIN.verdict(from(0.1, 0.49)));
    assertEquals(CONTRADICTED, WITHIN.verdict(from(2.01, 14.7)));
    assertEquals(INCONCLUSIVE, WITHIN.verdict(from(0.1, 9)), "all of the region and more");
  }

  @Test
  void shouldGiveABorderToNeitherSide() {
    for (Claimed claimed : List.of(ABOVE, BELOW)) {
      assertEquals(INCONCLUSIVE, claimed.verdict(from(1, 1)));
      assertEquals(INCONCLUSIVE, claimed.verdict(from(1, 2)));
      assertEquals(INCONCLUSIVE, claimed.verdict(from(0.5, 1)));
    }
    assertEquals(INCONCLUSIVE, WITHIN.verdict(from(0.5, 1)));
    assertEquals(INCONCLUSIVE, WITHIN.verdict(from(2, 3)));
  }

  @Test
  void shouldNotTestByAnIntervalOfTooFewTrials() {
    assertEquals(NOT_TESTED, ABOVE.verdict(Interval.UNKNOWN));
    assertEquals(
        NOT_TESTED, Finding.of(ABOVE, new Effect(7, Interval.UNKNOWN, 1), "once").verdict());
  }

  @Test
  void shouldSayInWordsWhereAnEffectShouldLie() {
    assertEquals("above 1.00", ABOVE.text());
    assertEquals("below 1.00", BELOW.text());
    assertEquals("5.0 % to 25.0 %", Claimed.within(EffectKind.SHARE, 0.05, 0.25).text());
    assertEquals("above 0 points", Claimed.above(EffectKind.DIFFERENCE, 0).text());
    assertEquals("1.3–1.6 %", EffectKind.SHARE.text(from(0.013, 0.016)));
    assertEquals("-1.0 to +2.5 points", EffectKind.DIFFERENCE.text(from(-0.01, 0.025)));
    assertEquals("0.40–∞", EffectKind.RATIO.text(from(0.4, Double.POSITIVE_INFINITY)));
    assertThrows(
        IllegalArgumentException.class,
        () -> Claimed.within(EffectKind.RATIO, Double.NaN, Double.NaN));
  }

  @Test
  void shouldSayNumbersAndIntervalsForReaders() {
    assertEquals("–", EffectKind.RATIO.text(Double.NaN));
    assertEquals("–", EffectKind.SHARE.text(Interval.UNKNOWN));
    assertEquals("+2.5 points", EffectKind.DIFFERENCE.text(0.025));
    assertEquals("-100.0 points", EffectKind.DIFFERENCE.text(-1));
  }

  @Test
  void shouldNameTheCommandThatWouldTestWhatWasNotTested() {
    Finding measured = Finding.of(ABOVE, new Effect(2, from(1.5, 3), 9), "so");

    assertEquals(measured, measured.orTestBy("./soapbench run"));
    assertEquals(
        "no cells To test it: ./soapbench run",
        Finding.notTested("no cells").orTestBy("./soapbench run").why());
  }
}
