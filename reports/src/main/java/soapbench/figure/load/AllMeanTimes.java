package soapbench.figure.load;

import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.chart.load.Bar;
import soapbench.chart.load.BarPanels;
import soapbench.figure.Figure;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadMeasure;
import soapbench.results.load.LoadResults;

/** Mean response times of all sizes and numbers of users together. */
final class AllMeanTimes implements Figure<LoadResults> {

  private static final String TITLE = "Mean response times, all together";

  @Override
  public String name() {
    return "load-all";
  }

  @Override
  public String needs() {
    return LoadNotes.CLOSED_REPLIES;
  }

  @Override
  public Optional<Drawing> draw(LoadResults results) {
    List<CellResults> cells =
        LoadNotes.with(LoadMeasure.ELAPSED, results.closed()).stream()
            .filter(cell -> cell.summary(LoadMeasure.ELAPSED).mean() > 0)
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    List<Bar.Panel> panels =
        cells.stream()
            .map(cell -> cell.cell().users())
            .distinct()
            .map(users -> panel(users, cells))
            .toList();
    String notes = LoadNotes.whiskers(cells, LoadMeasure.ELAPSED) + LoadNotes.failed(cells);
    JFreeChart chart =
        BarPanels.points(
            TITLE,
            LoadNotes.closed() + ". " + notes,
            "mean response time, ms (logarithmic)",
            panels);
    String caption =
        "Mean response times by number of users, message size and binding, on a logarithmic axis."
            + " %s; %s. %s".formatted(LoadNotes.closed(), notes, LoadNotes.RESOLUTION);
    return Optional.of(new Drawing(chart, TITLE, caption, Drawing.Size.USUAL));
  }

  private static Bar.Panel panel(int users, List<CellResults> cells) {
    return new Bar.Panel(
        "KB, " + LoadResults.users(users),
        cells.stream()
            .filter(cell -> cell.cell().users() == users)
            .map(cell -> LoadNotes.bar(cell.cell().sizeKb(), cell, LoadMeasure.ELAPSED))
            .toList());
  }
}
