package soapbench.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.refusal;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ProseTest {

  private static final Map<String, Consumer<Html>> TABLE =
      Map.of("table", html -> html.element("p", "part", "a table"));

  private static Prose prose() {
    return Prose.beside(ProseTest.class, "prose.md");
  }

  @Test
  void shouldPutValuesAndPartsIntoTheirPlaces() {
    Html html = new Html();
    prose().addTo(html, Map.of("number", "two"), TABLE);

    assertEquals(
        """
        <p>Lines of a paragraph follow one another, two of them.</p>
        <p class="part">a table</p>
        <ul><li>One item.</li>
        <li>Another of two.</li>
        </ul>
        """,
        html.toString());
  }

  @Test
  void shouldTakeAValueForTextWhateverItHolds() {
    Html html = new Html();
    prose().addTo(html, Map.of("number", "<b>$1 *two* {table}"), TABLE);

    assertTrue(html.toString().contains("&lt;b&gt;$1 *two* {table} of them"), html::toString);
  }

  @Test
  void shouldNameAPlaceThatNothingFills() {
    assertEquals(
        "prose.md has a place for {number}",
        refusal(() -> prose().addTo(new Html(), Map.of(), TABLE)));
  }

  @Test
  void shouldRefuseMarkupThatItDoesNotWrite() {
    String reason = refusal(() -> Prose.beside(ProseTest.class, "stressed.md").addTo(new Html()));

    assertTrue(reason.startsWith("stressed.md has Emphasis"), reason);
  }

  @Test
  void shouldGiveTheItemsOfAList() {
    List<String> items = Prose.beside(ProseTest.class, "list.md").items();

    assertEquals(List.of("The first.", "The second, on two lines."), items);
  }
}
