package soapbench.experiment.payload.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jfree.chart.plot.CombinedRangeXYPlot;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.junit.jupiter.api.Test;
import soapbench.chart.Rendering;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;

class FloorRatiosTest {

  @Test
  void shouldMarkOneWithinItsAxisWhenEveryRatioIsBelow() {
    PayloadResults below =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 2, 3)
            .floors(Cell.NORMAL_HTTP, 1.3, 4, 6)
            .results();

    CombinedRangeXYPlot plot = plot(below);

    for (XYPlot panel : plot.getSubplots()) {
      ValueMarker one = (ValueMarker) panel.getRangeMarkers(Layer.BACKGROUND).iterator().next();
      assertEquals(1, one.getValue());
    }
    assertTrue(plot.getRangeAxis().getLabel().endsWith("1 is the floor"));
    assertTrue(plot.getRangeAxis().getRange().contains(1));
  }

  @Test
  void shouldHaveRoomForTheRatioOverTheLongestStage() {
    PayloadResults far =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 20)
            .floors(Cell.NORMAL_HTTP, 1.3, 4, 6)
            .results();

    CombinedRangeXYPlot plot = plot(far);

    assertEquals(2, plot.getSubplots().get(0).getDataset().getYValue(0, 0));
    assertEquals(5, plot.getSubplots().get(1).getDataset().getYValue(0, 0));
    assertTrue(plot.getRangeAxis().getRange().contains(5));
  }

  private static CombinedRangeXYPlot plot(PayloadResults results) {
    return (CombinedRangeXYPlot)
        Rendering.chart(RatiosBySize.floors(results).orElseThrow()).getXYPlot();
  }

  @Test
  void shouldDrawNothingWhenNoCellHasARatio() {
    PayloadResults without = new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 2, 3).results();

    assertTrue(RatiosBySize.floors(without).isEmpty());
  }
}
