package soapbench.experiment.load.report.claim;

import java.util.Comparator;
import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadResults;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Student;

/** LD1: over HTTP and over JMS a reply takes about as long, whatever the size and the users. */
final class NoLargeDifference {

  private static final double LARGE = 1.5;
  private static final Claimed SMALL = Claimed.within(EffectKind.RATIO, 1 / LARGE, LARGE);

  static final Claim<LoadResults> CLAIM =
      new Claim<>(
          "LD1",
          "There is no large difference between SOAP/HTTP and SOAP/JMS at any size or user count.",
          "mean response time of JMS over HTTP where it is farthest from 1",
          SMALL,
          "The ratio JMS/HTTP of mean response times at every size and number of users tried,"
              + " paired by repeat on logarithms, with Student's t over the repeats. More than 1.5"
              + " times either way is large. Every interval has to lie within 0.67 to 1.5; any that"
              + " lies wholly outside contradicts, for which intervals are widened for the number"
              + " of ratios.",
          "./soapbench run load",
          NoLargeDifference::judge);

  /**
   * A size and a number of users at which both bindings were tried.
   *
   * @param jms the cell over JMS
   * @param ratio JMS over HTTP
   * @param widened the ratio's interval, widened since any of the pairs may be the one outside
   */
  private record Pair(CellResults jms, Ratio ratio, Interval widened) {

    boolean told() {
      return !Double.isNaN(ratio.value());
    }

    Verdict verdict() {
      return SMALL.verdict(ratio.interval(), widened);
    }

    double distance() {
      return Math.abs(Math.log(ratio.value()));
    }
  }

  private NoLargeDifference() {}

  private static Finding judge(LoadResults results) {
    List<Pair> pairs = pairs(results);
    List<Pair> told = pairs.stream().filter(Pair::told).toList();
    if (told.isEmpty()) {
      return Finding.notTested("No size and number of users has replies over both bindings.");
    }
    Pair farthest =
        Verdict.deciding(pairs, Pair::verdict).stream()
            .max(Comparator.comparingDouble(Pair::distance))
            .orElseThrow();
    Verdict verdict = Verdict.ofAny(pairs.stream().map(Pair::verdict).toList());
    return new Finding(verdict, Effect.of(farthest.ratio), why(pairs, farthest));
  }

  private static List<Pair> pairs(LoadResults results) {
    List<CellResults> tried =
        results.closed().stream()
            .filter(cell -> cell.cell().binding().equals(Bindings.JMS))
            .filter(jms -> results.find(Bindings.HTTP, jms.cell()).isPresent())
            .toList();
    double widened = 1 - (1 - Student.CONFIDENCE) / Math.max(1, tried.size());
    return tried.stream()
        .map(
            jms ->
                new Pair(
                    jms,
                    results.jmsOverHttp(jms.cell(), Student.CONFIDENCE),
                    results.jmsOverHttp(jms.cell(), widened).interval()))
        .toList();
  }

  private static String why(List<Pair> pairs, Pair farthest) {
    long untold = pairs.stream().filter(pair -> !pair.told()).count();
    String missing = untold == 0 ? "" : "; in " + untold + " no ratio could be told";
    return ("Of %s of size and users tried, the interval of %s lies within 0.67 to 1.5 and"
            + " that of %s wholly outside when widened%s; at %s KB and %s JMS takes %s times as"
            + " long as HTTP.")
        .formatted(
            Quantity.count(pairs.size(), "pair"),
            count(pairs, Verdict.HOLDS),
            count(pairs, Verdict.CONTRADICTED),
            missing,
            farthest.jms.cell().sizeKb(),
            farthest.jms.load(),
            Quantity.factor(farthest.ratio.value()));
  }

  private static long count(List<Pair> pairs, Verdict verdict) {
    return pairs.stream().filter(pair -> pair.verdict() == verdict).count();
  }
}
