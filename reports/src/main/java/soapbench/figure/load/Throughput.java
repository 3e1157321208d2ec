package soapbench.figure.load;

import java.util.Comparator;
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

/** Throughput by number of users. */
final class Throughput implements Figure<LoadResults> {

  private static final String TITLE = "Throughput by number of users";

  @Override
  public String name() {
    return "load-throughput";
  }

  @Override
  public String needs() {
    return LoadNotes.CLOSED_REPLIES;
  }

  @Override
  public Optional<Drawing> draw(LoadResults results) {
    List<CellResults> cells =
        LoadNotes.with(LoadMeasure.THROUGHPUT, results.closed()).stream()
            .sorted(Comparator.comparingInt(cell -> cell.cell().sizeBytes()))
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    List<Bar.Panel> panels =
        cells.stream().map(LoadNotes::size).distinct().map(size -> panel(size, cells)).toList();
    String notes = LoadNotes.whiskers(cells, LoadMeasure.THROUGHPUT) + LoadNotes.failed(cells);
    JFreeChart chart =
        BarPanels.bars(TITLE, LoadNotes.closed() + ". " + notes, "right replies a second", panels);
    String caption =
        "Right replies a second by message size, number of users and binding. %s; %s. Where JMeter"
                .formatted(LoadNotes.closed(), notes)
            + " takes more CPU than the server, this is a property of the pair of them.";
    return Optional.of(new Drawing(chart, TITLE, caption, Drawing.Size.USUAL));
  }

  private static Bar.Panel panel(String size, List<CellResults> cells) {
    return new Bar.Panel(
        "users at " + size,
        cells.stream()
            .filter(cell -> LoadNotes.size(cell).equals(size))
            .map(
                cell ->
                    LoadNotes.bar(
                        String.valueOf(cell.cell().users()), cell, LoadMeasure.THROUGHPUT))
            .toList());
  }
}
