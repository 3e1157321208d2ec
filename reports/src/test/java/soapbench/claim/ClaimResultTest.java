package soapbench.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import soapbench.csv.InLocale;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.factor.ServerKind;
import soapbench.html.Html;
import soapbench.madeup.WellFormed;
import soapbench.statistics.Interval;

class ClaimResultTest {

  private static final Study STUDY = new Study("A. Author", "A Title", "a journal");

  private static final Claim<?> CLAIM =
      new Claim<>(
          "SP1",
          "section 1",
          "One thing takes longer than <another>.",
          "a ratio, b over c",
          Claimed.above(EffectKind.RATIO, 1).published(2.5, "Table 7"),
          "Above 1.",
          "./soapbench run",
          any -> Evidence.missing("No trial completed."));

  private static final List<ClaimResult> RESULTS =
      List.of(
          new ClaimResult(
              STUDY,
              CLAIM,
              new Finding(
                  Verdict.HOLDS,
                  new Effect(1234.56789, new Interval(0.5, 2000), 50),
                  "another",
                  "It sends \"more\" bytes.")),
          new ClaimResult(STUDY, CLAIM, CLAIM.judge(null)));

  private static final String GOLDEN =
      """
      claim,says,verdict,effect,ci_low,ci_high,n,measure,why,rule,\
      kind,claimed_low,claimed_high,published,published_where,decided_by
      SP1,One thing takes longer than <another>.,holds,1234.5679,0.5000,2000.0000,50,\
      "a ratio, b over c","It sends ""more"" bytes.",Above 1.,ratio,1.0000,,2.5000,Table 7,another
      SP1,One thing takes longer than <another>.,not tested,,,,0,\
      "a ratio, b over c",No trial completed. To test it: ./soapbench run,\
      Above 1.,ratio,1.0000,,2.5000,Table 7,
      """;

  @Test
  void shouldLeaveEmptyWhatWasNotMeasured() {
    assertEquals(GOLDEN, ClaimResult.TABLE.text(RESULTS));
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsArabic() throws Exception {
    assertEquals(GOLDEN, InLocale.arabic(() -> ClaimResult.TABLE.text(RESULTS)));
  }

  @Test
  void shouldShowVerdictReasonAndRule() throws Exception {
    Html html = new Html();
    html.open("main");
    ClaimsTable.addTo(html, RESULTS);
    ClaimsTable.addReasonsTo(html, RESULTS);
    html.close("main");

    WellFormed.parse(html.toString());
    assertTrue(html.toString().contains("Decided by: another."));
    assertTrue(html.toString().contains("SP1 not tested"));
    assertTrue(html.toString().contains("Rule: Above 1."));
  }

  @Test
  void shouldSayWhichClaimsTurnFromLevelToLevel() throws Exception {
    Map<Levels, List<ClaimResult>> atLevels = new TreeMap<>();
    atLevels.put(at(ServerKind.GLASSFISH7), found(Verdict.HOLDS, 1.5));
    atLevels.put(at(ServerKind.PAYARA6), found(Verdict.INCONCLUSIVE, 1.1));
    Html html = new Html();
    html.open("main");
    ClaimsTable.addLevelsTo(html, atLevels);
    assertTrue(html.toString().contains("No claim holds at some levels and is contradicted"));

    atLevels.put(at(ServerKind.WILDFLY), found(Verdict.CONTRADICTED, 0.5));
    ClaimsTable.addLevelsTo(html, atLevels);
    html.close("main");

    WellFormed.parse(html.toString());
    assertTrue(
        html.toString().contains("SP1 holds with glassfish7 and is contradicted with wildfly."));
    assertTrue(html.toString().contains("✕ contradicted, 0.5"), html::toString);
  }

  @Test
  void shouldSayWhichClaimsHoldAtNoLevel() {
    Map<Levels, List<ClaimResult>> atLevels = new TreeMap<>();
    atLevels.put(at(ServerKind.GLASSFISH7), found(Verdict.CONTRADICTED, 0.5));
    atLevels.put(at(ServerKind.WILDFLY), found(Verdict.INCONCLUSIVE, 1.1));
    Html html = new Html();

    ClaimsTable.addLevelsTo(html, atLevels);

    assertTrue(
        html.toString().contains("Contradicted, and holding with none that was tried: SP1."),
        html::toString);
  }

  private static Levels at(ServerKind kind) {
    return Levels.NONE.with(new Level<>(ServerFactors.KIND, kind));
  }

  private static List<ClaimResult> found(Verdict verdict, double effect) {
    Effect measured = new Effect(effect, new Interval(effect / 2, effect * 2), 5);
    return List.of(new ClaimResult(STUDY, CLAIM, new Finding(verdict, measured, "", "why")));
  }

  @Test
  void shouldRejectClaimWhenItsNameIsNotShort() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Claim<>("first", "", "", "", CLAIM.claimed(), "", "", any -> Evidence.missing("")));
    assertThrows(IllegalArgumentException.class, () -> new Effect(1, Interval.UNKNOWN, -1));
  }
}
