package soapbench.claim.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Effect;
import soapbench.claim.Finding;
import soapbench.claim.Judge;
import soapbench.claim.Verdict;
import soapbench.results.Quantity;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadResults;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** LD1: over HTTP and over JMS a reply takes about as long, whatever the size and the users. */
final class NoLargeDifference implements Judge<LoadResults> {

  private static final double LARGE = 1.5;
  private static final Interval SMALL = new Interval(1 / LARGE, LARGE);

  /** A size and a number of users at which both bindings were tried. */
  private record Pair(CellResults jms, Ratio ratio) {

    boolean inside() {
      Interval interval = ratio.interval();
      return interval.known() && SMALL.low() <= interval.low() && interval.high() <= SMALL.high();
    }

    boolean outside() {
      Interval interval = ratio.interval();
      return interval.known() && (interval.high() < SMALL.low() || SMALL.high() < interval.low());
    }

    double distance() {
      return Math.abs(Math.log(ratio.value()));
    }

    String where() {
      return "%s KB and %s".formatted(jms.cell().sizeKb(), jms.load());
    }
  }

  @Override
  public Claim claim() {
    return new Claim(
        "LD1",
        "There is no large difference between SOAP/HTTP and SOAP/JMS at any size or user count.",
        "mean response time of JMS over HTTP where it is farthest from 1",
        "The ratio JMS/HTTP of mean response times at every size and number of users tried, paired"
            + " by repeat on logarithms, with Student's t over the repeats. More than 1.5 times"
            + " either way is large. Holds when every interval lies within 0.67 to 1.5, reversed"
            + " when one lies wholly outside, else not distinguishable.");
  }

  @Override
  public Finding judge(LoadResults results) {
    List<Pair> pairs = pairs(results);
    List<Pair> told = pairs.stream().filter(pair -> pair.distance() >= 0).toList();
    if (told.isEmpty()) {
      return Finding.none("Not tried: no size and number of users has replies over both bindings.");
    }
    List<Pair> outside = told.stream().filter(Pair::outside).toList();
    long inside = told.stream().filter(Pair::inside).count();
    Verdict verdict =
        !outside.isEmpty()
            ? Verdict.REVERSED
            : inside == pairs.size() ? Verdict.HOLDS : Verdict.NOT_DISTINGUISHABLE;
    Pair farthest =
        (outside.isEmpty() ? told : outside)
            .stream().max(Comparator.comparingDouble(Pair::distance)).orElseThrow();
    return new Finding(
        verdict, Effect.of(farthest.ratio), why(pairs, told, inside, outside.size(), farthest));
  }

  private static List<Pair> pairs(LoadResults results) {
    List<Pair> pairs = new ArrayList<>();
    for (int users : results.users()) {
      for (int size : results.sizes()) {
        Ratio ratio = results.jmsOverHttp(size, users);
        results
            .find(LoadResults.JMS, size, users)
            .filter(jms -> results.find(LoadResults.HTTP, size, users).isPresent())
            .ifPresent(jms -> pairs.add(new Pair(jms, ratio)));
      }
    }
    return pairs;
  }

  private static String why(
      List<Pair> pairs, List<Pair> told, long inside, int outside, Pair farthest) {
    String missing =
        told.size() == pairs.size()
            ? ""
            : "; in " + (pairs.size() - told.size()) + " no ratio could be told";
    int repeats = told.stream().mapToInt(pair -> pair.ratio.n()).min().orElse(0);
    return ("Of %d pairs of size and users tried, the interval of %d lies within 0.67 to 1.5 and"
            + " that of %d wholly outside%s; the ratio is farthest from 1 at %s: JMS takes %s times"
            + " as long as HTTP%s.")
        .formatted(
            pairs.size(),
            inside,
            outside,
            missing,
            farthest.where(),
            Quantity.factor(farthest.ratio.value()),
            Repeats.few(repeats));
  }
}
