package soapbench.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.figure.Figure;
import soapbench.html.Html;

/** The figures with their captions. */
final class FiguresSection {

  private FiguresSection() {}

  static Html of(Report<?> report) {
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
    links(report.pictures(), html);
    report.pictures().forEach(picture -> picture.addTo(html));
    undrawn(report.undrawn(), html);
    return html;
  }

  private static void links(List<Picture> pictures, Html html) {
    html.open("p", "class", "links");
    pictures.forEach(
        picture -> html.link("#" + picture.name(), picture.drawing().title()).text("\n"));
    html.close("p");
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
                "Not drawn, for want of " + needs + ": " + String.join(", ", some) + "."));
  }
}
