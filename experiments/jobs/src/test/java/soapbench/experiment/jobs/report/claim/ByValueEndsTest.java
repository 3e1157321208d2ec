package soapbench.experiment.jobs.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.madeup.NamedClaim;

/** OS2a exactly at the sizes and counts that its rule names. */
class ByValueEndsTest {

  private static final long SMALL = 100_000;
  private static final long LARGE = 100_000_000;
  private static final String FAULT = "fault: too large";

  @TempDir private Path path;

  private Finding finding(KnownJobs known) throws IOException {
    return NamedClaim.of(JobsClaims.ALL, "OS2a").judge(known.results(path));
  }

  private static JobsCell value(long bytes) {
    return JobsCell.transfer("value", bytes);
  }

  /** Five trials that take the same. */
  private static KnownJobs constant(KnownJobs known, JobsCell cell) {
    return known.trials(cell, 10, 10, 10, 10, 10);
  }

  /** By reference at a size, and by value at a small one. */
  private static KnownJobs byReference(long size) {
    return constant(constant(new KnownJobs(), value(SMALL)), JobsCell.transfer("reference", size));
  }

  @Test
  void shouldHoldWhenFiveOfFiveFailFrom100MegabytesOn() throws IOException {
    Finding finding = finding(byReference(LARGE).failed(value(LARGE), 5, FAULT));

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
        Verdict.CONTRADICTED, finding(constant(byReference(LARGE), value(LARGE))).verdict());
  }

  @Test
  void shouldNotDecideWhenAboutHalfOfTheTrialsComplete() throws IOException {
    KnownJobs known = byReference(LARGE).trials(value(LARGE), 10, 10, 10);

    assertEquals(Verdict.INCONCLUSIVE, finding(known.failed(value(LARGE), 3, FAULT)).verdict());
  }

  @Test
  void shouldNotTakeASmallerFileFor100Megabytes() throws IOException {
    KnownJobs known = byReference(LARGE - 1).failed(value(LARGE - 1), 5, FAULT);

    assertEquals(Verdict.NOT_TESTED, finding(known).verdict());
  }

  @Test
  void shouldNeedFiveTrialsByValue() throws IOException {
    KnownJobs known = byReference(LARGE).failed(value(LARGE), 4, FAULT);

    assertEquals(Verdict.NOT_TESTED, finding(known).verdict());
    assertTrue(
        finding(known).why().startsWith("No size from 100 MB on has five trials by value and"),
        finding(known).why());
  }

  @Test
  void shouldNotTellWhereByValueEndsWhenItNeverWorked() throws IOException {
    KnownJobs known = new KnownJobs().failed(value(SMALL), 5, FAULT).failed(value(LARGE), 5, FAULT);
    constant(known, JobsCell.transfer("reference", LARGE));
    Finding finding = finding(known);

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

    assertEquals(Verdict.NOT_TESTED, finding(known).verdict());
    assertTrue(
        finding(known).why().startsWith("By value did not work at any size below 100 MB. The"),
        finding(known).why());
  }

  @Test
  void shouldSayThatByValueWasNotTried() throws IOException {
    KnownJobs known = constant(new KnownJobs(), JobsCell.transfer("reference", LARGE));

    assertTrue(finding(known).why().contains(" By value was not tried."), finding(known).why());
  }
}
