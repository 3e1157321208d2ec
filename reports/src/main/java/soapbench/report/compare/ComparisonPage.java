package soapbench.report.compare;

import java.util.List;
import java.util.Optional;
import soapbench.compare.RunComparison;
import soapbench.compare.ScenarioRatio;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Page;
import soapbench.report.page.Picture;
import soapbench.results.Cell;
import soapbench.results.Quantity;

/** A comparison as one HTML file. */
final class ComparisonPage {

  private ComparisonPage() {}

  static String of(String a, String b, RunComparison comparison, Optional<Picture> picture) {
    Html html = new Html();
    html.element("h1", "soapbench: two runs compared");
    html.element("p", "about", "Run A: " + a + ". Run B: " + b + ".");
    html.open("div", "class", "answer");
    comparison.caveats().forEach(sentence -> html.element("p", sentence));
    html.close("div");
    picture.ifPresent(drawn -> figure(drawn, html));
    html.element("h2", "Whole exchanges");
    table("Median transaction times in ms, and B over A.", comparison.exchanges()).addTo(html);
    html.element("h2", "In what else the runs differ");
    differences(comparison, html);
    html.element("h2", "Every measure");
    table("Medians in ms, and B over A.", comparison.ratios()).addTo(html);
    return Page.of("soapbench: two runs compared", html);
  }

  private static void figure(Picture picture, Html html) {
    html.open("figure")
        .empty(
            "img",
            "src",
            picture.dataAddress(),
            "alt",
            picture.drawing().title() + ". " + picture.drawing().caption())
        .element("figcaption", picture.drawing().caption())
        .close("figure");
  }

  private static void differences(RunComparison comparison, Html html) {
    if (comparison.differences().isEmpty()) {
      html.element("p", "The environments do not differ, save in times, ports and load.");
      return;
    }
    HtmlTable table =
        new HtmlTable("As environment.json has it; of a JVM's flags those that begin with -X.")
            .words("name")
            .prose("A", "B");
    comparison
        .differences()
        .forEach(difference -> table.row(difference.name(), difference.a(), difference.b()));
    table.addTo(html);
  }

  private static HtmlTable table(String caption, List<ScenarioRatio> rows) {
    HtmlTable table =
        new HtmlTable(caption)
            .words("cell")
            .numbers("payload, MB")
            .words("measure")
            .numbers("A", "B", "B/A", "95 % interval", "n of A", "n of B", "failed")
            .words("verdict");
    rows.forEach(row -> table.row(cells(row)));
    return table;
  }

  private static List<String> cells(ScenarioRatio row) {
    return List.of(
        Cell.of(row.scenario()).label(),
        Quantity.megabytes(row.scenario().payloadBytes()),
        row.measure().label(),
        Quantity.milliseconds(row.a().medianNs()),
        Quantity.milliseconds(row.b().medianNs()),
        Quantity.factor(row.ratio().value()),
        Quantity.factors(row.ratio().interval()),
        String.valueOf(row.a().n()),
        String.valueOf(row.b().n()),
        row.a().failed() + " and " + row.b().failed(),
        row.verdict());
  }
}
