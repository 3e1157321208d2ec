package soapbench.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.Plot;
import org.jfree.svg.SVGGraphics2D;
import org.jfree.svg.SVGHints;
import org.jfree.svg.ViewBox;
import soapbench.figure.BarPanels;
import soapbench.figure.Drawing;
import soapbench.figure.LinePanels;
import soapbench.figure.PartBars;
import soapbench.figure.RatioRows;

/** Turns figures into files. */
public final class Rendering {

  private static final int PIXELS_PER_POINT = 2;

  private Rendering() {}

  /**
   * Why this machine cannot draw, e.g. because it has no font; nothing when it can. Java finds that
   * out late and in several ways, so it is asked to set a word.
   */
  public static Optional<String> obstacle() {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    try {
      graphics.getFontMetrics(ChartStyle.LABEL).stringWidth("ms");
      return Optional.empty();
    } catch (LinkageError | InternalError | RuntimeException e) {
      return Optional.of("Java cannot set type on this machine: " + root(e));
    } finally {
      graphics.dispose();
    }
  }

  private static Throwable root(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  /** The chart of a figure. */
  public static JFreeChart chart(Drawing drawing) {
    JFreeChart chart = ChartStyle.chart(drawing.title(), drawing.subtitle(), plot(drawing));
    if (!drawing.footnote().isEmpty()) {
      ChartStyle.footnote(chart, drawing.footnote());
    }
    if (drawing.content() instanceof BarPanels bars) {
      BarChart.note(bars).ifPresent(note -> ChartStyle.footnote(chart, note));
    }
    return chart;
  }

  private static Plot plot(Drawing drawing) {
    if (drawing.content() instanceof LinePanels lines) {
      return LineChart.of(lines);
    }
    if (drawing.content() instanceof PartBars parts) {
      return PartChart.of(parts);
    }
    return drawing.content() instanceof BarPanels bars
        ? BarChart.of(bars)
        : RatioChart.of((RatioRows) drawing.content());
  }

  /** A PNG of two pixels a point. */
  public static byte[] png(Drawing drawing) throws IOException {
    int height = drawing.height();
    BufferedImage image =
        new BufferedImage(
            PIXELS_PER_POINT * Drawing.WIDTH,
            PIXELS_PER_POINT * height,
            BufferedImage.TYPE_3BYTE_BGR); // a fifth less time to write than with transparency
    Graphics2D graphics = image.createGraphics();
    graphics.scale(PIXELS_PER_POINT, PIXELS_PER_POINT);
    chart(drawing).draw(graphics, new Rectangle2D.Double(0, 0, Drawing.WIDTH, height));
    graphics.dispose();
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    try (ImageOutputStream out = new MemoryCacheImageOutputStream(png)) {
      ImageIO.write(image, "png", out);
    }
    return png.toByteArray();
  }

  /** An SVG document; its type is drawn as shapes. */
  public static String svg(Drawing drawing) {
    int height = drawing.height();
    SVGGraphics2D graphics = new SVGGraphics2D(Drawing.WIDTH, height);
    graphics.setDefsKeyPrefix("soapbench-");
    graphics.setGeomDoubleConverter(Rendering::hundredths);
    // As shapes, type stays where it was set, whichever fonts the reader's machine has.
    graphics.setRenderingHint(
        SVGHints.KEY_DRAW_STRING_TYPE, SVGHints.VALUE_DRAW_STRING_TYPE_VECTOR);
    chart(drawing).draw(graphics, new Rectangle2D.Double(0, 0, Drawing.WIDTH, height));
    ViewBox box = new ViewBox(0, 0, Drawing.WIDTH, height);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + graphics.getSVGElement(null, true, box, null, null)
        + "\n";
  }

  /** A coordinate to a hundredth of a point, which no eye resolves. */
  private static String hundredths(double coordinate) {
    return BigDecimal.valueOf(Math.round(coordinate * 100), 2).stripTrailingZeros().toPlainString();
  }
}
