package soapbench.experiment.payload.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import soapbench.chart.Rendering;
import soapbench.csv.InLocale;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.figure.Drawing;
import soapbench.madeup.WellFormed;

class RenderingTest {

  private static Drawing drawing() {
    return SizeFigure.draw(
            "One <line> & its points",
            List.of(
                SizeLine.transaction(
                    Cell.NORMAL_HTTP,
                    new KnownTrials().completed(Cell.NORMAL_HTTP, 22.2, 1800, 1900).results())))
        .orElseThrow();
  }

  @Test
  void shouldBeAbleToDrawHere() {
    assertTrue(Rendering.obstacle().isEmpty());
  }

  @Test
  void shouldMakePngWideEnoughForPrint() throws Exception {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(Rendering.png(drawing())));

    assertEquals(1920, image.getWidth());
    assertEquals(1280, image.getHeight());
  }

  @Test
  void shouldMakeSvgThatStandsAloneAndScales() throws Exception {
    String svg = Rendering.svg(drawing());

    WellFormed.parse(svg);
    assertTrue(svg.contains("viewBox='0 0 960 640'"), svg.substring(0, 400));
    assertFalse(svg.contains("<!DOCTYPE"));
    assertFalse(svg.contains("<text"));
  }

  @Test
  void shouldDrawTheSameWhenDrawnAgainOrElsewhere() throws Exception {
    String svg = Rendering.svg(drawing());

    assertEquals(svg, Rendering.svg(drawing()));
    assertEquals(svg, InLocale.arabic(() -> Rendering.svg(drawing())));
  }
}
