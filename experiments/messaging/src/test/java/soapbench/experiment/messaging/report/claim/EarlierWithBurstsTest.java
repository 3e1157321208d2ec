package soapbench.experiment.messaging.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.madeup.NamedClaim;

/** MP2 exactly at the size and the ratio that its rule names, and with parts of it missing. */
class EarlierWithBurstsTest {

  @TempDir private Path path;

  private Finding crossover(KnownMessaging known) throws IOException {
    return NamedClaim.of(MessagingClaims.ALL, "MP2a").judge(known.results(path));
  }

  private Finding ahead(KnownMessaging known) throws IOException {
    return NamedClaim.of(MessagingClaims.ALL, "MP2b").judge(known.results(path));
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
  void shouldTakeNeitherSideForAMeanOfExactlyOne() throws IOException {
    assertEquals(Verdict.INCONCLUSIVE, ahead(earlier(135_000, 1)).verdict());
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
}
