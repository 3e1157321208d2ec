package soapbench.experiment.load.report.claim;

import java.util.List;
import java.util.Map;
import soapbench.claim.Claim;
import soapbench.claim.Study;
import soapbench.experiment.load.results.LoadResults;

/** Every claim that load runs decide on. */
public final class LoadClaims {

  /** The study that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Miroslav",
          "Performance of SOAP/HTTP vs. SOAP/JMS",
          "DZone, 5 November 2008",
          Map.of(
              "LD1", "part 4, All together",
              "LD2", "part 1, Single request",
              "LD3", "part 2, 30 concurrent requests, and part 3, 100 concurrent requests"));

  public static final List<Claim<LoadResults>> ALL =
      List.of(NoLargeDifference.CLAIM, FirstRequestSlower.CLAIM, HttpAheadWhenSmall.CLAIM);

  private LoadClaims() {}
}
