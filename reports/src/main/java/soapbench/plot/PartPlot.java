package soapbench.plot;

import java.awt.Color;
import java.util.List;
import java.util.Map;
import soapbench.figure.PartBars;
import soapbench.figure.PartBars.Part;
import soapbench.html.Html;
import soapbench.results.Quantity;

/**
 * Bars of parts that add up, each with its number where it is wide enough, and the whole beside. A
 * bar is as long as its whole is, or all are equally long.
 */
final class PartPlot {

  private static final double WIDE_ENOUGH = 7.5;
  private static final double PERCENT = 100;

  private PartPlot() {}

  /** Appends a legend and bars, of several groups those of each as a choice of their own. */
  static void addTo(Html html, PartBars figure) {
    boolean shares = figure.lengths() == PartBars.Lengths.SHARES;
    String last = "";
    for (String group : figure.groups().keySet()) {
      last = group;
    }
    for (Map.Entry<String, Map<String, List<Double>>> group : figure.groups().entrySet()) {
      Html drawing = new Html();
      addTo(drawing, figure.parts(), group.getValue(), shares);
      if (group.getKey().isEmpty()) {
        html.append(drawing);
      } else {
        boolean shown = group.getKey().equals(last);
        OneOfSeveral.addTo(html, OneOfSeveral.LEVEL, group.getKey(), shown, drawing);
      }
    }
  }

  private static void addTo(
      Html html, List<Part> parts, Map<String, List<Double>> bars, boolean equallyLong) {
    html.open("ul", "class", "legend");
    for (int i = 0; i < parts.size(); i++) {
      int place = i;
      if (bars.values().stream().anyMatch(values -> values.get(place) > 0)) {
        Svg.swatch(html, parts.get(i).hue(), parts.get(i).label());
      }
    }
    html.close("ul");
    double longest = bars.values().stream().mapToDouble(PartBars::total).max().orElse(1);
    html.open("dl", "class", "bars");
    bars.forEach(
        (name, values) -> {
          html.element("dt", name).open("dd");
          bar(html, parts, values, equallyLong ? PartBars.total(values) : longest);
          html.element("strong", Quantity.milliseconds(PartBars.total(values)) + " ms").close("dd");
        });
    html.close("dl");
  }

  /** A bar whose places are shares of its width, so that its numbers keep their size. */
  private static void bar(Html html, List<Part> parts, List<Double> values, double whole) {
    html.open("svg", "class", "bar", "aria-hidden", "true");
    double from = 0;
    for (int i = 0; i < parts.size(); i++) {
      double percent = PERCENT * values.get(i) / whole;
      if (percent > 0) {
        part(html, parts.get(i), values.get(i), from, percent);
      }
      from += percent;
    }
    html.close("svg");
  }

  private static void part(Html html, Part part, double ns, double from, double percent) {
    String number = Quantity.milliseconds(ns);
    html.open("g", "class", part.hue().style(), "data-words", part.label() + "|" + number + " ms");
    html.empty(
        "rect",
        "x",
        Svg.number(from) + "%",
        "width",
        Svg.number(percent) + "%",
        "height",
        PERCENT + "%");
    if (percent >= WIDE_ENOUGH) {
      String ink = part.hue().ink().equals(Color.WHITE) ? "on-dark" : "on-light";
      html.open("text", "class", ink, "x", Svg.number(from + percent / 2) + "%", "y", "62%")
          .text(number)
          .close("text");
    }
    html.close("g");
  }
}
