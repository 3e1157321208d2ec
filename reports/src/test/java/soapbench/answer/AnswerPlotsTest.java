package soapbench.answer;

import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertLacks;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.statistics.ForkedSample;

class AnswerPlotsTest extends MadeUpTrials {

  private AnswerPlots plots() throws IOException {
    return AnswerPlots.of(choice.build(), answer());
  }

  @Test
  void shouldShowTheMedianOfSeveralTrialsInARound() throws IOException {
    int n = 15;
    double[] ms = IntStream.range(0, n).mapToDouble(i -> i == 4 ? 100 : 10).toArray();
    choice.tried(
        new Tried(
            new Option("plain/http", Map.of("format", "plain", "binding", "http")),
            MB,
            new ForkedSample(ms, new int[n], IntStream.range(0, n).map(i -> i / 3).toArray()),
            n,
            0,
            "",
            Set.of()));

    assertContains("|1.00", plots().rounds().orElseThrow().toString());
    assertLacks("|4.00", plots().rounds().orElseThrow().toString());
  }

  @Test
  void shouldDrawManyOptionsInOnePanelWhereEachWouldHaveOneLine() throws IOException {
    for (int i = 0; i < 8; i++) {
      choice.tried(format(i, "http"));
    }
    choice.factor(formats());

    assertLacks("class=\"panels", plots().times().toString());
  }

  @Test
  void shouldDrawAPanelForEachLevelOfTheFactorThatSuffices() throws IOException {
    for (int i = 0; i < 4; i++) {
      choice.tried(format(i, "http")).tried(format(i, "jms"));
    }
    choice.factor(formats());

    assertContains("aria-label=\"median: HTTP\"", plots().times().toString());
    assertContains("aria-label=\"median: JMS\"", plots().times().toString());
  }

  private static AnswerFactor formats() {
    return AnswerFactor.of(
        "nth",
        "0",
        IntStream.range(0, 8)
            .mapToObj(i -> new Level("" + i, "use " + i, "with " + i, "" + i))
            .toList(),
        "any");
  }

  private Tried format(int i, String binding) {
    Tried of = tried("plain", binding, MB, trial -> 10 + i);
    return new Tried(
        new Option(i + "/" + binding, Map.of("format", "plain", "binding", binding, "nth", "" + i)),
        MB,
        of.values(),
        trials,
        0,
        "");
  }

  @Test
  void shouldExplainCrossesWherePausesAreKnown() throws IOException {
    choice.tried(tried("plain", "http", MB, i -> 10));
    assertLacks("cross", plots().trials().toString());

    Tried other = tried("packed", "http", MB, i -> 10);
    choice.tried(new Tried(other.option(), MB, other.values(), trials, 0, "", Set.of(3)));

    assertContains(
        "the first on top; a cross met a pause of garbage collection.",
        plots().trials().toString());
    assertContains("class=\"dot cross\"", plots().trials().toString());
  }
}
