package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.answer.Contrast.Pattern;
import soapbench.answer.Contrast.State;
import soapbench.statistics.ForkedSample;

/** Comparison of two options at levels 1, 4 and 16, at which each has made-up values. */
class ContrastTest {

  private static final double[] LEVELS = {1, 4, 16};
  private static final double SMALL = 1e-9;
  private static final Option NEW = new Option("new", Map.of("format", "new", "link", "fast"));
  private static final Option OLD = new Option("old", Map.of("format", "old", "link", "fast"));

  private static AnswerFactor format(double line) {
    return new AnswerFactor(
        "format",
        "old",
        List.of(new Level("old", "keep", "", "old"), new Level("new", "change", "", "new")),
        "either",
        line);
  }

  private static final AnswerFactor LINK =
      AnswerFactor.of(
          "link",
          "fast",
          List.of(
              new Level("fast", "go fast", "when fast", "fast"),
              new Level("slow", "go slow", "", "slow")),
          "either");

  private static ForkedSample around(double value, int trials) {
    return ForkedSample.of(
        IntStream.range(0, trials).mapToDouble(i -> value * (1 + (i % 5 - 2) / 100.0)).toArray());
  }

  /** A comparison whose ratio is about so much at each level. */
  private static Contrast contrast(double line, double... ratios) {
    AnswerFactor format = format(line);
    Choice.Builder choice = choice(Estimator.MEDIAN).factor(format).factor(LINK);
    for (int i = 0; i < ratios.length; i++) {
      choice.tried(new Tried(NEW, LEVELS[i], around(10 * ratios[i], 20), 20, 0, ""));
      choice.tried(new Tried(OLD, LEVELS[i], around(10, 20), 20, 0, ""));
    }
    return Contrast.of(choice.build(), format, NEW, OLD);
  }

  private static Choice.Builder choice(Estimator estimator) {
    return Choice.of(
        "Which?",
        new Scale("size", String::valueOf, levels -> "things"),
        new Response("median", "s", String::valueOf, estimator, "trials", 3, 5, 1.05));
  }

  @Test
  void shouldSayHowTheLevelsGo() {
    assertEquals(Pattern.EVERYWHERE, contrast(1, 0.5, 0.5, 0.8).pattern());
    assertEquals(Pattern.MOSTLY, contrast(1, 1, 0.5, 0.8).pattern());
    assertEquals(Pattern.FLIPS, contrast(1, 2, 1, 0.8).pattern());
    assertEquals(Pattern.TIE, contrast(1, 1, 1, 1).pattern());
  }

  @Test
  void shouldSayFromWhereAndUpToWhereTheWinnerWins() {
    Contrast late = contrast(1, 1, 0.5, 0.8);
    assertEquals(Optional.of(4.0), late.from());
    assertEquals(Optional.empty(), late.upTo());
    Contrast early = contrast(1, 2, 2, 1);
    assertEquals(Optional.empty(), early.from());
    assertEquals(Optional.of(4.0), early.upTo());
    Contrast everywhere = contrast(1, 2, 2, 2);
    assertEquals(Optional.empty(), everywhere.from());
    assertEquals(Optional.empty(), everywhere.upTo());
    Contrast broken = contrast(1, 2, 1, 2);
    assertEquals(Optional.empty(), broken.from());
    assertEquals(Optional.empty(), broken.upTo());
    Contrast flips = contrast(1, 2, 0.5, 1);
    assertEquals(Optional.of(4.0), flips.from());
    assertEquals(Optional.empty(), flips.upTo());
  }

  @Test
  void shouldMeasureFromTheLineBetweenTwoAnswers() {
    Contrast contrast = contrast(1.5, 3, 1.8, 0.75);

    assertEquals(
        List.of(State.ABOVE, State.ABOVE, State.BELOW),
        contrast.at().stream().map(Contrast.At::state).toList());
    assertEquals("new", contrast.winner().orElseThrow().name());
    BreakEven even = contrast.breakEven().orElseThrow();
    double share = Math.log(1.8 / 1.5) / Math.log(1.8 / 0.75);
    assertEquals(4 * Math.pow(4, share), even.value(), SMALL);
    assertTrue(even.bounded());
    assertTrue(even.interval().contains(even.value()), even.toString());
    assertTrue(even.interval().high() / even.interval().low() < 1.1, even.toString());
    assertEquals(Math.log(2), contrast.distance(3), SMALL);
    assertEquals(Math.log(2), contrast.distance(0.75), SMALL);
    assertEquals(4, contrast.nearest().orElseThrow().level());
  }

  @Test
  void shouldSayHowFarAnotherAnswerIs() {
    assertEquals(1.25, contrast(1, 0.8, 0.8, 0.8).gap(), SMALL);
    assertEquals(1.25, contrast(1.5, 1.2, 1.2, 1.2).gap(), SMALL);
    assertEquals(2, contrast(1, 4, 2, 0.5).gap(), SMALL, "of the largest, where it flips");
    assertEquals(Double.POSITIVE_INFINITY, contrast(1, 1, 1, 1).gap(), "no answer");
  }

  @Test
  void shouldTellOfOtherFactorsThatHaveSeveralLevelsAlone() {
    AnswerFactor format = format(1);
    Option slow = new Option("slow", Map.of("format", "new", "link", "slow"));
    assertEquals("", contrast(1, 2).where());

    Choice choice =
        choice(Estimator.MEDIAN)
            .factor(format)
            .factor(LINK)
            .factor(AnswerFactor.of("side", List.of(new Level("a", "", "here", "a"))))
            .tried(new Tried(withSide(NEW), 1, around(1, 20), 20, 0, ""))
            .tried(new Tried(withSide(OLD), 1, around(1, 20), 20, 0, ""))
            .tried(new Tried(withSide(slow), 1, around(1, 20), 20, 0, ""))
            .build();

    assertEquals("when fast", Contrast.of(choice, format, withSide(NEW), withSide(OLD)).where());
    assertEquals("", Contrast.of(choice, LINK, withSide(slow), withSide(NEW)).where());
  }

  private static Option withSide(Option option) {
    return new Option(
        option.label(),
        Map.of(
            "format",
            option.levels().get("format"),
            "link",
            option.levels().get("link"),
            "side",
            "a"));
  }

  @Test
  void shouldNotTestWhatHasTooFewTrialsOrNoRepeatInCommon() {
    AnswerFactor format = format(1);
    Choice.Builder choice = choice(Estimator.MEAN_OF_REPEATS).factor(format).factor(LINK);
    choice.tried(new Tried(NEW, 1, around(10, 2), 2, 0, ""));
    choice.tried(new Tried(OLD, 1, around(10, 3), 3, 0, ""));
    choice.tried(new Tried(NEW, 4, around(20, 3), 3, 0, ""));
    choice.tried(new Tried(OLD, 4, around(10, 3), 3, 0, ""));
    choice.tried(new Tried(NEW, 16, repeats(1, 2, 3), 3, 0, ""));
    choice.tried(new Tried(OLD, 16, repeats(4, 5, 6), 3, 0, ""));

    Contrast contrast = Contrast.of(choice.build(), format, NEW, OLD);

    assertEquals(
        List.of(State.UNTESTED, State.ABOVE, State.UNTESTED),
        contrast.at().stream().map(Contrast.At::state).toList());
    assertFalse(contrast.at().get(0).tested());
    assertEquals(4, contrast.largest().orElseThrow().level());
    assertEquals(2, contrast.mean().value(), SMALL);
  }

  private static ForkedSample repeats(int... numbers) {
    return new ForkedSample(
        IntStream.of(numbers).mapToDouble(i -> 10 + i).toArray(), new int[numbers.length], numbers);
  }

  @Test
  void shouldHaveNoMeanOfLevelsWithoutARepeatInCommon() {
    AnswerFactor format = format(1);
    Choice.Builder choice = choice(Estimator.MEAN_OF_REPEATS).factor(format).factor(LINK);
    for (Option option : List.of(NEW, OLD)) {
      choice.tried(new Tried(option, 1, repeats(1, 2, 3), 3, 0, ""));
      choice.tried(new Tried(option, 4, repeats(4, 5, 6), 3, 0, ""));
    }

    Contrast contrast = Contrast.of(choice.build(), format, NEW, OLD);

    assertEquals(Pattern.TIE, contrast.pattern());
    assertEquals(Double.NaN, contrast.mean().value());
    Clause clause = Clause.of(choice.build(), format, List.of(contrast)).orElseThrow();
    assertEquals(1, clause.size());
  }
}
