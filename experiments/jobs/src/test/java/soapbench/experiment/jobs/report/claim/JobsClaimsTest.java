package soapbench.experiment.jobs.report.claim;

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
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.csv.InLocale;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.madeup.NamedClaim;

class JobsClaimsTest {

  private static final long SMALL = 1_000;
  private static final long HUNDRED_KB = 100_000;
  private static final long LARGE = 100_000_000;
  private static final long LARGEST = 1_000_000_000;

  @TempDir private Path path;

  private Finding finding(String id, KnownJobs known) throws IOException {
    return NamedClaim.of(JobsClaims.ALL, id).judge(known.results(path));
  }

  private static KnownJobs simulated(String way, double smallMs, double largeMs) {
    return new KnownJobs()
        .simulation(way, 1, "total", 9_000, smallMs)
        .simulation(way, 2, "total", 49_000, largeMs);
  }

  /** By value up to a size; by reference some factors as long as by value and as two copies. */
  private static KnownJobs transfers(long last, double overValue, double overCopy) {
    KnownJobs known =
        new KnownJobs()
            .around(JobsCell.transfer("value", SMALL), 10)
            .around(JobsCell.transfer("reference", SMALL), 10 * overValue)
            .around(JobsCell.transfer("reference", LARGE), 80)
            .around(JobsCell.transfer("local-copy", LARGEST), 700)
            .around(JobsCell.transfer("reference", LARGEST), 2 * 700 * overCopy);
    for (long size : List.of(LARGE, LARGEST)) {
      JobsCell cell = JobsCell.transfer("value", size);
      if (size <= last) {
        known.around(cell, 12_000);
      } else {
        known.failed(cell, 6, "fault: the request is too large");
      }
    }
    return known;
  }

  @Test
  void shouldHoldThatTheOverheadIsConstantWhenItsShareShrinks() throws IOException {
    Finding overhead = finding("OS1a", simulated("reference", 60, 90));
    Finding share = finding("OS1b", simulated("reference", 60, 90));

    assertEquals(Verdict.HOLDS, overhead.verdict());
    assertEquals(1.5, overhead.effect().value(), 2e-2);
    assertEquals(Verdict.HOLDS, share.verdict());
    assertEquals(90.0 / 49_000 / (60.0 / 9_000), share.effect().value(), 2e-3);
    assertEquals(6, share.effect().n());
    assertStarts(
        "Beyond the programs' runs, by reference, problem 1: 60.0 ms, 0.667 % of the direct"
            + " run, problem 2: 90.0 ms, 0.184 % of the direct run; the overhead is 1.50"
            + " (",
        share.why());
  }

  @Test
  void shouldContradictThatTheOverheadIsConstantWhenItGrowsWithTheProblem() throws IOException {
    assertEquals(Verdict.CONTRADICTED, finding("OS1a", simulated("value", 60, 600)).verdict());
    assertEquals(Verdict.CONTRADICTED, finding("OS1b", simulated("value", 60, 600)).verdict());
    assertEquals(Verdict.CONTRADICTED, finding("OS1a", simulated("value", 60, 200)).verdict());
    assertEquals(
        Verdict.HOLDS, finding("OS1b", simulated("value", 60, 200)).verdict(), "it shrinks");
  }

  @Test
  void shouldNotDecideOnAnOverheadAtTheEdge() throws IOException {
    assertEquals(Verdict.INCONCLUSIVE, finding("OS1a", simulated("session", 60, 120)).verdict());
  }

  @Test
  void shouldDecideByReferenceAndSayWhatTheOthersShow() throws IOException {
    Finding finding =
        finding(
            "OS1b",
            simulated("value", 60, 600)
                .simulation("reference", 1, "total", 9_000, 60)
                .simulation("reference", 2, "total", 49_000, 61));

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertContains("; by value, problem 1: 60.0 ms", finding.why());
  }

  @Test
  void shouldNotDecideWhenTheServerDoesNotTellOrThereIsOneProblem() throws IOException {
    KnownJobs silent = new KnownJobs();
    for (int problem = 1; problem <= 2; problem++) {
      silent
          .around(JobsCell.simulation("direct", problem, "total"), 9_000 * problem)
          .around(JobsCell.simulation("value", problem, "total"), 9_050 * problem);
    }
    for (KnownJobs known :
        List.of(
            silent,
            new KnownJobs().simulation("value", 1, "total", 9_000, 60),
            transfers(LARGEST, 1, 1))) {
      Finding finding = finding("OS1b", known);
      assertEquals(Verdict.NOT_TESTED, finding.verdict());
      assertContains(" To test it: ./soapbench run ", finding.why());
      assertFalse(finding.effect().interval().known());
    }
  }

  private void assertTransfers(Verdict ends, Verdict large, Verdict small, KnownJobs known)
      throws IOException {
    assertEquals(ends, finding("OS2a", known).verdict());
    assertEquals(large, finding("OS2b", known).verdict());
    assertEquals(small, finding("OS2c", known).verdict());
  }

  @Test
  void shouldHoldThatByValueEndsWhenItDoesAndByReferenceIsLevel() throws IOException {
    assertTransfers(Verdict.HOLDS, Verdict.HOLDS, Verdict.HOLDS, transfers(SMALL, 1.05, 1.2));
    assertTransfers(Verdict.HOLDS, Verdict.HOLDS, Verdict.HOLDS, transfers(LARGE, 1.05, 1.2));
    assertEquals(1.2, finding("OS2b", transfers(SMALL, 1.05, 1.2)).effect().value(), 1e-3);
    assertStarts(
        "With 1 GB, 0 of 6 trials by value completed (0.0 %). The largest file that arrived has 1"
            + " KB, of up to 1 GB that were tried.",
        finding("OS2a", transfers(SMALL, 1.05, 1.2)).why());
  }

  @Test
  void shouldContradictEachPartByItself() throws IOException {
    assertTransfers(Verdict.CONTRADICTED, Verdict.HOLDS, Verdict.HOLDS, transfers(LARGEST, 1, 1));
    assertTransfers(Verdict.HOLDS, Verdict.CONTRADICTED, Verdict.HOLDS, transfers(SMALL, 1, 4));
    assertTransfers(Verdict.HOLDS, Verdict.HOLDS, Verdict.CONTRADICTED, transfers(SMALL, 3, 1));
    assertTransfers(Verdict.HOLDS, Verdict.HOLDS, Verdict.CONTRADICTED, transfers(SMALL, 0.3, 1));
  }

  @Test
  void shouldNotDecideAtTheEdge() throws IOException {
    assertTransfers(Verdict.HOLDS, Verdict.INCONCLUSIVE, Verdict.HOLDS, transfers(SMALL, 1, 1.5));
    assertTransfers(Verdict.HOLDS, Verdict.HOLDS, Verdict.INCONCLUSIVE, transfers(SMALL, 1.5, 1));
  }

  @Test
  void shouldNotDecideFromFewTrials() throws IOException {
    KnownJobs few =
        new KnownJobs()
            .trials(JobsCell.transfer("value", LARGEST), 1, 1, 1, 1)
            .trials(JobsCell.transfer("reference", LARGEST), 9, 9, 9, 9)
            .trials(JobsCell.transfer("local-copy", LARGEST), 1, 1, 1, 1);

    assertTransfers(Verdict.NOT_TESTED, Verdict.NOT_TESTED, Verdict.NOT_TESTED, few);
    assertContains("not compared with a local copy from 100 MB on", finding("OS2b", few).why());
  }

  @Test
  void shouldNotTakeForAnEndWhatFailsByReferenceToo() throws IOException {
    KnownJobs known =
        new KnownJobs()
            .around(JobsCell.transfer("value", SMALL), 10)
            .around(JobsCell.transfer("reference", SMALL), 10)
            .around(JobsCell.transfer("local-copy", LARGE), 80)
            .around(JobsCell.transfer("reference", LARGE), 80)
            .failed(JobsCell.transfer("value", LARGEST), 6, "fault: the disk is full")
            .failed(JobsCell.transfer("reference", LARGEST), 6, "fault: the disk is full");

    assertEquals(Verdict.NOT_TESTED, finding("OS2a", known).verdict());
  }

  @Test
  void shouldSayWhatWouldTestItWhenThereIsNoTransfer() throws Exception {
    Finding finding = finding("OS2a", simulated("value", 60, 60));

    assertEquals(Verdict.NOT_TESTED, finding.verdict());
    assertContains(" To test it: ./soapbench run ", finding.why());
    assertEquals(finding, InLocale.arabic(() -> finding("OS2a", simulated("value", 60, 60))));
  }

  private static final String FAULT = "fault: too large";

  private static JobsCell value(long bytes) {
    return JobsCell.transfer("value", bytes);
  }

  /** Five trials that take the same. */
  private static KnownJobs constant(KnownJobs known, JobsCell cell) {
    return constant(known, cell, 10);
  }

  /** By reference at a size, and by value at a small one. */
  private static KnownJobs byReference(long size) {
    return constant(
        constant(new KnownJobs(), value(HUNDRED_KB)), JobsCell.transfer("reference", size));
  }

  @Test
  void shouldHoldWhenFiveOfFiveFailFrom100MegabytesOn() throws IOException {
    Finding finding = finding("OS2a", byReference(LARGE).failed(value(LARGE), 5, FAULT));

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(0, finding.effect().value(), 1e-9);
    assertEquals(5, finding.effect().n());
    assertEquals(
        "With 100 MB, 0 of 5 trials by value completed (0.0 %). The largest file that arrived has"
            + " 100 KB, of up to 100 MB that were tried.",
        finding.why());
  }

  @Test
  void shouldContradictWhenByValueCarries100Megabytes() throws IOException {
    assertEquals(
        Verdict.CONTRADICTED,
        finding("OS2a", constant(byReference(LARGE), value(LARGE))).verdict());
  }

  @Test
  void shouldNotDecideWhenAboutHalfOfTheTrialsComplete() throws IOException {
    KnownJobs known = byReference(LARGE).trials(value(LARGE), 10, 10, 10);

    assertEquals(
        Verdict.INCONCLUSIVE, finding("OS2a", known.failed(value(LARGE), 3, FAULT)).verdict());
  }

  @Test
  void shouldNotTakeASmallerFileFor100Megabytes() throws IOException {
    KnownJobs known = byReference(LARGE - 1).failed(value(LARGE - 1), 5, FAULT);

    assertEquals(Verdict.NOT_TESTED, finding("OS2a", known).verdict());
  }

  @Test
  void shouldNeedFiveTrialsByValue() throws IOException {
    KnownJobs known = byReference(LARGE).failed(value(LARGE), 4, FAULT);

    assertEquals(Verdict.NOT_TESTED, finding("OS2a", known).verdict());
    assertTrue(
        finding("OS2a", known)
            .why()
            .startsWith("No size from 100 MB on has five trials by value and"),
        finding("OS2a", known).why());
  }

  @Test
  void shouldNotTellWhereByValueEndsWhenItNeverWorked() throws IOException {
    KnownJobs known =
        new KnownJobs().failed(value(HUNDRED_KB), 5, FAULT).failed(value(LARGE), 5, FAULT);
    constant(known, JobsCell.transfer("reference", LARGE));
    Finding finding = finding("OS2a", known);

    assertEquals(Verdict.NOT_TESTED, finding.verdict());
    assertEquals(
        "By value did not work at any size below 100 MB. None of the files arrived, of up to 100"
            + " MB. To test it: ./soapbench run jobs --parts transfer --ways value,reference",
        finding.why());
  }

  @Test
  void shouldNotTellWhereByValueEndsWhenItWorksAtTheLargestSizeAlone() throws IOException {
    KnownJobs known =
        constant(constant(new KnownJobs(), JobsCell.transfer("reference", LARGE)), value(LARGE));

    assertEquals(Verdict.NOT_TESTED, finding("OS2a", known).verdict());
    assertTrue(
        finding("OS2a", known)
            .why()
            .startsWith("By value did not work at any size below 100 MB. The"),
        finding("OS2a", known).why());
  }

  @Test
  void shouldSayThatByValueWasNotTried() throws IOException {
    KnownJobs known = constant(new KnownJobs(), JobsCell.transfer("reference", LARGE));

    assertTrue(
        finding("OS2a", known).why().contains(" By value was not tried."),
        finding("OS2a", known).why());
  }

  private Finding large(long size, double overCopies) throws IOException {
    KnownJobs known = new KnownJobs();
    constant(known, JobsCell.transfer("local-copy", size), 100);
    constant(known, JobsCell.transfer("reference", size), 200 * overCopies);
    return finding("OS2b", known);
  }

  private Finding small(long size, double overValue) throws IOException {
    KnownJobs known = new KnownJobs();
    constant(known, JobsCell.transfer("value", size), 10);
    constant(known, JobsCell.transfer("reference", size), 10 * overValue);
    return finding("OS2c", known);
  }

  /** Five trials that take the same, whose intervals have no width. */
  private static KnownJobs constant(KnownJobs known, JobsCell cell, double ms) {
    return known.trials(cell, ms, ms, ms, ms, ms);
  }

  @Test
  void shouldCompareLargeDataWithTwoCopies() throws IOException {
    assertEquals(Verdict.HOLDS, large(LARGE, 1.49).verdict());
    assertEquals(Verdict.HOLDS, large(LARGE, 0.5).verdict());
    assertEquals(Verdict.INCONCLUSIVE, large(LARGE, 1.5).verdict());
    assertEquals(Verdict.CONTRADICTED, large(LARGE, 2).verdict());
    assertEquals(2, large(LARGE, 2).effect().value(), 1e-9);
    assertEquals(
        "With 100 MB, by reference takes 2.00 (2.00–2.00) times as long as two local copies.",
        large(LARGE, 2).why());
  }

  @Test
  void shouldNotTakeAFileBelow100MegabytesForALargeOne() throws IOException {
    assertEquals(Verdict.NOT_TESTED, large(LARGE - 1, 1).verdict());
    assertTrue(
        large(LARGE - 1, 1)
            .why()
            .startsWith("By reference was not compared with a local copy from 100 MB on. To test"),
        large(LARGE - 1, 1).why());
  }

  @Test
  void shouldCompareSmallDataWithByValue() throws IOException {
    assertEquals(Verdict.HOLDS, small(HUNDRED_KB, 1).verdict());
    assertEquals(Verdict.INCONCLUSIVE, small(HUNDRED_KB, 1.5).verdict());
    assertEquals(Verdict.CONTRADICTED, small(HUNDRED_KB, 3).verdict());
    assertEquals(Verdict.CONTRADICTED, small(HUNDRED_KB, 0.3).verdict());
    assertEquals(
        "Up to 100 KB, by reference takes 3.00 (3.00–3.00) times as long as by value.",
        small(HUNDRED_KB, 3).why());
  }

  @Test
  void shouldNotTakeAFileOfMoreThan100KilobytesForASmallOne() throws IOException {
    assertEquals(Verdict.NOT_TESTED, small(HUNDRED_KB + 1, 4).verdict());
  }
}
