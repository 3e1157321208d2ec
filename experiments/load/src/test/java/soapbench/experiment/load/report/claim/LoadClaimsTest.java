package soapbench.experiment.load.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.claim.ClaimResult;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.madeup.NamedClaim;

class LoadClaimsTest {

  private static final int SMALL = 500;
  private static final int LARGE = 102_000;

  @TempDir private Path path;

  private static LoadCell http(int size, int users) {
    return KnownLoad.cell("http", size, users);
  }

  private static LoadCell jms(int size, int users) {
    return KnownLoad.cell("jms", size, users);
  }

  private Finding finding(String id, KnownLoad load) throws IOException {
    return NamedClaim.of(LoadClaims.ALL, id).judge(load.results(path));
  }

  @Test
  void shouldHoldThatNothingDiffersMuchWhenEveryIntervalIsInside() throws IOException {
    Finding finding =
        finding(
            "LD1",
            new KnownLoad()
                .repeats(http(SMALL, 1), 100, 102, 101)
                .repeats(jms(SMALL, 1), 120, 121, 122)
                .repeats(http(LARGE, 30), 1000, 1010, 1020)
                .repeats(jms(LARGE, 30), 900, 910, 915));

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(1.198, finding.effect().value(), 0.002);
    assertEquals(3, finding.effect().n());
    assertEquals("0.5 KB and 1 user", finding.decidedBy());
    assertTrue(finding.why().contains(" of 2 pairs"), finding.why());
    assertTrue(finding.why().contains("at 0.5 KB and 1 user JMS takes 1.20"), finding.why());
  }

  @Test
  void shouldContradictThatNothingDiffersMuchWhenOneIntervalIsOutside() throws IOException {
    KnownLoad load =
        new KnownLoad()
            .repeats(http(SMALL, 1), 100, 102, 101)
            .repeats(jms(SMALL, 1), 120, 121, 122)
            .repeats(http(LARGE, 30), 1000, 1010, 1020)
            .repeats(jms(LARGE, 30), 500, 510, 512);

    assertEquals(Verdict.CONTRADICTED, finding("LD1", load).verdict());
    assertEquals(0.502, finding("LD1", load).effect().value(), 0.003);
  }

  @Test
  void shouldNotDecideWhenAnIntervalReachesOut() throws IOException {
    Finding wide =
        finding(
            "LD1",
            new KnownLoad()
                .repeats(http(SMALL, 1), 100, 100, 100)
                .repeats(jms(SMALL, 1), 90, 140, 200));

    assertEquals(Verdict.INCONCLUSIVE, wide.verdict());
    assertTrue(wide.effect().interval().contains(1));
    assertTrue(wide.why().endsWith("JMS takes 1.36 times as long as HTTP."), wide.why());
  }

  @Test
  void shouldNotDecideFromASingleRepeat() throws IOException {
    KnownLoad once =
        new KnownLoad()
            .repeats(http(SMALL, 1), 10)
            .repeats(jms(SMALL, 1), 100)
            .first(jms(SMALL, 1), 1, 900, 100);

    for (ClaimResult result : LoadClaims.STUDY.decide(LoadClaims.ALL, once.results(path))) {
      assertEquals(Verdict.NOT_TESTED, result.finding().verdict());
    }
    assertEquals(10, finding("LD1", once).effect().value(), 1e-9);
    assertEquals(10, finding("LD2", once).effect().value(), 1e-9);
    assertFalse(finding("LD1", once).effect().interval().known());
  }

  @Test
  void shouldNotHoldForAPairInWhichOneBindingHasNoReplies() throws IOException {
    Finding finding =
        finding(
            "LD1",
            new KnownLoad()
                .repeats(http(SMALL, 1), 100, 100, 100)
                .repeats(jms(SMALL, 1), 100, 100, 100)
                .repeats(http(LARGE, 1), 100, 100, 100)
                .nothing(jms(LARGE, 1), 1, "no samples"));

    assertEquals(Verdict.NOT_TESTED, finding.verdict());
    assertTrue(finding.why().contains(", and 1 without the trials for it"), finding.why());
  }

  private static KnownLoad firsts(long... firstMs) {
    KnownLoad load = new KnownLoad();
    for (int i = 0; i < firstMs.length; i++) {
      load.repeat(jms(SMALL, 1), i + 1, 10, 9, 500, 10)
          .repeat(http(SMALL, 1), i + 1, 0, 0, 0)
          .first(jms(SMALL, 1), i + 1, firstMs[i], 100)
          .first(http(SMALL, 1), i + 1, 80, 3);
    }
    return load;
  }

  @Test
  void shouldHoldThatTheFirstRequestIsSlowerWhenItIsByFar() throws IOException {
    Finding finding = finding("LD2", firsts(96, 90, 103));

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(19.6, finding.effect().value(), 0.1);
    assertTrue(finding.why().contains("and 9.6"), finding.why());
    assertTrue(finding.why().contains("HTTP's own first request takes 80.00 times"), finding.why());
  }

  @Test
  void shouldContradictThatTheFirstRequestIsSlowerWhenItIsNotByFar() throws IOException {
    KnownLoad load = new KnownLoad();
    for (int repeat = 1; repeat <= 3; repeat++) {
      load.repeat(jms(SMALL, 1), repeat, 100, 100).first(jms(SMALL, 1), repeat, 100, 20 + repeat);
    }

    assertEquals(Verdict.CONTRADICTED, finding("LD2", load).verdict());
    assertEquals(1.22, finding("LD2", load).effect().value(), 0.001);
    assertTrue(finding("LD2", load).why().contains("HTTP's own first request was not tried"));
  }

  @Test
  void shouldNotDecideFirstRequestsThatScatter() throws IOException {
    assertEquals(Verdict.INCONCLUSIVE, finding("LD2", firsts(1, 400, 20)).verdict());
  }

  private static KnownLoad small(long at30, long at100) {
    return new KnownLoad()
        .repeats(http(SMALL, 30), 100, 101, 102)
        .repeats(jms(SMALL, 30), at30, at30 + 1, at30 + 2)
        .repeats(http(SMALL, 100), 100, 101, 102)
        .repeats(jms(SMALL, 100), at100, at100 + 1, at100 + 2)
        .repeats(http(LARGE, 100), 100, 100, 100)
        .repeats(jms(LARGE, 100), 50, 50, 50);
  }

  /** The effect is that of the number of users that decides. */
  @ParameterizedTest
  @CsvSource({
    "130, 200, HOLDS, 1.3",
    "200, 130, HOLDS, 1.3",
    "80, 70, CONTRADICTED, 0.7",
    "50, 80, CONTRADICTED, 0.5",
    "130, 70, CONTRADICTED, 0.7",
    "80, 100, CONTRADICTED, 0.8"
  })
  void shouldAskBothNumbersOfUsersWhoIsAhead(long at30, long at100, Verdict verdict, double effect)
      throws IOException {
    Finding finding = finding("LD3", small(at30, at100));

    assertEquals(verdict, finding.verdict());
    assertEquals(effect, finding.effect().value(), 0.01);
    assertTrue(finding.why().contains("0.5 KB and 30 users "), finding.why());
  }

  @Test
  void shouldTellHowFarAheadHttpIsAtEachNumberOfUsers() throws IOException {
    assertEquals(
        "JMS over HTTP takes these times as long: 0.5 KB and 30 users 1.00 (1.00–1.00), 0.5 KB and"
            + " 100 users 1.30 (1.29–1.30).",
        finding("LD3", small(100, 130)).why());
  }

  @Test
  void shouldSayWhatWouldTestItWhenALevelIsMissing() throws IOException {
    KnownLoad rates = new KnownLoad().paced(KnownLoad.rate("http", SMALL, 10), 1, 5, 0, 0, 0);
    List<ClaimResult> results = LoadClaims.STUDY.decide(LoadClaims.ALL, rates.results(path));
    Finding without100 =
        finding(
            "LD3",
            new KnownLoad().repeats(http(SMALL, 30), 100, 100).repeats(jms(SMALL, 30), 200, 200));

    assertEquals(3, results.size());
    for (ClaimResult result : results) {
      assertEquals(Verdict.NOT_TESTED, result.finding().verdict());
      assertTrue(
          result.finding().why().contains(" To test it: ./soapbench run "), result.finding().why());
      assertEquals(0, result.finding().effect().n());
    }
    assertTrue(
        without100
            .why()
            .contains(
                "100 users without the trials for it. To test it: ./soapbench run load --users"
                    + " 30,100"),
        without100.why());
  }

  @Test
  void shouldTellTheEffectWhereItIsFarthestWhicheverIsFaster() throws IOException {
    Finding finding =
        finding(
            "LD1",
            new KnownLoad()
                .repeats(http(SMALL, 1), 100, 100, 100)
                .repeats(jms(SMALL, 1), 120, 120, 120)
                .repeats(http(LARGE, 30), 100, 100, 100)
                .repeats(jms(LARGE, 30), 75, 75, 75)
                .repeats(jms(LARGE, 100), 500, 500, 500));

    assertEquals(Verdict.HOLDS, finding.verdict(), "without HTTP there is no pair");
    assertEquals(0.75, finding.effect().value(), 1e-9);
    assertEquals(
        "JMS over HTTP: of 2 pairs, the interval of 2 lies where the claim says and that of 0"
            + " elsewhere; at 102 KB and 30 users JMS takes 0.75 times as long as HTTP.",
        finding.why());
  }

  /** Log ratios have the mean 0.693 and the error 0.0547, and lie 5.26 of it from log 1.5. */
  @Test
  void shouldWidenAnIntervalWhenItIsOneOfSeveral() throws IOException {
    KnownLoad known =
        new KnownLoad()
            .repeats(http(SMALL, 1), 100, 100, 100)
            .repeats(jms(SMALL, 1), 182, 200, 220);
    Finding alone = finding("LD1", known);
    Finding oneOfTwo =
        finding(
            "LD1",
            known.repeats(http(LARGE, 1), 100, 100, 100).repeats(jms(LARGE, 1), 100, 100, 100));

    assertEquals(Verdict.CONTRADICTED, alone.verdict(), "t of 2 degrees and 95 % is 4.30");
    assertTrue(alone.why().contains(" of 1 pair, "), alone.why());
    assertTrue(alone.why().contains("that of 1 elsewhere"), alone.why());
    assertEquals(Verdict.INCONCLUSIVE, oneOfTwo.verdict(), "of 97.5 % it is 6.21");
    assertTrue(oneOfTwo.why().contains("the interval of 1 lies where"), oneOfTwo.why());
    assertTrue(oneOfTwo.why().contains("that of 0 elsewhere"), oneOfTwo.why());
  }

  @Test
  void shouldLeaveOutRepeatsThatLackFirstOrLaterRequests() throws IOException {
    KnownLoad load =
        firsts(96, 90, 103)
            .first(jms(SMALL, 1), 4, 1, 1)
            .nothing(jms(SMALL, 1), 4, "no samples")
            .repeat(jms(SMALL, 1), 5, 10, 10);

    assertEquals(3, finding("LD2", load).effect().n());
    assertEquals(19.6, finding("LD2", load).effect().value(), 0.1);
  }

  @Test
  void shouldTakeTheMeanOverTheSizesAsARepeatsFirstRequest() throws IOException {
    KnownLoad load = new KnownLoad();
    for (int repeat = 1; repeat <= 3; repeat++) {
      load.repeat(jms(SMALL, 1), repeat, 10, 10)
          .first(jms(SMALL, 1), repeat, 30, 10)
          .repeat(jms(LARGE, 1), repeat, 10, 10)
          .first(jms(LARGE, 1), repeat, 80, 10);
    }

    assertEquals(6, finding("LD2", load).effect().value(), 1e-9, "the geometric mean of 4 and 9");
    assertEquals(3, finding("LD2", load).effect().n());
  }
}
