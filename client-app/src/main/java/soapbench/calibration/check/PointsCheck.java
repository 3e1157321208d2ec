package soapbench.calibration.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import soapbench.calibration.Calibration;
import soapbench.calibration.CalibrationDesign;
import soapbench.calibration.CalibrationFolder;
import soapbench.calibration.CalibrationRow;
import soapbench.calibration.CalibrationRow.Verdict;
import soapbench.calibration.Exchanges;
import soapbench.calibration.LiveExchanges;
import soapbench.calibration.Point;
import soapbench.columns.payload.TrialColumns;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.folder.WholeFile;
import soapbench.injection.Disturbance;
import soapbench.results.Quantity;
import soapbench.trial.Trial;

/** Puts known disturbances into exchanges, and sees whether each shows up where it should. */
public final class PointsCheck implements InstrumentCheck {

  private static final String FORMAT = "%-24s %-8s %-26s %8s  %-26s %-34s %s%n";

  private final CalibrationDesign design;
  private final UnaryOperator<Exchanges> instrument;

  /**
   * A check of the points of a design.
   *
   * @param instrument the exchanges as they are measured; tests move their marks
   */
  public PointsCheck(CalibrationDesign design, UnaryOperator<Exchanges> instrument) {
    this.design = design;
    this.instrument = instrument;
  }

  @Override
  public CheckOutcome run(CheckContext bench) throws IOException, ExchangeFailedException {
    List<CalibrationRow> rows;
    Disturbance delay = new Disturbance(design.delayMillis());
    try (LiveExchanges live =
            new LiveExchanges(bench.target(), bench.instruction(), delay, bench.folder());
        CsvAppender<Trial> trials =
            CsvAppender.create(bench.folder().trials(), TrialColumns.TABLE)) {
      rows = new Calibration(design, instrument.apply(live)).run(trial -> append(trials, trial));
    }
    WholeFile.write(
        new CalibrationFolder(bench.folder()).calibration(), CalibrationRow.TABLE.text(rows));
    print(rows, bench.out());
    return finding(rows);
  }

  /** One measure that fails is enough, and one that is undecided leaves it open. */
  private static CheckOutcome finding(List<CalibrationRow> rows) {
    if (rows.stream().anyMatch(row -> row.verdict() == Verdict.FAIL)) {
      return CheckOutcome.FAILED;
    }
    return rows.stream().allMatch(row -> row.verdict() == Verdict.PASS)
        ? CheckOutcome.PASSED
        : CheckOutcome.UNDECIDED;
  }

  private static void append(CsvAppender<Trial> file, Trial trial) {
    try {
      file.append(trial);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
    for (Point point : design.points()) {
      print(point, rows.stream().filter(row -> row.point().equals(point)).toList(), out);
    }
  }

  private static void print(Point point, List<CalibrationRow> rows, PrintWriter out) {
    CalibrationRow own = rows.stream().filter(CalibrationRow::own).findFirst().orElseThrow();
    Optional<CalibrationRow> elsewhere =
        rows.stream()
            .filter(row -> !point.showsIn(row.measure()) && row.inTime())
            .max(Comparator.comparingDouble(CalibrationRow::error));
    out.printf(
        Locale.ROOT,
        FORMAT,
        point.name(),
        point.binding().word(),
        own.measure(),
        Quantity.milliseconds(own.expected().value()),
        seen(own),
        elsewhere.map(row -> row.measure() + " " + milliseconds(row)).orElse(""),
        finding(rows).word());
    rows.stream()
        .filter(row -> row.verdict() != Verdict.PASS)
        .forEach(row -> out.println("  " + row.inWords()));
  }

  private static String seen(CalibrationRow row) {
    return "%s (%s)".formatted(milliseconds(row), Quantity.milliseconds(row.seen().interval()));
  }

  private static String milliseconds(CalibrationRow row) {
    return Quantity.milliseconds(row.seen().value());
  }
}
