package soapbench.experiment.payload.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadMeasure;

class ReferenceLayerTest {

  private static PublishedPoint point(double megabytes, double milliseconds) {
    return new PublishedPoint(
        "Figure 3", Cell.NORMAL_HTTP, PayloadMeasure.TRANSACTION, megabytes, milliseconds);
  }

  @Test
  void shouldShowAllWhenPublishedPointsFitOurs() {
    List<PublishedPoint> points = List.of(point(1.3, 50), point(22.2, 180));

    ReferenceLayer layer = ReferenceLayer.around(points, 22.2, 100);

    assertEquals(points, layer.inside());
    assertEquals(List.of(), layer.outside());
    assertEquals(180, layer.highestMilliseconds());
  }

  @Test
  void shouldKeepToOurRangeWhenAPublishedPointWouldFlattenIt() {
    ReferenceLayer layer =
        ReferenceLayer.around(List.of(point(1.3, 77), point(22.2, 201)), 22.2, 100);

    assertEquals(100, layer.highestMilliseconds());
    assertEquals(List.of(point(1.3, 77)), layer.inside());
    assertEquals(List.of(point(22.2, 201)), layer.outside());
  }

  @Test
  void shouldNotStretchTheSizeAxisForPointsBeyondOurSizes() {
    ReferenceLayer layer =
        ReferenceLayer.around(List.of(point(1.3, 60), point(22.2, 150)), 1.3, 50);

    assertEquals(60, layer.highestMilliseconds());
    assertEquals(List.of(point(22.2, 150)), layer.outside());
  }

  @Test
  void shouldKeepToOurRangeWhenNothingWasPublished() {
    assertEquals(50, ReferenceLayer.around(List.of(), 1.3, 50).highestMilliseconds());
  }
}
