package soapbench.experiment.jobs.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;

/** Words and points that several figures of the experiment share. */
final class JobsNotes {

  private static final String BYTES = "bytes of the file";

  private JobsNotes() {}

  /** How client, server and programs share the machine, which every chart says. */
  static String sharing(JobsResults results) {
    return results.setting().sharing();
  }

  /**
   * Chart of medians by the size of the file, of the trials of some cells.
   *
   * @param axis what the medians are of, with its unit
   * @param caption what the chart shows
   * @param paper what the paper shows, which ends the caption; may be empty
   */
  static Drawing bySize(
      String title,
      String axis,
      List<Panel> panels,
      String caption,
      String paper,
      List<CellTrials<JobsCell>> cells,
      JobsResults results) {
    return Drawing.lines(
        title,
        "medians, %s; %s".formatted(FigureNotes.trialsWithoutBars(cells), sharing(results)),
        new Axes(BYTES, results.sizes(), DataSize::brief, axis, List.of()),
        panels,
        "%s Medians; %s; %s.%s"
            .formatted(caption, FigureNotes.trials(cells), sharing(results), paper));
  }

  /** The cells of the transfer part, failed ones too. */
  static List<CellTrials<JobsCell>> transfers(JobsResults results) {
    return results.of(JobsLevels.TRANSFER);
  }

  /** A line of a way by size, of the points that its cells have. */
  static Line line(
      JobsResults results, String way, Function<CellTrials<JobsCell>, Optional<Point>> point) {
    return Line.measured(
        TransferModeName.of(way),
        JobsStyle.of(way),
        results.bySize(way).stream().flatMap(cell -> point.apply(cell).stream()).toList());
  }

  /** Such a line of each way that completed something. */
  static List<Line> lines(
      JobsResults results,
      List<String> ways,
      Function<CellTrials<JobsCell>, Optional<Point>> point) {
    List<Line> lines = new ArrayList<>();
    ways.forEach(way -> lines.add(line(results, way, point)));
    return lines.stream().filter(line -> !line.points().isEmpty()).toList();
  }
}
