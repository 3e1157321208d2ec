package soapbench.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import soapbench.answer.Answer;
import soapbench.answer.AnswerCard;
import soapbench.answer.AnswerPlots;
import soapbench.claim.ClaimResult;
import soapbench.claim.ClaimsTable;
import soapbench.claim.Study;
import soapbench.factor.Levels;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Page;
import soapbench.results.Environment;
import soapbench.results.Quantity;

/**
 * A report as one HTML file: the answer first, then charts, claims and trust, and folded at the end
 * all that they rest on.
 */
public final class ReportPage {

  static final String COMPLETE = "complete";
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
    PageSections parts = new PageSections();
    AnswerPlots plots = AnswerPlots.of(report.choice(), answer);
    plots.flips().ifPresent(flips -> parts.add("flip", "When does it flip?", flips));
    parts.add("times", "How long it takes", plots.times());
    List<Picture> shown = highlights(experiment, report, parts);
    sections(experiment, results, false, parts);
    parts.add("trials", "Every " + report.choice().response().one(), plots.trials());
    claims(answer.claims(), experiment.claimsAtLevels(results), parts);
    parts.add("trust", "Can I trust it?", trust(experiment, report, plots));
    sections(experiment, results, true, parts);
    parts.fold("figures", "More charts, and pictures as files", FiguresSection.of(report, shown));
    parts.fold("method", "How it was measured", method(experiment, report, environment));
    parts.fold("limits", "What the numbers do not mean", new Html().list(experiment.limits()));
    parts.fold("environment", "Environment", environment(environment));
    parts.addTo(html);
    return Page.of(AnswerCard.title(answer), parts.contents(), html);
  }

  private static <R> void sections(
      ExperimentReport<R> experiment, R results, boolean folded, PageSections parts) {
    for (Section<R> section : experiment.sections()) {
      if (section.folded() == folded && section.applies().test(results)) {
        Html part = new Html();
        section.content().accept(results, part);
        if (folded) {
          parts.fold(section.anchor(), section.heading(), part);
        } else {
          parts.add(section.anchor(), section.heading(), part);
        }
      }
    }
  }

  /** Shows figures under their headings; headings without a figure are left out. */
  private static List<Picture> highlights(
      ExperimentReport<?> experiment, Report<?> report, PageSections parts) {
    List<Picture> shown = new ArrayList<>();
    for (Highlight highlight : experiment.highlights()) {
      List<Picture> pictures = report.pictures().stream().filter(highlight::shows).toList();
      if (!pictures.isEmpty()) {
        Html html = new Html();
        html.element("p", "lead", highlight.lead());
        pictures.forEach(picture -> picture.addPlotTo(html));
        parts.add(highlight.anchor(), highlight.heading(), html);
        shown.addAll(pictures);
      }
    }
    return shown;
  }

  /** How much was tried and how; how to read the numbers. */
  private static <R> Html method(
      ExperimentReport<R> experiment, Report<R> report, Environment environment) {
    R results = report.results();
    Html html = new Html();
    html.element("p", begun(environment) + experiment.about().apply(results));
    html.element("p", experiment.reading());
    LengthNote.of(environment).ifPresent(note -> html.element("p", note));
    BlocksNote.of(environment).ifPresent(note -> html.element("p", note));
    ForksNote.of(environment).ifPresent(note -> html.element("p", note));
    experiment.method().accept(results, html);
    return html;
  }

  private static <R> Html trust(
      ExperimentReport<R> experiment, Report<R> report, AnswerPlots plots) {
    Html html = new Html();
    AnswerCard.addTrustTo(html, report.answer().trust());
    plots.rounds().ifPresent(html::append);
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

  /** The claims study by study, and why they have their verdicts. */
  private static void claims(
      List<ClaimResult> claims, Map<Levels, List<ClaimResult>> atLevels, PageSections parts) {
    List<Study> studies = ClaimResult.studies(claims);
    if (studies.isEmpty()) {
      return;
    }
    Html html = new Html();
    for (Study study : studies) {
      html.element("p", "lead", study.reference() + ".");
      ClaimsTable.addTo(
          html, claims.stream().filter(result -> result.study().equals(study)).toList());
    }
    if (!atLevels.isEmpty()) {
      ClaimsTable.addLevelsTo(html, atLevels);
    }
    html.open("details", "id", "reasons").element("summary", REASONS);
    ClaimsTable.addReasonsTo(html, claims);
    html.close("details");
    parts.add("claims", studies.size() > 1 ? "Published claims" : "The paper’s claims", html);
  }
}
