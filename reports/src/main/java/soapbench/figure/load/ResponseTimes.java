package soapbench.figure.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.SeriesStyle;
import soapbench.chart.load.Distribution;
import soapbench.chart.load.PercentileChart;
import soapbench.figure.Figure;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadMeasure;
import soapbench.results.load.LoadResults;
import soapbench.results.load.Pace;

/** Response times of requests that come at a fixed rate, from the intended start. */
final class ResponseTimes implements Figure<LoadResults> {

  private static final String TITLE = "Response time at a fixed rate, by percentile";
  private static final String SUBTITLE =
      "Open model: requests come at a rate; each time counts from when its request was due";
  private static final int HEIGHT_OF_PANEL = 400;
  private static final int HEIGHT_WITHOUT_PANELS = 190;

  @Override
  public String name() {
    return "load-response";
  }

  @Override
  public String needs() {
    return "replies at a fixed rate";
  }

  @Override
  public Optional<Drawing> draw(LoadResults results) {
    List<CellResults> cells = LoadNotes.with(LoadMeasure.RESPONSE, results.rates());
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    Map<String, List<Distribution>> panels = panels(cells);
    JFreeChart chart = PercentileChart.draw(TITLE, SUBTITLE + LoadNotes.failed(cells), panels);
    if (cells.stream().anyMatch(CellResults::missedRate)) {
      ChartStyle.footnote(chart, "Rate missed: the line is of fewer or later requests than asked");
    }
    String caption =
        "How long all but the slowest requests took, from when they were due to the end of the"
            + " reply, all repeats together; times on a logarithmic axis. "
            + Pace.RULE
            + " "
            + LoadNotes.RESOLUTION;
    int height = HEIGHT_WITHOUT_PANELS + HEIGHT_OF_PANEL * panels.size();
    return Optional.of(new Drawing(chart, TITLE, caption, new Drawing.Size(960, height)));
  }

  private static Map<String, List<Distribution>> panels(List<CellResults> cells) {
    List<String> rates = cells.stream().map(CellResults::load).distinct().toList();
    Map<String, List<Distribution>> panels = new LinkedHashMap<>();
    for (CellResults cell : cells) {
      panels
          .computeIfAbsent(LoadNotes.size(cell), any -> new ArrayList<>())
          .add(line(cell, rates.indexOf(cell.load())));
    }
    return panels;
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
