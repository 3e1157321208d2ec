package soapbench.report.page;

import soapbench.html.Html;
import soapbench.html.Page;

/** A report as one HTML file: the answer first, then all it rests on. */
public final class ReportPage {

  private static final String COMPLETE = "complete";

  private ReportPage() {}

  /** The page of an experiment's run. */
  public static <R> String of(ExperimentReport<R> experiment, Report<R> report) {
    Html html = new Html();
    String title = "soapbench: " + experiment.experiment();
    html.element("h1", title).element("p", "about", experiment.about(report.results()));
    String state = report.environment().text("/state").orElse(COMPLETE);
    if (!state.equals(COMPLETE)) {
      html.element(
          "p",
          "warning",
          "This run is not complete (state: %s): what follows rests on the trials it made."
              .formatted(state));
    }
    html.open("section", "id", "verdict", "class", "answer", "aria-label", "Verdict");
    experiment.answer(report.results(), html);
    html.close("section");
    PageSections parts = new PageSections();
    for (Section<? super R> section : experiment.sections(report.results())) {
      Html part = new Html();
      section.write(report, part);
      parts.add(section.anchor(), section.heading(), part);
    }
    parts.addTo(html);
    return Page.of(title, html);
  }
}
