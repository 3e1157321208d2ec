package soapbench.experiment.jobs.report.figure;

import java.util.List;
import java.util.Optional;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Mark;
import soapbench.figure.Panel;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Summary;

/** The time it takes to move a file, by its size: the paper's Figure 8. */
final class TransferTimes {

  /** The smallest file that the paper could not send by value. */
  private static final double MISSING = 100e6;

  private static final String PAPER =
      " The paper's Figure 8 shows the local copy, by value and by reference, without numbers: by"
          + " value works up to 10 MB, and 100 MB and 1 GB are missing, since its requests were too"
          + " large for the server; by reference takes as long as by value with small files, and"
          + " comes near the local copy with large ones.";

  private TransferTimes() {}

  static Optional<Drawing> draw(JobsResults results) {
    List<Line> lines =
        JobsNotes.lines(
            results,
            results.ways(JobsLevels.TRANSFER),
            cell -> {
              Summary summary = cell.summary(JobsRows.ELAPSED);
              return FigureNotes.point(
                  cell.cell().size(), summary.median(), summary.interval(), Quantity.MILLISECOND);
            });
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    List<Mark> marks =
        results.sizes().stream().anyMatch(size -> size == MISSING)
            ? List.of(
                new Mark(
                    "by value is missing from here on in the paper",
                    MISSING,
                    Interval.UNKNOWN,
                    JobsStyle.published()))
            : List.of();
    return Optional.of(
        JobsNotes.bySize(
            "Moving a file, by its size",
            "time, ms",
            List.of(new Panel("", lines, List.of(), marks)),
            "Time to move a file, by its size, a line for each way; both axes are logarithmic. By"
                + " value, as attachment and by reference the file goes to a component and comes"
                + " back; in place the component uses data that the server has already, and the"
                + " answer is a URL; the copy and the download move it once.",
            PAPER,
            JobsNotes.transfers(results),
            results));
  }
}
