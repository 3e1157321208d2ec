package soapbench.report.payload;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import soapbench.columns.payload.TrialColumns;
import soapbench.columns.payload.TrialRow;
import soapbench.csv.Column;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.report.page.Failures;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.PayloadResults;
import soapbench.results.payload.Stacks;

/** What failed, counted by cause and then row by row. */
final class FailuresSection {

  private FailuresSection() {}

  static void write(PayloadResults results, Html html) {
    List<TrialRow> failures = results.run().failures();
    Map<Tried, Map<String, Long>> counts =
        failures.stream()
            .collect(
                Collectors.groupingBy(
                    Tried::of,
                    TreeMap::new,
                    Collectors.groupingBy(TrialRow::error, TreeMap::new, Collectors.counting())));
    Failures.addTo(html, "trial", counts, Tried::label);
    if (!failures.isEmpty()) {
      rows(failures).addTo(html);
    }
  }

  /** A cell, and the SOAP stacks that tried it. */
  private record Tried(Cell cell, Stacks stacks) implements Comparable<Tried> {

    static Tried of(TrialRow row) {
      return new Tried(Cell.of(row.scenario()), Stacks.of(row.scenario()));
    }

    String label() {
      return cell.label() + (stacks.equals(Stacks.TUNED) ? "" : ", " + stacks.label());
    }

    @Override
    public int compareTo(Tried other) {
      return Comparator.comparing(Tried::cell).thenComparing(Tried::stacks).compare(this, other);
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
                Tried.of(row).label(),
                row.startedAt().toString(),
                row.error()));
    return table;
  }
}
