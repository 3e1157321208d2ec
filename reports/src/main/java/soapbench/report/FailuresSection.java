package soapbench.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import soapbench.csv.TrialRow;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.results.Cell;
import soapbench.results.Quantity;

/** What failed, counted by cause and then row by row. */
final class FailuresSection implements Section {

  private record Cause(Cell cell, String error) {}

  @Override
  public String anchor() {
    return "failures";
  }

  @Override
  public String heading() {
    return "Failures";
  }

  @Override
  public void write(Report report, Html html) {
    List<TrialRow> failures = report.results().run().failures();
    if (failures.isEmpty()) {
      html.element("p", "No trial failed, in warm-up or after.");
      return;
    }
    html.element(
        "p",
        "Failed trials: "
            + failures.size()
            + ", warm-up included. They are left out of every time above, and counted.");
    causes(failures).addTo(html);
    rows(failures).addTo(html);
  }

  private static HtmlTable causes(List<TrialRow> failures) {
    Map<Cause, Long> counts =
        failures.stream()
            .map(row -> new Cause(Cell.of(row.scenario()), row.error()))
            .collect(
                Collectors.groupingBy(
                    Function.identity(),
                    () ->
                        new TreeMap<>(
                            Comparator.comparing(Cause::cell).thenComparing(Cause::error)),
                    Collectors.counting()));
    HtmlTable table =
        new HtmlTable("Failures by cell and cause.")
            .words("cell", "kind", "message")
            .numbers("times");
    counts.forEach(
        (cause, count) ->
            table.row(
                cause.cell.label(),
                kind(cause.error),
                message(cause.error),
                String.valueOf(count)));
    return table;
  }

  private static HtmlTable rows(List<TrialRow> failures) {
    HtmlTable table =
        new HtmlTable("Every failed trial.")
            .words("stage")
            .numbers("round", "position", "payload, MB")
            .words("cell", "begun")
            .prose("error");
    failures.forEach(
        row ->
            table.row(
                row.place().stage().word(),
                String.valueOf(row.place().round()),
                String.valueOf(row.place().position()),
                Quantity.megabytes(row.scenario().payloadBytes()),
                Cell.of(row.scenario()).label(),
                row.startedAt().toString(),
                row.error()));
    return table;
  }

  private static String kind(String error) {
    return error.substring(0, Math.max(0, error.indexOf(':')));
  }

  private static String message(String error) {
    return error.substring(error.indexOf(':') + 1).strip();
  }
}
