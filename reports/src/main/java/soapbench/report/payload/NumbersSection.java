package soapbench.report.payload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import soapbench.columns.StatisticColumns;
import soapbench.columns.payload.SummaryRow;
import soapbench.columns.payload.TrialColumns;
import soapbench.csv.Column;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.report.page.Section;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Measure;
import soapbench.results.payload.MeasuredTrials;
import soapbench.results.payload.PayloadResults;
import soapbench.statistics.Sample;
import soapbench.statistics.Summary;

/** Every cell at every size in numbers. */
final class NumbersSection implements Section<PayloadResults> {

  static final Term PAYLOAD = new Term("payload, MB", TrialColumns.PAYLOAD_BYTES.meaning());
  static final Term CELL =
      new Term(
          "cell",
          "format and binding: "
              + TrialColumns.FORMAT.meaning()
              + ", and "
              + TrialColumns.BINDING.meaning());

  private static final String OF_TRANSACTION =
      "; of the transaction, " + Measure.TRANSACTION.meaning();
  private static final Term INTERVAL =
      new Term(
          "interval",
          SummaryRow.TABLE.meaning(StatisticColumns.CI_LOW)
              + ", and "
              + SummaryRow.TABLE.meaning(StatisticColumns.CI_HIGH)
              + OF_TRANSACTION);
  private static final Term WIRE =
      new Term(
          "on the wire, MB",
          "median of %s and %s together"
              .formatted(
                  TrialColumns.REQUEST_WIRE_BYTES.meaning(),
                  TrialColumns.RESPONSE_WIRE_BYTES.meaning()));

  @Override
  public String anchor() {
    return "numbers";
  }

  @Override
  public String heading() {
    return "Numbers";
  }

  @Override
  public void write(PayloadResults results, Html html) {
    transactions(results).addTo(html);
    measures(results).addTo(html);
    html.element(
        "p",
        "note",
        "summary.csv holds the same in nanoseconds, with every measure; trials.csv holds every"
            + " trial.");
  }

  private static HtmlTable transactions(PayloadResults results) {
    HtmlTable table =
        new HtmlTable("Transaction time in ms, with the 95 % bootstrap interval of the median.")
            .numbers(PAYLOAD)
            .words(CELL)
            .numbers(count(StatisticColumns.N), count(StatisticColumns.FAILED))
            .numbers(statistic(StatisticColumns.MEDIAN), INTERVAL)
            .numbers(statistic(StatisticColumns.MEAN), statistic(StatisticColumns.P90))
            .numbers(statistic(StatisticColumns.MIN), statistic(StatisticColumns.MAX))
            .numbers(WIRE);
    each(
        results,
        (cell, size) ->
            results
                .summaries()
                .find(cell, size, Measure.TRANSACTION.column())
                .ifPresent(row -> table.row(transaction(results.measured(), cell, row))));
    return table;
  }

  private static Term count(Column<?, ?> column) {
    return new Term(column.name(), SummaryRow.TABLE.meaning(column));
  }

  private static Term statistic(Column<?, ?> column) {
    return new Term(column.name(), SummaryRow.TABLE.meaning(column) + OF_TRANSACTION);
  }

  private static List<String> transaction(MeasuredTrials measured, Cell cell, SummaryRow row) {
    Summary summary = row.summary();
    long size = row.scenario().payloadBytes();
    return List.of(
        Quantity.megabytes(size),
        cell.label(),
        String.valueOf(summary.n()),
        String.valueOf(row.failed()),
        Quantity.milliseconds(summary.median()),
        Quantity.milliseconds(summary.interval()),
        Quantity.milliseconds(summary.mean()),
        Quantity.milliseconds(summary.p90()),
        Quantity.milliseconds(summary.min()),
        Quantity.milliseconds(summary.max()),
        Quantity.megabytes(
            Sample.median(measured.values(cell, size, TrialColumns.REQUEST_WIRE_BYTES.name()))
                + Sample.median(
                    measured.values(cell, size, TrialColumns.RESPONSE_WIRE_BYTES.name()))));
  }

  private static HtmlTable measures(PayloadResults results) {
    List<Measure> measures =
        Arrays.stream(Measure.values())
            .filter(measure -> measure != Measure.TRANSACTION)
            .filter(measure -> measured(results, measure))
            .toList();
    HtmlTable table =
        new HtmlTable("Medians of the other measures in ms, with their 95 % bootstrap intervals.")
            .numbers(PAYLOAD)
            .words(CELL);
    measures.forEach(
        measure -> table.numbers(new Term(measure.label(), "median of " + measure.meaning())));
    each(
        results,
        (cell, size) -> {
          List<String> cells = new ArrayList<>();
          cells.add(Quantity.megabytes(size));
          cells.add(cell.label());
          measures.forEach(
              measure -> cells.add(median(results.summaries().find(cell, size, measure.column()))));
          table.row(cells);
        });
    return table;
  }

  private static String median(Optional<SummaryRow> row) {
    return row.map(SummaryRow::summary)
        .filter(summary -> summary.n() > 0)
        .map(
            summary ->
                Quantity.milliseconds(summary.median())
                    + Quantity.inParentheses(summary.interval()))
        .orElse(Quantity.NONE);
  }

  private static boolean measured(PayloadResults results, Measure measure) {
    return results.measured().cells().stream()
        .flatMap(cell -> results.summaries().of(cell, measure.column()).stream())
        .anyMatch(row -> row.summary().n() > 0);
  }

  /** A cell at a size. */
  private interface Place {
    void visit(Cell cell, long size);
  }

  private static void each(PayloadResults results, Place place) {
    for (long size : results.measured().sizes()) {
      for (Cell cell : results.measured().cells()) {
        if (results.summaries().find(cell, size, Measure.TRANSACTION.column()).isPresent()) {
          place.visit(cell, size);
        }
      }
    }
  }
}
