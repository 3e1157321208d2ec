package soapbench.experiment.messaging.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.madeup.NamedClaim;

/** MP1 exactly at the sizes and ratios that its rule names. */
class LevelFromThresholdTest {

  @TempDir private Path path;

  private Finding small(KnownMessaging known) throws IOException {
    return NamedClaim.of(MessagingClaims.ALL, "MP1a").judge(known.results(path));
  }

  private Finding large(KnownMessaging known) throws IOException {
    return NamedClaim.of(MessagingClaims.ALL, "MP1b").judge(known.results(path));
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
  void shouldTakeNeitherSideForASmallSizeThatTakesExactlyWhatStillKeepsUp() throws IOException {
    KnownMessaging known = size(new KnownMessaging(), 1_000, 100, 115);

    assertEquals(Verdict.INCONCLUSIVE, small(known).verdict());
  }

  @Test
  void shouldShowTheSizeThatContradictsNotASmallerRatioThatDoesNot() throws IOException {
    KnownMessaging known = size(new KnownMessaging(), 1_000, 100, 110);
    known
        .trials(KnownMessaging.gigabit("mpi", 2_000), 100, 100, 100, 100, 100)
        .trials(KnownMessaging.gigabit("soap-mtom", 2_000), 90, 90, 90, 300, 300);
    Finding finding = small(known);

    assertEquals(Verdict.CONTRADICTED, finding.verdict());
    assertEquals(1.1, finding.effect().value(), 1e-9);
    assertTrue(finding.effect().interval().high() < 1.15);
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

  private Verdict verdict(int odd) throws IOException {
    KnownMessaging known = size(new KnownMessaging(), 2_000, 100, 300);
    for (int round = 0; round < 9; round++) {
      known
          .trials(KnownMessaging.gigabit("mpi", 1_000), 100)
          .trials(KnownMessaging.gigabit("soap-mtom", 1_000), round < odd ? 300 : 100);
    }
    return small(known).verdict();
  }

  /**
   * A draw of nine rounds has a median of the slow ones in 3 % of draws when two are slow. That is
   * more than an interval of 97.5 % leaves out at one end, and less than one of 90 % does. When one
   * is slow, it is 0.1 % of draws.
   */
  @Test
  void shouldWidenIntervalsForTheSizes() throws IOException {
    assertEquals(Verdict.INCONCLUSIVE, verdict(2));
    assertEquals(Verdict.CONTRADICTED, verdict(1));
  }
}
