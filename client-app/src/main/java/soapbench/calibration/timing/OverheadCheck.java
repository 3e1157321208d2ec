package soapbench.calibration.timing;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import soapbench.calibration.CheckContext;
import soapbench.calibration.CheckOutcome;
import soapbench.calibration.InstrumentCheck;
import soapbench.contract.Binding;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.folder.WholeFile;
import soapbench.pairs.TimedPairs;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.text.TextTable;

/**
 * Times exchanges with measuring on and off, in pairs: what measuring itself costs.
 *
 * @param levels the exchanges that are tried over each
 * @param seed what orders and payloads come from
 */
public record OverheadCheck(List<Binding> bindings, List<OverheadLevel> levels, long seed)
    implements InstrumentCheck {

  public OverheadCheck {
    bindings = List.copyOf(bindings);
    levels = List.copyOf(levels);
  }

  @Override
  public CheckOutcome run(CheckContext context) throws IOException, ExchangeFailedException {
    List<OverheadRow> rows = new ArrayList<>();
    try (CsvAppender<OverheadPair> kept =
        CsvAppender.create(context.file(OverheadPair.TABLE), OverheadPair.TABLE)) {
      for (Binding binding : bindings) {
        rows.addAll(rows(binding, context, kept));
      }
    }
    WholeFile.write(context.file(OverheadRow.TABLE), OverheadRow.TABLE.text(rows));
    print(rows, context.out());
    return CheckOutcome.of(rows.stream().map(OverheadRow::outcome));
  }

  private List<OverheadRow> rows(
      Binding binding, CheckContext context, CsvAppender<OverheadPair> kept)
      throws IOException, ExchangeFailedException {
    List<OverheadRow> rows = new ArrayList<>();
    try (ServiceClient client = ServiceClient.open(binding, context.target());
        ServiceClient observing = ServiceClient.open(Binding.HTTP, context.target())) {
      OnOffTimer timer =
          new OnOffTimer(
              Exchanger.alone(client), new ServerObserver(observing), context.instruction(), seed);
      for (OverheadLevel level : levels) {
        TimedPairs pairs =
            level
                .timing(seed)
                .run(
                    () -> timer.timeNs(true, level),
                    () -> timer.timeNs(false, level),
                    pair -> kept.append(new OverheadPair(binding.word(), level, pair)));
        rows.add(OverheadRow.of(binding.word(), level, pairs));
      }
    }
    return rows;
  }

  private static void print(List<OverheadRow> rows, PrintWriter out) {
    new TextTable<OverheadRow>()
        .left("binding", OverheadRow::binding)
        .left("format", row -> row.level().format().word())
        .right("MB", row -> Quantity.megabytes(row.level().payloadBytes()))
        .right("pairs", row -> Integer.toString(row.effect().n()))
        .right("on, ms", row -> Quantity.milliseconds(row.onNs()))
        .right("off, ms", row -> Quantity.milliseconds(row.offNs()))
        .right("effect", row -> OverheadRow.micros(row.effect().value()))
        .right("95 % interval", row -> interval(row.effect().interval()))
        .right("limit", row -> OverheadRow.micros(row.boundNs()))
        .left("verdict", OverheadRow::inWords)
        .lines(rows)
        .forEach(out::println);
  }

  private static String interval(Interval ns) {
    return ns.known()
        ? OverheadRow.micros(ns.low()) + " to " + OverheadRow.micros(ns.high())
        : Quantity.NONE;
  }
}
