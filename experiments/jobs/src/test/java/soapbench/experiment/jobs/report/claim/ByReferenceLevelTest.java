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

/** OS2b and OS2c exactly at the sizes and ratios that their rules name. */
class ByReferenceLevelTest {

  private static final long SMALL = 100_000;
  private static final long LARGE = 100_000_000;

  @TempDir private Path path;

  private Finding large(long size, double overCopies) throws IOException {
    KnownJobs known = new KnownJobs();
    constant(known, JobsCell.transfer("local-copy", size), 100);
    constant(known, JobsCell.transfer("reference", size), 200 * overCopies);
    return NamedClaim.of(JobsClaims.ALL, "OS2b").judge(known.results(path));
  }

  private Finding small(long size, double overValue) throws IOException {
    KnownJobs known = new KnownJobs();
    constant(known, JobsCell.transfer("value", size), 10);
    constant(known, JobsCell.transfer("reference", size), 10 * overValue);
    return NamedClaim.of(JobsClaims.ALL, "OS2c").judge(known.results(path));
  }

  /** Five trials that take the same, whose intervals have no width. */
  private static void constant(KnownJobs known, JobsCell cell, double ms) {
    known.trials(cell, ms, ms, ms, ms, ms);
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
    assertEquals(Verdict.HOLDS, small(SMALL, 1).verdict());
    assertEquals(Verdict.INCONCLUSIVE, small(SMALL, 1.5).verdict());
    assertEquals(Verdict.CONTRADICTED, small(SMALL, 3).verdict());
    assertEquals(Verdict.CONTRADICTED, small(SMALL, 0.3).verdict());
    assertEquals(
        "Up to 100 KB, by reference takes 3.00 (3.00–3.00) times as long as by value.",
        small(SMALL, 3).why());
  }

  @Test
  void shouldNotTakeAFileOfMoreThan100KilobytesForASmallOne() throws IOException {
    assertEquals(Verdict.NOT_TESTED, small(SMALL + 1, 4).verdict());
  }
}
