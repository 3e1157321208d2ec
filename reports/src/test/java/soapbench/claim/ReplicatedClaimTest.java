package soapbench.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import soapbench.statistics.Interval;

/** A claim of which several runs tell; here a run is its effects, by the comparison's name. */
@Tag("anywhere")
class ReplicatedClaimTest {

  private static final Study STUDY = new Study("A. Author", "A Study", "2008");

  private static ReplicatedClaim replicated(
      Function<Map<String, Effect>, Evidence> evidence, List<Map<String, Effect>> runs) {
    Claim<Map<String, Effect>> claim =
        new Claim<>(
            "SP1",
            "section 1",
            "It takes longer.",
            "a ratio",
            Claimed.above(EffectKind.RATIO, 1),
            "",
            "./soapbench run",
            evidence);
    return ReplicatedClaim.of(
        claim,
        runs.stream()
            .map(run -> new DecidedRun<>(run, STUDY.decide(List.of(claim), run)))
            .toList());
  }

  private static Evidence one(Map<String, Effect> run) {
    return Evidence.of(new Estimate("", confidence -> run.get("")), "so");
  }

  private static Evidence every(Map<String, Effect> run) {
    return Evidence.every(
        run.entrySet().stream()
            .map(effect -> new Estimate(effect.getKey(), confidence -> effect.getValue()))
            .toList(),
        any -> "so");
  }

  private static Effect ratio(double low, double high) {
    return new Effect(Math.sqrt(low * high), new Interval(low, high), 50);
  }

  private static Map<String, Effect> run(double low, double high) {
    return Map.of("", ratio(low, high));
  }

  private static Map<String, Effect> run(Effect a, Effect b) {
    return new TreeMap<>(Map.of("a", a, "b", b));
  }

  @Test
  void shouldTakeTheNewestOfTwo() {
    ReplicatedClaim claim =
        replicated(ReplicatedClaimTest::one, List.of(run(1.1, 1.2), run(0.5, 0.6)));

    assertEquals(HOLDS, claim.pooled().verdict());
    assertEquals(1, claim.agreeing());
    assertEquals(List.of(HOLDS, CONTRADICTED), verdicts(claim));
    assertFalse(claim.prediction().known());
  }

  @Test
  void shouldPoolThree() {
    ReplicatedClaim claim =
        replicated(
            ReplicatedClaimTest::one, List.of(run(1.4, 1.6), run(1.45, 1.65), run(1.5, 1.7)));

    assertEquals(HOLDS, claim.pooled().verdict());
    assertEquals(3, claim.agreeing());
    assertEquals(1.55, claim.pooled().effect().value(), 0.01);
    assertTrue(claim.pooled().effect().interval().low() > 1.3);
    assertEquals(50, claim.pooled().effect().n());
  }

  @Test
  void shouldLeaveOpenWhatThreeRunsDisagreeOn() {
    ReplicatedClaim claim =
        replicated(
            ReplicatedClaimTest::one, List.of(run(1.4, 1.5), run(1.2, 1.25), run(0.7, 0.75)));

    assertEquals(INCONCLUSIVE, claim.pooled().verdict());
    assertEquals(0, claim.agreeing());
    Interval mean = claim.pooled().effect().interval();
    assertTrue(claim.prediction().low() < mean.low() && mean.high() < claim.prediction().high());
  }

  @Test
  void shouldPoolEachComparisonByItself() {
    Effect above = ratio(1.4, 1.5);
    Effect below = ratio(0.5, 0.51);
    ReplicatedClaim claim =
        replicated(
            ReplicatedClaimTest::every,
            List.of(run(above, below), run(above, below), run(above, below)));

    assertEquals(CONTRADICTED, claim.pooled().verdict());
    assertEquals("b", claim.pooled().decidedBy());
    assertEquals(0.505, claim.pooled().effect().value(), 0.001);
    assertTrue(claim.prediction().contains(0.505));
  }

  @Test
  void shouldNotPoolWhatTooFewOfThemMeasured() {
    ReplicatedClaim claim =
        replicated(
            ReplicatedClaimTest::one,
            List.of(run(1.4, 1.5), Map.of("", Effect.NONE), run(1.4, 1.5)));

    assertEquals(NOT_TESTED, claim.pooled().verdict());
    assertEquals(List.of(HOLDS, NOT_TESTED, HOLDS), verdicts(claim));
  }

  @Test
  void shouldHoldOnACondition() {
    Map<String, Effect> odd = run(1.41, 1.51);
    ReplicatedClaim claim =
        replicated(
            run -> one(run).holdingOnlyIf(!run.equals(odd)),
            List.of(run(1.4, 1.5), odd, run(1.4, 1.5)));

    assertEquals(INCONCLUSIVE, claim.pooled().verdict());
  }

  private static List<Verdict> verdicts(ReplicatedClaim claim) {
    return claim.each().stream().map(Finding::verdict).toList();
  }
}
