package soapbench.experiment.jobs.report.figure;

import java.util.List;
import java.util.Optional;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Summary;

/** How fast data moves, by the size of the file. */
final class TransferRates {

  private static final double SECOND = 1e9;

  private TransferRates() {}

  static Optional<Drawing> draw(JobsResults results) {
    List<String> ways =
        results.ways(JobsLevels.TRANSFER).stream()
            .filter(way -> !way.equals(JobsLevels.IN_PLACE))
            .toList();
    List<Line> lines = JobsNotes.lines(results, ways, TransferRates::rate);
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    List<CellTrials<JobsCell>> cells =
        JobsNotes.transfers(results).stream()
            .filter(cell -> !cell.cell().way().equals(JobsLevels.IN_PLACE))
            .toList();
    return Optional.of(
        JobsNotes.bySize(
            "How fast data moves",
            "data, MB/s",
            List.of(new Panel("", lines)),
            "Data moved per second, by the size of the file, a line for each way; both axes are"
                + " logarithmic. By value, as attachment and by reference the file moves twice, to"
                + " the component and back, and counts twice; base64 does not count as more. Data"
                + " that is used in place does not move, so it is not shown.",
            "",
            cells,
            results));
  }

  private static Optional<Point> rate(CellTrials<JobsCell> cell) {
    String way = cell.cell().way();
    boolean once = way.equals(JobsLevels.LOCAL_COPY) || way.equals(JobsLevels.DOWNLOAD);
    double moved = (once ? 1 : 2) * cell.cell().size() * SECOND;
    Summary summary = cell.summary(JobsRows.ELAPSED);
    Interval times = summary.interval();
    return FigureNotes.point(
        cell.cell().size(),
        moved / summary.median(),
        times.known() && times.low() > 0
            ? new Interval(moved / times.high(), moved / times.low())
            : Interval.UNKNOWN,
        Quantity.MEGABYTE);
  }
}
