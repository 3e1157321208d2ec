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

/** OS2 exactly at the sizes, counts and ratios that its rule names. */
class ByValueEndsTest {

  private static final long SMALL = 100_000;
  private static final long MIDDLE = 10_000_000;
  private static final long LARGE = 100_000_000;

  @TempDir private Path path;

  private Finding finding(KnownJobs known) throws IOException {
    return ByValueEnds.CLAIM.judge(known.results(path));
  }

  private static JobsCell value(long bytes) {
    return JobsCell.transfer("value", bytes);
  }

  private static JobsCell reference(long bytes) {
    return JobsCell.transfer("reference", bytes);
  }

  private static JobsCell copy(long bytes) {
    return JobsCell.transfer("local-copy", bytes);
  }

  /** Five trials that take the same, whose intervals have no width. */
  private static KnownJobs constant(KnownJobs known, JobsCell cell, double ms) {
    return known.trials(cell, ms, ms, ms, ms, ms);
  }

  /** Level up to 100 KB, and by reference some factor as long as two copies at a size. */
  private static KnownJobs level(long size, double overCopies) {
    KnownJobs known = new KnownJobs();
    constant(known, value(SMALL), 10);
    constant(known, reference(SMALL), 10);
    constant(known, copy(size), 100);
    return constant(known, reference(size), 200 * overCopies);
  }

  @Test
  void shouldHoldWhenFiveOfFiveFailFrom100MegabytesOn() throws IOException {
    Finding finding = finding(level(LARGE, 1).failed(value(LARGE), 5, "fault: too large"));

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(1, finding.effect().value(), 1e-9);
    assertEquals(5, finding.effect().n());
    assertEquals(
        "By value, the largest file that arrived has 100 KB, of up to 100 MB that were tried."
            + " With 100 MB, by reference takes 1.00 (1.00–1.00) times as long as two local copies."
            + " Up to 100 KB, by reference takes 1.00 (1.00–1.00) times as long as by value.",
        finding.why());
  }

  @Test
  void shouldContradictWhenByValueCarries100Megabytes() throws IOException {
    assertEquals(
        Verdict.CONTRADICTED, finding(constant(level(LARGE, 1), value(LARGE), 400)).verdict());
  }

  @Test
  void shouldNotTakeASmallerFileFor100Megabytes() throws IOException {
    Finding carried = finding(constant(level(LARGE, 1), value(LARGE - 1), 400));
    Finding failed =
        finding(
            constant(level(LARGE, 1), reference(LARGE - 1), 200)
                .failed(value(LARGE - 1), 5, "fault: too large"));

    assertEquals(Verdict.INCONCLUSIVE, carried.verdict());
    assertEquals(Verdict.INCONCLUSIVE, failed.verdict());
  }

  @Test
  void shouldHoldWhenByReferenceTakesExactlyOneAndAHalfTimesTheCopies() throws IOException {
    KnownJobs known = level(LARGE, 1.5);

    assertEquals(Verdict.INCONCLUSIVE, finding(known).verdict(), "none by value at 100 MB");
    assertEquals(
        Verdict.HOLDS, finding(known.failed(value(LARGE), 5, "fault: too large")).verdict());
  }

  @Test
  void shouldNotDecideOnACopyOfAFileBelow100Megabytes() throws IOException {
    KnownJobs known = level(MIDDLE, 1);
    constant(known, reference(LARGE), 2_000);
    Finding finding = finding(known.failed(value(LARGE), 5, "fault: too large"));

    assertEquals(Verdict.INCONCLUSIVE, finding.verdict());
    assertEquals(0, finding.effect().n());
    assertTrue(
        finding.why().contains("By reference was not compared with a local copy from 100 MB on."),
        finding.why());
  }

  @Test
  void shouldContradictWhenACopyAloneSaysThatByReferenceIsFar() throws IOException {
    KnownJobs known = new KnownJobs();
    constant(known, copy(LARGE), 100);
    Finding finding = finding(constant(known, reference(LARGE), 400));

    assertEquals(Verdict.CONTRADICTED, finding.verdict());
    assertEquals(
        "By value was not tried. With 100 MB, by reference takes 2.00 (2.00–2.00) times as long as"
            + " two local copies. By reference was not compared with by value up to 100 KB.",
        finding.why());
  }

  @Test
  void shouldSayWhenNothingArrivedByValue() throws IOException {
    Finding finding =
        finding(
            new KnownJobs()
                .failed(value(SMALL), 5, "fault: too large")
                .failed(value(LARGE), 5, "fault: too large"));

    assertEquals(Verdict.INCONCLUSIVE, finding.verdict());
    assertTrue(
        finding.why().startsWith("By value, none of the files arrived, of up to 100 MB."),
        finding.why());
  }

  @Test
  void shouldNotCompareFilesOfMoreThan100KilobytesAsSmallOnes() throws IOException {
    KnownJobs known = new KnownJobs();
    constant(known, value(SMALL + 1), 10);
    Finding finding = finding(constant(known, reference(SMALL + 1), 40));

    assertEquals(Verdict.INCONCLUSIVE, finding.verdict());
    assertTrue(finding.why().endsWith("was not compared with by value up to 100 KB."));
  }
}
