package soapbench.report.page;

import java.util.List;
import java.util.Map;
import soapbench.answer.Answer;
import soapbench.answer.AnswerCard;
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

  private ReportPage() {}

  /** The page of an experiment's run. */
  public static <R> String of(ExperimentReport<R> experiment, Report<R> report) {
    R results = report.results();
    Environment environment = experiment.environment().apply(results);
    Answer answer = report.answer();
    Html html = new Html();
    AnswerCard.addTo(html, answer);
    if (!answer.run().state().equals(COMPLETE)) {
      html.element(
          "p",
          "warning",
          "This run is not complete (state: %s): what is said here rests on the trials it made."
              .formatted(answer.run().state()));
    }
    Html method = new Html();
    experiment.method().accept(results, method);
    PageSections parts = new PageSections();
    parts.add("details", "In detail", details(experiment, report, environment));
    parts.add("figures", "Figures", FiguresSection.of(report));
    for (Section<R> section : experiment.sections()) {
      if (section.applies().test(results)) {
        Html part = new Html();
        section.content().accept(results, part);
        parts.add(section.anchor(), section.heading(), part);
      }
    }
    parts.add("claims", "What the paper claims", claims(answer.claims()));
    parts.add("reasons", REASONS, reasons(answer.claims()));
    parts.add("trust", "Can I trust it?", trust(experiment, report));
    parts.add("environment", "Environment", environment(environment));
    parts.add("method", "How it was measured", method);
    parts.add("limits", "What the numbers do not mean", new Html().list(experiment.limits()));
    parts.addTo(html);
    return Page.of(AnswerCard.title(answer), html);
  }

  /** Details beside the answer, and how much was tried for it. */
  private static <R> Html details(
      ExperimentReport<R> experiment, Report<R> report, Environment environment) {
    R results = report.results();
    Html html = new Html();
    html.element("p", begun(environment) + experiment.about().apply(results));
    experiment.details().apply(results).forEach(paragraph -> html.element("p", paragraph));
    return html.element("p", "note", experiment.reading());
  }

  private static <R> Html trust(ExperimentReport<R> experiment, Report<R> report) {
    Html html = new Html();
    AnswerCard.addTrustTo(html, report.answer().trust());
    experiment
        .warnings()
        .apply(report.results())
        .forEach(warning -> html.element("p", "warning", warning));
    return html;
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
    Html html = new Html();
    ClaimsTable.addReasonsTo(html, claims);
    return html;
  }
}
