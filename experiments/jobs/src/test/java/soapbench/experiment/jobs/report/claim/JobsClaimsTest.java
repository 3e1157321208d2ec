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
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.csv.InLocale;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.rows.JobsCell;

class JobsClaimsTest {

  private static final long SMALL = 1_000;
  private static final long LARGE = 100_000_000;
  private static final long LARGEST = 1_000_000_000;

  @TempDir private Path path;

  private Finding finding(String id, KnownJobs known) throws IOException {
    return Claim.decide(JobsClaims.ALL, known.results(path)).stream()
        .filter(result -> result.claim().id().equals(id))
        .map(ClaimResult::finding)
        .findFirst()
        .orElseThrow();
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
    Finding finding = finding("OS1", simulated("reference", 60, 90));

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(90.0 / 49_000 / (60.0 / 9_000), finding.effect().value(), 2e-3);
    assertEquals(6, finding.effect().n());
    assertStarts(
        "Beyond the programs' runs, by reference, problem 1: 60.0 ms, 0.667 % of the direct"
            + " run, problem 2: 90.0 ms, 0.184 % of the direct run; the overhead is 1.50"
            + " (",
        finding.why());
  }

  @Test
  void shouldContradictThatTheOverheadIsConstantWhenItGrowsWithTheProblem() throws IOException {
    assertEquals(
        Verdict.CONTRADICTED,
        finding("OS1", simulated("value", 60, 600)).verdict(),
        "its share too");
    Finding faster = finding("OS1", simulated("value", 60, 200));
    assertEquals(Verdict.CONTRADICTED, faster.verdict(), "its share shrinks, and it grows");
    assertTrue(faster.effect().interval().high() < 1);
  }

  @Test
  void shouldNotDecideAnOverheadAtTheEdge() throws IOException {
    assertEquals(Verdict.INCONCLUSIVE, finding("OS1", simulated("session", 60, 120)).verdict());
  }

  @Test
  void shouldDecideByReferenceAndSayWhatTheOthersShow() throws IOException {
    Finding finding =
        finding(
            "OS1",
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
      Finding finding = finding("OS1", known);
      assertEquals(Verdict.NOT_TESTED, finding.verdict());
      assertContains(" To test it: ./soapbench run ", finding.why());
      assertFalse(finding.effect().interval().known());
    }
  }

  @Test
  void shouldHoldThatByValueEndsWhenItDoesAndByReferenceIsLevel() throws IOException {
    Finding finding = finding("OS2", transfers(SMALL, 1.05, 1.2));

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(1.2, finding.effect().value(), 1e-3);
    assertStarts(
        "By value, the largest file that arrived has 1 KB, of up to 1 GB that were tried."
            + " With 1 GB, by reference takes 1.20 (",
        finding.why());
    assertEquals(
        Verdict.HOLDS, finding("OS2", transfers(LARGE, 1.05, 1.2)).verdict(), "1 GB is missing");
  }

  @Test
  void shouldContradictThatByValueEndsWhenItDoesNot() throws IOException {
    assertEquals(Verdict.CONTRADICTED, finding("OS2", transfers(LARGEST, 1, 1)).verdict());
  }

  @Test
  void shouldContradictWhenByReferenceIsNotLevel() throws IOException {
    assertEquals(
        Verdict.CONTRADICTED, finding("OS2", transfers(SMALL, 1, 4)).verdict(), "beside the copy");
    assertEquals(
        Verdict.CONTRADICTED,
        finding("OS2", transfers(SMALL, 3, 1)).verdict(),
        "slower when small");
    assertEquals(
        Verdict.CONTRADICTED,
        finding("OS2", transfers(SMALL, 0.3, 1)).verdict(),
        "faster when small");
  }

  @Test
  void shouldNotDecideAtTheEdgeOrFromFewTrials() throws IOException {
    assertEquals(Verdict.INCONCLUSIVE, finding("OS2", transfers(SMALL, 1, 1.5)).verdict());
    assertEquals(Verdict.INCONCLUSIVE, finding("OS2", transfers(SMALL, 1.5, 1)).verdict());
    KnownJobs few =
        new KnownJobs()
            .trials(JobsCell.transfer("value", LARGEST), 1, 1, 1, 1)
            .trials(JobsCell.transfer("reference", LARGEST), 9, 9, 9, 9)
            .trials(JobsCell.transfer("local-copy", LARGEST), 1, 1, 1, 1);
    Finding finding = finding("OS2", few);
    assertEquals(Verdict.INCONCLUSIVE, finding.verdict());
    assertContains("not compared with a local copy from 100 MB on", finding.why());
  }

  @Test
  void shouldNotTakeAFewFailuresForAnEnd() throws IOException {
    KnownJobs known =
        new KnownJobs()
            .around(JobsCell.transfer("value", SMALL), 10)
            .around(JobsCell.transfer("reference", SMALL), 10)
            .around(JobsCell.transfer("local-copy", LARGEST), 700)
            .around(JobsCell.transfer("reference", LARGEST), 700)
            .failed(JobsCell.transfer("value", LARGEST), 4, "timeout: nothing");

    assertEquals(Verdict.INCONCLUSIVE, finding("OS2", known).verdict());
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

    assertEquals(Verdict.INCONCLUSIVE, finding("OS2", known).verdict());
  }

  @Test
  void shouldSayWhatWouldTestItWhenThereIsNoTransfer() throws Exception {
    Finding finding = finding("OS2", simulated("value", 60, 60));

    assertEquals(Verdict.NOT_TESTED, finding.verdict());
    assertContains(" To test it: ./soapbench run ", finding.why());
    assertEquals(finding, InLocale.arabic(() -> finding("OS2", simulated("value", 60, 60))));
  }
}
