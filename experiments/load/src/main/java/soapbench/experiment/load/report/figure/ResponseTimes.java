package soapbench.experiment.load.report.figure;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.load.report.chart.Distribution;
import soapbench.experiment.load.report.chart.PercentileChart;
import soapbench.experiment.load.results.AchievedRate;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;

/** Response times of requests that come at a fixed rate, from the intended start. */
final class ResponseTimes {

  private static final String TITLE = "Response time at a fixed rate, by percentile";
  private static final String SUBTITLE =
      "Open model: requests come at a rate; each time counts from when its request was due";
  private static final int HEIGHT_OF_PANEL = 400;
  private static final int HEIGHT_WITHOUT_PANELS = 190;

  private ResponseTimes() {}

  static Optional<Drawing> draw(LoadResults results) {
    List<CellResults> cells =
        results.rates().stream().filter(cell -> cell.has(LoadMeasure.RESPONSE)).toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    List<String> rates = cells.stream().map(CellResults::load).distinct().toList();
    Map<String, List<Distribution>> panels =
        LoadNotes.panels(cells, CellResults::size, cell -> line(cell, rates.indexOf(cell.load())));
    JFreeChart chart = PercentileChart.draw(TITLE, SUBTITLE + LoadNotes.failed(cells), panels);
    if (cells.stream().anyMatch(CellResults::missedRate)) {
      ChartStyle.footnote(
          chart, "Rate missed: the line shows fewer or later requests than asked" + " for");
    }
    String caption =
        "How long all but the slowest requests took, from when they were due to the end of the"
            + " reply, all repeats together; times on a logarithmic axis. "
            + AchievedRate.RULE
            + " "
            + LoadNotes.RESOLUTION;
    int height = HEIGHT_WITHOUT_PANELS + HEIGHT_OF_PANEL * panels.size();
    return Optional.of(new Drawing(chart, caption, height));
  }

  private static Distribution line(CellResults cell, int dashes) {
    String missed = cell.missedRate() ? " (rate missed)" : "";
    String failed = cell.failed() > 0 ? " (" + cell.failed() + " failed)" : "";
    return new Distribution(
        cell.binding() + ", " + cell.load() + missed + failed,
        SeriesStyle.ofBinding(cell.cell().binding(), dashes),
        cell.values(LoadMeasure.RESPONSE));
  }
}
