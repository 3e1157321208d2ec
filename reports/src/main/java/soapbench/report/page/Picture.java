package soapbench.report.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;
import soapbench.chart.Drawing;
import soapbench.chart.Rendering;

/**
 * A figure drawn in both forms.
 *
 * @param name the name of its files, without ending
 * @param drawing what was drawn
 * @param svg the SVG document
 * @param png the PNG file's bytes
 */
public record Picture(String name, Drawing drawing, String svg, byte[] png) {

  private static final int LARGEST_INLINE_SVG = 400_000;

  public Picture {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(drawing, "drawing");
    Objects.requireNonNull(svg, "svg");
    png = png.clone();
  }

  public static Picture of(String name, Drawing drawing) throws IOException {
    return new Picture(name, drawing, Rendering.svg(drawing), Rendering.png(drawing));
  }

  /** The picture as an address that needs no file: sharp where that is not too long. */
  public String dataAddress() {
    return svg.length() <= LARGEST_INLINE_SVG
        ? "data:image/svg+xml;base64," + base64(svg.getBytes(StandardCharsets.UTF_8))
        : "data:image/png;base64," + base64(png);
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
