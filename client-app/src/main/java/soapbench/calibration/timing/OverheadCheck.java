package soapbench.calibration.timing;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import soapbench.calibration.CalibrationFolder;
import soapbench.calibration.CheckContext;
import soapbench.calibration.CheckOutcome;
import soapbench.calibration.InstrumentCheck;
import soapbench.contract.Binding;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServiceClient;
import soapbench.exchange.ServiceTarget;
import soapbench.folder.WholeFile;
import soapbench.pairs.TimedPairs;
import soapbench.pairs.TimedVariant;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;

/** Times exchanges with measuring on and off, in pairs: what measuring itself costs. */
public final class OverheadCheck implements InstrumentCheck {

  private static final String FORMAT = "%-8s %-16s %6s %5s %9s %9s %11s  %-18s %8s  %s%n";

  private final List<Binding> bindings;
  private final List<OverheadLevel> levels;
  private final long seed;

  /**
   * A check over bindings.
   *
   * @param levels the exchanges that are tried over each
   * @param seed what orders and payloads come from
   */
  public OverheadCheck(List<Binding> bindings, List<OverheadLevel> levels, long seed) {
    this.bindings = List.copyOf(bindings);
    this.levels = List.copyOf(levels);
    this.seed = seed;
  }

  @Override
  public CheckOutcome run(CheckContext context) throws IOException, ExchangeFailedException {
    List<OverheadRow> rows = new ArrayList<>();
    try (CsvAppender<OverheadPair> kept =
        CsvAppender.create(
            new CalibrationFolder(context.folder()).overheadPairs(), OverheadPair.TABLE)) {
      for (Binding binding : bindings) {
        rows.addAll(rows(binding, context, kept));
      }
    }
    WholeFile.write(
        new CalibrationFolder(context.folder()).overhead(), OverheadRow.TABLE.text(rows));
    print(rows, context.out());
    return CheckOutcome.of(rows.stream().map(OverheadRow::outcome));
  }

  private List<OverheadRow> rows(
      Binding binding, CheckContext context, CsvAppender<OverheadPair> kept)
      throws IOException, ExchangeFailedException {
    ServiceTarget target = context.target();
    List<OverheadRow> rows = new ArrayList<>();
    try (ServiceClient client = ServiceClient.open(binding, target);
        ServiceClient observing = ServiceClient.open(Binding.HTTP, target)) {
      OnOffTimer timer = new OnOffTimer(client, observing, context.instruction(), seed);
      for (OverheadLevel level : levels) {
        TimedVariant<ExchangeFailedException> on = () -> timer.timeNs(true, level);
        TimedVariant<ExchangeFailedException> off = () -> timer.timeNs(false, level);
        TimedPairs pairs =
            level
                .timing(seed)
                .run(on, off, pair -> kept.append(new OverheadPair(binding.word(), level, pair)));
        rows.add(OverheadRow.of(binding.word(), level, pairs));
      }
    }
    return rows;
  }

  private static void print(List<OverheadRow> rows, PrintWriter out) {
    out.printf(
        FORMAT,
        "binding",
        "format",
        "MB",
        "pairs",
        "on, ms",
        "off, ms",
        "effect, µs",
        "95 % interval",
        "limit",
        "");
    for (OverheadRow row : rows) {
      out.printf(
          FORMAT,
          row.binding(),
          row.level().format().word(),
          Quantity.megabytes(row.level().payloadBytes()),
          row.effect().n(),
          Quantity.milliseconds(row.onNs()),
          Quantity.milliseconds(row.offNs()),
          micros(row.effect().value()),
          interval(row.effect().interval()),
          micros(row.boundNs()),
          row.inWords());
    }
  }

  private static String interval(Interval ns) {
    return ns.known() ? micros(ns.low()) + " to " + micros(ns.high()) : Quantity.NONE;
  }

  private static String micros(double ns) {
    return String.format(Locale.ROOT, "%.0f", ns / 1_000);
  }
}
