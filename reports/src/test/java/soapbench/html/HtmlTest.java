package soapbench.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import soapbench.madeup.WellFormed;

class HtmlTest {

  private static final String NASTY = "</td><script>alert('1 & \"2\"')</script>\u0000\u001b]";

  @Test
  void shouldEscapeTextsAndAttributes() throws Exception {
    Html html = new Html();
    html.open("div").element("p", NASTY).empty("img", "alt", NASTY).list(List.of(NASTY));
    html.close("div");

    Document document = WellFormed.parse(html.toString());

    assertEquals(0, document.getElementsByTagName("script").getLength());
    assertEquals(
        NASTY.replace('\u0000', '\uFFFD').replace('\u001b', '\uFFFD'),
        document.getElementsByTagName("p").item(0).getTextContent());
  }

  @Test
  void shouldReplaceWhatXmlCannotHold() throws Exception {
    Html html = new Html().element("p", "half a \uD83D pair, a whole one \uD83D\uDE00, \uFFFF");

    assertEquals(
        "half a \uFFFD pair, a whole one \uD83D\uDE00, \uFFFD",
        WellFormed.parse(html.toString()).getDocumentElement().getTextContent());
  }

  @Test
  void shouldMakeTableOfItsColumns() throws Exception {
    Html html = new Html();
    new DataTable<String>("caption")
        .word("cell", row -> row)
        .number(new Term("n", "how many"), row -> 1)
        .prose("message", row -> NASTY)
        .addTo(html, List.of("a"));

    Document document = WellFormed.parse(html.toString());

    assertEquals(3, document.getElementsByTagName("th").getLength());
    assertEquals("1", document.getElementsByTagName("td").item(1).getTextContent());
  }

  @Test
  void shouldPutDrawingsIntoTheirColumn() throws Exception {
    Html html = new Html();
    new DataTable<String>("caption")
        .drawing("chart", row -> new Html().open("svg", "aria-label", row).close("svg"))
        .addTo(html, List.of(NASTY));

    Document document = WellFormed.parse(html.toString());

    assertEquals("td", document.getElementsByTagName("svg").item(0).getParentNode().getNodeName());
    assertEquals(0, document.getElementsByTagName("script").getLength());
  }

  @Test
  void shouldRejectATotalThatDoesNotFitTheColumns() {
    DataTable<String> table = new DataTable<String>("caption").word("cell", row -> row);

    assertThrows(IllegalArgumentException.class, () -> table.total("a", "b"));
  }

  @Test
  void shouldPutTotalsOfEitherKindBelowAllRows() throws Exception {
    Html html = new Html();
    new DataTable<Integer>("caption")
        .word("cell", row -> "row " + row)
        .total("all")
        .totalOf(3)
        .addTo(html, List.of(1, 2));

    Document document = WellFormed.parse(html.toString());

    assertEquals("allrow 3", text(document, "tfoot"));
    assertEquals("row 1row 2", text(document, "tbody"));
  }

  @Test
  void shouldTellEachMeaningOfATermWhereItIsUsedSo() throws Exception {
    Glossary glossary = new Glossary();
    glossary.add("Numbers", table(new Term("n", "trials `a < b`"), new Term("mean", "middle")));
    glossary.add("Floors", table(new Term("n", "floors"), new Term("mean", "middle")));
    Html html = new Html().open("div");
    glossary.addTo(html);

    Document document = WellFormed.parse(html.close("div").toString());

    assertEquals(2, document.getElementsByTagName("dt").getLength());
    assertEquals("middle", text(document, "dd", 0));
    assertEquals("trials a < bin Numbers", text(document, "dd", 1));
    assertEquals("floorsin Floors", text(document, "dd", 2));
    assertEquals("a < b", text(document, "code"));
  }

  private static Html table(Term... terms) {
    Html html = new Html();
    DataTable<String> table = new DataTable<>("caption");
    List.of(terms).forEach(term -> table.number(term, row -> row));
    table.addTo(html, List.of());
    return html;
  }

  private static String text(Document document, String tag) {
    return text(document, tag, 0);
  }

  private static String text(Document document, String tag, int index) {
    return document.getElementsByTagName(tag).item(index).getTextContent().replace("\n", "");
  }

  @Test
  void shouldAllowThePageNoOtherStyleAndScriptThanItsOwn() throws Exception {
    String page = Page.of("title", new Html(), new Html());
    Document document = WellFormed.parse(page);

    for (String tag : List.of("style", "script")) {
      String own = document.getElementsByTagName(tag).item(0).getTextContent();
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(own.getBytes(UTF_8));
      String allowed = "sha256-" + Base64.getEncoder().encodeToString(digest);
      assertTrue(page.contains(tag + "-src &#39;" + allowed + "&#39;"), tag);
    }
  }

  @Test
  void shouldForbidThePageEveryAddressButItsOwnData() throws Exception {
    String page = Page.of("title", new Html(), new Html().element("p", "body"));

    WellFormed.parse(page);
    assertTrue(page.startsWith("<!DOCTYPE html>"), page.substring(0, 40));
    assertTrue(page.contains("content=\"default-src &#39;none&#39;; img-src data:"), page);
  }

  @Test
  void shouldReplaceControlCharactersAloneAmongSmallOnes() {
    assertEquals("\t\n\r ", Html.escaped("\t\n\r "));
    assertEquals("\uFFFD".repeat(4), Html.escaped("\u0000\u0008\u000b\u001f"));
  }

  @Test
  void shouldReplaceExactlyTheHalvesOfPairsAndWhatIsNoCharacter() {
    assertEquals("\uD7FF\uE000\uFFFD", Html.escaped("\uD7FF\uE000\uFFFD"));
    for (String none : List.of("\uD800", "\uDBFF", "\uDC00", "\uDFFF", "\uFFFE", "\uFFFF")) {
      assertEquals("a\uFFFDb", Html.escaped("a" + none + "b"));
    }
  }

  @Test
  void shouldEscapeEveryCharacterThatIsMarkup() {
    assertEquals("&amp;&lt;&gt;&quot;&#39;", Html.escaped("&<>\"'"));
    assertEquals(
        "<a href=\"?a=1&amp;b=&quot;\">&lt;b&gt;</a>",
        new Html().link("?a=1&b=\"", "<b>").toString());
    assertEquals("a &lt; <code>b &lt; c</code> d", new Html().phrase("a < `b < c` d").toString());
  }
}
