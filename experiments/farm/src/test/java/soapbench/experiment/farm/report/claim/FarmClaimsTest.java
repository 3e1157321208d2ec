package soapbench.experiment.farm.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.claim.ClaimResult;
import soapbench.claim.Claimed;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.madeup.NamedClaim;

class FarmClaimsTest {

  private static final int SMALL = 500;
  private static final int MIDDLE = 5_000;
  private static final int LARGE = 50_000;

  @TempDir private Path path;

  private static FarmCell call(int workers, int integers) {
    return KnownFarm.cell("soap-http", workers, integers);
  }

  private static FarmCell message(int workers, int integers) {
    return KnownFarm.cell("jms", workers, integers);
  }

  private Finding finding(String id, KnownFarm farm) throws IOException {
    return NamedClaim.of(FarmClaims.ALL, id).judge(farm.results(path));
  }

  /** Two cells in which communication takes some factors as long over SOAP. */
  private static KnownFarm communication(double factorOfOne, double factorOfThree) {
    return new KnownFarm()
        .around(message(1, SMALL), 20, 10)
        .around(call(1, SMALL), 10 + 10 * factorOfOne, 10 * factorOfOne)
        .around(message(3, SMALL), 30, 20)
        .around(call(3, SMALL), 10 + 20 * factorOfThree, 20 * factorOfThree);
  }

  @Test
  void shouldHoldThatSoapHasHalfTheEfficiencyWhenItsCommunicationTakesTwiceAsLong()
      throws IOException {
    Finding finding = finding("SF1", communication(2, 2));

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(2, finding.effect().value(), 1e-6);
    assertEquals(6, finding.effect().n());
    assertStarts("Over 2 cells the communication of soap-http takes 2.00 (", finding.why());
    assertContains("the whole transaction takes 1.58", finding.why());
  }

  @Test
  void shouldContradictThatSoapHasHalfTheEfficiencyWhenItIsFarFromIt() throws IOException {
    assertEquals(Verdict.CONTRADICTED, finding("SF1", communication(1.1, 1.2)).verdict());
    assertEquals(Verdict.CONTRADICTED, finding("SF1", communication(0.5, 0.6)).verdict());
    assertEquals(Verdict.CONTRADICTED, finding("SF1", communication(6, 5)).verdict());
  }

  @Test
  void shouldTellEnvelopeAndBrokerApart() throws IOException {
    Finding finding =
        finding(
            "SF1",
            communication(2, 2)
                .around(KnownFarm.cell("soap-jms", "packed", 1, SMALL), 25, 15)
                .around(KnownFarm.cell("soap-jms", 1, SMALL), 70, 60));

    assertContains("for the envelope alone, the communication takes 1.50", finding.why());
    assertContains("for the broker alone, the communication takes 3.00", finding.why());
    assertContains("for integers as XML alone, the communication takes 4.00", finding.why());
  }

  @Test
  void shouldTakePackedIntegersWhereThereIsNoXml() throws IOException {
    Finding finding =
        finding(
            "SF1",
            new KnownFarm()
                .around(message(1, SMALL), 20, 10)
                .around(KnownFarm.cell("soap-http", "packed", 1, SMALL), 30, 20));

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertContains("of soap-http/packed takes", finding.why());
  }

  /** Times at three sizes, whose tenfold grows them by a factor. */
  private static KnownFarm growth(int workers, double ofCalls, double ofMessages) {
    return grow(new KnownFarm(), workers, ofCalls, ofMessages);
  }

  private static KnownFarm grow(KnownFarm farm, int workers, double ofCalls, double ofMessages) {
    double calls = 20;
    double messages = 10;
    for (int size : List.of(SMALL, MIDDLE, LARGE)) {
      farm.around(call(workers, size), calls, 1).around(message(workers, size), messages, 1);
      calls *= ofCalls;
      messages *= ofMessages;
    }
    return farm;
  }

  @Test
  void shouldHoldThatGrowthIsTheSameWhenSlopesAre() throws IOException {
    Finding finding = finding("SF2", growth(1, 10, 9));

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(10 / 9.0, finding.effect().value(), 1e-6);
    assertContains("over soap-http and", finding.why());
    assertContains("1.00 (", finding.why());
  }

  @Test
  void shouldContradictThatGrowthIsTheSameWhenOneNumberOfWorkersDiffers() throws IOException {
    Finding finding = finding("SF2", grow(growth(1, 10, 9), 3, 20, 5));

    assertEquals(Verdict.CONTRADICTED, finding.verdict());
    assertEquals(4, finding.effect().value(), 1e-6);
    assertEquals("3 workers", finding.decidedBy());
    assertContains("of 2 worker counts, the interval of 1 lies", finding.why());
  }

  /** Of 5,000 integers there are too few trials, and of 100 and 200 none over the other way. */
  @Test
  void shouldTellGrowthFromThreeSizesThatBothHave() throws IOException {
    KnownFarm two =
        new KnownFarm()
            .around(call(1, SMALL), 20, 1)
            .around(message(1, SMALL), 10, 1)
            .trials(call(1, MIDDLE), 200, 200, 200, 200)
            .around(message(1, MIDDLE), 100, 1)
            .around(call(1, LARGE), 2_000, 1)
            .around(message(1, LARGE), 1_000, 1)
            .around(call(1, 100), 900, 1)
            .around(message(1, 200), 900, 1);

    assertEquals(Verdict.NOT_TESTED, finding("SF2", two).verdict());
    Finding three = finding("SF2", two.trials(call(1, MIDDLE), 200));
    assertEquals(Verdict.HOLDS, three.verdict());
    assertEquals(1, three.effect().value(), 1e-6);
    assertEquals(5, three.effect().n());
  }

  private static KnownFarm speedUps(
      double callsSmall, double callsLarge, double messagesSmall, double messagesLarge) {
    return new KnownFarm()
        .around(call(1, SMALL), 10, 5)
        .around(call(3, SMALL), 10 / callsSmall, 2)
        .around(call(1, LARGE), 900, 5)
        .around(call(3, LARGE), 900 / callsLarge, 5)
        .around(message(1, SMALL), 8, 4)
        .around(message(3, SMALL), 8 / messagesSmall, 2)
        .around(message(1, LARGE), 800, 5)
        .around(message(3, LARGE), 800 / messagesLarge, 5);
  }

  @Test
  void shouldHoldThatWorkersPayWithDataWhenTheyCostWithLittleAndSaveWithMuch() throws IOException {
    Finding much = finding("SF3a", speedUps(0.5, 6, 0.4, 7));
    Finding little = finding("SF3b", speedUps(0.5, 6, 0.4, 7));

    assertEquals(Verdict.HOLDS, much.verdict());
    assertEquals(6, much.effect().value(), 1e-6);
    assertStarts(
        "3 workers against 1 with 50,000 integers are so many times as fast: over soap-http 6.00 (",
        much.why());
    assertEquals(Verdict.HOLDS, little.verdict());
    assertEquals(0.5, little.effect().value(), 1e-6);
  }

  @Test
  void shouldContradictThatWorkersPayWithDataWhenOneWayDoesOtherwise() throws IOException {
    assertEquals(Verdict.CONTRADICTED, finding("SF3a", speedUps(0.5, 0.3, 0.4, 7)).verdict());
    assertEquals(Verdict.HOLDS, finding("SF3b", speedUps(0.5, 0.3, 0.4, 7)).verdict());
    assertEquals(Verdict.CONTRADICTED, finding("SF3b", speedUps(0.5, 6, 2, 7)).verdict());
    assertEquals(Verdict.HOLDS, finding("SF3a", speedUps(0.5, 6, 2, 7)).verdict());
  }

  @Test
  void shouldStandBesideThePapersSpeedUps() {
    assertEquals(401_105 / 1_177_286.0, published("SF3a").value(), 1e-9);
    assertEquals(
        "5 servers against 1 over JMS with 500 integers, Figure 7", published("SF3b").where());
  }

  private static Claimed.Published published(String id) {
    return NamedClaim.of(FarmClaims.ALL, id).claimed().published().orElseThrow();
  }

  @Test
  void shouldNotDecideFromFewTrialsOrManyFailures() throws IOException {
    KnownFarm few =
        new KnownFarm().trials(call(1, SMALL), 40, 40, 40, 40).trials(message(1, SMALL), 20, 20);
    KnownFarm failing =
        communication(2, 2)
            .failed(call(1, SMALL), 2, "timeout: no answer")
            .failed(message(3, SMALL), 2, "timeout: no answer");

    for (KnownFarm farm : List.of(few, failing)) {
      Finding finding = finding("SF1", farm);
      assertEquals(Verdict.NOT_TESTED, finding.verdict());
      assertContains(" To test it: ./soapbench run ", finding.why());
      assertFalse(finding.effect().interval().known());
    }
  }

  @Test
  void shouldSayWhatWouldTestItWhenALevelIsMissing() throws IOException {
    KnownFarm disturbed =
        new KnownFarm()
            .around(KnownFarm.disturbed(call(3, SMALL), "slow"), 10, 5)
            .around(KnownFarm.disturbed(message(3, SMALL), "slow"), 5, 2);

    for (ClaimResult result : FarmClaims.STUDY.decide(FarmClaims.ALL, disturbed.results(path))) {
      assertEquals(Verdict.NOT_TESTED, result.finding().verdict());
      assertContains(" To test it: ./soapbench run ", result.finding().why());
      assertEquals(0, result.finding().effect().n());
    }
    assertTrue(
        finding("SF3a", growth(1, 10, 10)).why().contains(" To test it: ./soapbench run "),
        "one number of workers");
  }

  @Test
  void shouldTellWhereCommunicationDiffersLeastAndMost() throws IOException {
    Finding finding = finding("SF1", communication(2.4, 1.8));

    assertContains(
        "from 1.80 times with 500 integers on 3 workers to 2.40 times with 500 integers on"
            + " 1 worker; the whole transaction",
        finding.why());
    assertFalse(finding.why().contains(" alone, "), "no part of it was tried: " + finding.why());
  }

  @Test
  void shouldCompareGrowthWithPackedIntegersWhereThereIsNoXml() throws IOException {
    KnownFarm farm = new KnownFarm();
    int times = 1;
    for (int size : List.of(SMALL, MIDDLE, LARGE)) {
      farm.around(KnownFarm.cell("soap-http", "packed", 1, size), 20 * times, 1)
          .around(message(1, size), 10 * times, 1);
      times *= 10;
    }
    Finding finding = finding("SF2", farm);

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertContains("over soap-http/packed as over jms", finding.why());
  }

  @Test
  void shouldTellTheSpeedUpThatIsLeastAsClaimed() throws IOException {
    assertEquals(6, finding("SF3a", speedUps(0.5, 7, 0.4, 6)).effect().value(), 1e-6);
    assertEquals(0.5, finding("SF3b", speedUps(0.4, 7, 0.5, 6)).effect().value(), 1e-6);
  }

  @Test
  void shouldNotSpeedUpWithoutBothWaysOrWithoutOneWorker() throws IOException {
    KnownFarm messages =
        new KnownFarm()
            .around(message(1, SMALL), 10, 1)
            .around(message(3, SMALL), 20, 1)
            .around(message(1, LARGE), 900, 1)
            .around(message(3, LARGE), 300, 1);
    KnownFarm several =
        new KnownFarm()
            .around(message(3, SMALL), 10, 1)
            .around(message(5, SMALL), 20, 1)
            .around(message(3, LARGE), 900, 1)
            .around(message(5, LARGE), 300, 1);

    assertTrue(
        finding("SF3b", messages)
            .why()
            .contains("over soap-http without the trials for it, jms 0.50"));
    assertTrue(finding("SF3a", several).why().startsWith("The run does not have 1 and"));
    assertTrue(
        finding(
                "SF3b",
                messages
                    .around(KnownFarm.cell("soap-http", "packed", 1, SMALL), 10, 1)
                    .around(KnownFarm.cell("soap-http", "packed", 3, SMALL), 20, 1)
                    .around(KnownFarm.cell("soap-http", "packed", 1, LARGE), 900, 1)
                    .around(KnownFarm.cell("soap-http", "packed", 3, LARGE), 300, 1))
            .why()
            .contains("are so many times as fast: over soap-http/packed 0.50 ("));
  }
}
