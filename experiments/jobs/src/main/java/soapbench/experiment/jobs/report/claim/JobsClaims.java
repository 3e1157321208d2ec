package soapbench.experiment.jobs.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.experiment.jobs.results.JobsResults;

/** Claims of the paper on programs as services, in their order. */
public final class JobsClaims {

  public static final List<Claim<JobsResults>> ALL =
      List.of(
          ConstantPerCall.OVERHEAD,
          ConstantPerCall.SHARE,
          ByValueEnds.CLAIM,
          ByReferenceLevel.LARGE_DATA,
          ByReferenceLevel.SMALL_DATA);

  private JobsClaims() {}
}
