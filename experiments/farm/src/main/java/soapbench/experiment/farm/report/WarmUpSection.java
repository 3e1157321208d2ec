package soapbench.experiment.farm.report;

import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.RoundDrift;

/** Whether the warm-up sufficed. */
final class WarmUpSection {

  private WarmUpSection() {}

  static void write(FarmResults results, Html html) {
    List<CellTrials<FarmCell>> all = results.undisturbed();
    List<CellTrials<FarmCell>> judged = all.stream().filter(one -> one.drift().judged()).toList();
    long drifting = all.stream().filter(one -> one.drift().drifts()).count();
    html.element(
        "p",
        "Of %d cells with undisturbed workers %d still drifted while they were measured; %d have"
                .formatted(all.size(), drifting, all.size() - judged.size())
            + " too few rounds to judge. "
            + RoundDrift.RULE);
    if (judged.isEmpty()) {
      return;
    }
    HtmlTable table =
        FarmText.ofCells("Change of the transaction from the first measured round to the last.")
            .numbers(
                new Term(
                    "change",
                    "by the Theil-Sen slope over the rounds, as a share of the cell's median"))
            .words("drifts");
    for (CellTrials<FarmCell> one : judged) {
      List<String> row = new ArrayList<>(FarmText.cell(one.cell()));
      row.add(one.drift().change().replace("+", ""));
      row.add(one.drift().drifts() ? "yes" : "");
      table.row(row);
    }
    table.addTo(html);
  }
}
