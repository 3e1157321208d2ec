package soapbench.answer;

import static soapbench.assertion.Texts.assertContains;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import soapbench.html.Html;

class AnswerCardTest extends MadeUpTrials {

  private String card() throws IOException {
    Html html = new Html();
    AnswerCard.addTo(html, answer());
    return html.toString();
  }

  @Test
  void shouldMarkTheBestUnlessTheAnswerIsWithheld() throws IOException {
    tried("plain", "http", size -> 10 * size).tried("packed", "http", size -> 8 * size);

    assertContains("class=\"card\"", card());
    assertContains("class=\"number best\"", card());
    cpuOfOthers = 0.5;
    assertContains("class=\"card withheld\"", card());
  }
}
