package soapbench.chart.payload.size;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.junit.jupiter.api.Test;
import soapbench.columns.payload.SummaryRow;
import soapbench.results.payload.Cell;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Summary;
import soapbench.trial.Scenario;

class FloorRatioChartTest {

  private static final FloorRatioChart.Words WORDS =
      new FloorRatioChart.Words("a over b", "a / b", "1: alike", "What it shows,");

  private static TreeMap<Cell, List<SummaryRow>> cells(double... ratios) {
    Scenario scenario = new Scenario("http", "normal", "records", 1_300_000, Scenario.FETCH);
    SummaryRow row = new SummaryRow(scenario, "ratio", 0, Summary.of(ForkedSample.of(ratios)));
    return new TreeMap<>(Map.of(Cell.NORMAL_HTTP, List.of(row)));
  }

  @Test
  void shouldMarkOneWithinItsAxisWhenEveryRatioIsBelow() {
    XYPlot plot = FloorRatioChart.draw(WORDS, cells(0.2, 0.3)).orElseThrow().chart().getXYPlot();

    ValueMarker one = (ValueMarker) plot.getRangeMarkers(Layer.BACKGROUND).iterator().next();
    assertEquals(1, one.getValue());
    assertEquals("1: alike", plot.getLegendItems().get(1).getLabel());
    assertTrue(plot.getRangeAxis().getRange().contains(1));
  }

  @Test
  void shouldDrawNothingWhenNoCellHasARatio() {
    assertTrue(FloorRatioChart.draw(WORDS, cells()).isEmpty());
  }
}
