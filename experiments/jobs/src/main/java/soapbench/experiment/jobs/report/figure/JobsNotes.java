package soapbench.experiment.jobs.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import soapbench.chart.line.Line;
import soapbench.chart.line.Point;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.results.CellTrials;

/** Words and points that several figures of the experiment share. */
final class JobsNotes {

  static final String BYTES = "bytes of the file";

  private JobsNotes() {}

  /** How client, server and programs share the machine, which every chart says. */
  static String sharing(JobsResults results) {
    return results.setting().sharing();
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
