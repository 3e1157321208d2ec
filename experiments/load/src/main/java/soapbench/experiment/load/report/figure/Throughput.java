package soapbench.experiment.load.report.figure;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.experiment.load.report.chart.BarPanels;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;

/** Throughput by number of users. */
final class Throughput {

  private static final LoadMeasure RATE = LoadMeasure.THROUGHPUT;

  private Throughput() {}

  static Optional<Drawing> draw(LoadResults results) {
    List<CellResults> cells =
        results.closed().stream()
            .filter(cell -> cell.has(RATE))
            .sorted(Comparator.comparingInt(cell -> cell.cell().sizeBytes()))
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    String notes = LoadNotes.notes(cells, RATE);
    JFreeChart chart =
        BarPanels.bars(
            "Throughput by number of users",
            LoadNotes.CLOSED + ". " + notes,
            "correct replies per second",
            LoadNotes.panels(
                cells,
                cell -> "users at " + cell.size(),
                cell -> LoadNotes.bar(String.valueOf(cell.cell().users()), cell, RATE)));
    String caption =
        "Correct replies per second by size, users and binding. %s; %s. Where JMeter"
                .formatted(LoadNotes.CLOSED, notes)
            + " takes more CPU than the server, the rate is that of the pair, not of the server"
            + " alone.";
    return Optional.of(
        new Drawing(chart, caption)
            .with(LoadPlots.byUsers("Replies a second by users", RATE, cells)));
  }
}
