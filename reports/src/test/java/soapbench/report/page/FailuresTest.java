package soapbench.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import soapbench.html.Html;

class FailuresTest {

  private static String text(Map<String, Map<String, Long>> counts) {
    Html html = new Html();
    Failures.addTo(html, "trial", counts, Function.identity());
    return html.toString().replace("\n", "");
  }

  @Test
  void shouldSayThatNothingFailed() {
    assertEquals("<p>No trial failed, in warm-up or after.</p>", text(Map.of()));
    assertEquals("<p>No trial failed, in warm-up or after.</p>", text(Map.of("a", Map.of())));
  }

  @Test
  void shouldTellKindAndMessageOfTheMostFrequentFirst() {
    Map<String, Map<String, Long>> counts = new LinkedHashMap<>();
    counts.put("a", Map.of("timeout: after: 5 s", 2L));
    counts.put("b", Map.of("no kind", 3L));

    String text = text(counts);

    assertTrue(text.startsWith("<p>Failed trials: 5, warm-up included."), text);
    assertTrue(
        text.contains(
            "<td class=\"word\">b</td><td class=\"word\"></td><td class=\"prose\">no kind</td>"
                + "<td class=\"number\">3</td></tr><tr><td class=\"word\">a</td>"
                + "<td class=\"word\">timeout</td><td class=\"prose\">after: 5 s</td>"
                + "<td class=\"number\">2</td>"),
        text);
    assertFalse(text.contains("Not shown"), text);
  }

  private static Map<String, Map<String, Long>> causes(int count) {
    Map<String, Long> errors = new LinkedHashMap<>();
    for (int i = 1; i <= count; i++) {
      errors.put("kind: " + i, (long) i);
    }
    return Map.of("a", errors);
  }

  @Test
  void shouldShowFortyCausesAndCountTheRarerOnes() {
    assertFalse(text(causes(40)).contains("Not shown"));
    String text = text(causes(42));
    assertTrue(text.contains("Not shown: 2 rarer causes; trials.csv has all."), text);
    assertTrue(text.contains("<td class=\"prose\">3</td>"), text);
    assertFalse(text.contains("<td class=\"prose\">2</td>"), text);
  }
}
