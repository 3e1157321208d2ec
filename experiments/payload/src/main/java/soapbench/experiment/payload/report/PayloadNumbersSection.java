package soapbench.experiment.payload.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import soapbench.columns.RunColumns;
import soapbench.csv.Column;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadMeasure;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.rows.SummaryRow;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

/** Every cell at every size in numbers. */
final class PayloadNumbersSection {

  static final Term PAYLOAD = new Term("payload, MB", Scenario.PAYLOAD_BYTES.meaning());
  static final Term CELL =
      new Term(
          "cell",
          "format and binding: "
              + Scenario.FORMAT.meaning()
              + ", and "
              + Scenario.BINDING.meaning());

  private static final String OF_TRANSACTION =
      "; of the transaction, " + PayloadMeasure.TRANSACTION.meaning();
  private static final Term INTERVAL =
      new Term(
          "interval",
          PayloadRows.SUMMARY.meaning(RunColumns.CI_LOW)
              + ", and "
              + PayloadRows.SUMMARY.meaning(RunColumns.CI_HIGH)
              + OF_TRANSACTION);
  private static final Term WIRE =
      new Term(
          "on the wire, MB",
          "median of %s and %s together"
              .formatted(
                  PayloadRows.REQUEST_WIRE_BYTES.meaning(),
                  PayloadRows.RESPONSE_WIRE_BYTES.meaning()));

  /** Behind a number. */
  private static final String OVERLAPS = " ∥";

  private static final String OVERLAPS_MEANS =
      "∥: it overlaps with the payload's transport, and so with what the other side does.";

  private static final String BURSTS =
      "Some cells were tried in bursts: exchanges that follow one another at once. The first of a"
          + " burst comes after a pause, in which the server is asked for its marks and other"
          + " cells and floors have their turns. It is shown apart here. Everything else in this"
          + " report is about the exchanges after the first, and so are their floors.";

  private PayloadNumbersSection() {}

  static void write(PayloadResults results, Html html) {
    List<SummaryRow<Scenario>> transactions = transactions(results);
    transactionTable(results.measured()).addTo(html, transactions);
    bursts(results.measured(), transactions, html);
    measureTable(results).addTo(html, transactions);
    html.element(
        "p",
        "note",
        "summary.csv holds the same in nanoseconds, with every measure; trials.csv holds every"
            + " trial.");
  }

  /** A table whose first columns say which cell at which size a row is of. */
  static <R> DataTable<R> ofCells(
      String caption, ToLongFunction<R> payloadBytes, Function<R, String> cell) {
    return new DataTable<R>(caption)
        .number(PAYLOAD, row -> Quantity.megabytes(payloadBytes.applyAsLong(row)))
        .word(CELL, cell);
  }

  private static <R> DataTable<R> ofScenarios(String caption, Function<R, Scenario> scenario) {
    return ofCells(
        caption,
        row -> scenario.apply(row).payloadBytes(),
        row -> Cell.of(scenario.apply(row)).label());
  }

  private static DataTable<SummaryRow<Scenario>> transactionTable(MeasuredTrials measured) {
    return PayloadNumbersSection.<SummaryRow<Scenario>>ofScenarios(
            "Transaction time in ms, with the 95 % bootstrap interval of the median.",
            SummaryRow::cell)
        .number(count(RunColumns.N), row -> row.summary().n())
        .number(count(RunColumns.FAILED), SummaryRow::failed)
        .number(statistic(RunColumns.MEDIAN), row -> Quantity.milliseconds(row.summary().median()))
        .number(INTERVAL, row -> Quantity.milliseconds(row.summary().interval()))
        .number(statistic(RunColumns.MEAN), row -> Quantity.milliseconds(row.summary().mean()))
        .number(statistic(RunColumns.P90), row -> Quantity.milliseconds(row.summary().p90()))
        .number(statistic(RunColumns.MIN), row -> Quantity.milliseconds(row.summary().min()))
        .number(statistic(RunColumns.MAX), row -> Quantity.milliseconds(row.summary().max()))
        .number(
            WIRE,
            row ->
                Quantity.megabytes(
                    measured.wireBytes(Cell.of(row.cell()), row.cell().payloadBytes())));
  }

  private static Term count(Column<?, ?> column) {
    return new Term(column.name(), PayloadRows.SUMMARY.meaning(column));
  }

  private static Term statistic(Column<?, ?> column) {
    return new Term(column.name(), PayloadRows.SUMMARY.meaning(column) + OF_TRANSACTION);
  }

  /** The first exchanges of the bursts of a cell at a size, and those that followed them. */
  private record Bursts(Scenario scenario, Summary afterPause, Summary backToBack, Ratio ratio) {

    static Bursts of(MeasuredTrials measured, SummaryRow<Scenario> row) {
      Cell cell = Cell.of(row.cell());
      long size = row.cell().payloadBytes();
      ForkedSample first = measured.afterPause(cell, size, row.measure());
      ForkedSample others = measured.sample(cell, size, row.measure());
      Ratio ratio = Bootstrap.ratioOfMedians(first, others);
      return new Bursts(row.cell(), Summary.of(first), row.summary(), ratio);
    }
  }

  /** Cost of the pause before an exchange, where a run has exchanges without one. */
  private static void bursts(
      MeasuredTrials measured, List<SummaryRow<Scenario>> transactions, Html html) {
    List<Bursts> bursts =
        transactions.stream()
            .filter(row -> measured.inBursts(Cell.of(row.cell()), row.cell().payloadBytes()))
            .map(row -> Bursts.of(measured, row))
            .toList();
    if (bursts.isEmpty()) {
      return;
    }
    html.element("p", BURSTS);
    ofScenarios("Transaction time in ms after a pause and back to back.", Bursts::scenario)
        .number(
            new Term("bursts", "first exchanges of bursts that completed"),
            row -> row.afterPause.n())
        .number(
            new Term("after a pause", "median of the first exchanges of the bursts"),
            row -> Quantity.medianAbove(row.afterPause))
        .number(
            new Term("back to back", "median of the others"),
            row -> Quantity.medianAbove(row.backToBack))
        .number(
            new Term(
                "ratio", "median after a pause over that back to back, with its 95 % interval"),
            row -> Quantity.factor(row.ratio))
        .addTo(html, bursts);
  }

  private static DataTable<SummaryRow<Scenario>> measureTable(PayloadResults results) {
    DataTable<SummaryRow<Scenario>> table =
        ofScenarios(
            "Medians of the other measures in ms, with their 95 % bootstrap intervals."
                + (overlaps(results) ? " " + OVERLAPS_MEANS : ""),
            SummaryRow::cell);
    Arrays.stream(PayloadMeasure.values())
        .filter(measure -> measure != PayloadMeasure.TRANSACTION)
        .filter(measure -> measured(results, measure))
        .forEach(
            measure ->
                table.number(
                    new Term(measure.label(), "median of " + measure.meaning()),
                    row -> median(results, row.cell(), measure.measure())));
    return table;
  }

  private static String median(PayloadResults results, Scenario scenario, Measure measure) {
    Cell cell = Cell.of(scenario);
    long size = scenario.payloadBytes();
    return median(results.summary(cell, size, measure))
        + (results.measured().overlaps(cell, size, measure) ? OVERLAPS : "");
  }

  /** A median in ms with its interval below it, where trials have it. */
  static String median(Optional<Summary> trials) {
    return trials.map(Quantity::medianAbove).orElse(Quantity.NONE);
  }

  private static boolean overlaps(PayloadResults results) {
    return results.measured().rows().stream().anyMatch(PayloadRows::overlaps);
  }

  private static boolean measured(PayloadResults results, PayloadMeasure measure) {
    return results.summaries().stream()
        .anyMatch(row -> row.measure().equals(measure.measure()) && row.summary().n() > 0);
  }

  /** The transactions of every cell at every size, size by size. */
  private static List<SummaryRow<Scenario>> transactions(PayloadResults results) {
    return results.summaries().stream()
        .filter(row -> row.measure().equals(PayloadRows.TRANSACTION))
        .sorted(Comparator.comparingLong(row -> row.cell().payloadBytes()))
        .toList();
  }
}
