package soapbench.report.page;

import java.util.List;
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
    html.open("div", "class", "answer");
    experiment.answer(report.results(), html);
    List<Section<? super R>> sections = experiment.sections(report.results());
    html.close("div").open("nav");
    for (Section<? super R> section : sections) {
      html.open("a", "href", "#" + section.anchor()).text(section.heading()).close("a");
    }
    html.close("nav");
    for (Section<? super R> section : sections) {
      html.open("section", "id", section.anchor()).element("h2", section.heading());
      section.write(report, html);
      html.close("section");
    }
    return Page.of(title, html);
  }
}
