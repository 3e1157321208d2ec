package soapbench.experiment.load.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.results.Bindings;
import soapbench.results.Quantity;

/** LD1: over HTTP and over JMS a reply takes about as long, whatever the size and the users. */
final class NoLargeDifference {

  private static final double LARGE = 1.5;
  private static final Claimed SMALL = Claimed.within(EffectKind.RATIO, 1 / LARGE, LARGE);

  static final Claim<LoadResults> CLAIM =
      new Claim<>(
          "LD1",
          "There is no large difference between SOAP/HTTP and SOAP/JMS at any size or user count.",
          "mean response time of JMS over HTTP at the size and number of users that decide",
          SMALL,
          "One comparison for every size and number of users tried: the ratio JMS/HTTP of mean"
              + " response times, paired by repeat on logarithms, with Student's t over the"
              + " repeats. More than 1.5 times either way is large."
              + Every.RULE,
          "./soapbench run load",
          NoLargeDifference::judge);

  private NoLargeDifference() {}

  private static Finding judge(LoadResults results) {
    List<LoadCell> tried =
        results.closed().stream()
            .map(CellResults::cell)
            .filter(cell -> cell.binding().equals(Bindings.JMS))
            .filter(jms -> results.find(Bindings.HTTP, jms).isPresent())
            .toList();
    if (tried.isEmpty()) {
      return Finding.notTested("No size and number of users was tried over both bindings.");
    }
    Every<LoadCell> pairs = every(results, SMALL, tried);
    LoadCell decides = pairs.deciding();
    return pairs.finding(
        "JMS over HTTP: %s; at %s JMS takes %s times as long as HTTP."
            .formatted(
                pairs.counts("pair"),
                name(decides),
                Quantity.factor(pairs.effect(decides).value())));
  }

  /** How the bindings compare at sizes and numbers of users. */
  static Every<LoadCell> every(LoadResults results, Claimed claimed, List<LoadCell> cells) {
    return new Every<>(
        claimed,
        cells,
        NoLargeDifference::name,
        (cell, confidence) -> Effect.of(results.jmsOverHttp(cell, confidence)));
  }

  private static String name(LoadCell cell) {
    return "%s KB and %s".formatted(cell.sizeKb(), LoadResults.users(cell.users()));
  }
}
