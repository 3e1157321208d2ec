package soapbench.report;

import java.util.List;
import soapbench.csv.TrialRow;
import soapbench.html.Html;
import soapbench.html.Page;
import soapbench.results.Cell;
import soapbench.results.Environment;
import soapbench.results.Quantity;
import soapbench.results.Run;
import soapbench.verdict.Answer;

/** The report as one HTML file: the answer first, then all it rests on. */
final class ReportPage {

  private static final List<Section> SECTIONS =
      List.of(
          new FiguresSection(),
          new NumbersSection(),
          new FailuresSection(),
          new GarbageCollectionSection(),
          new EnvironmentSection(),
          new MethodSection(),
          new LimitsSection());

  private ReportPage() {}

  static String of(Report report) {
    Run run = report.results().run();
    Html html = new Html();
    String title = "soapbench: " + experiment(run);
    html.element("h1", title).element("p", "about", about(run));
    if (!run.environment().text("/state").orElse("complete").equals("complete")) {
      html.element(
          "p",
          "warning",
          "This run is not complete (state: %s): what follows rests on the trials it made."
              .formatted(run.environment().text("/state").orElseThrow()));
    }
    answer(report, html);
    html.open("nav");
    SECTIONS.forEach(
        section ->
            html.open("a", "href", "#" + section.anchor()).text(section.heading()).close("a"));
    html.close("nav");
    for (Section section : SECTIONS) {
      html.open("section", "id", section.anchor()).element("h2", section.heading());
      section.write(report, html);
      html.close("section");
    }
    return Page.of(title, html);
  }

  private static void answer(Report report, Html html) {
    html.open("div", "class", "answer");
    Answer.sentences(report.results().measured()).forEach(sentence -> html.element("p", sentence));
    html.element(
        "p",
        "note",
        "Ratios are of median transaction times at the largest payload size; in parentheses are 95"
            + " % bootstrap intervals. “Not distinguishable” means that the interval of the ratio"
            + " holds 1.");
    html.close("div");
  }

  private static String experiment(Run run) {
    return run.trials().stream()
        .findFirst()
        .map(trial -> trial.place().experiment())
        .or(() -> run.environment().text("/experiment"))
        .orElse("a run without trials");
  }

  private static String about(Run run) {
    List<TrialRow> measured = run.measured().rows();
    long failed = measured.stream().filter(trial -> !trial.completed()).count();
    long warmup = run.trials().size() - measured.size();
    Environment environment = run.environment();
    String when = environment.text("/started_at").map(time -> "Begun " + time + ". ").orElse("");
    String where = environment.text("/machine/cpu").map(cpu -> " on " + cpu).orElse("");
    return when
        + "Measured trials%s: %d, of which %d failed; warm-up trials left out: %d."
            .formatted(where, measured.size(), failed, warmup)
        + " Cells: "
        + String.join(", ", run.measured().cells().stream().map(Cell::label).toList())
        + "; payloads "
        + String.join(", ", run.measured().sizes().stream().map(Quantity::megabytes).toList())
        + " MB.";
  }
}
