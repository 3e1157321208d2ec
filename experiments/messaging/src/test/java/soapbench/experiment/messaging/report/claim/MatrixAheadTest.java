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

/** MP3 exactly at the order and the ratio that its rule names. */
class MatrixAheadTest {

  @TempDir private Path path;

  private Finding finding(KnownMessaging known) throws IOException {
    return NamedClaim.of(MessagingClaims.ALL, "MP3").judge(known.results(path));
  }

  private static KnownMessaging order(KnownMessaging known, String link, int order, double us) {
    return known
        .trials(MessagingCell.matrix("mpi", link, 4, order), 100, 100, 100, 100, 100)
        .trials(MessagingCell.matrix("soap-mtom", link, 4, order), us, us, us, us, us);
  }

  @Test
  void shouldJudgeOrdersFrom160On() throws IOException {
    KnownMessaging known = order(new KnownMessaging(), "1gbit", 159, 300);
    Finding ahead = finding(order(known, "1gbit", 160, 50));

    assertEquals(Verdict.HOLDS, ahead.verdict());
    assertEquals(0.5, ahead.effect().value(), 1e-9);
    assertTrue(
        finding(order(new KnownMessaging(), "1gbit", 159, 50))
            .why()
            .startsWith("The matrix communication has no order from 160 on"));
  }

  @Test
  void shouldTakeNeitherSideForAMeanOfExactlyOne() throws IOException {
    assertEquals(
        Verdict.INCONCLUSIVE, finding(order(new KnownMessaging(), "1gbit", 160, 100)).verdict());
  }

  @Test
  void shouldDecideOnTheLoopbackWhenTheNetworkHasOnlySmallOrders() throws IOException {
    KnownMessaging known = order(new KnownMessaging(), "1gbit", 100, 50);
    Finding finding = finding(order(known, "loopback", 160, 200));

    assertEquals(Verdict.CONTRADICTED, finding.verdict());
    assertEquals(
        "Matrix communication, 4 ranks, loopback: with orders from 160 on soap-mtom takes 2.00"
            + " (2.00–2.00) times as long as mpi, at n = 160 2.00 (2.00–2.00) times.",
        finding.why());
  }
}
