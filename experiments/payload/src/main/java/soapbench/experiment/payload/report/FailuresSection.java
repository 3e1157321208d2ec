package soapbench.experiment.payload.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import soapbench.columns.PlaceColumns;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.report.page.Failures;
import soapbench.results.Quantity;
import soapbench.rows.Trial;

/** Failures, counted by cause and then row by row. */
final class FailuresSection {

  private FailuresSection() {}

  static void write(PayloadResults results, Html html) {
    List<Trial<Scenario>> failures = results.whole().failures();
    Map<CellOnStacks, Map<String, Long>> counts =
        failures.stream()
            .collect(
                Collectors.groupingBy(
                    row -> CellOnStacks.of(row.cell(), row.levels()),
                    TreeMap::new,
                    Collectors.groupingBy(Trial::error, TreeMap::new, Collectors.counting())));
    Failures.addTo(html, "trial", counts, CellOnStacks::label);
    if (!failures.isEmpty()) {
      table().addTo(html, failures);
    }
  }

  private static DataTable<Trial<Scenario>> table() {
    return new DataTable<Trial<Scenario>>("Every failed trial.")
        .word("stage", row -> row.place().stage().word())
        .number(new Term("fork", PlaceColumns.FORK.meaning()), row -> row.place().fork())
        .number(new Term("round", PlaceColumns.ROUND.meaning()), row -> row.place().round())
        .number(
            new Term("position", PlaceColumns.POSITION.meaning()), row -> row.place().position())
        .number(new Term("burst", PlaceColumns.BURST.meaning()), row -> row.place().exchange())
        .number(
            new Term("payload, MB", Scenario.PAYLOAD_BYTES.meaning()),
            row -> Quantity.megabytes(row.cell().payloadBytes()))
        .word("cell", row -> CellOnStacks.of(row.cell(), row.levels()).label())
        .word("begun", Trial::startedAt)
        .prose("error", Trial::error);
  }
}
