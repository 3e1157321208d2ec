package soapbench.experiment.farm.report;

import java.util.List;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.results.RoundDrift;

/** Whether the warm-up sufficed. */
final class FarmWarmUpSection {

  private FarmWarmUpSection() {}

  static void write(FarmResults results, Html html) {
    List<CellTrials<FarmCell>> all = results.undisturbed();
    List<CellTrials<FarmCell>> judged = all.stream().filter(one -> one.drift().judged()).toList();
    long drifting = all.stream().filter(one -> one.drift().drifts()).count();
    html.element(
        "p",
        "Of %s with undisturbed workers %s still drifted while they were measured; %s have"
                .formatted(Quantity.count(all.size(), "cell"), drifting, all.size() - judged.size())
            + " too few rounds to judge. "
            + RoundDrift.RULE);
    if (judged.isEmpty()) {
      return;
    }
    FarmTable.<CellTrials<FarmCell>>ofCells(
            "Change of the transaction from the first measured round to the last.",
            CellTrials::cell)
        .number(
            new Term(
                "change",
                "by the Theil-Sen slope over the rounds, as a share of the cell's median"),
            one -> one.drift().change().replace("+", ""))
        .word("drifts", one -> one.drift().drifts() ? "yes" : "")
        .addTo(html, judged);
  }
}
