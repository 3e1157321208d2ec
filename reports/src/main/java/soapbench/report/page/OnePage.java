package soapbench.report.page;

import soapbench.answer.Answer;
import soapbench.answer.AnswerCard;
import soapbench.answer.AnswerPlots;
import soapbench.html.Html;
import soapbench.html.Page;

/**
 * The answer of a run on one sheet of paper, A4, for readers who decide: the card, its first notes,
 * and one picture.
 */
public final class OnePage {

  private static final int MOST_NOTES = 3;

  private OnePage() {}

  /**
   * The page of an experiment's run.
   *
   * @param whole the report that it is a part of, from this page
   */
  public static <R> String of(ExperimentReport<R> experiment, Report<R> report, String whole) {
    Answer answer = report.answer();
    Html html = new Html();
    html.open("div", "class", "sheet");
    AnswerCard.addTo(html, answer, whole, MOST_NOTES);
    if (!answer.run().state().equals(ReportPage.COMPLETE)) {
      html.element("p", "warning", "This run is not complete.");
    }
    experiment.warnings().apply(report.results()).stream()
        .limit(1)
        .forEach(warning -> html.element("p", "warning", warning));
    picture(experiment, report, html);
    html.open("p", "class", "note")
        .text("Everything else, and how it was measured: ")
        .link(whole, whole)
        .close("p")
        .close("div");
    return Page.of(AnswerCard.title(answer), new Html(), html);
  }

  /** Appends what readers see at once beside charts; else the times. */
  private static <R> void picture(ExperimentReport<R> experiment, Report<R> report, Html html) {
    experiment.sections().stream()
        .filter(section -> !section.folded() && section.applies().test(report.results()))
        .findFirst()
        .ifPresentOrElse(
            section -> {
              html.element("h2", section.heading());
              section.content().accept(report.results(), html);
            },
            () -> {
              html.element("h2", "How long it takes");
              html.append(AnswerPlots.of(report.choice(), report.answer()).times());
            });
  }
}
