package soapbench.experiment.messaging.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.experiment.messaging.results.MessageTimePart;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;

/** Where a message's time goes. */
final class PartsSection {

  private PartsSection() {}

  static void write(MessagingResults results, Html html) {
    html.element(
        "p",
        "Four marks tell where the time of a message goes: the sender handed it over, the receiver"
            + " read its first byte, it lay whole in the mailbox, the program had it. Each side"
            + " marks by its own clock, so the time on the way is what is left of half a round"
            + " trip. Stacks that do not tell all of it have empty cells.");
    boolean any = false;
    for (Setup setup : results.setups()) {
      if (setup.program().equals(Passing.PING_PONG)) {
        List<CellTrials<MessagingCell>> cells =
            results.of(setup).stream().filter(PartsSection::tells).toList();
        if (!cells.isEmpty()) {
          any = true;
          table(setup).addTo(html, cells);
        }
      }
    }
    if (!any) {
      html.element("p", "No trial of PingPong tells where its time goes.");
    }
  }

  private static boolean tells(CellTrials<MessagingCell> cell) {
    return cell.sample(MessagingRows.SEND).n() > 0
        || cell.sample(MessagingRows.ARRIVAL).n() > 0
        || cell.sample(MessagingRows.PICKUP).n() > 0;
  }

  private static DataTable<CellTrials<MessagingCell>> table(Setup setup) {
    return MessagingTable.ofSizes("Where a message's time goes, in µs: " + setup.label() + ".")
        .word(MessagingTable.STACK, cell -> cell.cell().stack())
        .number(
            new Term("half a round trip", "half of the median repetition, in µs"),
            cell -> MessagingTable.micros(cell.medianNs() / 2))
        .number(
            MessagingTable.median("handing over", MessagingRows.SEND),
            cell -> MessagingTable.micros(cell, MessagingRows.SEND))
        .number(
            new Term(
                "on the way",
                "what handing over, arrival and pickup leave of half a round trip; 0 where"
                    + " handing over and arrival overlap"),
            PartsSection::onTheWay)
        .number(
            MessagingTable.median("arrival", MessagingRows.ARRIVAL),
            cell -> MessagingTable.micros(cell, MessagingRows.ARRIVAL))
        .number(
            MessagingTable.median("pickup", MessagingRows.PICKUP),
            cell -> MessagingTable.micros(cell, MessagingRows.PICKUP));
  }

  private static String onTheWay(CellTrials<MessagingCell> cell) {
    Map<MessageTimePart, Double> parts = MessageTimePart.typical(cell);
    return Optional.ofNullable(parts.get(MessageTimePart.WAY))
        .map(ns -> MessagingTable.micros(ns))
        .orElse(Quantity.NONE);
  }
}
