package soapbench.experiment.shapes.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.answer.AnswerFactor;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice;
import soapbench.answer.Choice.Option;
import soapbench.answer.Response;
import soapbench.answer.Scale;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Estimate;
import soapbench.claim.Evidence;
import soapbench.claim.Study;
import soapbench.experiment.shapes.rows.ShapesRows;
import soapbench.experiment.shapes.rows.ShapesRows.Cell;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.Figure;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.TrialNotes;
import soapbench.results.LongerRun;
import soapbench.results.Quantity;
import soapbench.results.Run;

/** The report of a run of the experiment. */
public final class ShapesReport {

  private static final Run.Kind<Cell> KIND =
      new Run.Kind<>(
          ShapesRows.TRIALS,
          ShapesRows.TRANSACTION,
          Comparator.comparing(Cell::shape),
          Cell::shape);

  private static final Claim<Run<Cell>> CLAIM =
      new Claim<>(
          "SH1",
          "page 1",
          "Text is quicker than records.",
          "transaction_ns, records to text",
          Claimed.above(EffectKind.RATIO, 1),
          "The ratio of the medians of all trials.",
          "./soapbench run shapes",
          ShapesReport::evidence);

  private static final Scale SIZE = new Scale("size", size -> "1 KB", sizes -> "data");

  private static final AnswerFactor SHAPE =
      AnswerFactor.of(
          "shape",
          "records",
          List.of(
              new Level("records", "send records", "", "records"),
              new Level("text", "send text", "", "text")),
          "any shape will do");

  public static final ExperimentReport<Run<Cell>> REPORT =
      ExperimentReport.<Run<Cell>>of(
              ShapesRows.EXPERIMENT, ShapesReport.class, folder -> Run.read(KIND, folder))
          .run(ShapesRows.TRIALS, ShapesRows.SUMMARY, run -> run)
          .about(run -> TrialNotes.counted(run.cells(), run.trials().size()))
          .choice(ShapesReport::choice)
          .claims(new Study("Nobody", "Shapes", "nowhere"), List.of(CLAIM))
          .figures(run -> List.of(new Figure<>("times", "a trial", ShapesReport::figure)))
          .build();

  private ShapesReport() {}

  private static Choice choice(Run<Cell> run) {
    return Choice.of("Text or records?", SIZE, Response.medianMs("median of a trial"))
        .factor(SHAPE)
        .tried(run.cells(), cell -> new Option(cell.shape(), Map.of("shape", cell.shape())), c -> 1)
        .more(LongerRun.of(run.environment(), "./soapbench run shapes", "--trials 20"))
        .build();
  }

  private static Evidence evidence(Run<Cell> run) {
    return run.pair(new Cell("records"), new Cell("text"))
        .map(
            pair ->
                Evidence.of(
                    Estimate.ratio("", pair::ratio),
                    "Records took %s times as long."
                        .formatted(Quantity.factor(pair.ratio().value()))))
        .orElse(Evidence.missing("One of the two was not tried."));
  }

  private static Optional<Drawing> figure(Run<Cell> run) {
    List<Point> points = new ArrayList<>();
    run.cells().forEach(cell -> points.add(new Point(points.size() + 1, cell.medianNs())));
    Line line = Line.measured("http", SeriesStyle.ofBinding("http", 0), points);
    Axes axes = new Axes("shape", List.of(), "ns", List.of());
    return points.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Drawing.lines(
                "Times",
                "medians",
                axes,
                List.of(new Panel("", List.of(line))),
                "The median time of each shape."));
  }
}
