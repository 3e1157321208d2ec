package soapbench.experiment.load.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.html.Html;

class RatesSectionTest {

  private static final LoadCell SLOW = KnownLoad.rate("http", 500, 10);
  private static final LoadCell FAST = KnownLoad.rate("jms", 500, 100);

  @TempDir private Path path;

  private String html(KnownLoad known) throws IOException {
    Html html = new Html();
    RatesSection.write(known.results(path), html);
    return html.toString();
  }

  @Test
  void shouldTellTheWorstRepeatOfEachRate() throws IOException {
    String html =
        html(
            new KnownLoad()
                .paced(SLOW, 1, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
                .paced(SLOW, 2, 200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20));

    assertTrue(html.contains("Rate missed: HTTP, 0.5 KB, 10/s. Their"), html);
    assertEquals(
        "8.93", html.split("<td class=\"number\">")[3].split("<")[0], "10 in 0.9 + 0.02 + 0.2 s");
    assertTrue(html.contains("<td class=\"number\">20</td>"), "the last of ten came so late");
    assertTrue(html.contains("missed</td>"), html);
  }

  @Test
  void shouldSayThatEveryRateWasKept() throws IOException {
    String html = html(new KnownLoad().paced(SLOW, 1, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));

    assertTrue(html.contains("<p>Every cell kept to its rate.</p>"), html);
    assertTrue(html.contains("kept</td>"), html);
  }

  @Test
  void shouldWarnOfARateThatWasMissed() throws IOException {
    String html = html(new KnownLoad().paced(FAST, 1, 5, 0, 0, 900).paced(SLOW, 1, 1, 0, 0));

    assertTrue(html.contains("class=\"warning\">Rate missed: JMS, 0.5 KB, 100/s. Their"), html);
    assertFalse(html.contains("Every cell kept"), html);
  }

  @Test
  void shouldSayThatThereIsNoRate() throws IOException {
    assertEquals(
        "<p>The run has no cell with a fixed rate.</p>",
        html(new KnownLoad().repeats(KnownLoad.cell("jms", 500, 1), 1)).strip());
  }
}
