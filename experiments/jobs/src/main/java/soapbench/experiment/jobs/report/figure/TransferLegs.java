package soapbench.experiment.jobs.report.figure;

import java.util.ArrayList;
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
import soapbench.rows.Measure;
import soapbench.statistics.Summary;

/** How long a file takes to the server and back, by its size, beside a plain download. */
final class TransferLegs {

  private TransferLegs() {}

  static Optional<Drawing> draw(JobsResults results) {
    List<Panel> panels = new ArrayList<>();
    panel(results, "to the server, at most", JobsRows.IN).ifPresent(panels::add);
    panel(results, "back from it", JobsRows.OUT).ifPresent(panels::add);
    if (panels.isEmpty()) {
      return Optional.empty();
    }
    List<CellTrials<JobsCell>> cells =
        JobsNotes.transfers(results).stream()
            .filter(
                cell ->
                    cell.sample(JobsRows.IN).n() > 0
                        || cell.sample(JobsRows.OUT).n() > 0
                        || cell.cell().way().equals(JobsLevels.DOWNLOAD))
            .toList();
    return Optional.of(
        JobsNotes.bySize(
            "A file's way to the server and back",
            "time, ms",
            panels,
            "Time that a file takes to the server and back, by its size, a line for each way and a"
                + " panel for each direction; both axes are logarithmic. To the server is the whole"
                + " time less the way back and the job, so it takes at most that long. The plain"
                + " download, without SOAP, is in both for comparison.",
            "",
            cells,
            results));
  }

  /** A panel of a direction; nothing where no way tells it. */
  private static Optional<Panel> panel(JobsResults results, String name, Measure leg) {
    List<Line> lines =
        new ArrayList<>(
            JobsNotes.lines(results, results.ways(JobsLevels.TRANSFER), cell -> point(cell, leg)));
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    lines.addAll(
        0,
        JobsNotes.lines(
            results, List.of(JobsLevels.DOWNLOAD), cell -> point(cell, JobsRows.ELAPSED)));
    return Optional.of(new Panel(name, lines));
  }

  private static Optional<Point> point(CellTrials<JobsCell> cell, Measure measure) {
    Summary summary = cell.summary(measure);
    return FigureNotes.point(
        cell.cell().size(), summary.median(), summary.interval(), Quantity.MILLISECOND);
  }
}
