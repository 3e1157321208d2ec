package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.answer.Answer.Headline;
import soapbench.answer.Choice.Fact;
import soapbench.answer.Choice.Option;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

class HeadlineRulesTest extends MadeUpTrials {

  private static final Trust TRUST = new Trust(List.of());

  /** So many words. */
  private static String words(String word, int count) {
    return IntStream.range(0, count).mapToObj(i -> word).collect(Collectors.joining(" "));
  }

  /** A clause whose effect is so large. */
  private static Clause clause(String text, String brief, Strength strength, double size) {
    Option option = new Option("any", Map.of());
    return new Clause(
        List.of(
            new Contrast(
                FORMAT,
                option,
                option,
                List.of(),
                new Ratio(size, new Interval(size, size), 20),
                Optional.empty(),
                "")),
        List.of(),
        text,
        brief,
        strength,
        "it matters");
  }

  private Headline headline(Clause... clauses) {
    return HeadlineRules.of(choice.build(), TRUST, List.of(clauses), List.of());
  }

  /** Two options, of which nothing but the clauses speaks. */
  private void twoOptions() {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);
  }

  @Test
  void shouldBeginWithTheLargestEffectAndEndWithTies() {
    twoOptions();

    assertEquals(
        "Large; small; tie.",
        headline(
                clause("tie", "", Strength.TIE, 9),
                clause("small", "", Strength.SURE, 0.8),
                clause("large", "", Strength.SURE, 0.5))
            .text());
  }

  @Test
  void shouldBeAsSureAsItsLeastSureClause() {
    twoOptions();

    Headline headline =
        headline(
            clause("a", "a", Strength.SURE, 2),
            clause("b", "b", Strength.FLIPS, 1.5),
            clause("c", "c", Strength.MOSTLY, 1.4));

    assertEquals(Strength.FLIPS.word(), headline.strength());
  }

  @Test
  void shouldSayOfAClauseOfMoreThanFourteenWordsTheBriefOneAndGiveTheOtherAsReason() {
    twoOptions();
    Headline fits = headline(clause(words("long", 14), "brief", Strength.SURE, 2));
    assertEquals("L" + words("long", 14).substring(1) + ".", fits.text());
    assertEquals("At 16 MB, it matters.", fits.because().get(0));

    Headline longer = headline(clause(words("long", 15), "brief", Strength.SURE, 2));

    assertEquals("Brief.", longer.text());
    assertEquals("L" + words("long", 15).substring(1) + ".", longer.because().get(0));
  }

  @Test
  void shouldLeaveOutClausesThatDoNotFitIntoFourteenWords() {
    twoOptions();

    assertEquals(
        "%s; %s.".formatted("A" + words("a", 9).substring(1), words("b", 5)),
        headline(
                clause(words("a", 9), "", Strength.SURE, 4),
                clause(words("c", 6), "", Strength.SURE, 3),
                clause(words("b", 5), "", Strength.SURE, 2))
            .text());
  }

  @Test
  void shouldGiveReasonsOfFortyFiveWordsAtMost() {
    twoOptions();
    // Thirteen words are left: "At 16 MB, it matters." and "Clear in 0 of 0 ..., ...".
    choice.fact(new Fact("", words("fact", 32)));
    Headline fits = headline(clause("pack", "pack", Strength.SURE, 2));
    assertEquals(
        List.of(
            words("fact", 32), "At 16 MB, it matters.", "Clear in 0 of 0 comparisons, 1–16 MB."),
        fits.because());

    choice.fact(new Fact("", "more"));

    assertEquals(
        List.of(words("fact", 32), "more", "At 16 MB, it matters."),
        headline(clause("pack", "pack", Strength.SURE, 2)).because());
  }

  @Test
  void shouldSayOfOneComparisonThatItIsOne() throws IOException {
    choice.tried(tried("plain", "http", MB, i -> 10));
    choice.tried(tried("packed", "http", MB, i -> 5));

    assertEquals(
        List.of("At 1 MB, packing saves 50 %.", "Clear in 1 of 1 comparison, 1 MB."),
        answer().headline().because());
  }

  @Test
  void shouldSayNothingOfFactsWithoutWords() {
    twoOptions();
    choice.fact(new Fact("a call adds 6 ms", "")).fact(new Fact("", "It does."));

    Headline headline = headline(clause("pack", "pack", Strength.SURE, 2));

    assertEquals("A call adds 6 ms; pack.", headline.text());
    assertEquals("It does.", headline.because().get(0));
  }

  @Test
  void shouldSayOfOneOptionWhatElseWasMeasured() throws IOException {
    tried("plain", "http", size -> 10);
    choice.fact(new Fact("a call adds 6 ms", "It adds 5.7 to 6.8."));

    Headline headline = answer().headline();

    assertEquals("A call adds 6 ms.", headline.text());
    assertEquals("sure", headline.strength());
    assertEquals(List.of("It adds 5.7 to 6.8."), headline.because());
  }

  @Test
  void shouldNotAskForTrialsWhereThereAreEnough() throws IOException {
    trials = 5;
    tried("plain", "http", size -> 10).tried("packed", "jms", size -> 10);

    assertEquals("Nothing to compare: no two options differ in one factor alone.", headline());
  }

  @Test
  void shouldNameTwoOptionsThatFailedWithWhereAndCountMore() throws IOException {
    tried("plain", "http", size -> 10);
    failed = 6;
    choice.tried(tried("plain", "jms", 4 * MB, i -> 50));
    choice.tried(tried("plain", "jms", 16 * MB, i -> 50));
    choice.tried(tried("packed", "http", MB, i -> 50));
    failed = 0;
    choice.tried(tried("plain", "jms", MB, i -> 50));
    assertEquals(
        "Over a fifth failed and is out: plain/jms at 4–16 MB, packed/http.",
        answer().headline().because().get(0));
    failed = 6;
    choice.tried(tried("packed", "jms", MB, i -> 50));

    assertEquals(
        "Over a fifth failed and is out: plain/jms at 4–16 MB and 2 more.",
        answer().headline().because().get(0));
  }

  @Test
  void shouldCountWinnersThatFailed() throws IOException {
    tried("plain", "http", size -> 10 * size).tried("packed", "http", size -> 9 * size);
    failed = 6;
    tried("packed", "jms", size -> 5 * size).tried("plain", "jms", size -> 5 * size);

    assertEquals("Fix the failures first: 2 options did not survive the test.", headline());
  }
}
