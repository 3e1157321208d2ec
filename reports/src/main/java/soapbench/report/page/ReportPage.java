package soapbench.report.page;

import java.util.List;
import java.util.Map;
import soapbench.claim.ClaimResult;
import soapbench.claim.ClaimsTable;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Page;
import soapbench.results.Environment;
import soapbench.results.Quantity;

/** A report as one HTML file: the answer first, then all it rests on. */
public final class ReportPage {

  private static final String COMPLETE = "complete";
  private static final String REASONS = "Why these verdicts";
  private static final String RULES =
      "Each claim has a rule that was set before the run. “Holds” and “reversed” need intervals"
          + " that say so; all else is “not distinguishable”. Every verdict is made at 95 % by"
          + " itself. Where a rule asks that several comparisons agree, no interval is widened,"
          + " since that makes a wrong verdict less likely; where any of several suffices, they are"
          + " widened. Nothing is widened for the number of claims.";

  private ReportPage() {}

  /** The page of an experiment's run. */
  public static <R> String of(ExperimentReport<R> experiment, Report<R> report) {
    R results = report.results();
    Environment environment = experiment.environment().apply(results);
    String title = "soapbench: " + experiment.experiment();
    Html html = new Html().element("h1", title);
    html.element("p", "about", begun(environment) + experiment.about().apply(results));
    String state = environment.text("/state").orElse(COMPLETE);
    if (!state.equals(COMPLETE)) {
      html.element(
          "p",
          "warning",
          "This run is not complete (state: %s): what follows rests on the trials it made."
              .formatted(state));
    }
    html.open("section", "id", "answer", "class", "answer", "aria-label", "Answer");
    report.answer().forEach(paragraph -> html.element("p", paragraph));
    html.element("p", "note", experiment.reading());
    experiment.warnings().apply(results).forEach(warning -> html.element("p", "warning", warning));
    html.close("section");
    Html method = new Html();
    experiment.method().accept(results, method);
    PageSections parts = new PageSections();
    parts.add("claims", "What the paper claims", claims(report.claims()));
    parts.add("figures", "Figures", FiguresSection.of(report));
    parts.add("reasons", REASONS, reasons(report.claims()));
    for (Section<R> section : experiment.sections()) {
      if (section.applies().test(results)) {
        Html part = new Html();
        section.content().accept(results, part);
        parts.add(section.anchor(), section.heading(), part);
      }
    }
    parts.add("environment", "Environment", environment(environment));
    parts.add("method", "How it was measured", method);
    parts.add("limits", "What the numbers do not mean", new Html().list(experiment.limits()));
    parts.addTo(html);
    return Page.of(title, html);
  }

  private static Html environment(Environment environment) {
    Html html = new Html();
    if (!environment.known()) {
      return html.element("p", "This run has no environment.json, so what it ran on is not known.");
    }
    new DataTable<Map.Entry<String, String>>("As environment.json has it.")
        .word("name", Map.Entry::getKey)
        .prose("value", entry -> readable(entry.getKey(), entry.getValue()))
        .addTo(html, environment.entries().entrySet());
    return html;
  }

  private static String readable(String name, String value) {
    return name.endsWith("_bytes") && value.matches("\\d{1,18}")
        ? value + " (" + Quantity.megabytes(Double.parseDouble(value)) + " MB)"
        : value;
  }

  /** When and on what the run began, as far as that is known. */
  private static String begun(Environment environment) {
    String when = environment.text("/started_at").map(time -> "Started " + time).orElse("");
    String where = environment.text("/machine/cpu").map(cpu -> " on " + cpu).orElse("");
    return when.isEmpty() ? "" : when + where + ". ";
  }

  private static Html claims(List<ClaimResult> claims) {
    Html html = new Html();
    ClaimsTable.addTo(html, claims);
    return html.open("p", "class", "note")
        .text("Why each verdict came about, and by which rule: ")
        .link("#reasons", REASONS)
        .text(".")
        .close("p");
  }

  private static Html reasons(List<ClaimResult> claims) {
    Html html = new Html().element("p", RULES);
    ClaimsTable.addReasonsTo(html, claims);
    return html;
  }
}
