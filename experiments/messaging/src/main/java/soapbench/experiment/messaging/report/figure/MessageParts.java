package soapbench.experiment.messaging.report.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.experiment.messaging.results.MessageSize;
import soapbench.experiment.messaging.results.MessageTimePart;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.PartBars;
import soapbench.results.CellTrials;
import soapbench.results.PartMeans;

/** Where the time of a message goes, of PingPong over our own path. */
final class MessageParts {

  private static final int MOST_BARS = 16;

  private static final String EXPLANATION =
      "What the time of one message consists of, half a round trip of PingPong over soap-mtom, by"
          + " its size, with the time beside the bar. Handing over is the sender's; arrival is"
          + " from the first byte until the message lies whole in the mailbox, and pickup from"
          + " there until the program has it. A large message arrives while it is still sent: that"
          + " time is arrival. The rest is time on the way: system calls, the link, and waking up"
          + " the reader. Parts come from the trials' medians and are means over the trials.";

  private MessageParts() {}

  static Optional<Drawing> draw(MessagingResults results, String link) {
    Optional<Setup> setup =
        results.setups(link).stream()
            .filter(one -> one.program().equals(Passing.PING_PONG))
            .findFirst();
    List<CellTrials<MessagingCell>> cells =
        setup.stream()
            .flatMap(one -> results.bySize(one, Passing.SOAP_MTOM).stream())
            .filter(cell -> PartMeans.total(MessageTimePart.typical(cell)) > 0)
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    List<CellTrials<MessagingCell>> drawn = FigureNotes.some(cells, MOST_BARS);
    drawn.forEach(
        cell ->
            bars.put(
                MessageSize.of(cell.cell()), List.copyOf(MessageTimePart.typical(cell).values())));
    String n = FigureNotes.trialsWithoutBars(drawn).replace("a point", "a bar");
    return Optional.of(
        Drawing.shares(
            "Where a message's time goes, " + Setup.link(link),
            MessagingNotes.subtitle(
                "PingPong over soap-mtom, " + n, setup.stream().toList(), results),
            "half a round trip",
            Stream.of(MessageTimePart.values())
                .map(part -> new PartBars.Part(part.label(), MessagingStyle.of(part)))
                .toList(),
            bars,
            "%s %s; %s.".formatted(EXPLANATION, n, MessagingNotes.sharing(results))));
  }
}
