package soapbench.compare;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.csv.Column;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Page;
import soapbench.html.Term;
import soapbench.report.page.PageSections;
import soapbench.report.page.Picture;
import soapbench.results.Quantity;

/** A comparison as one HTML file. */
final class ComparisonPage {

  private static final String TITLE = "soapbench: two runs compared";

  private ComparisonPage() {}

  static String of(Comparison comparison, Optional<Picture> picture) {
    Html html = new Html();
    html.element("h1", TITLE);
    html.element(
        "p",
        "about",
        "Two runs of %s. Run A: %s. Run B: %s."
            .formatted(comparison.experiment(), comparison.a().name(), comparison.b().name()));
    html.open("section", "id", "answer", "class", "answer", "aria-label", "Answer");
    html.element("p", comparison.headline());
    comparison.caveats().forEach(sentence -> html.element("p", "note", sentence));
    html.close("section");
    PageSections parts = new PageSections();
    parts.add("cells", "Cell by cell", cells(comparison, picture));
    if (comparison.isOfSoapbench()) {
      parts.add("differences", "In what else the runs differ", differences(comparison));
    }
    parts.add("measures", "Every measure", table("B over A.", comparison.measures()));
    parts.addTo(html);
    return Page.of(TITLE, parts.contents(), html);
  }

  private static Html cells(Comparison comparison, Optional<Picture> picture) {
    Html html = new Html();
    picture.ifPresent(drawn -> drawn.addTo(html));
    return html.append(table("What a reader looks at first, and B over A.", comparison.leading()));
  }

  private static Html differences(Comparison comparison) {
    if (comparison.differences().isEmpty()) {
      return new Html().element("p", "The environments do not differ, except in times and ports.");
    }
    Html html = new Html();
    new DataTable<EnvironmentDifference>(
            "As environment.json has it; of a JVM's flags those that begin with -X.")
        .word("what", EnvironmentDifference::words)
        .prose("A", EnvironmentDifference::a)
        .prose("B", EnvironmentDifference::b)
        .addTo(html, comparison.differences());
    return html;
  }

  private static Term column(String name, Column<?, ?>... columns) {
    return new Term(
        name, Stream.of(columns).map(Column::meaning).collect(Collectors.joining(", and ")));
  }

  private static Html table(String caption, List<ComparedMeasure> rows) {
    Html html = new Html();
    new DataTable<ComparedMeasure>(caption)
        .word("cell", row -> row.of().cell())
        .word(column("measure", ComparedMeasure.MEASURE), ComparedMeasure::shownAs)
        .number(column("A", ComparedMeasure.MEDIAN_A), row -> row.text(ComparedMeasure::a))
        .number(column("B", ComparedMeasure.MEDIAN_B), row -> row.text(ComparedMeasure::b))
        .number(column("B/A", ComparedMeasure.RATIO), row -> Quantity.factor(row.ratio().value()))
        .number(
            column("95 % interval", ComparedMeasure.CI_LOW, ComparedMeasure.CI_HIGH),
            row -> Quantity.factors(row.ratio().interval()))
        .number(column("n of A", ComparedMeasure.N_A), row -> row.a().n())
        .number(column("n of B", ComparedMeasure.N_B), row -> row.b().n())
        .number(column("failed of A", ComparedMeasure.FAILED_A), row -> row.a().failed())
        .number(column("failed of B", ComparedMeasure.FAILED_B), row -> row.b().failed())
        .word("difference", ComparedMeasure::verdict)
        .addTo(html, rows);
    return html;
  }
}
