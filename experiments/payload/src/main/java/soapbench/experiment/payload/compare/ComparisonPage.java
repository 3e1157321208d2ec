package soapbench.experiment.payload.compare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.csv.Column;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Page;
import soapbench.html.Term;
import soapbench.report.page.PageSections;
import soapbench.report.page.Picture;
import soapbench.results.Quantity;

/** A comparison as one HTML file. */
final class ComparisonPage {

  private ComparisonPage() {}

  static String of(String a, String b, RunComparison comparison, Optional<Picture> picture) {
    Html html = new Html();
    html.element("h1", "soapbench: two runs compared");
    html.element("p", "about", "Run A: " + a + ". Run B: " + b + ".");
    html.open("section", "id", "answer", "class", "answer", "aria-label", "Answer");
    html.element("p", summary(comparison.exchanges()));
    comparison.caveats().forEach(sentence -> html.element("p", "note", sentence));
    html.close("section");
    PageSections parts = new PageSections();
    parts.add("exchanges", "Whole exchanges", exchanges(comparison, picture));
    parts.add("differences", "In what else the runs differ", differences(comparison));
    parts.add(
        "measures", "Every measure", table("Medians in ms, and B over A.", comparison.ratios()));
    parts.addTo(html);
    return Page.of("soapbench: two runs compared", parts.contents(), html);
  }

  /** How many whole exchanges differ, and which way. */
  private static String summary(List<ScenarioRatio> exchanges) {
    Map<String, Long> counts =
        exchanges.stream()
            .collect(
                Collectors.groupingBy(
                    ScenarioRatio::difference, TreeMap::new, Collectors.counting()));
    return "Whole exchanges, by scenario: "
        + counts.entrySet().stream()
            .map(entry -> entry.getKey() + " in " + entry.getValue())
            .collect(Collectors.joining(", "))
        + " of "
        + exchanges.size()
        + ".";
  }

  private static Html exchanges(RunComparison comparison, Optional<Picture> picture) {
    Html html = new Html();
    picture.ifPresent(drawn -> drawn.addTo(html));
    return html.append(
        table("Median transaction times in ms, and B over A.", comparison.exchanges()));
  }

  private static Html differences(RunComparison comparison) {
    if (comparison.differences().isEmpty()) {
      return new Html()
          .element("p", "The environments do not differ, except in times, ports and load.");
    }
    Html html = new Html();
    new DataTable<EnvironmentDifference>(
            "As environment.json has it; of a JVM's flags those that begin with -X.")
        .word("name", EnvironmentDifference::name)
        .prose("A", EnvironmentDifference::a)
        .prose("B", EnvironmentDifference::b)
        .addTo(html, comparison.differences());
    return html;
  }

  private static Term column(String name, Column<?, ?>... columns) {
    return new Term(
        name, Stream.of(columns).map(Column::meaning).collect(Collectors.joining(", and ")));
  }

  private static Html table(String caption, List<ScenarioRatio> rows) {
    Html html = new Html();
    new DataTable<ScenarioRatio>(caption)
        .word("cell", row -> Cell.of(row.scenario()).label())
        .number(
            new Term("payload, MB", TrialColumns.PAYLOAD_BYTES.meaning()),
            row -> Quantity.megabytes(row.scenario().payloadBytes()))
        .word(column("measure", ScenarioRatio.MEASURE), row -> row.measure().label())
        .number(
            column("A", ScenarioRatio.MEDIAN_A), row -> Quantity.milliseconds(row.a().medianNs()))
        .number(
            column("B", ScenarioRatio.MEDIAN_B), row -> Quantity.milliseconds(row.b().medianNs()))
        .number(column("B/A", ScenarioRatio.RATIO), row -> Quantity.factor(row.ratio().value()))
        .number(
            column("95 % interval", ScenarioRatio.CI_LOW, ScenarioRatio.CI_HIGH),
            row -> Quantity.factors(row.ratio().interval()))
        .number(column("n of A", ScenarioRatio.N_A), row -> row.a().n())
        .number(column("n of B", ScenarioRatio.N_B), row -> row.b().n())
        .number(
            column("failed", ScenarioRatio.FAILED_A, ScenarioRatio.FAILED_B),
            row -> row.a().failed() + " and " + row.b().failed())
        .word("difference", ScenarioRatio::difference)
        .addTo(html, rows);
    return html;
  }
}
