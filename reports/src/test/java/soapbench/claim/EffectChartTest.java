package soapbench.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import soapbench.csv.InLocale;
import soapbench.madeup.WellFormed;
import soapbench.statistics.Interval;

/** The axis of ratios goes from ¼ at 16 to 4 at 224, so that 52 are a factor of 2. */
class EffectChartTest {

  private static final Study STUDY = new Study("A. Author", "A Title", "a journal");
  private static final Claimed ABOVE = Claimed.above(EffectKind.RATIO, 1);

  private static Document chart(Claimed claimed, double value, double low, double high)
      throws Exception {
    return chart(claimed, Finding.of(claimed, new Effect(value, new Interval(low, high), 9), ""));
  }

  private static Document chart(Claimed claimed, Finding finding) throws Exception {
    Claim<?> claim = new Claim<>("SP1", "", "", "", claimed, "", "", any -> Evidence.missing(""));
    return WellFormed.parse(EffectChart.of(new ClaimResult(STUDY, claim, finding)).toString());
  }

  private static List<Element> all(Document chart, String style) {
    NodeList elements = chart.getElementsByTagName("*");
    return IntStream.range(0, elements.getLength())
        .mapToObj(i -> (Element) elements.item(i))
        .filter(element -> element.getAttribute("class").equals(style))
        .toList();
  }

  private static List<String> of(Document chart, String style, String attribute) {
    return all(chart, style).stream().map(element -> element.getAttribute(attribute)).toList();
  }

  private static List<String> outside(Document chart) {
    List<String> numbers = new ArrayList<>();
    for (Element text : all(chart, "outside")) {
      numbers.add(text.getAttribute("text-anchor") + " " + text.getTextContent().strip());
    }
    return numbers;
  }

  @Test
  void shouldPlaceRegionEffectAndPublishedNumberOnOneLogarithmicAxis() throws Exception {
    Document chart = chart(ABOVE.published(0.5, "Table 7"), 2, 1 / Math.sqrt(2), 4);

    assertEquals(List.of("120"), of(chart, "region", "x"));
    assertEquals(List.of("104"), of(chart, "region", "width"), "to the open end");
    assertEquals(List.of("M120 14V32"), of(chart, "border", "d"), "only the end that is closed");
    assertEquals(List.of("172"), of(chart, "dot", "cx"));
    assertEquals(List.of("M94 23H224"), of(chart, "bar", "d"));
    assertEquals(List.of("M68 17L74 23L68 29L62 23Z"), of(chart, "published", "d"));
    assertEquals(List.of("16", "68", "120", "172", "224"), of(chart, "tick", "x"));
    assertEquals(List.of(), all(chart, "arrow"));
    assertEquals(List.of(), outside(chart));
  }

  @Test
  void shouldShadeBothSidesOfARegion() throws Exception {
    Document below = chart(Claimed.below(EffectKind.RATIO, 1), 0.5, 0.4, 0.6);
    Document within = chart(Claimed.within(EffectKind.RATIO, 0.5, 2), 1, 0.9, 1.1);

    assertEquals(List.of("16"), of(below, "region", "x"));
    assertEquals(List.of("104"), of(below, "region", "width"));
    assertEquals(List.of("68"), of(within, "region", "x"));
    assertEquals(List.of("104"), of(within, "region", "width"));
    assertEquals(2, all(within, "border").size());
  }

  @Test
  void shouldDrawAtTheEdgeWhatLiesOutside() throws Exception {
    Document above = chart(ABOVE.published(24.2, "Table 7"), 14.7, 13.9, 15.6);
    Document below = chart(ABOVE, 0.1, 0.05, 0.2);
    Document across = chart(ABOVE, 3, 2, 5);

    assertEquals(List.of("M224 17L233 23L224 29Z"), of(above, "arrow", "d"));
    assertEquals(List.of("end ◇ 24.20, 14.70"), outside(above));
    assertEquals(List.of(), all(above, "dot"));
    assertEquals(List.of("M224 17L230 23L224 29L218 23Z"), of(above, "published", "d"));
    assertEquals(List.of("M16 17L7 23L16 29Z"), of(below, "arrow", "d"));
    assertEquals(List.of("start 0.10"), outside(below));
    assertEquals(1, all(across, "dot").size());
    assertEquals(1, all(across, "arrow").size(), "its interval alone reaches out");
    assertEquals(List.of(), outside(across));
  }

  @Test
  void shouldHaveAnAxisForEachOtherKind() throws Exception {
    Document part = chart(Claimed.within(EffectKind.SHARE, 0.05, 0.25), 0.15, 0.12, 0.18);
    Document whole = chart(Claimed.below(EffectKind.SHARE, 0.5), 0, 0, 0.43);
    Document difference = chart(Claimed.above(EffectKind.DIFFERENCE, 0), 0.25, 0.2, 0.3);
    Document exponent = chart(Claimed.within(EffectKind.EXPONENT, 0.9, 1.1), 1, 0.99, 1.01);

    assertEquals(List.of("120"), of(part, "dot", "cx"), "the middle of 0 to 30 %");
    assertEquals(List.of("16"), of(whole, "dot", "cx"));
    assertEquals(List.of("104"), of(whole, "region", "width"), "half of 0 to 100 %");
    assertEquals(List.of("172"), of(difference, "dot", "cx"));
    assertEquals(List.of("68"), of(exponent, "region", "x"));
    assertEquals(List.of("120"), of(exponent, "dot", "cx"));
  }

  @Test
  void shouldSayInWordsWhatItShows() throws Exception {
    Document measured = chart(ABOVE.published(2.385, "Table 7"), 0.648, 0.641, 0.655);
    Element svg = measured.getDocumentElement();

    assertEquals("effect contradicted", svg.getAttribute("class"));
    assertEquals("img", svg.getAttribute("role"));
    assertEquals(
        "This run: 0.65 (0.64–0.66). Claimed: above 1.00. The paper: 2.39.",
        svg.getAttribute("aria-label"));
    assertTrue(!svg.hasAttribute("style"));
  }

  @Test
  void shouldDrawTheSameWhenTheLocaleIsArabic() throws Exception {
    Finding finding = Finding.of(ABOVE, new Effect(14.7, new Interval(0.9, 15.6), 9), "");
    Claim<?> claim = new Claim<>("SP1", "", "", "", ABOVE, "", "", any -> Evidence.missing(""));
    ClaimResult result = new ClaimResult(STUDY, claim, finding);

    assertEquals(
        EffectChart.of(result).toString(),
        InLocale.arabic(() -> EffectChart.of(result).toString()));
  }

  @Test
  void shouldHaveNoDotWhereNothingWasTested() throws Exception {
    Document chart = chart(ABOVE.published(2, "Table 7"), Finding.notTested("none"));
    Document once =
        chart(ABOVE, Finding.of(ABOVE, new Effect(2, Interval.UNKNOWN, 1), "one repeat"));

    assertEquals("effect not-tested", chart.getDocumentElement().getAttribute("class"));
    assertEquals(
        "This run: not tested. Claimed: above 1.00. The paper: 2.00.",
        chart.getDocumentElement().getAttribute("aria-label"));
    assertEquals(1, all(chart, "region").size());
    assertEquals(1, all(chart, "published").size());
    for (Document any : List.of(chart, once)) {
      assertEquals(List.of(), all(any, "dot"));
      assertEquals(List.of(), all(any, "bar"));
    }
  }
}
