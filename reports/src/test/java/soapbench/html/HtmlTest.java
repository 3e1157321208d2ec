package soapbench.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    new HtmlTable("caption")
        .words("cell")
        .numbers("n")
        .prose("message")
        .row("a", "1", NASTY)
        .addTo(html);

    Document document = WellFormed.parse(html.toString());

    assertEquals(3, document.getElementsByTagName("th").getLength());
    assertEquals("1", document.getElementsByTagName("td").item(1).getTextContent());
  }

  @Test
  void shouldRejectRowWhenItDoesNotFitTheColumns() {
    HtmlTable table = new HtmlTable("caption").words("cell");

    assertThrows(IllegalArgumentException.class, () -> table.row("a", "b"));
  }

  @Test
  void shouldForbidThePageEveryAddressButItsOwnData() throws Exception {
    String page = Page.of("title", new Html().element("p", "body"));

    WellFormed.parse(page);
    assertTrue(page.startsWith("<!DOCTYPE html>"), page.substring(0, 40));
    assertTrue(page.contains("content=\"default-src &#39;none&#39;; img-src data:"), page);
  }
}
