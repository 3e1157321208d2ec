package soapbench.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertLacks;
import static soapbench.assertion.Texts.assertStarts;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.html.Html;
import soapbench.results.MeasuredCell;
import soapbench.statistics.ForkedSample;

class TrialNotesTest {

  /** A cell with the times of its completed trials, one a round, and a number of failed ones. */
  private record Cell(String label, double[] timesMs, int failed) implements MeasuredCell {

    @Override
    public List<?> completed() {
      return Arrays.stream(timesMs).boxed().toList();
    }

    @Override
    public List<?> trials() {
      return Collections.nCopies(timesMs.length + failed, "");
    }

    @Override
    public ForkedSample timesNs() {
      return ForkedSample.of(timesMs);
    }
  }

  private static Cell cell(String label, int completed, int failed) {
    return new Cell(label, new double[completed], failed);
  }

  /** Twenty rounds from 100 on, each so much slower than the one before. */
  private static Cell drifting(String label, double stepMs) {
    return new Cell(label, IntStream.range(0, 20).mapToDouble(i -> 100 + i * stepMs).toArray(), 0);
  }

  @Test
  void shouldCountTrialsAndThoseOfTheWarmUp() {
    assertEquals(
        "Measured trials: 8, of which 3 failed; warm-up trials left out: 4.",
        TrialNotes.counted(List.of(cell("a", 3, 1), cell("b", 2, 2)), 12));
  }

  @Test
  void shouldPutSemicolonsBetweenWordsWithCommas() {
    assertEquals("none", TrialNotes.listed(List.of()));
    assertEquals("a, b", TrialNotes.listed(List.of("a", "b")));
    assertEquals("a, 1; b", TrialNotes.listed(List.of("a, 1", "b")));
  }

  @Test
  void shouldWarnOfTheCellsThatChangedMostFirst() {
    String warning =
        TrialNotes.drifting(
                List.of(drifting("less", 1), drifting("level", 0), drifting("faster", -3)))
            .orElseThrow();

    assertStarts(
        "Still drifting while it was measured, so a longer warm-up might give other numbers:"
            + " faster −79.7 %; less +17.4 %, from the first measured round to the last. A cell"
            + " counts as drifting when",
        warning);
    assertEquals(Optional.empty(), TrialNotes.drifting(List.of(drifting("level", 0))));
  }

  @Test
  void shouldNameFiveCellsAndCountTheOthers() {
    List<String> six = List.of("a", "b", "c", "d", "e", "f");

    assertEquals("a; b; c; d; e", TrialNotes.named(six.subList(0, 5)));
    assertEquals("a; b; c; d; e; and 1 more, all under Warm-up", TrialNotes.named(six));
  }

  @Test
  void shouldListTheCellsThatDriftedAndCountThoseThatCannotBeJudged() {
    Html html = new Html();
    TrialNotes.warmUp(
        List.of(drifting("slower", 1), drifting("level", 0), cell("few", 3, 0)), "the time", html);

    assertStarts(
        "<p>Of 3 cells 1 still drifted while they were measured; 1 have too few rounds to"
            + " judge.",
        html.toString());
    assertContains("<td class=\"number\">17.4 %</td>", html.toString());
    assertLacks(">level<", html.toString());
  }

  @Test
  void shouldHaveNoTableWhereNothingDrifted() {
    Html html = new Html();
    TrialNotes.warmUp(List.of(drifting("level", 0)), "the time", html);

    assertLacks("<table", html.toString());
  }
}
