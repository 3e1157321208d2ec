package soapbench.experiment.messaging.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertEnds;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.claim.ClaimResult;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.madeup.NamedClaim;

class MessagingClaimsTest {

  private static final List<Integer> SIZES = List.of(1_000, 80_000, 140_000, 200_000, 1_000_000);

  @TempDir private Path path;

  private Finding finding(String id, KnownMessaging messaging) throws IOException {
    return NamedClaim.of(MessagingClaims.ALL, id).judge(messaging.results(path));
  }

  /** PingPong in which soap-mtom takes some factors as long as mpi, size by size. */
  private static KnownMessaging pingPong(KnownMessaging known, String link, double... factors) {
    for (int i = 0; i < factors.length; i++) {
      known
          .around(MessagingCell.pingPong("mpi", link, 2, SIZES.get(i)), 100 + i)
          .around(
              MessagingCell.pingPong("soap-mtom", link, 2, SIZES.get(i)), (100 + i) * factors[i]);
    }
    return known;
  }

  private static KnownMessaging pingPong(double... factors) {
    return pingPong(new KnownMessaging(), "1gbit", factors);
  }

  /** Adds trials with ten messages one way. */
  private static KnownMessaging pingStarPong(KnownMessaging known, double... factors) {
    for (int i = 0; i < factors.length; i++) {
      known
          .around(MessagingCell.pingStarPong("mpi", "1gbit", 2, SIZES.get(i), 10), 1_000 + i)
          .around(
              MessagingCell.pingStarPong("soap-mtom", "1gbit", 2, SIZES.get(i), 10),
              (1_000 + i) * factors[i]);
    }
    return known;
  }

  private static KnownMessaging matrix(KnownMessaging known, String link, double factor) {
    for (int order : List.of(100, 200, 400)) {
      known
          .around(MessagingCell.matrix("mpi", link, 4, order), order)
          .around(
              MessagingCell.matrix("soap-mtom", link, 4, order),
              order == 100 ? 3 * order : order * factor);
    }
    return known;
  }

  @Test
  void shouldHoldThatTheyAreLevelFromAThresholdWhenSmallMessagesAreSlower() throws IOException {
    Finding small = finding("MP1a", pingPong(3, 1.5, 1.3, 1.02, 1));
    Finding large = finding("MP1b", pingPong(3, 1.5, 1.3, 1.02, 1));

    assertEquals(Verdict.HOLDS, small.verdict());
    assertEquals(1.5, small.effect().value(), 1e-3, "the size where it is smallest");
    assertEquals(6, small.effect().n());
    assertStarts("PingPong, 2 ranks, 1 Gbit/s: soap-mtom over mpi: 2.12 (", small.why());
    assertContains("times as long from 200 KB on, keeps up: from 200 KB on", small.why());
    assertEquals(Verdict.HOLDS, large.verdict());
    assertEquals(Math.sqrt(1.02), large.effect().value(), 1e-3);
  }

  private void assertThreshold(Verdict small, Verdict large, double... factors) throws IOException {
    assertEquals(small, finding("MP1a", pingPong(factors)).verdict());
    assertEquals(large, finding("MP1b", pingPong(factors)).verdict());
  }

  @Test
  void shouldContradictThatSmallMessagesAreSlowerWhenAnyKeepsUp() throws IOException {
    assertThreshold(Verdict.CONTRADICTED, Verdict.HOLDS, 3, 1, 1, 1, 1);
    assertThreshold(Verdict.INCONCLUSIVE, Verdict.HOLDS, 3, 1.15, 1, 1, 1);
  }

  @Test
  void shouldContradictThatLargeMessagesAreLevelWhenTheyAreBehindOrAhead() throws IOException {
    assertThreshold(Verdict.HOLDS, Verdict.CONTRADICTED, 3, 2, 2, 2, 2);
    assertThreshold(Verdict.HOLDS, Verdict.CONTRADICTED, 3, 2, 2, 0.5, 0.5);
    assertThreshold(Verdict.HOLDS, Verdict.INCONCLUSIVE, 3, 2, 2, 1.15, 1.15);
  }

  @Test
  void shouldDecideOverTheNetworkAndSayWhatTheLoopbackShows() throws IOException {
    KnownMessaging both =
        pingPong(pingPong(new KnownMessaging(), "loopback", 4, 4, 4, 4, 4), "1gbit", 3, 2, 2, 1, 1);

    Finding finding = finding("MP1b", both);

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertContains("PingPong, 2 ranks, loopback: soap-mtom over mpi: 4.00 (", finding.why());
    assertEnds("keeps up: none up to 1 MB.", finding.why());
    assertEquals(
        Verdict.CONTRADICTED,
        finding("MP1b", pingPong(new KnownMessaging(), "loopback", 4, 4, 4, 4, 4)).verdict(),
        "the loopback alone decides as well");
  }

  @Test
  void shouldHoldThatBurstsCrossEarlierWhenTheyDoAndAreAhead() throws IOException {
    KnownMessaging known = pingStarPong(pingPong(3, 2, 2, 1, 1), 3, 1, 0.8, 0.8, 0.8);
    Finding earlier = finding("MP2a", known);
    Finding ahead = finding("MP2b", known);

    assertEquals(Verdict.HOLDS, earlier.verdict());
    assertEquals(80 / 200.0, earlier.effect().value(), 1e-9);
    assertEquals(Verdict.HOLDS, ahead.verdict());
    assertEquals(0.8, ahead.effect().value(), 1e-3);
    assertStarts(
        "Ping*Pong, 2 ranks, 10 to 1, 1 Gbit/s: soap-mtom keeps up with mpi: from 80 KB on,"
            + " in PingPong: from 200 KB on; from 135 KB on it takes 0.80 (",
        ahead.why());
  }

  @Test
  void shouldContradictThatBurstsGetAheadWhenTheyStayBehind() throws IOException {
    KnownMessaging known = pingStarPong(pingPong(3, 2, 2, 1, 1), 3, 1.1, 1.1, 1.1, 1.1);

    assertEquals(Verdict.CONTRADICTED, finding("MP2b", known).verdict());
    assertEquals(Verdict.HOLDS, finding("MP2a", known).verdict());
  }

  @Test
  void shouldContradictThatBurstsCrossEarlierWhenTheyCrossLater() throws IOException {
    KnownMessaging known = pingStarPong(pingPong(3, 1, 1, 1, 1), 3, 2, 0.5, 0.5, 0.5);

    assertEquals(Verdict.CONTRADICTED, finding("MP2a", known).verdict());
    assertEquals(140 / 80.0, finding("MP2a", known).effect().value(), 1e-9);
    assertEquals(Verdict.HOLDS, finding("MP2b", known).verdict());
  }

  @Test
  void shouldNotDecideOnBurstsThatCrossAtTheSameSizeOrNever() throws IOException {
    KnownMessaging same = pingStarPong(pingPong(3, 1, 1, 1, 1), 3, 1, 0.8, 0.8, 0.8);
    KnownMessaging never = pingStarPong(pingPong(3, 3, 3, 3, 3), 3, 3, 3, 3, 3);
    KnownMessaging level = pingStarPong(pingPong(3, 2, 2, 1, 1), 3, 1, 1, 1, 1);

    assertEquals(Verdict.INCONCLUSIVE, finding("MP2a", same).verdict());
    assertEquals(Verdict.NOT_TESTED, finding("MP2a", never).verdict(), "beyond all sizes");
    assertEquals(Verdict.INCONCLUSIVE, finding("MP2b", level).verdict(), "level, not ahead");
  }

  @Test
  void shouldStandBesideThePapersSizes() {
    assertEquals(
        0.675,
        NamedClaim.of(MessagingClaims.ALL, "MP2a").claimed().published().orElseThrow().value());
    assertEquals(
        "135 KB over 200 KB, Figure 6 and Figure 4",
        NamedClaim.of(MessagingClaims.ALL, "MP2a").claimed().published().orElseThrow().where());
  }

  @Test
  void shouldJudgeTheMatrixAboveTheThresholdAlone() throws IOException {
    Finding ahead = finding("MP3", matrix(new KnownMessaging(), "1gbit", 0.7));

    assertEquals(Verdict.HOLDS, ahead.verdict());
    assertEquals(0.7, ahead.effect().value(), 1e-3);
    assertStarts("Matrix communication, 4 ranks, 1 Gbit/s: ", ahead.why());
    assertContains("at n = 400 0.70 (", ahead.why());
    assertEquals(
        Verdict.CONTRADICTED,
        finding("MP3", matrix(new KnownMessaging(), "loopback", 2)).verdict());
    assertEquals(
        Verdict.INCONCLUSIVE, finding("MP3", matrix(new KnownMessaging(), "1gbit", 1)).verdict());
  }

  @Test
  void shouldNotDecideFromFewTrialsOrManyFailures() throws IOException {
    KnownMessaging few = new KnownMessaging();
    KnownMessaging failing = pingPong(3, 2, 2, 1, 1);
    for (int size : SIZES) {
      few.trials(KnownMessaging.gigabit("mpi", size), 1, 1, 1, 1)
          .trials(KnownMessaging.gigabit("soap-mtom", size), 2, 2, 2, 2);
      failing.failed(KnownMessaging.gigabit("mpi", size), 2, "timeout: no answer");
    }

    for (KnownMessaging known : List.of(few, failing)) {
      Finding finding = finding("MP1a", known);
      assertEquals(Verdict.NOT_TESTED, finding.verdict());
      assertContains(" To test it: ./soapbench run ", finding.why());
      assertFalse(finding.effect().interval().known());
    }
  }

  @Test
  void shouldSayWhatWouldTestItWhenALevelIsMissing() throws IOException {
    KnownMessaging alone =
        new KnownMessaging().around(KnownMessaging.gigabit("soap-mtom", 1_000), 100);
    for (ClaimResult result :
        MessagingClaims.STUDY.decide(MessagingClaims.ALL, alone.results(path))) {
      assertEquals(Verdict.NOT_TESTED, result.finding().verdict());
      assertContains(" To test it: ./soapbench run ", result.finding().why());
      assertEquals(0, result.finding().effect().n());
    }
    assertTrue(
        finding("MP1b", pingPong(3, 2)).why().startsWith("PingPong has no size from 200 KB on"),
        "small sizes alone");
    assertTrue(
        finding("MP2a", pingStarPong(new KnownMessaging(), 3, 2, 1, 1, 1))
            .why()
            .contains("in PingPong: not tried"),
        "no PingPong");
  }

  private Finding small(KnownMessaging known) throws IOException {
    return finding("MP1a", known);
  }

  private Finding large(KnownMessaging known) throws IOException {
    return finding("MP1b", known);
  }

  /** Adds a size; all trials of a stack take the same, so that the interval has no width. */
  private static KnownMessaging size(KnownMessaging known, int bytes, double mpiUs, double soapUs) {
    MessagingCell mpi = KnownMessaging.gigabit("mpi", bytes);
    MessagingCell soap = KnownMessaging.gigabit("soap-mtom", bytes);
    return known
        .trials(mpi, mpiUs, mpiUs, mpiUs, mpiUs, mpiUs)
        .trials(soap, soapUs, soapUs, soapUs, soapUs, soapUs);
  }

  @Test
  void shouldCount200KilobytesAsLargeAnd125KilobytesAsNotSmall() throws IOException {
    KnownMessaging known = size(new KnownMessaging(), 124_999, 100, 300);
    size(known, 125_000, 100, 100);
    size(known, 199_999, 100, 900);
    size(known, 200_000, 100, 100);
    Finding finding = small(known);

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(3, finding.effect().value(), 1e-9);
    assertEquals(5, finding.effect().n());
    assertEquals(Verdict.HOLDS, large(known).verdict());
    assertEquals(1, large(known).effect().value(), 1e-9);
  }

  @Test
  void shouldNeedSizesOnItsSide() throws IOException {
    Finding small = small(size(new KnownMessaging(), 200_000, 100, 100));
    Finding large = large(size(new KnownMessaging(), 124_999, 100, 100));

    assertStarts("PingPong has no size below 125 KB. ", small.why());
    assertStarts("PingPong has no size from 200 KB on. ", large.why());
    assertContains(
        "soap-mtom over mpi: 1.00 (1.00–1.00) times as long from 200 KB on, keeps up: at"
            + " every tried size, from 200 KB on. To test it: ",
        small.why());
  }

  /** PingPong between some ranks with sizes on both sides, small messages of which are slower. */
  private static KnownMessaging ranks(KnownMessaging known, int ranks, int trials, double factor) {
    for (int bytes : new int[] {1_000, 200_000}) {
      for (int i = 0; i < trials; i++) {
        known
            .trials(MessagingCell.pingPong("mpi", "1gbit", ranks, bytes), 100)
            .trials(
                MessagingCell.pingPong("soap-mtom", "1gbit", ranks, bytes),
                bytes == 1_000 ? 100 * factor : 100);
      }
    }
    return known;
  }

  @Test
  void shouldDecideByTheFewestRanksThatHaveTheTrialsForIt() throws IOException {
    Finding both = small(ranks(ranks(new KnownMessaging(), 4, 5, 4), 2, 5, 2));
    Finding few = small(ranks(ranks(new KnownMessaging(), 4, 5, 4), 2, 4, 2));

    assertEquals(2, both.effect().value(), 1e-9);
    assertStarts("PingPong, 2 ranks, 1 Gbit/s: ", both.why());
    assertEquals(4, few.effect().value(), 1e-9);
    assertStarts("PingPong, 4 ranks, 1 Gbit/s: ", few.why());
  }

  private Finding crossover(KnownMessaging known) throws IOException {
    return finding("MP2a", known);
  }

  private Finding ahead(KnownMessaging known) throws IOException {
    return finding("MP2b", known);
  }

  private static KnownMessaging constant(
      KnownMessaging known, MessagingCell mpi, MessagingCell soap, double factor) {
    double us = 100 * factor;
    return known.trials(mpi, 100, 100, 100, 100, 100).trials(soap, us, us, us, us, us);
  }

  private static KnownMessaging single(
      KnownMessaging known, String link, int bytes, double factor) {
    return constant(
        known,
        MessagingCell.pingPong("mpi", link, 2, bytes),
        MessagingCell.pingPong("soap-mtom", link, 2, bytes),
        factor);
  }

  private static KnownMessaging burst(KnownMessaging known, int bytes, double factor) {
    return constant(
        known,
        MessagingCell.pingStarPong("mpi", "1gbit", 2, bytes, 10),
        MessagingCell.pingStarPong("soap-mtom", "1gbit", 2, bytes, 10),
        factor);
  }

  /** PingPong crosses at 200 KB, and Ping*Pong earlier. */
  private static KnownMessaging earlier(int beyond, double factor) {
    KnownMessaging known = new KnownMessaging();
    single(known, "1gbit", 80_000, 3);
    single(known, "1gbit", 140_000, 3);
    single(known, "1gbit", 200_000, 1);
    burst(known, 80_000, 1);
    return burst(known, beyond, factor);
  }

  @Test
  void shouldJudgeSizesFrom135KilobytesOn() throws IOException {
    assertEquals(Verdict.HOLDS, ahead(earlier(135_000, 0.8)).verdict());
    assertEquals(0.8, ahead(earlier(135_000, 0.8)).effect().value(), 1e-9);
    Finding smaller = ahead(earlier(134_999, 0.8));
    assertTrue(smaller.why().startsWith("Ping*Pong has no size from 135 KB on. "), smaller.why());
    assertTrue(
        smaller.why().contains("80 KB on, in PingPong: from 200 KB on. To test it: "),
        smaller.why());
  }

  @Test
  void shouldCompareWithPingPongOverTheSameLink() throws IOException {
    KnownMessaging known = new KnownMessaging();
    single(known, "loopback", 140_000, 3);
    single(known, "loopback", 200_000, 1);
    burst(known, 80_000, 1);
    Finding finding = crossover(burst(known, 140_000, 0.8));

    assertEquals(Verdict.NOT_TESTED, finding.verdict());
    assertTrue(finding.why().contains("in PingPong: not tried"), finding.why());
  }

  private static KnownMessaging order(KnownMessaging known, String link, int order, double us) {
    return known
        .trials(MessagingCell.matrix("mpi", link, 4, order), 100, 100, 100, 100, 100)
        .trials(MessagingCell.matrix("soap-mtom", link, 4, order), us, us, us, us, us);
  }

  @Test
  void shouldJudgeOrdersFrom160On() throws IOException {
    KnownMessaging known = order(new KnownMessaging(), "1gbit", 159, 300);
    Finding ahead = finding("MP3", order(known, "1gbit", 160, 50));

    assertEquals(Verdict.HOLDS, ahead.verdict());
    assertEquals(0.5, ahead.effect().value(), 1e-9);
    assertTrue(
        finding("MP3", order(new KnownMessaging(), "1gbit", 159, 50))
            .why()
            .startsWith("The matrix communication has no order from 160 on"));
  }

  @Test
  void shouldDecideOnTheLoopbackWhenTheNetworkHasOnlySmallOrders() throws IOException {
    KnownMessaging known = order(new KnownMessaging(), "1gbit", 100, 50);
    Finding finding = finding("MP3", order(known, "loopback", 160, 200));

    assertEquals(Verdict.CONTRADICTED, finding.verdict());
    assertEquals(
        "Matrix communication, 4 ranks, loopback: with orders from 160 on soap-mtom takes 2.00"
            + " (2.00–2.00) times as long as mpi, at n = 160 2.00 (2.00–2.00) times.",
        finding.why());
  }
}
