package soapbench.report.payload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import soapbench.csv.SummaryRow;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.report.page.Report;
import soapbench.report.page.Section;
import soapbench.results.Cell;
import soapbench.results.Measure;
import soapbench.results.MeasuredTrials;
import soapbench.results.Quantity;
import soapbench.results.Results;
import soapbench.statistics.Sample;
import soapbench.statistics.Summary;

/** Every cell at every size in numbers. */
final class NumbersSection implements Section<Results> {

  @Override
  public String anchor() {
    return "numbers";
  }

  @Override
  public String heading() {
    return "Numbers";
  }

  @Override
  public void write(Report<? extends Results> report, Html html) {
    transactions(report.results()).addTo(html);
    measures(report.results()).addTo(html);
    html.element(
        "p",
        "note",
        "summary.csv holds the same in nanoseconds, with every measure; trials.csv holds every"
            + " trial.");
  }

  private static HtmlTable transactions(Results results) {
    HtmlTable table =
        new HtmlTable(
                "Transaction time in ms, the interval being the 95 % bootstrap interval of the"
                    + " median; bytes on the wire are the median sum of both bodies.")
            .numbers("payload, MB")
            .words("cell")
            .numbers("n", "failed", "median", "interval", "mean", "p90", "min", "max")
            .numbers("on the wire, MB");
    each(
        results,
        (cell, size) ->
            results
                .summaries()
                .find(cell, size, Measure.TRANSACTION.column())
                .ifPresent(row -> table.row(transaction(results.measured(), cell, row))));
    return table;
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
        Quantity.milliseconds(summary.quantiles().p90()),
        Quantity.milliseconds(summary.quantiles().min()),
        Quantity.milliseconds(summary.quantiles().max()),
        Quantity.megabytes(
            Sample.median(measured.values(cell, size, "request_wire_bytes"))
                + Sample.median(measured.values(cell, size, "response_wire_bytes"))));
  }

  private static HtmlTable measures(Results results) {
    List<Measure> measures =
        Arrays.stream(Measure.values())
            .filter(measure -> measure != Measure.TRANSACTION)
            .filter(measure -> measured(results, measure))
            .toList();
    HtmlTable table =
        new HtmlTable("Medians of the other measures in ms, with their 95 % bootstrap intervals.")
            .numbers("payload, MB")
            .words("cell");
    measures.forEach(measure -> table.numbers(measure.label()));
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

  private static boolean measured(Results results, Measure measure) {
    return results.measured().cells().stream()
        .flatMap(cell -> results.summaries().of(cell, measure.column()).stream())
        .anyMatch(row -> row.summary().n() > 0);
  }

  /** A cell at a size. */
  private interface Place {
    void visit(Cell cell, long size);
  }

  private static void each(Results results, Place place) {
    for (long size : results.measured().sizes()) {
      for (Cell cell : results.measured().cells()) {
        if (results.summaries().find(cell, size, Measure.TRANSACTION.column()).isPresent()) {
          place.visit(cell, size);
        }
      }
    }
  }
}
