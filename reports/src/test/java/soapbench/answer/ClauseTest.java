package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.statistics.ForkedSample;

/** Words of a headline for one factor. */
class ClauseTest extends MadeUpTrials {

  private Clause of(AnswerFactor factor) {
    Choice built = choice.build();
    return Clause.of(built, factor, built.contrasts(factor)).orElseThrow();
  }

  @Test
  void shouldSayNothingWhereNothingWasTested() {
    trials = 4;
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);
    Choice built = choice.build();

    assertEquals(Optional.empty(), Clause.of(built, FORMAT, built.contrasts(FORMAT)));
  }

  @Test
  void shouldSayHowMuchASureDifferenceIsWithoutFactorsOfOneLevel() {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 8);

    Clause clause = of(FORMAT);

    assertEquals("packing saves 20 %", clause.effect());
    assertEquals(1.25, clause.size(), 1e-9);
    assertEquals(Strength.SURE, clause.strength());
  }

  @Test
  void shouldSayTimesAsLongFromTwiceOn() {
    tried("plain", "http", size -> 10).tried("plain", "jms", size -> 20);
    tried("packed", "http", size -> 10).tried("packed", "jms", size -> 19.9);

    assertEquals(
        "JMS instead of HTTP takes 2.00 times as long with plain payloads and costs 99 % with"
            + " packed payloads",
        of(BINDING).effect());
  }

  @Test
  void shouldSayOnceThatNothingIsClear() {
    tried("plain", "http", size -> 10).tried("plain", "jms", size -> 10);
    tried("packed", "http", size -> 10).tried("packed", "jms", size -> 10);

    Clause clause = of(BINDING);

    assertEquals("JMS instead of HTTP makes no clear difference", clause.effect());
    assertEquals("choose the binding by what you need", clause.text());
    assertEquals(Strength.TIE, clause.strength());
  }

  /** Of a tenth more or less, as far as ten trials tell: that is no equality. */
  @Test
  void shouldNotSayThatAnyWillDoWhereIntervalsAreWide() {
    assertEquals("no clear difference by stack", ofStacks(10, 10.2).text());
  }

  /** The first is as fast as the standard one, and the second is not. */
  @Test
  void shouldNotSayThatAnyWillDoWhereOneIsSlower() {
    stack(0, "http", 10);
    stack(1, "http", 10);
    stack(2, "http", 20);
    AnswerFactor stack = stacks(3);
    choice.factor(stack);

    assertEquals("no clear difference by stack", of(stack).text());
  }

  @Test
  void shouldSayWhereNothingIsClear() {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 8);
    tried("plain", "jms", size -> 10).tried("packed", "jms", size -> 10);

    Clause clause = of(FORMAT);

    assertEquals(
        "packing saves 20 % over HTTP and makes no clear difference over JMS", clause.effect());
    assertEquals("pack all over HTTP", clause.text());
    assertEquals(Strength.PARTLY, clause.strength());
  }

  @Test
  void shouldSayInBriefWhatDecidesWhereOptionsDiffer() {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 20);
    tried("plain", "jms", size -> 20).tried("packed", "jms", size -> 10);

    Clause clause = of(FORMAT);

    assertEquals("over HTTP send all as plain XML, over JMS pack all", clause.text());
    assertEquals("which format is better depends on the binding", clause.brief());
    assertEquals(Strength.SPLIT, clause.strength());
  }

  @Test
  void shouldGiveTheRangeOfMoreThanTwo() {
    double[] times = {1.3, 1.1, 1.2};
    IntStream.range(0, times.length)
        .forEach(
            i -> {
              stack(i, "http", 10);
              stack(i, "jms", 10 * times[i]);
            });
    choice.factor(stacks(times.length));

    assertEquals("JMS instead of HTTP costs 10 to 30 %", of(BINDING).effect());
  }

  @Test
  void shouldSayOfMoreThanTwoThatNothingIsClear() {
    for (int i = 0; i < 3; i++) {
      stack(i, "http", 10);
      stack(i, "jms", 10);
    }
    choice.factor(stacks(3));

    assertEquals("JMS instead of HTTP makes no clear difference", of(BINDING).effect());
  }

  @Test
  void shouldTellOfTheLevelThatIsBestAtTheLargestSize() {
    double[] times = {10, 9, 4, 8};
    IntStream.range(0, times.length).forEach(i -> stack(i, "http", times[i]));
    AnswerFactor stack = stacks(times.length);
    choice.factor(stack);

    Clause clause = of(stack);

    assertEquals("use s2", clause.text());
    assertEquals(
        List.of("s2 http"), clause.contrasts().stream().map(one -> one.over().label()).toList());
  }

  @Test
  void shouldNameAllThatAreTiedWithTheBest() {
    Clause clause = ofStacks(10, 8, 4.1, 4);

    assertEquals("use s3 or s2", clause.text());
    assertEquals("s3 or s2 saves 59 to 60 %", clause.effect());
    assertEquals(Strength.SURE, clause.strength());
  }

  @Test
  void shouldCountTiesInFewWords() {
    Clause clause = ofStacks(10, 4.1, 4.1, 4.1, 4);

    assertEquals("use s4, s1, s2 or s3", clause.text());
    assertEquals("use s4 or 3 others", clause.brief());
  }

  @Test
  void shouldNotNameAsTiedWhatIsSurelySlower() {
    Clause clause = ofStacks(10, 8, 4.9, 4);

    assertEquals("use s3", clause.text());
    assertEquals(
        List.of("s3 http", "s1 http", "s2 http"),
        clause.restsOn().map(one -> one.over().label()).toList());
  }

  @Test
  void shouldNameTheLevelThatWinsEverywhereWhereItIsTiedHereAndThere() {
    noisy(0, "http", 10).noisy(1, "http", 5).noisy(2, "http", 5);
    noisy(0, "jms", 10).noisy(1, "jms", 4).noisy(2, "jms", 6);
    AnswerFactor stack = stacks(3);
    choice.factor(stack);

    assertEquals("use s1", of(stack).text());
  }

  @Test
  void shouldTellApartWhereAnotherOfManyLevelsWins() {
    noisy(0, "http", 10).noisy(1, "http", 5).noisy(2, "http", 7);
    noisy(0, "jms", 10).noisy(1, "jms", 7).noisy(2, "jms", 4);
    AnswerFactor stack = stacks(3);
    choice.factor(stack);

    Clause clause = of(stack);

    assertEquals("over HTTP use s1, over JMS use s2", clause.text());
    assertEquals(Strength.SPLIT, clause.strength());
  }

  @Test
  void shouldSayFromWhereOnTheBestBeatsAnotherThatIsBetterBelow() {
    AnswerFactor stack = stacks(3);
    choice.factor(stack);
    for (double size : SIZES) {
      stack(0, "http", 10, size);
      stack(1, "http", size == MB ? 3 : 6, size);
      stack(2, "http", 5, size);
    }

    assertEquals("use s2 from 4 MB on", of(stack).text());
  }

  /** Such as a level that fails at the largest size. */
  @Test
  void shouldNotNameAsBestWhatIsNotKnownAtTheLargestSize() {
    AnswerFactor stack = stacks(3);
    choice.factor(stack);
    for (double size : SIZES) {
      stack(0, "http", 10, size);
      stack(2, "http", 5, size);
    }
    stack(1, "http", 3, MB);

    assertEquals("use s2", of(stack).text());
  }

  /** Clause of stacks whose trials take this many ms, give or take a tenth. */
  private Clause ofStacks(double... ms) {
    IntStream.range(0, ms.length).forEach(i -> noisy(i, "http", ms[i]));
    AnswerFactor stack = stacks(ms.length);
    choice.factor(stack);
    return of(stack);
  }

  /** Trials that scatter by a tenth, each stack's in an order of its own. */
  private ClauseTest noisy(int i, String binding, double ms) {
    double[] ns =
        IntStream.range(0, trials)
            .mapToDouble(trial -> 1e6 * ms * (0.9 + 0.01 * ((trial + 1) * (3 + 2 * i) % 20)))
            .toArray();
    tried(i, binding, MB, ForkedSample.of(ns));
    return this;
  }

  private static AnswerFactor stacks(int n) {
    return AnswerFactor.of(
        "stack",
        "s0",
        IntStream.range(0, n)
            .mapToObj(i -> new Level("s" + i, "use s" + i, "with s" + i, "s" + i))
            .toList(),
        "any stack will do");
  }

  private void stack(int i, String binding, double ms) {
    stack(i, binding, ms, MB);
  }

  private void stack(int i, String binding, double ms, double size) {
    tried(i, binding, size, constant(ms));
  }

  private void tried(int i, String binding, double size, ForkedSample sample) {
    choice.tried(
        new Tried(
            new Option(
                "s" + i + " " + binding,
                Map.of("format", "plain", "binding", binding, "stack", "s" + i)),
            size,
            sample,
            trials,
            0,
            ""));
  }
}
