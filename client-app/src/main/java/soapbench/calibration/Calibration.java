package soapbench.calibration;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.csv.CsvAppender;
import soapbench.csv.IoConsumer;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.folder.WholeFile;
import soapbench.injection.InjectedFault;
import soapbench.rows.Trial;
import soapbench.text.TextTable;

/**
 * Injects known faults into exchanges, and checks whether each shows up where it should.
 *
 * @param instrument the exchanges as they are measured; tests move their marks
 */
public record Calibration(CalibrationDesign design, UnaryOperator<Exchanges> instrument)
    implements InstrumentCheck {

  private static final double NANOS_PER_MILLI = 1e6;

  @Override
  public CheckOutcome run(CheckContext context) throws IOException, ExchangeFailedException {
    List<CalibrationRow> rows;
    InjectedFault delay = InjectedFault.delay(design.delayMillis());
    try (LiveExchanges live = new LiveExchanges(context, delay);
        CsvAppender<Trial<Scenario>> trials =
            CsvAppender.create(context.folder().trials(), PayloadRows.TRIALS.table())) {
      rows = rows(design, instrument.apply(live), trials::append);
    }
    WholeFile.write(context.file(CalibrationRow.TABLE), CalibrationRow.TABLE.text(rows));
    print(rows, context.out());
    return outcome(rows);
  }

  /** Runs every case with and without its fault, in turns, and compares the two. */
  static List<CalibrationRow> rows(
      CalibrationDesign design, Exchanges exchanges, IoConsumer<Trial<Scenario>> keeper)
      throws IOException, ExchangeFailedException {
    for (Turn turn : design.warmup()) {
      exchanges.run(turn);
    }
    Map<CalibrationCase, List<Trial<Scenario>>> without = new HashMap<>();
    Map<CalibrationCase, List<Trial<Scenario>>> with = new HashMap<>();
    for (Turn turn : design.measured()) {
      Trial<Scenario> trial = exchanges.run(turn);
      keeper.accept(trial);
      (turn.withFault() ? with : without)
          .computeIfAbsent(turn.tested(), tested -> new ArrayList<>())
          .add(trial);
    }
    double delayNs = design.delayMillis() * NANOS_PER_MILLI;
    return design.cases().stream()
        .map(
            tested ->
                new CalibrationAnalysis(
                    tested,
                    Objects.requireNonNull(without.get(tested), "without"),
                    Objects.requireNonNull(with.get(tested), "with")))
        .flatMap(analysis -> analysis.rows(delayNs).stream())
        .toList();
  }

  private static CheckOutcome outcome(List<CalibrationRow> rows) {
    return CheckOutcome.of(rows.stream().map(CalibrationRow::outcome));
  }

  /** Prints a line for each case, and then what is wrong with any measure. */
  private static void print(List<CalibrationRow> rows, PrintWriter out) {
    Map<CalibrationCase, List<CalibrationRow>> cases =
        rows.stream().collect(Collectors.groupingBy(CalibrationRow::tested));
    new TextTable<CalibrationRow>()
        .left(CalibrationRow.INJECTION.name(), CalibrationRow.INJECTION::cell)
        .left(CalibrationRow.BINDING.name(), CalibrationRow.BINDING::cell)
        .left("own measure", row -> row.measure().name())
        .left("unit", CalibrationRow::unitInWords)
        .right(CalibrationRow.EXPECTED.name(), row -> row.amount(row.expected()))
        .left("seen", Calibration::seen)
        .left("largest where none is expected", row -> elsewhere(sameCase(cases, row)))
        .left("outcome", row -> outcome(sameCase(cases, row)).word())
        .lines(rows.stream().filter(CalibrationRow::own).toList())
        .forEach(out::println);
    rows.stream()
        .filter(row -> row.outcome() != CheckOutcome.PASSED)
        .forEach(row -> out.println(row.inWords()));
  }

  private static String seen(CalibrationRow row) {
    return row.interval().known()
        ? "%s (%s to %s)"
            .formatted(
                row.amount(row.seen()),
                row.amount(row.interval().low()),
                row.amount(row.interval().high()))
        : row.amount(row.seen());
  }

  private static List<CalibrationRow> sameCase(
      Map<CalibrationCase, List<CalibrationRow>> cases, CalibrationRow row) {
    return Objects.requireNonNull(cases.get(row.tested()), "case");
  }

  private static String elsewhere(List<CalibrationRow> rowsOfCase) {
    return rowsOfCase.stream()
        .filter(row -> !row.tested().showsIn(row.measure()) && row.inAmounts())
        .max(Comparator.comparingDouble(CalibrationRow::error))
        .map(row -> row.measure().name() + " " + row.amount(row.seen()))
        .orElse("");
  }
}
