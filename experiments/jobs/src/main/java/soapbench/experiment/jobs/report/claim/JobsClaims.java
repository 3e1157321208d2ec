package soapbench.experiment.jobs.report.claim;

import java.util.List;
import java.util.Map;
import soapbench.claim.Claim;
import soapbench.claim.Study;
import soapbench.experiment.jobs.results.JobsResults;

/** Claims of the paper on programs as services, in their order. */
public final class JobsClaims {

  /** The study that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Keshav Pingali and Paul Stodghill",
          "A Distributed System Based on Web Services for Computational Science Simulations",
          "International Conference on Supercomputing (ICS), 2006",
          Map.of(
              "OS1a", "section 5.3, Table 2",
              "OS1b", "section 5.3, Table 2",
              "OS2a", "section 4.5, Figure 8",
              "OS2b", "section 4.5, Figure 8",
              "OS2c", "section 4.5, Figure 8"));

  public static final List<Claim<JobsResults>> ALL =
      List.of(
          ConstantPerCall.OVERHEAD,
          ConstantPerCall.SHARE,
          ByValueEnds.CLAIM,
          ByReferenceLevel.LARGE_DATA,
          ByReferenceLevel.SMALL_DATA);

  private JobsClaims() {}
}
