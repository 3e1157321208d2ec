package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.answer.Factor.Level;

/** Words of a headline for one factor. */
class ClauseTest extends MadeUpTrials {

  private Clause of(Factor factor) {
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

    assertEquals("JMS instead of HTTP takes 1.10 to 1.30 times as long", of(BINDING).effect());
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
    Factor stack = stacks(times.length);
    choice.factor(stack);

    Clause clause = of(stack);

    assertEquals("use s2", clause.text());
    assertEquals(
        List.of("s2 http"), clause.contrasts().stream().map(one -> one.over().label()).toList());
  }

  private static Factor stacks(int n) {
    return Factor.of(
        "stack",
        "s0",
        IntStream.range(0, n)
            .mapToObj(i -> new Level("s" + i, "use s" + i, "with s" + i, "s" + i))
            .toList(),
        "any stack will do");
  }

  private void stack(int i, String binding, double ms) {
    choice.tried(
        new Tried(
            new Option(
                "s" + i + " " + binding,
                Map.of("format", "plain", "binding", binding, "stack", "s" + i)),
            MB,
            constant(ms),
            trials,
            0,
            ""));
  }
}
