package soapbench.report.messaging;

import java.util.List;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.RoundDrift;
import soapbench.results.messaging.CellTrials;
import soapbench.results.messaging.MessagingDrift;
import soapbench.results.messaging.MessagingResults;

/** Whether the warm-up sufficed. */
final class WarmUpSection {

  private WarmUpSection() {}

  static void write(MessagingResults results, Html html) {
    List<MessagingDrift> all = MessagingDrift.all(results);
    long judged = all.stream().filter(one -> one.drift().judged()).count();
    List<MessagingDrift> drifting = all.stream().filter(one -> one.drift().drifts()).toList();
    html.element(
        "p",
        "Of %d cells %d still drifted while they were measured; %d have too few rounds to judge. "
                .formatted(all.size(), drifting.size(), all.size() - judged)
            + RoundDrift.RULE);
    if (drifting.isEmpty()) {
      return;
    }
    HtmlTable table =
        new HtmlTable("Cells whose times changed from the first measured round to the last.")
            .prose("cell")
            .numbers(
                new Term(
                    "change",
                    "of the median repetition, by the Theil-Sen slope over the rounds, as a share"
                        + " of the cell's median"));
    for (MessagingDrift one : drifting) {
      CellTrials cell = one.cell();
      table.row(cell.label(), one.drift().change().replace("+", ""));
    }
    table.addTo(html);
  }
}
