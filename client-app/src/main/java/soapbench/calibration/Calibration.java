package soapbench.calibration;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.columns.payload.TrialColumns;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.folder.WholeFile;
import soapbench.injection.InjectedFault;
import soapbench.results.Quantity;
import soapbench.trial.Trial;

/** Injects known faults into exchanges, and checks whether each shows up where it should. */
public final class Calibration implements InstrumentCheck {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final String FORMAT = "%-24s %-8s %-26s %8s  %-26s %-34s %s%n";

  private final CalibrationDesign design;
  private final UnaryOperator<Exchanges> instrument;

  /** Keeps the trials that were measured. */
  interface TrialKeeper {
    void keep(Trial trial) throws IOException;
  }

  /**
   * A calibration of a design.
   *
   * @param instrument the exchanges as they are measured; tests move their marks
   */
  public Calibration(CalibrationDesign design, UnaryOperator<Exchanges> instrument) {
    this.design = design;
    this.instrument = instrument;
  }

  @Override
  public CheckOutcome run(CheckContext context) throws IOException, ExchangeFailedException {
    List<CalibrationRow> rows;
    InjectedFault delay = new InjectedFault(design.delayMillis());
    try (LiveExchanges live =
            new LiveExchanges(context.target(), context.instruction(), delay, context.folder());
        CsvAppender<Trial> trials =
            CsvAppender.create(context.folder().trials(), TrialColumns.TABLE)) {
      rows = rows(design, instrument.apply(live), trials::append);
    }
    WholeFile.write(
        new CalibrationFolder(context.folder()).calibration(), CalibrationRow.TABLE.text(rows));
    print(rows, context.out());
    return outcome(rows);
  }

  /** Runs every case with and without its fault, in turns, and compares the two. */
  static List<CalibrationRow> rows(
      CalibrationDesign design, Exchanges exchanges, TrialKeeper keeper)
      throws IOException, ExchangeFailedException {
    for (Turn turn : design.warmup()) {
      run(turn, exchanges);
    }
    Map<CalibrationCase, List<Trial>> without = new HashMap<>();
    Map<CalibrationCase, List<Trial>> with = new HashMap<>();
    for (Turn turn : design.measured()) {
      Trial trial = run(turn, exchanges);
      keeper.keep(trial);
      (turn.withFault() ? with : without)
          .computeIfAbsent(turn.tested(), tested -> new ArrayList<>())
          .add(trial);
    }
    double delayNs = design.delayMillis() * NANOS_PER_MILLI;
    return design.cases().stream()
        .flatMap(
            tested ->
                CalibrationAnalysis.rows(tested, delayNs, without.get(tested), with.get(tested))
                    .stream())
        .toList();
  }

  private static Trial run(Turn turn, Exchanges exchanges)
      throws IOException, ExchangeFailedException {
    return exchanges.run(turn.tested(), turn.withFault(), turn.trial());
  }

  private static CheckOutcome outcome(List<CalibrationRow> rows) {
    return CheckOutcome.of(rows.stream().map(CalibrationRow::outcome));
  }

  private void print(List<CalibrationRow> rows, PrintWriter out) {
    out.printf(
        FORMAT,
        "injection",
        "binding",
        "its own measure",
        "expected",
        "seen, ms",
        "most where it must not show, ms",
        "");
    for (CalibrationCase tested : design.cases()) {
      print(tested, rows.stream().filter(row -> row.tested().equals(tested)).toList(), out);
    }
  }

  private static void print(CalibrationCase tested, List<CalibrationRow> rows, PrintWriter out) {
    CalibrationRow own = rows.stream().filter(CalibrationRow::own).findFirst().orElseThrow();
    Optional<CalibrationRow> elsewhere =
        rows.stream()
            .filter(row -> !tested.showsIn(row.measure()) && row.inTime())
            .max(Comparator.comparingDouble(CalibrationRow::error));
    out.printf(
        Locale.ROOT,
        FORMAT,
        tested.name(),
        tested.binding().word(),
        own.measure(),
        Quantity.milliseconds(own.expected()),
        "%s (%s)"
            .formatted(Quantity.milliseconds(own.seen()), Quantity.milliseconds(own.interval())),
        elsewhere.map(row -> row.measure() + " " + Quantity.milliseconds(row.seen())).orElse(""),
        outcome(rows).word());
    rows.stream()
        .filter(row -> row.outcome() != CheckOutcome.PASSED)
        .forEach(row -> out.println("  " + row.inWords()));
  }
}
