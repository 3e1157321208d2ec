package soapbench.experiment.load.report.claim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;
import soapbench.statistics.Student;

/** LD3: with many users and the smallest messages HTTP is ahead. */
final class HttpAheadWhenSmall {

  private static final List<Integer> USERS = List.of(30, 100);

  private static final Claimed HTTP_AHEAD = Claimed.above(EffectKind.RATIO, 1);

  static final Claim<LoadResults> CLAIM =
      new Claim<>(
          "LD3",
          "At 30 and 100 users HTTP is ahead on the smallest messages.",
          "mean response time of JMS over HTTP at the smallest size, of both ratios that nearer to"
              + " 1",
          HTTP_AHEAD,
          "The ratio JMS/HTTP of mean response times at 30 and at 100 users and the smallest size"
              + " tried, paired by repeat on logarithms, with Student's t over the repeats. Both"
              + " intervals have to agree.",
          "./soapbench run load --users 30,100",
          HttpAheadWhenSmall::judge);

  private HttpAheadWhenSmall() {}

  private static Finding judge(LoadResults results) {
    if (results.sizes().isEmpty()) {
      return Finding.notTested("The run has no cell of the closed model.");
    }
    int size = results.sizes().get(0);
    List<Ratio> ratios = new ArrayList<>();
    for (int users : USERS) {
      Ratio ratio = results.jmsOverHttp(cell(size, users), Student.CONFIDENCE);
      if (Double.isNaN(ratio.value())) {
        return Finding.notTested(
            "The smallest size has no replies over both bindings at %s users.".formatted(users));
      }
      ratios.add(ratio);
    }
    Ratio nearer =
        ratios.stream()
            .min(Comparator.comparingDouble(ratio -> Math.abs(Math.log(ratio.value()))))
            .orElseThrow();
    Verdict verdict =
        Verdict.ofAgreeing(
            ratios.stream().map(ratio -> HTTP_AHEAD.verdict(ratio.interval())).toList());
    return new Finding(verdict, Effect.of(nearer), why(size, ratios));
  }

  private static String why(int size, List<Ratio> ratios) {
    List<String> clauses = new ArrayList<>();
    for (int i = 0; i < USERS.size(); i++) {
      clauses.add("at %s users %s times".formatted(USERS.get(i), Quantity.factor(ratios.get(i))));
    }
    return "At %s KB JMS takes, in comparison with HTTP, %s as long."
        .formatted(cell(size, 1).sizeKb(), String.join(" and ", clauses));
  }

  private static LoadCell cell(int sizeBytes, int users) {
    return new LoadCell(Bindings.HTTP, sizeBytes, users, OptionalDouble.empty());
  }
}
