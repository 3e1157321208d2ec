package soapbench.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import org.jfree.chart.ChartUtils;
import org.jfree.svg.SVGGraphics2D;

/** Turns drawings into files. */
public final class Rendering {

  private static final int PIXELS_PER_POINT = 2;

  private Rendering() {}

  /**
   * Why this machine cannot draw, e.g. for want of any font; nothing when it can. Java finds that
   * out late and in several ways, so it is asked to set a word.
   */
  public static Optional<String> obstacle() {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    try {
      graphics.getFontMetrics(ChartStyle.LABEL).stringWidth("ms");
      return Optional.empty();
    } catch (LinkageError | InternalError | RuntimeException e) {
      return Optional.of("Java cannot set type on this machine: " + e);
    } finally {
      graphics.dispose();
    }
  }

  /** A PNG of two pixels a point. */
  public static byte[] png(Drawing drawing) throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ChartUtils.writeScaledChartAsPNG(
        png,
        drawing.chart(),
        drawing.size().width(),
        drawing.size().height(),
        PIXELS_PER_POINT,
        PIXELS_PER_POINT);
    return png.toByteArray();
  }

  /** An SVG document. */
  public static String svg(Drawing drawing) {
    int width = drawing.size().width();
    int height = drawing.size().height();
    SVGGraphics2D graphics = new SVGGraphics2D(width, height);
    graphics.setDefsKeyPrefix("soapbench");
    drawing.chart().draw(graphics, new Rectangle2D.Double(0, 0, width, height));
    return graphics.getSVGDocument();
  }
}
