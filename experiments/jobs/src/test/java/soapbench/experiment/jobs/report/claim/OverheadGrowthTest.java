package soapbench.experiment.jobs.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertEnds;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.madeup.NamedClaim;

/** OS1 exactly at the factors and counts that its rule names. */
class OverheadGrowthTest {

  @TempDir private Path path;

  private Finding overhead(KnownJobs known) throws IOException {
    return NamedClaim.of(JobsClaims.ALL, "OS1a").judge(known.results(path));
  }

  private Finding share(KnownJobs known) throws IOException {
    return NamedClaim.of(JobsClaims.ALL, "OS1b").judge(known.results(path));
  }

  /** Adds trials of a problem, of which the server tells some; all take the same. */
  private static KnownJobs problem(
      KnownJobs known, int number, double programMs, double aroundMs, int told) {
    JobsCell direct = JobsCell.simulation("direct", number, "total");
    JobsCell service = JobsCell.simulation("reference", number, "total");
    known.trials(direct, programMs, programMs, programMs, programMs, programMs);
    for (int i = 0; i < 5; i++) {
      if (i < told) {
        known.served(service, programMs + aroundMs, 0, 0, 0, programMs, 0);
      } else {
        known.trials(service, programMs + aroundMs);
      }
    }
    return known;
  }

  private static KnownJobs problems(double largeMs, double largeAroundMs) {
    return problem(problem(new KnownJobs(), 1, 10_000, 60, 5), 2, largeMs, largeAroundMs, 5);
  }

  @Test
  void shouldDecideFromFiveTrialsThatTell() throws IOException {
    Finding overhead = overhead(problems(20_000, 90));
    Finding share = share(problems(20_000, 90));

    assertEquals(Verdict.HOLDS, overhead.verdict());
    assertEquals(1.5, overhead.effect().value(), 1e-9);
    assertEquals(5, overhead.effect().n());
    assertEquals(Verdict.HOLDS, share.verdict());
    assertEquals(0.75, share.effect().value(), 1e-9, "0.45 % of 0.6 %");
  }

  @Test
  void shouldNotDecideFromFourTrialsThatTell() throws IOException {
    KnownJobs four = problem(problem(new KnownJobs(), 1, 10_000, 60, 4), 2, 20_000, 90, 5);

    assertEquals(Verdict.NOT_TESTED, overhead(four).verdict());
    assertContains(" To test it: ./soapbench run jobs --parts simulation", share(four).why());
  }

  @Test
  void shouldStandBesideThePapersTable() {
    assertEquals(
        1.758,
        NamedClaim.of(JobsClaims.ALL, "OS1a").claimed().published().orElseThrow().value(),
        0.001);
    assertEquals(
        1.85 / 2.76,
        NamedClaim.of(JobsClaims.ALL, "OS1b").claimed().published().orElseThrow().value(),
        1e-9);
  }

  @Test
  void shouldLeaveOutAProblemThatWasRunOneWayOnly() throws IOException {
    KnownJobs known =
        problems(20_000, 90)
            .trials(
                JobsCell.simulation("direct", 3, "total"), 40_000, 40_000, 40_000, 40_000, 40_000);
    Finding finding = share(known);

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEnds(
        "problem 2: 90.0 ms, 0.450 % of the direct run; the overhead is 1.50 (1.50–1.50)"
            + " and its share 0.75 (0.75–0.75) times that of problem 1.",
        finding.why());
  }
}
