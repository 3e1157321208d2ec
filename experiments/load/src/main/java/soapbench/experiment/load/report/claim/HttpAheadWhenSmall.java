package soapbench.experiment.load.report.claim;

import java.util.List;
import java.util.OptionalDouble;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.results.Bindings;

/** LD3: with many users and the smallest messages HTTP is ahead. */
final class HttpAheadWhenSmall {

  private static final List<Integer> USERS = List.of(30, 100);

  private static final Claimed HTTP_AHEAD = Claimed.above(EffectKind.RATIO, 1);

  static final Claim<LoadResults> CLAIM =
      new Claim<>(
          "LD3",
          "At 30 and 100 users HTTP is ahead on the smallest messages.",
          "mean response time of JMS over HTTP at the smallest size and the number of users that"
              + " decides",
          HTTP_AHEAD,
          "One comparison for each of 30 and 100 users: the ratio JMS/HTTP of mean response times"
              + " at the smallest size tried, paired by repeat on logarithms, with Student's t over"
              + " the repeats."
              + Every.RULE,
          "./soapbench run load --users 30,100",
          HttpAheadWhenSmall::judge);

  private HttpAheadWhenSmall() {}

  private static Finding judge(LoadResults results) {
    if (results.sizes().isEmpty()) {
      return Finding.notTested("The run has no cell of the closed model.");
    }
    int size = results.sizes().get(0);
    Every<LoadCell> ratios =
        NoLargeDifference.every(
            results,
            HTTP_AHEAD,
            USERS.stream()
                .map(users -> new LoadCell(Bindings.HTTP, size, users, OptionalDouble.empty()))
                .toList());
    return ratios.finding("JMS over HTTP takes these times as long: " + ratios.effects() + ".");
  }
}
