package soapbench.experiment.farm.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.experiment.farm.results.FarmResults;

/** Claims of "SOAP vs. JMS" on a farm of sorting workers, in the order of its results. */
public final class FarmClaims {

  public static final List<Claim<FarmResults>> ALL =
      List.of(
          HalfTheEfficiency.CLAIM,
          SameGrowth.CLAIM,
          SpeedUpWithData.ENOUGH_DATA,
          SpeedUpWithData.LITTLE_DATA);

  private FarmClaims() {}
}
