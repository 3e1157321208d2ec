package soapbench.experiment.jobs.report.claim;

import java.util.List;
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
          "International Conference on Supercomputing (ICS), 2006");

  public static final List<Claim<JobsResults>> ALL =
      List.of(
          ConstantPerCall.OVERHEAD,
          ConstantPerCall.SHARE,
          ByValueEnds.CLAIM,
          ByReferenceLevel.LARGE_DATA,
          ByReferenceLevel.SMALL_DATA);

  private JobsClaims() {}
}
