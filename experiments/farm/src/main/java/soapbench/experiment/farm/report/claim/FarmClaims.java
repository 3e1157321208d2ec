package soapbench.experiment.farm.report.claim;

import java.util.List;
import java.util.Map;
import soapbench.claim.Claim;
import soapbench.claim.Study;
import soapbench.experiment.farm.results.FarmResults;

/** Claims of "SOAP vs. JMS" on a farm of sorting workers, in the order of its results. */
public final class FarmClaims {

  /** The study that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Roger Eggen and Suresh Sunku",
          "Efficiency of SOAP Versus JMS",
          "International Conference on Internet Computing, 2003",
          Map.of(
              "SF1", "section 11, Figure 10",
              "SF2", "sections 10 and 11, Figure 11",
              "SF3a", "section 10, Figures 8 and 9",
              "SF3b", "section 11"));

  public static final List<Claim<FarmResults>> ALL =
      List.of(
          HalfTheEfficiency.CLAIM,
          SameGrowth.CLAIM,
          SpeedUpWithData.ENOUGH_DATA,
          SpeedUpWithData.LITTLE_DATA);

  private FarmClaims() {}
}
