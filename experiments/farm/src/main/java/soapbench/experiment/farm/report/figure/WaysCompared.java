package soapbench.experiment.farm.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.PublishedSort;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.results.CellTrials;

/** Times of all ways side by side: the paper's Figure 10. */
final class WaysCompared {

  private static final List<FarmTransport> OF_THE_PAPER =
      List.of(FarmTransport.JMS, FarmTransport.SOAP_HTTP);

  private WaysCompared() {}

  static Optional<Drawing> draw(FarmResults results) {
    List<CellTrials<FarmCell>> cells = FarmNotes.completed(results);
    List<Panel> panels =
        FarmNotes.some(results.workers()).stream()
            .map(workers -> panel(results, workers))
            .filter(Panel::drawn)
            .toList();
    if (panels.isEmpty()) {
      return Optional.empty();
    }
    String caption =
        "Median time of a sorting by the number of integers, a line for each way and a panel for"
            + " each number of workers; both axes are logarithmic. %s; %s.%s"
                .formatted(
                    FigureNotes.trials(cells), FarmNotes.sharing(results), FarmNotes.PUBLISHED);
    return Optional.of(
        Drawing.lines(
            "Times of the ways side by side",
            FarmNotes.subtitle("medians", cells, results),
            new Axes(FarmNotes.INTEGERS, results.sizes(), "transaction, ms", List.of()),
            panels,
            caption));
  }

  private static Panel panel(FarmResults results, int workers) {
    List<Line> lines = new ArrayList<>();
    for (FarmTransport way : results.ways()) {
      lines.add(
          FarmNotes.line(
              way,
              FarmNotes.points(
                  results.sizes(),
                  size ->
                      results
                          .run()
                          .find(way.cell(workers, size))
                          .flatMap(cell -> FarmNotes.time(size, cell)))));
    }
    for (FarmTransport way : OF_THE_PAPER) {
      lines.add(published(way, workers, results.sizes()));
    }
    return new Panel(FarmResults.workers(workers), lines);
  }

  private static Line published(FarmTransport way, int workers, List<Integer> sizes) {
    String paper = way.equals(FarmTransport.JMS) ? "JMS" : "SOAP";
    List<Point> points =
        FarmNotes.points(
            sizes,
            size ->
                PublishedSort.of(way, workers, size)
                    .map(stated -> new Point(size, stated.milliseconds())));
    return new Line(
        "published " + paper,
        paper + ", " + PublishedSort.LABEL,
        FarmStyle.published(FarmStyle.of(way)),
        Line.Kind.PUBLISHED,
        points);
  }
}
