package soapbench.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.figure.Figure;
import soapbench.html.Html;

/** Figures that are not shown at once, and the files of all. */
final class FiguresSection {

  private FiguresSection() {}

  /** The figures that no other part of the page shows. */
  static Html of(Report<?> report, List<Picture> shown) {
    Html html = new Html();
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
    report.pictures().stream()
        .filter(picture -> !shown.contains(picture) && picture.drawing().page().isPresent())
        .forEach(picture -> picture.addPlotTo(html));
    files(report.pictures(), html);
    undrawn(report.undrawn(), html);
    return html;
  }

  private static void files(List<Picture> pictures, Html html) {
    if (!pictures.isEmpty()) {
      html.element("p", "Pictures for papers and slides, each as PNG and as SVG:").open("ul");
      pictures.forEach(
          picture ->
              html.open("li", "id", "file-" + picture.name())
                  .link(picture.file(), picture.drawing().title())
                  .close("li"));
      html.close("ul");
    }
  }

  /** Each with what the run lacks for it. */
  private static void undrawn(List<? extends Figure<?>> figures, Html html) {
    Map<String, List<String>> names =
        figures.stream()
            .collect(
                Collectors.groupingBy(
                    Figure::needs,
                    LinkedHashMap::new,
                    Collectors.mapping(Figure::name, Collectors.toList())));
    names.forEach(
        (needs, some) ->
            html.element(
                "p",
                "note",
                "Not drawn, for lack of " + needs + ": " + String.join(", ", some) + "."));
  }
}
