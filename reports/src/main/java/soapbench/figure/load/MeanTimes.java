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

/**
 * Mean response times by message size at one number of users.
 *
 * @param users how many
 */
record MeanTimes(int users) implements Figure<LoadResults> {

  @Override
  public String name() {
    return "load-" + LoadResults.users(users).replace(' ', '-');
  }

  @Override
  public String needs() {
    return LoadNotes.CLOSED_REPLIES;
  }

  @Override
  public Optional<Drawing> draw(LoadResults results) {
    List<CellResults> cells =
        LoadNotes.with(LoadMeasure.ELAPSED, results.closed()).stream()
            .filter(cell -> cell.cell().users() == users)
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    List<Bar> bars =
        cells.stream()
            .map(cell -> LoadNotes.bar(LoadNotes.size(cell), cell, LoadMeasure.ELAPSED))
            .toList();
    String title = "Mean response time at " + LoadResults.users(users);
    String notes = LoadNotes.whiskers(cells, LoadMeasure.ELAPSED) + LoadNotes.failed(cells);
    JFreeChart chart =
        BarPanels.bars(
            title,
            LoadNotes.closed(users) + ". " + notes,
            "mean response time, ms",
            List.of(new Bar.Panel("size of the request", bars)));
    String caption =
        "Mean response times by message size and binding. %s; %s. %s"
            .formatted(LoadNotes.closed(users), notes, LoadNotes.RESOLUTION);
    return Optional.of(new Drawing(chart, title, caption, Drawing.Size.USUAL));
  }
}
