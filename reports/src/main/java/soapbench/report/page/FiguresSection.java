package soapbench.report.page;

import soapbench.chart.Drawing;
import soapbench.html.Html;

/** The figures with their captions. */
public final class FiguresSection implements Section<Object> {

  @Override
  public String anchor() {
    return "figures";
  }

  @Override
  public String heading() {
    return "Figures";
  }

  @Override
  public void write(Report<?> report, Html html) {
    report
        .obstacle()
        .ifPresent(
            obstacle ->
                html.element(
                    "p",
                    "warning",
                    "No figures: "
                        + obstacle
                        + ". Install a font and the font libraries (on Debian: fontconfig,"
                        + " fonts-dejavu-core, libfreetype6) and run soapbench report again."));
    report.pictures().forEach(picture -> write(picture, html));
    if (!report.undrawn().isEmpty()) {
      html.element(
          "p",
          "note",
          "Not drawn, for want of completed trials: " + String.join(", ", report.undrawn()) + ".");
    }
  }

  private static void write(Picture picture, Html html) {
    Drawing drawing = picture.drawing();
    html.open("figure", "id", picture.name())
        .empty(
            "img",
            "src",
            picture.dataAddress(),
            "alt",
            drawing.title() + ". " + drawing.caption(),
            "width",
            String.valueOf(drawing.size().width()),
            "height",
            String.valueOf(drawing.size().height()))
        .open("figcaption")
        .element("strong", drawing.title() + ". ")
        .text(drawing.caption() + " ")
        .text("Files: figures/" + picture.name() + ".png and .svg.")
        .close("figcaption")
        .close("figure");
  }
}
