package soapbench.experiment.payload.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import soapbench.csv.Column;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.report.page.Failures;
import soapbench.results.Quantity;

/** What failed, counted by cause and then row by row. */
final class FailuresSection {

  private FailuresSection() {}

  static void write(PayloadResults results, Html html) {
    List<TrialRow> failures = results.run().failures();
    Map<Tried, Map<String, Long>> counts =
        failures.stream()
            .collect(
                Collectors.groupingBy(
                    row -> Tried.of(row.scenario()),
                    TreeMap::new,
                    Collectors.groupingBy(TrialRow::error, TreeMap::new, Collectors.counting())));
    Failures.addTo(html, "trial", counts, Tried::label);
    if (!failures.isEmpty()) {
      rows(failures).addTo(html);
    }
  }

  private static Term column(String name, Column<?, ?> column) {
    return new Term(name, column.meaning());
  }

  private static HtmlTable rows(List<TrialRow> failures) {
    HtmlTable table =
        new HtmlTable("Every failed trial.")
            .words("stage")
            .numbers(column("fork", TrialColumns.FORK), column("round", TrialColumns.ROUND))
            .numbers(column("position", TrialColumns.POSITION), column("burst", TrialColumns.BURST))
            .numbers(column("payload, MB", TrialColumns.PAYLOAD_BYTES))
            .words("cell", "begun")
            .prose("error");
    failures.forEach(
        row ->
            table.row(
                row.place().stage().word(),
                String.valueOf(row.place().fork()),
                String.valueOf(row.place().round()),
                String.valueOf(row.place().position()),
                String.valueOf(row.burst()),
                Quantity.megabytes(row.scenario().payloadBytes()),
                Tried.of(row.scenario()).label(),
                row.startedAt().toString(),
                row.error()));
    return table;
  }
}
