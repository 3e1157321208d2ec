package soapbench.experiment.farm.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
import soapbench.figure.SeriesStyle;
import soapbench.results.CellTrials;

/** Times of one way by the number of workers: the paper's Figures 8 and 9. */
final class TimesByWorkers {

  private TimesByWorkers() {}

  static Optional<Drawing> draw(FarmTransport way, FarmResults results) {
    List<CellTrials<FarmCell>> cells =
        FarmNotes.completed(results).stream()
            .filter(cell -> FarmTransport.of(cell.cell()).equals(way))
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> sizes = cells.stream().map(cell -> cell.cell().integers()).sorted().toList();
    List<Line> lines = new ArrayList<>();
    List<Line> published = new ArrayList<>();
    for (int size : sizes.stream().distinct().toList()) {
      SeriesStyle look = FarmStyle.level(lines.size());
      lines.add(
          Line.measured(
              FarmResults.integers(size),
              look,
              FarmNotes.points(
                  results.workers(),
                  workers ->
                      results
                          .run()
                          .find(way.cell(workers, size))
                          .flatMap(cell -> FarmNotes.time(workers, cell)))));
      published.add(published(way, size, look, results.workers()));
    }
    List<Line> all = Stream.concat(lines.stream(), published.stream()).toList();
    Panel panel = new Panel("", all);
    boolean stated = published.stream().anyMatch(line -> !line.points().isEmpty());
    String caption =
        "Median time of a sorting over %s by the number of workers, a line for each number of"
                .formatted(way.label())
            + " integers; both axes are logarithmic. From before the integers are split until the"
            + " merged result is there; %s."
                .formatted(FigureNotes.trials(cells) + "; " + FarmNotes.sharing(results))
            + (stated ? FarmNotes.PUBLISHED : "");
    return Optional.of(
        Drawing.lines(
            "Times by workers over " + way.label(),
            FarmNotes.subtitle("medians", cells, results),
            new Axes(FarmNotes.WORKERS, results.workers(), "transaction, ms", List.of()),
            List.of(panel),
            caption));
  }

  private static Line published(
      FarmTransport way, int size, SeriesStyle look, List<Integer> levels) {
    List<Point> points =
        FarmNotes.points(
            levels,
            workers ->
                PublishedSort.of(way, workers, size)
                    .map(stated -> new Point(workers, stated.milliseconds())));
    return new Line(
        "published " + FarmResults.integers(size),
        "hollow: " + PublishedSort.LABEL,
        FarmStyle.published(look),
        Line.Kind.PUBLISHED,
        points);
  }
}
