package soapbench.report.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import soapbench.chart.Rendering;
import soapbench.figure.Drawing;
import soapbench.html.Html;
import soapbench.plot.PagePlot;

/**
 * A figure with its form for a page; the other form is drawn where it is asked for.
 *
 * @param name the name of its files, without ending
 */
public record Picture(String name, Drawing drawing, String svg) {

  private static final int LARGEST_INLINE_SVG = 400_000;

  public static Picture of(String name, Drawing drawing) {
    return new Picture(name, drawing, Rendering.svg(drawing));
  }

  /** Its form as pixels, which takes several times as long as the page's form. */
  public byte[] png() {
    try {
      return Rendering.png(drawing);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The address of its file in the run's folder. */
  String file() {
    return "figures/" + name + ".png";
  }

  /**
   * Appends its form for a page, with what it shows; how to read it is folded.
   *
   * @throws java.util.NoSuchElementException when it has none
   */
  void addPlotTo(Html html) {
    String[] caption = drawing.caption().split("(?<=\\.) ", 2);
    html.open("figure", "id", name);
    html.open("figcaption")
        .element("strong", drawing.title() + ". ")
        .text(caption[0])
        .close("figcaption");
    html.append(PagePlot.of(drawing).orElseThrow());
    if (caption.length > 1) {
      html.open("details").element("summary", "How to read it").element("p", caption[1]);
      html.close("details");
    }
    html.close("figure");
  }

  /** Appends the picture with its caption. */
  public void addTo(Html html) {
    html.open("figure", "id", name, "class", tall() ? "tall" : "wide")
        .empty(
            "img",
            "src",
            address(),
            "alt",
            drawing.title() + ". " + drawing.caption(),
            "width",
            String.valueOf(Drawing.WIDTH),
            "height",
            String.valueOf(drawing.height()))
        .open("figcaption")
        .element("strong", drawing.title() + ". ")
        .text(drawing.caption() + " ")
        .element("span", "files", "Files: " + name + ".png and .svg.")
        .close("figcaption")
        .close("figure");
  }

  private boolean tall() {
    return drawing.height() > Drawing.WIDTH;
  }

  /** The picture as an address that needs no file: sharp where that is not too long. */
  private String address() {
    return svg.length() <= LARGEST_INLINE_SVG
        ? "data:image/svg+xml," + percentEncoded(svg)
        : "data:image/png;base64," + Base64.getEncoder().encodeToString(png());
  }

  /**
   * A quarter shorter than base64, since few of a drawing's characters have a meaning in addresses.
   */
  private static String percentEncoded(String svg) {
    StringBuilder encoded = new StringBuilder(svg.length() + svg.length() / 8);
    for (byte one : svg.getBytes(StandardCharsets.UTF_8)) {
      if (one >= ' ' && "\"#%&'<>".indexOf(one) < 0) {
        encoded.append((char) one);
      } else {
        encoded.append(String.format(Locale.ROOT, "%%%02X", one));
      }
    }
    return encoded.toString();
  }
}
