package soapbench.experiment.payload.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadMeasure;

class PublishedPointTest {

  @Test
  void shouldKnowEveryStatedValueByCellAndMeasure() {
    List<PublishedPoint> points = PublishedPoint.all();

    assertEquals(19, points.size());
    assertTrue(
        points.contains(
            new PublishedPoint(
                "Figure 5", Cell.SERIALIZED_HTTP, PayloadMeasure.TRANSACTION, 22.2, 4391)));
    assertTrue(
        points.contains(
            new PublishedPoint("Figure 3", Cell.NORMAL_HTTP, PayloadMeasure.SERVER, 16.8, 144.7)));
    assertTrue(
        points.contains(
            new PublishedPoint("Figure 7", Cell.SERIALIZED_JMS, PayloadMeasure.CLIENT, 18.0, 640)));
  }
}
