package soapbench.experiment.load.report.figure;

import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.experiment.load.report.chart.BarPanels;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;

/** Mean response times by message size and binding. */
final class MeanTimes {

  private static final LoadMeasure TIME = LoadMeasure.ELAPSED;

  private MeanTimes() {}

  /** Times at one number of users. */
  static Optional<Drawing> at(int users, LoadResults results) {
    List<CellResults> cells =
        results.closed().stream()
            .filter(cell -> cell.has(TIME) && cell.cell().users() == users)
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    String notes = LoadNotes.notes(cells, TIME);
    JFreeChart chart =
        BarPanels.bars(
            "Mean response time at " + LoadResults.users(users),
            LoadNotes.closed(users) + ". " + notes,
            "mean response time, ms",
            LoadNotes.panels(
                cells,
                cell -> "size of the request",
                cell -> LoadNotes.bar(cell.size(), cell, TIME)));
    String caption =
        "Mean response times by message size and binding. %s; %s. %s"
            .formatted(LoadNotes.closed(users), notes, LoadNotes.RESOLUTION);
    return Optional.of(new Drawing(chart, caption));
  }

  /** Times of all numbers of users together. */
  static Optional<Drawing> all(LoadResults results) {
    List<CellResults> cells =
        results.closed().stream().filter(cell -> cell.summary(TIME).mean() > 0).toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    String notes = LoadNotes.notes(cells, TIME);
    JFreeChart chart =
        BarPanels.points(
            "Mean response times, all together",
            LoadNotes.CLOSED + ". " + notes,
            "mean response time, ms (logarithmic)",
            LoadNotes.panels(
                cells,
                cell -> "KB, " + cell.load(),
                cell -> LoadNotes.bar(cell.cell().sizeKb(), cell, TIME)));
    String caption =
        "Mean response times by number of users, message size and binding, on a logarithmic axis."
            + " %s; %s. %s".formatted(LoadNotes.CLOSED, notes, LoadNotes.RESOLUTION);
    return Optional.of(new Drawing(chart, caption));
  }
}
