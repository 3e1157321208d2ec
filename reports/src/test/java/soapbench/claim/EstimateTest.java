package soapbench.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Proportion;
import soapbench.statistics.Ratio;

/**
 * Each kind of estimate, where a claim on it holds, is contradicted, is left open or not tested.
 */
class EstimateTest {

  private static final Claimed ABOVE = Claimed.above(EffectKind.RATIO, 1);
  private static final Claimed LINEAR = Claimed.within(EffectKind.EXPONENT, 0.9, 1.1);
  private static final Claimed NEARLY = Claimed.within(EffectKind.RATIO, 1 / 1.5, 1.5);
  private static final Claimed FEW = Claimed.below(EffectKind.SHARE, 0.5);
  private static final Claimed MORE_OFTEN = Claimed.above(EffectKind.DIFFERENCE, 0);
  private static final double[] SIZES = {1, 10, 100};

  /** Nine rounds that take about as long. */
  private static ForkedSample around(double middle) {
    return ForkedSample.of(
        IntStream.rangeClosed(-4, 4).mapToDouble(step -> middle * (1 + step / 1000.0)).toArray());
  }

  private static List<ForkedSample> all(double... middles) {
    return Arrays.stream(middles).mapToObj(EstimateTest::around).toList();
  }

  private static Arguments kind(
      String kind, Claimed claimed, Verdict verdict, double value, Estimate estimate) {
    return Arguments.of(kind, claimed, verdict, value, estimate);
  }

  private static Estimate ratio(double over, double under) {
    return Estimate.ratio("", around(over), around(under));
  }

  private static Estimate mean(double... over) {
    return Estimate.mean("", all(over), all(100, 900));
  }

  private static Estimate within(double... ratios) {
    return Estimate.meanWithin("", all(ratios));
  }

  private static Estimate exponent(double... times) {
    return Estimate.exponent(SIZES, all(times));
  }

  private static Estimate growth(double... times) {
    return Estimate.growth("", SIZES, all(times), all(5, 50, 500));
  }

  private static Estimate share(int of8) {
    return Estimate.share(new Proportion(of8, 8));
  }

  private static Estimate difference(int of40) {
    return Estimate.difference(new Proportion(of40, 40), new Proportion(20, 40));
  }

  private static Estimate known(double value, double low, double high) {
    return Estimate.of(new Ratio(value, new Interval(low, high), 9));
  }

  static Stream<Arguments> kinds() {
    return Stream.of(
        kind("ratio", ABOVE, HOLDS, 1.2, ratio(120, 100)),
        kind("ratio", ABOVE, CONTRADICTED, 0.8, ratio(80, 100)),
        kind("ratio", ABOVE, INCONCLUSIVE, 1, ratio(100, 100)),
        kind("mean", ABOVE, HOLDS, 2, mean(100, 3600)),
        kind("mean", ABOVE, CONTRADICTED, 0.5, mean(25, 900)),
        kind("mean", ABOVE, INCONCLUSIVE, 1, mean(200, 450)),
        kind("within", ABOVE, HOLDS, 2, within(4, 1)),
        kind("within", ABOVE, CONTRADICTED, 0.5, within(0.25, 1)),
        kind("within", ABOVE, INCONCLUSIVE, 1, within(0.5, 2)),
        kind("within", ABOVE, NOT_TESTED, Double.NaN, within()),
        kind("exponent", LINEAR, HOLDS, 1, exponent(3, 30, 300)),
        kind("exponent", LINEAR, CONTRADICTED, 2, exponent(3, 300, 30_000)),
        kind("exponent", LINEAR, CONTRADICTED, 0, exponent(5, 5, 5)),
        kind(
            "exponent",
            LINEAR,
            INCONCLUSIVE,
            1.1,
            exponent(1, Math.pow(10, 1.1), Math.pow(10, 2.2))),
        kind("growth", NEARLY, HOLDS, 1.2, growth(5, 60, 720)),
        kind("growth", NEARLY, CONTRADICTED, 2, growth(5, 100, 2_000)),
        kind("growth", NEARLY, CONTRADICTED, 0.5, growth(5, 25, 125)),
        kind("growth", NEARLY, INCONCLUSIVE, 1.5, growth(5, 75, 1_125)),
        kind("share", FEW, HOLDS, 0, share(0)),
        kind("share", FEW, CONTRADICTED, 1, share(8)),
        kind("share", FEW, INCONCLUSIVE, 0.5, share(4)),
        kind("difference", MORE_OFTEN, HOLDS, 0.5, difference(40)),
        kind("difference", MORE_OFTEN, CONTRADICTED, -0.5, difference(0)),
        kind("difference", MORE_OFTEN, INCONCLUSIVE, 0, difference(20)),
        kind("known", ABOVE, HOLDS, 2, known(2, 1.5, 3)),
        kind("known", ABOVE, CONTRADICTED, 0.5, known(0.5, 0.4, 0.6)),
        kind("known", ABOVE, INCONCLUSIVE, 2, known(2, 0.5, 3)),
        kind("known", ABOVE, NOT_TESTED, 2, Estimate.of(new Ratio(2, Interval.UNKNOWN, 1))),
        kind("missing", ABOVE, NOT_TESTED, Double.NaN, Estimate.missing("")));
  }

  @ParameterizedTest(name = "{0} {2}")
  @MethodSource("kinds")
  void shouldJudgeEachKind(
      String kind, Claimed claimed, Verdict verdict, double value, Estimate estimate) {
    Finding finding = Evidence.of(estimate, "so " + kind).judge(claimed);

    assertEquals(verdict, finding.verdict(), finding::toString);
    assertEquals(value, finding.effect().value(), 1e-9);
    assertEquals("so " + kind, finding.why());
    assertEquals("", finding.decidedBy());
  }

  @Test
  void shouldTakeNeitherSideOfABorderThatItMeetsExactly() {
    ForkedSample same = ForkedSample.of(100, 100, 100, 100, 100);
    ForkedSample more = ForkedSample.of(115, 115, 115, 115, 115);

    assertEquals(
        INCONCLUSIVE,
        Evidence.of(Estimate.ratio("", more, same), "")
            .judge(Claimed.above(EffectKind.RATIO, 1.15))
            .verdict());
    assertEquals(
        INCONCLUSIVE, Evidence.of(Estimate.ratio("", same, same), "").judge(ABOVE).verdict());
  }

  @Test
  void shouldCountTheRoundsOfTheSampleThatHasFewest() {
    ForkedSample twoOfEachRound =
        new ForkedSample(new double[] {1, 1, 2, 2, 3, 3}, new int[6], new int[] {0, 0, 1, 1, 2, 2});
    List<ForkedSample> over = List.of(around(3), twoOfEachRound);

    for (Estimate estimate :
        List.of(
            Estimate.ratio("", twoOfEachRound, around(2)),
            Estimate.mean("", over, all(1, 2)),
            Estimate.meanWithin("", over))) {
      assertEquals(3, estimate.effect().apply(0.95).n());
    }
  }

  /**
   * A draw of nine rounds has a median of the odd ones in 3 % of draws when two are odd. That is
   * more than an interval of 97.5 % leaves out at one end, and less than one of 90 % does. When one
   * is odd, it is 0.1 % of draws.
   */
  @Test
  void shouldWidenAGrowthAndARatioThatAreOneOfSeveral() {
    for (int odd : List.of(1, 2)) {
      double[] steep = new double[9];
      Arrays.fill(steep, 4_000);
      Arrays.fill(steep, 0, odd, 500);
      ForkedSample sample = ForkedSample.of(steep);
      Estimate growth =
          Estimate.growth("a", SIZES, List.of(around(5), around(100), sample), all(5, 50, 500));
      Verdict verdict = odd == 1 ? CONTRADICTED : INCONCLUSIVE;

      assertEquals(
          verdict,
          Evidence.every(List.of(growth, growth(5, 50, 500)), any -> "").judge(NEARLY).verdict());
      assertEquals(
          verdict,
          Evidence.every(
                  List.of(Estimate.ratio("a", sample, around(1_000)), ratio(1_000, 1_000)),
                  any -> "")
              .judge(NEARLY)
              .verdict());
    }
  }

  @Test
  void shouldLeaveOpenWhatHoldsButFailsACondition() {
    Evidence holds = Evidence.of(ratio(120, 100), "so");

    assertEquals(HOLDS, holds.holdingOnlyIf(true).judge(ABOVE).verdict());
    assertEquals(INCONCLUSIVE, holds.holdingOnlyIf(false).judge(ABOVE).verdict());
    assertEquals(
        CONTRADICTED,
        Evidence.of(ratio(80, 100), "so").holdingOnlyIf(false).judge(ABOVE).verdict());
  }
}
