package soapbench.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertLacks;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.figure.Axes;
import soapbench.figure.Hue;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.PartBars;
import soapbench.figure.PartBars.Part;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;
import soapbench.html.Html;
import soapbench.madeup.WellFormed;
import soapbench.plot.TrialStrips.Strip;
import soapbench.statistics.Interval;

class PlotsTest {

  private static final Axes TIMES = new Axes("payload", List.of(1, 2, 3), "ms", List.of());
  private static final Axes RATIOS = new Axes("payload", List.of(1, 2, 3), "ratio", Axes.ONE);

  private static String drawn(Axes axes, Panel... panels) throws Exception {
    Html html = new Html();
    html.open("div");
    LinePlot.of("title", axes, List.of(panels)).addTo(html);
    String text = html.close("div").toString();
    WellFormed.parse(text);
    return text;
  }

  private static String onBothScales(Line line) throws Exception {
    Html html = new Html();
    html.open("div");
    LinePlot.of("title", TIMES, List.of(new Panel("", List.of(line)))).onBothScales().addTo(html);
    String text = html.close("div").toString();
    WellFormed.parse(text);
    return text;
  }

  private static Line line(String label, int place, double... values) {
    List<Point> points =
        IntStream.range(0, values.length)
            .mapToObj(
                i ->
                    new Point(
                        i + 1, values[i], new Interval(values[i] / 1.1, values[i] * 1.1), "note"))
            .toList();
    return Line.measured(label, SeriesStyle.ofPlace(place), points);
  }

  private static int count(String part, String text) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  @Test
  void shouldSayInWordsWhatEveryMarkIs() throws Exception {
    String html = drawn(TIMES, new Panel("", List.of(line("HTTP", 0, 10, 20, 30))));

    assertContains("data-words=\"HTTP, 2|20.0 (18.2–22.0)|note\"", html);
  }

  @Test
  void shouldDrawALonePanelForWideAndForNarrowWindows() throws Exception {
    String html = drawn(TIMES, new Panel("", List.of(line("HTTP", 0, 10, 20, 30))));

    assertEquals(1, count("viewBox=\"0 0 780 400\"", html));
    assertEquals(1, count("viewBox=\"0 0 358 320\"", html));
    assertLacks("data-scale", html);
  }

  @Test
  void shouldDrawBothScalesAndShowTheOneThatFits() throws Exception {
    String html = onBothScales(line("HTTP", 0, 10, 20, 30));

    assertEquals(4, count("<svg class=\"plot\"", html));
    assertContains("<div data-scale=\"linear\">", html);
    assertContains("<div data-scale=\"log\" hidden=\"hidden\">", html);
    assertEquals(2, count("viewBox=\"0 0 780 400\"", html));
    assertEquals(2, count("viewBox=\"0 0 358 320\"", html));
  }

  @Test
  void shouldShowTheLogarithmicScaleWhereTimesSpanFiftyFold() throws Exception {
    String html = onBothScales(line("HTTP", 0, 1, 60));

    assertContains("<div data-scale=\"linear\" hidden=\"hidden\">", html);
    assertContains("<div data-scale=\"log\">", html);
  }

  @Test
  void shouldDrawRatiosOnOneScaleWithALineAtOne() throws Exception {
    Panel panel = new Panel("JMS ÷ HTTP", List.of(line("normal", 0, 1.2, 0.9)));
    String html = drawn(RATIOS, panel, panel);

    assertLacks("data-scale", html);
    assertEquals(2, count("<svg class=\"plot\"", html));
    assertEquals(2, count("class=\"reference\"", html));
    assertContains("1.20× (1.09–1.32)", html);
    assertContains("aria-label=\"title: JMS ÷ HTTP\"", html);
  }

  @Test
  void shouldKeepTheNamesOfLinesApartWhereTheyEndTogether() throws Exception {
    String html =
        drawn(
            TIMES,
            new Panel(
                "", List.of(line("a", 0, 10, 20), line("b", 1, 10, 20.1), line("c", 2, 10, 20.2))));
    Matcher label = Pattern.compile("class=\"label\" x=\"[\\d.]+\" y=\"([\\d.]+)\"").matcher(html);
    double[] places =
        label.results().mapToDouble(one -> Double.parseDouble(one.group(1))).toArray();

    double[] first = Arrays.copyOf(places, 3);
    Arrays.sort(first);
    assertTrue(first[1] - first[0] >= 14.9, Arrays.toString(first));
    assertTrue(first[2] - first[1] >= 14.9, Arrays.toString(first));
  }

  @Test
  void shouldKeepTheNamesOfLevelsApartWhereTheLargestWouldRunOut() throws Exception {
    Axes axes =
        new Axes(
            "payload",
            List.of(1, 100, 1_300, 22_200),
            level -> level < 1_000 ? (int) level + " KB" : level / 1_000 + " MB",
            "ratio",
            Axes.ONE);
    List<Point> points =
        axes.x().levels().stream()
            .map(level -> new Point(level.doubleValue(), 2, Interval.UNKNOWN, ""))
            .toList();
    SeriesStyle look = SeriesStyle.ofPlace(0);
    Panel panel =
        new Panel(
            "",
            List.of(
                Line.measured("a name too long for the side", look, points),
                Line.measured("another", look, points)));
    Matcher name =
        Pattern.compile("class=\"tick\" x=\"([\\d.]+)\" y=\"193\" text-anchor=\"(\\w+)\">([^<]+)<")
            .matcher(drawn(axes, panel, panel, panel).split("<svg class=\"plot\"")[1]);
    double free = Double.MAX_VALUE;
    while (name.find()) {
      double width = 7 * name.group(3).length();
      double at = Double.parseDouble(name.group(1));
      double end = name.group(2).equals("end") ? at : at + width / 2;
      assertTrue(end <= Math.min(free, 290), name.group(3) + " ends at " + end);
      free = end - width;
    }
    assertTrue(free < 100, "no names");
  }

  @Test
  void shouldLeaveRoomForTheNamesOfLines() throws Exception {
    String html =
        drawn(TIMES, new Panel("", List.of(line("HTTP", 0, 10, 20), line("JMS", 1, 10, 30))));
    Matcher label = Pattern.compile("class=\"label\" x=\"([\\d.]+)\"").matcher(html);

    assertTrue(label.find());
    double end = Double.parseDouble(label.group(1)) + 7 * "HTTP".length();
    assertTrue(end <= 780 - 10, () -> "it ends at " + end);
  }

  @Test
  void shouldNameEverySeriesOnceInTheLegend() throws Exception {
    Panel panel = new Panel("one", List.of(line("<a>", 0, 1, 2), line("b", 1, 2, 3)));
    String html = drawn(RATIOS, panel, panel);

    assertEquals(1, count("<li data-series=\"&lt;a&gt;\">", html));
    assertEquals(1, count("<li data-series=\"b\">", html));
  }

  @Test
  void shouldMakeBarsAsLongAsTheirTimes() throws Exception {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    bars.put("short", List.of(1e6, 1e6, 0.0));
    bars.put("long", List.of(6e6, 2e6, 0.0));
    List<Part> parts =
        List.of(
            new Part("sending", Hue.BLUE),
            new Part("waiting", Hue.TAN),
            new Part("none", Hue.GREY));
    Html html = new Html();
    html.open("div");
    PartPlot.addTo(html, PartBars.times(parts, bars));
    String text = html.close("div").toString();
    WellFormed.parse(text);

    assertContains("x=\"12.5%\" width=\"12.5%\"", text);
    assertContains("x=\"0%\" width=\"75%\"", text);
    assertContains("<strong>8.00 ms</strong>", text);
    assertContains("data-words=\"sending|6.00 ms\"", text);
    assertLacks("none", text);
  }

  @Test
  void shouldMakeBarsOfSharesEquallyLong() throws Exception {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    bars.put("short", List.of(1e6, 1e6));
    bars.put("long", List.of(6e6, 2e6));
    Html html = new Html();
    List<Part> parts = List.of(new Part("sending", Hue.BLUE), new Part("waiting", Hue.TAN));
    PartPlot.addTo(html, PartBars.shares("the whole", parts, Map.of("", bars)));

    assertContains("x=\"50%\" width=\"50%\"", html.toString());
    assertContains("x=\"75%\" width=\"25%\"", html.toString());
  }

  @Test
  void shouldDrawThreePanelsSmallerThanTwo() throws Exception {
    Panel one = new Panel("one", List.of(line("HTTP", 0, 1, 2, 3)));
    Panel two = new Panel("two", List.of(line("HTTP", 0, 1, 2, 3)));
    Panel three = new Panel("three", List.of(line("HTTP", 0, 1, 2, 3)));

    assertContains("viewBox=\"0 0 380 270\"", drawn(TIMES, one, two));
    assertContains("class=\"panels many\"", drawn(TIMES, one, two, three));
    assertContains("viewBox=\"0 0 290 220\"", drawn(TIMES, one, two, three));
  }

  @Test
  void shouldShowEveryTrialAndTheMiddleHalf() throws Exception {
    Html html = new Html();
    html.open("div");
    TrialStrips.addTo(
        html,
        "Every trial",
        "ms",
        value -> value + " ms",
        List.of(
            new Strip(
                "HTTP", SeriesStyle.ofPlace(0), new double[] {10, 20, 30, 40, 50, 60}, Set.of(5))));
    String text = html.close("div").toString();
    WellFormed.parse(text);

    assertEquals(10, count("class=\"dot\"", text), "in a wide and in a narrow drawing");
    assertContains("data-words=\"HTTP|30.0 ms\"", text);
    assertEquals(2, count("class=\"dot cross\"", text), "the one that a pause touched");
    assertContains("data-words=\"HTTP|60.0 ms|met a pause\"", text);
    assertEquals(2, count("class=\"range\"", text));
  }
}
