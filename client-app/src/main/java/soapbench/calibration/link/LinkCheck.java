package soapbench.calibration.link;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import soapbench.calibration.CheckContext;
import soapbench.calibration.CheckOutcome;
import soapbench.calibration.InstrumentCheck;
import soapbench.factor.Link;
import soapbench.folder.WholeFile;
import soapbench.link.LinkMeasurement;
import soapbench.results.Quantity;
import soapbench.text.TextTable;

/** Measures links: round trip and rate, over one connection and over many. */
public record LinkCheck(List<Link> links) implements InstrumentCheck {

  private static final List<Integer> CONNECTIONS = List.of(1, 30);

  public LinkCheck {
    links = List.copyOf(links);
  }

  @Override
  public boolean needsServer() {
    return false;
  }

  @Override
  public CheckOutcome run(CheckContext context) throws IOException {
    List<LinkRow> rows = new ArrayList<>();
    try {
      for (Link link : links) {
        for (int connections : CONNECTIONS) {
          rows.add(new LinkRow(LinkMeasurement.of(context.linkJvm(), link, connections)));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("stopped before all links were measured", e);
    }
    WholeFile.write(context.file(LinkRow.TABLE), LinkRow.TABLE.text(rows));
    print(rows, context.out());
    return CheckOutcome.of(rows.stream().map(LinkRow::outcome));
  }

  private static void print(List<LinkRow> rows, PrintWriter out) {
    new TextTable<LinkRow>()
        .left("link", LinkRow::link)
        .right("connections", row -> Integer.toString(row.measured().connections()))
        .right("round trip, ms", row -> number(row.measured().roundTripMs()))
        .right("asked", row -> number(row.askedRoundTripMs()))
        .right("Mbit/s", row -> number(row.mbitPerS()))
        .right("asked", row -> number(row.askedMbitPerS()))
        .right("CPU, cores", row -> number(row.cpuShare()))
        .right("late", row -> Quantity.percent(row.lateShare()))
        .left("outcome", row -> row.outcome().word())
        .lines(rows)
        .forEach(out::println);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
