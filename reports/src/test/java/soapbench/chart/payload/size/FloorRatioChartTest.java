package soapbench.chart.payload.size;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.junit.jupiter.api.Test;
import soapbench.madeup.KnownTrials;
import soapbench.results.payload.Cell;
import soapbench.results.payload.PayloadResults;

class FloorRatioChartTest {

  @Test
  void shouldMarkOneWithinItsAxisWhenEveryRatioIsBelow() {
    PayloadResults below =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 2, 3)
            .floors(Cell.NORMAL_HTTP, 1.3, 4, 6)
            .results();

    XYPlot plot = FloorRatioChart.draw(below).orElseThrow().chart().getXYPlot();

    ValueMarker one = (ValueMarker) plot.getRangeMarkers(Layer.BACKGROUND).iterator().next();
    assertEquals(1, one.getValue());
    assertEquals("1: the floor", plot.getLegendItems().get(1).getLabel());
    assertTrue(plot.getRangeAxis().getRange().contains(1));
  }

  @Test
  void shouldDrawNothingWhenNoCellHasARatio() {
    PayloadResults without = new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 2, 3).results();

    assertTrue(FloorRatioChart.draw(without).isEmpty());
  }
}
