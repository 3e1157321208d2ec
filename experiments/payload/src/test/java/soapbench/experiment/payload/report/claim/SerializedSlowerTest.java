package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertStarts;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.madeup.NamedClaim;

/** SP1 and SP2 at the counts that their rules name, and what they give as a reason. */
class SerializedSlowerTest {

  private static double[] same(int count, double ms) {
    double[] times = new double[count];
    Arrays.fill(times, ms);
    return times;
  }

  private static Finding overHttp(KnownTrials trials) {
    return NamedClaim.of(PayloadClaims.ALL, "SP1").judge(trials.results());
  }

  private static void assertVerdict(Verdict verdict, Finding finding) {
    assertEquals(verdict, finding.verdict(), finding::toString);
  }

  private static KnownTrials size(KnownTrials trials, double megabytes, double ratio) {
    return trials
        .completed(Cell.NORMAL_HTTP, megabytes, same(5, 100))
        .completed(Cell.SERIALIZED_HTTP, megabytes, same(5, 100 * ratio));
  }

  @Test
  void shouldLeaveOutTheSmallerOfTwoSizes() {
    assertVerdict(HOLDS, overHttp(size(size(new KnownTrials(), 1.3, 0.5), 2.4, 2)));
    assertVerdict(CONTRADICTED, overHttp(size(size(new KnownTrials(), 1.3, 2), 2.4, 0.5)));
  }

  @Test
  void shouldCountNoSizeAtWhichBothTakeExactlyTheSame() {
    Finding finding = overHttp(size(size(size(new KnownTrials(), 1.3, 1), 2.4, 1), 4.9, 2));

    assertVerdict(INCONCLUSIVE, finding);
    assertEquals(1, finding.effect().value(), 1e-9);
    assertEquals("2.4 MB", finding.decidedBy());
    assertStarts(
        "Of 2 sizes, the interval of 1 lies where the claim says and that of 0 elsewhere; the"
            + " ratios are 2.4 MB 1.00 (1.00–1.00), 4.9 MB 2.00 (2.00–2.00); at 4.9 MB",
        finding.why());
  }

  @Test
  void shouldSayAtHowManySizesTrialsAreMissing() {
    KnownTrials trials = size(size(new KnownTrials(), 1.3, 1), 2.4, 2);
    Finding finding =
        overHttp(
            trials
                .completed(Cell.NORMAL_HTTP, 4.9, same(5, 100))
                .completed(Cell.SERIALIZED_HTTP, 4.9, same(4, 200))
                .completed(Cell.SERIALIZED_HTTP, 7.3, same(5, 200)));

    assertVerdict(NOT_TESTED, finding);
    assertStarts(
        "Of 3 sizes, the interval of 1 lies where the claim says and that of 0 elsewhere, and 2"
            + " without the trials for it;",
        finding.why());
    assertContains("; at 4.9 MB serialized/HTTP differs from normal/HTTP by", finding.why());
  }

  @Test
  void shouldCountACellOfWhichAFifthFailed() {
    KnownTrials trials =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, same(8, 100))
            .completed(Cell.SERIALIZED_HTTP, 1.3, same(8, 200))
            .failed(Cell.SERIALIZED_HTTP, 1.3, 2);

    assertVerdict(HOLDS, overHttp(trials));
    assertVerdict(NOT_TESTED, overHttp(trials.failed(Cell.SERIALIZED_HTTP, 1.3, 1)));
  }

  @Test
  void shouldGivePhasesAndPausesOfBothSidesAsTheReason() {
    KnownTrials trials =
        new KnownTrials()
            .phases(Cell.NORMAL_HTTP, 22.2, 9, KnownPhases.of(10, 0, 90, 0))
            .phases(Cell.SERIALIZED_HTTP, 22.2, 9, KnownPhases.of(10, 60, 50, 0).paused(20));

    assertTrue(
        overHttp(trials)
            .why()
            .endsWith(
                "by +60.0 ms (server: serializing), −40.0 ms (client: receiving and parsing),"
                    + " +20.0 ms (server: the rest until its first byte), its messages have 1.00"
                    + " times the bytes, and pauses take 20.0 ms of its mean exchange and 0 ms of"
                    + " the other's."),
        overHttp(trials)::why);
  }
}
