package soapbench.calibration.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import soapbench.calibration.CalibrationFolder;
import soapbench.calibration.overhead.MeasuringSwitch;
import soapbench.calibration.overhead.OverheadLevel;
import soapbench.calibration.overhead.OverheadPair;
import soapbench.calibration.overhead.OverheadRow;
import soapbench.calibration.overhead.OverheadRow.Verdict;
import soapbench.calibration.overhead.PairedTurns;
import soapbench.contract.Binding;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServiceClient;
import soapbench.exchange.ServiceTarget;
import soapbench.folder.WholeFile;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;

/** Times exchanges with measuring on and off, in turns: what measuring itself costs. */
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
  public CheckOutcome run(CheckContext bench) throws IOException, ExchangeFailedException {
    List<OverheadRow> rows = new ArrayList<>();
    try (CsvAppender<OverheadPair> kept =
        CsvAppender.create(
            new CalibrationFolder(bench.folder()).overheadPairs(), OverheadPair.TABLE)) {
      for (Binding binding : bindings) {
        rows.addAll(rows(binding, bench, kept));
      }
    }
    WholeFile.write(new CalibrationFolder(bench.folder()).overhead(), OverheadRow.TABLE.text(rows));
    print(rows, bench.out());
    return finding(rows);
  }

  /** One cell beyond its bound is enough to fail, and one that does not tell to leave it open. */
  static CheckOutcome finding(List<OverheadRow> rows) {
    if (rows.stream().anyMatch(row -> row.verdict() == Verdict.ABOVE)) {
      return CheckOutcome.FAILED;
    }
    return rows.stream().allMatch(row -> row.verdict() == Verdict.BELOW)
        ? CheckOutcome.PASSED
        : CheckOutcome.UNDECIDED;
  }

  private List<OverheadRow> rows(
      Binding binding, CheckContext bench, CsvAppender<OverheadPair> kept)
      throws IOException, ExchangeFailedException {
    ServiceTarget target = bench.target();
    List<OverheadRow> rows = new ArrayList<>();
    try (ServiceClient client = ServiceClient.open(binding, target);
        ServiceClient observing = ServiceClient.open(Binding.HTTP, target)) {
      PairedTurns turns =
          new PairedTurns(new MeasuringSwitch(client, observing, bench.instruction(), seed), seed);
      for (OverheadLevel level : levels) {
        List<OverheadPair> pairs = turns.run(binding.word(), level);
        for (OverheadPair pair : pairs) {
          kept.append(pair);
        }
        rows.add(OverheadRow.of(pairs));
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
          Quantity.milliseconds(row.times().onNs()),
          Quantity.milliseconds(row.times().offNs()),
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
