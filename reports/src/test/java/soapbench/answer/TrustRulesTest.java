package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Texts.assertContains;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.answer.Trust.Check;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.results.Environment;
import soapbench.statistics.ForkedSample;

class TrustRulesTest extends MadeUpTrials {

  private static final String OTHERS =
      "{\"others\": [{\"seconds\": 100, \"cpu_share\": %s, \"steal_share\": %s}]}";
  private static final String LOAD =
      "{\"machine\": {\"cores\": 2}, \"load_average\": {\"before\": %s}}";

  private static void assertCheck(Trust.Level level, String word, String text, Check check) {
    assertEquals(level, check.level(), check::toString);
    assertEquals(word, check.word());
    assertEquals(text, check.text());
  }

  private boolean has(String check) throws IOException {
    return answer().trust().checks().stream().anyMatch(one -> one.id().equals(check));
  }

  private void twoOptions() {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);
  }

  @ParameterizedTest
  @CsvSource({
    "0.019, 0.01, OK, idle, others took 2.9 % of the CPU meanwhile",
    "0.03, 0, CARE, busy, others took 3.0 % of the CPU meanwhile",
    "0, 0.099, CARE, busy, others took 9.9 % of the CPU meanwhile",
    "0.1, 0, BAD, busy, others took 10.0 % of the CPU meanwhile"
  })
  void shouldAllowOthersLessThanThreePercentAndNotFromTenOn(
      String cpu, String steal, Trust.Level level, String word, String text) throws IOException {
    twoOptions();

    assertCheck(level, word, text, check(answer(OTHERS.formatted(cpu, steal)), "load"));
  }

  @Test
  void shouldCountTheLongerPartsOfARunMore() throws IOException {
    twoOptions();
    String parts =
        "{\"others\": [{\"seconds\": 90, \"cpu_share\": 0.01, \"steal_share\": 0},"
            + " {\"seconds\": 10, \"cpu_share\": 0.5, \"steal_share\": 0.01}]}";

    assertEquals("others took 6.0 % of the CPU meanwhile", check(answer(parts), "load").text());
  }

  @ParameterizedTest
  @CsvSource({
    "9, OK, kept, 9.0 % of what a link carried came over 0.3 ms late",
    "10, CARE, late, 10.0 % of what a link carried came over 0.3 ms late",
    "30, BAD, late, 30.0 % of what a link carried came over 0.3 ms late"
  })
  void shouldJudgeTheLinkThatWasLateMostOften(int late, Trust.Level level, String word, String text)
      throws IOException {
    twoOptions();
    assertEquals(false, has("links"));
    String links =
        "{\"links\": [{\"parts\": 1000, \"late_parts\": 5}, {\"parts\": 100, \"late_parts\":"
            + " %s}, {\"parts\": 0, \"late_parts\": 0}]}";

    assertCheck(level, word, text, check(answer(links.formatted(late)), "links"));
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, OK, idle, load 0.50 on 2 cores before it began",
    "2, CARE, maybe busy, load 2.00 on 2 cores before it began",
    "2.01, BAD, busy, load 2.01 on 2 cores before it began"
  })
  void shouldSayHowBusyTheMachineWasBeforeARun(
      String load, Trust.Level level, String word, String text) throws IOException {
    twoOptions();

    assertCheck(level, word, text, check(answer(LOAD.formatted(load)), "load"));
  }

  /** Four options of one size whose times are this many times as long in the rounds. */
  private void fourOptions(DoubleUnaryOperator times) {
    for (String format : List.of("plain", "packed")) {
      for (String binding : List.of("http", "jms")) {
        choice.tried(tried(format, binding, MB, i -> 10 * times.applyAsDouble(i)));
      }
    }
  }

  @Test
  void shouldJudgeRoundsOfFourOptions() throws IOException {
    trials = 8;
    for (String format : List.of("plain", "packed")) {
      choice.tried(tried(format, "http", MB, i -> 10));
    }
    choice.tried(tried("plain", "jms", MB, i -> 10));
    assertEquals(false, has("quiet"));

    choice.tried(tried("packed", "jms", MB, i -> 10));

    assertCheck(
        Trust.Level.OK,
        "quiet",
        "everything slowed together in 0 of 8 rounds",
        check(answer(), "quiet"));
  }

  @Test
  void shouldNotJudgeFewerThanEightRounds() throws IOException {
    trials = 7;
    fourOptions(i -> 1);

    assertEquals(false, has("quiet"));
  }

  private static List<Arguments> slowRounds() {
    return List.of(
        slow(i -> i == 3 ? 1.2 : 1, Trust.Level.OK, "quiet", "1 of 20 rounds"),
        slow(i -> i % 4 == 3 ? 1.1 : 1, Trust.Level.OK, "quiet", "0 of 20 rounds"),
        slow(
            i -> i % 4 == 3 ? 1.11 : 1,
            Trust.Level.OK,
            "quiet",
            "5 of 20 rounds; the others say the same"),
        slow(i -> i < 8 ? 0.8 : i < 15 ? 1.05 : 2, Trust.Level.CARE, "noisy", "5 of 20 rounds"),
        slow(i -> i % 4 == 3 || i == 4 ? 1.2 : 1, Trust.Level.BAD, "noisy", "6 of 20 rounds"));
  }

  private static Arguments slow(
      DoubleUnaryOperator times, Trust.Level level, String word, String rounds) {
    return Arguments.of(times, level, word, "everything slowed together in " + rounds);
  }

  /**
   * A round is slow that takes over a tenth longer. One in twenty is allowed, and a quarter of them
   * where the others say the same.
   */
  @ParameterizedTest(name = "{3}, {1}")
  @MethodSource("slowRounds")
  void shouldAllowAQuarterOfSlowRoundsWithoutWhichTheAnswerIsTheSame(
      DoubleUnaryOperator times, Trust.Level level, String word, String text) throws IOException {
    fourOptions(times);

    assertCheck(level, word, text, check(answer(), "quiet"));
  }

  @Test
  void shouldSendReadersOfManySlowRoundsToAnIdleMachine() throws IOException {
    fourOptions(i -> i % 4 == 3 || i == 4 ? 1.2 : 1);

    assertEquals("Run again on an idle machine: these times are not yours.", headline());
  }

  /** A rise of so much from the first round to the last. */
  private DoubleUnaryOperator rising(double share) {
    return i -> 10 * (1 + share * i / (trials - 1));
  }

  @Test
  void shouldSayThatNothingDrifts() throws IOException {
    twoOptions();

    assertCheck(Trust.Level.OK, "steady", "none of 6 cells drifts", check(answer(), "drift"));
  }

  @Test
  void shouldSayOfOneCellThatItIsOne() throws IOException {
    choice.tried(tried("plain", "http", MB, i -> 10));
    choice.warmth(Optional.of(new Choice.Warmth(1, 1)));
    assertCheck(Trust.Level.OK, "warm", "1 of 1 cell was warm", check(answer(), "warm"));
    assertCheck(Trust.Level.OK, "steady", "none of 1 cell drifts", check(answer(), "drift"));
  }

  @Test
  void shouldSayOfTheOnlyCellThatItDrifts() throws IOException {
    choice.tried(tried("plain", "http", MB, rising(-0.08)));

    assertCheck(
        Trust.Level.OK, "steady", "1 of 1 cell drifts, by up to 8.3 %", check(answer(), "drift"));
  }

  /** A tenth is allowed, and more where both halves say the same. */
  @ParameterizedTest
  @CsvSource({
    "-0.08, 0, OK, steady, '1 of 2 cells drifts, by up to 8.3 %'",
    "0.2, 0, OK, does not matter, '1 of 2 cells drifts, by up to 18.2 %; both halves of the run say"
        + " the same'",
    "0.5, 0.5, CARE, some drift, '2 of 2 cells drift, by up to 40.0 %'"
  })
  void shouldWarnOfHalvesWhoseTimesAreOverATenthApartFromThatOfTheRun(
      double plain, double packed, Trust.Level level, String word, String text) throws IOException {
    choice.tried(tried("plain", "http", MB, rising(plain)));
    choice.tried(tried("packed", "http", MB, rising(packed).andThen(time -> time / 2)));

    assertCheck(level, word, text, check(answer(), "drift"));
  }

  @Test
  void shouldAllowOneInFortyToDrift() throws IOException {
    for (int cell = 0; cell < 60; cell++) {
      choice.tried(
          tried(
              cell % 2 == 0 ? "plain" : "packed", "http", cell * MB, rising(cell < 2 ? 0.08 : 0)));
    }
    assertEquals(Trust.Level.OK, drift(choice.build(), List.of()).level());

    choice.tried(tried("plain", "http", 100 * MB, rising(0.07)));

    assertCheck(
        Trust.Level.OK,
        "does not matter",
        "3 of 61 cells drift, by up to 7.7 %; both halves of the run say the same",
        drift(choice.build(), List.of()));
  }

  /** The first one, and the second. */
  private static List<DoubleUnaryOperator> inOneHalf() {
    return List.of(
        i -> i < 11 ? 12 - i * 0.01 : 7 - i * 0.05, //
        i -> i < 29 ? 5 + i * 0.05 : 12);
  }

  @ParameterizedTest
  @MethodSource("inOneHalf")
  void shouldAskBothHalvesOfARun(DoubleUnaryOperator packed) {
    trials = 40;
    choice.tried(tried("plain", "http", MB, i -> 10));
    choice.tried(tried("packed", "http", MB, packed));
    Choice built = choice.build();

    Check check = drift(built, built.contrasts(FORMAT));

    assertEquals(Trust.Level.BAD, check.level(), check::toString);
    assertEquals("drifts", check.word());
    assertContains("; halves of the run disagree", check.text());
  }

  @Test
  void shouldNotCountAHalfWithoutADifferenceAsSayingTheSame() throws IOException {
    trials = 40;
    choice.tried(tried("plain", "http", MB, i -> 10));
    choice.tried(tried("packed", "http", MB, i -> i < 11 ? 10 : 7 - i * 0.05));

    Choice built = choice.build();

    assertEquals(Trust.Level.CARE, drift(built, built.contrasts(FORMAT)).level());
  }

  private static Check drift(Choice built, List<Contrast> contrasts) {
    return new TrustRules(built, Environment.UNKNOWN, contrasts)
        .trust().checks().stream()
            .filter(one -> one.id().equals("drift"))
            .findFirst()
            .orElseThrow();
  }

  @Test
  void shouldSayWhetherAllWereWarm() throws IOException {
    twoOptions();
    choice.warmth(Optional.of(new Choice.Warmth(10, 10)));
    assertCheck(Trust.Level.OK, "warm", "10 of 10 cells were warm", check(answer(), "warm"));
    choice.warmth(Optional.of(new Choice.Warmth(8, 10)));
    assertCheck(
        Trust.Level.CARE, "not all warm", "8 of 10 cells were warm", check(answer(), "warm"));
    choice.warmth(Optional.of(new Choice.Warmth(1, 10)));
    assertCheck(Trust.Level.BAD, "not all warm", "1 of 10 cells was warm", check(answer(), "warm"));
  }

  @Test
  void shouldSayWhetherSomethingFailed() throws IOException {
    twoOptions();
    assertCheck(Trust.Level.OK, "none", "0 of 120 failed", check(answer(), "failures"));
    failed = 1;
    tried("plain", "jms", size -> 10);
    assertCheck(Trust.Level.CARE, "some", "3 of 183 failed", check(answer(), "failures"));
  }

  private List<String> winnersLost() {
    return new TrustRules(choice.build(), Environment.UNKNOWN, List.of())
        .winnersLost().stream().map(Option::label).toList();
  }

  @Test
  void shouldLookForWinnersThatFailedAtEachSize() {
    tried("plain", "http", size -> 10 * size);
    failed = 6;
    choice.tried(tried("packed", "http", 16 * MB, i -> 100));
    assertEquals(List.of("packed/http"), winnersLost());

    choice.tried(tried("packed", "jms", 16 * MB, i -> 170));

    assertEquals(List.of("packed/http"), winnersLost());
  }

  @Test
  void shouldNotTakeForAWinnerWhatNeverCompleted() {
    tried("plain", "http", size -> 10);
    failed = 6;
    trials = 0;
    choice.tried(tried("packed", "http", 64 * MB, i -> 5));

    assertEquals(List.of(), winnersLost());
  }

  @Test
  void shouldNotCompareAWinnerThatFailedWithWhatNeverCompleted() {
    failed = 6;
    choice.tried(tried("packed", "http", MB, i -> 5));
    trials = 0;
    choice.tried(tried("plain", "http", MB, i -> 5));

    assertEquals(List.of("packed/http"), winnersLost());
  }

  @Test
  void shouldCompareAWinnerThatFailedWithThoseOfItsKindAlone() {
    choice.factor(KIND);
    choice.tried(kind("plain", "small", 10));
    choice.tried(kind("plain", "large", 100));
    failed = 6;
    choice.tried(kind("packed", "large", 90));

    assertEquals(List.of("packed/large"), winnersLost());
  }

  @Test
  void shouldWantTwentyTrialsAndNotAcceptFewerThanFive() throws IOException {
    twoOptions();
    assertCheck(Trust.Level.OK, "enough", "20 trials a cell", check(answer(), "trials"));
    trials = 5;
    tried("plain", "jms", size -> 10);
    assertCheck(Trust.Level.CARE, "few", "5 trials a cell", check(answer(), "trials"));
    trials = 4;
    tried("packed", "jms", size -> 10);
    assertCheck(Trust.Level.BAD, "too few", "4 trials a cell", check(answer(), "trials"));
  }

  @Test
  void shouldNotCountTheTrialsOfWhatFailed() throws IOException {
    twoOptions();
    trials = 3;
    failed = 9;
    tried("plain", "jms", size -> 10);

    assertEquals("20 trials a cell", check(answer(), "trials").text());
  }

  @Test
  void shouldSayThatRestartsDoNotMatterWhereOptionsAreFarApart() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 8.9);

    assertCheck(
        Trust.Level.OK,
        "do not matter",
        "1 start of the JVMs; the closest options are 12.4 % apart",
        check(answer(), "restarts"));
  }

  @Test
  void shouldAskForFiveStartsWhereLevelsHaveServersOfTheirOwn() throws IOException {
    List<Levels> levels =
        Stream.of(CollectorChoice.G1, CollectorChoice.ZGC)
            .map(one -> Levels.NONE.with(new Level<>(ServerFactors.COLLECTOR, one)))
            .toList();
    choice.levels(levels, Environment.read(folder.resolve("none.json")));
    for (int i = 0; i < 2; i++) {
      double ms = 10 * (i + 1);
      Tried one = tried("plain", "http", MB, trial -> ms);
      choice.tried(
          new Tried(one.option().at(levels.get(i)), MB, one.values(), one.completed(), 0, ""));
    }

    assertCheck(
        Trust.Level.CARE,
        "not covered",
        "1 start of the JVMs; the closest options are 100.0 % apart",
        check(answer(), "restarts"));
  }

  @Test
  void shouldSayThatRestartsDoNotMatterWhereNothingIsCompared() throws IOException {
    tried("plain", "http", size -> 10);

    assertCheck(
        Trust.Level.OK, "do not matter", "1 start of the JVMs", check(answer(), "restarts"));
  }

  @ParameterizedTest
  @CsvSource({"4, CARE, not covered", "5, OK, covered"})
  void shouldAskForFiveStartsWhereOptionsAreClose(int forks, Trust.Level level, String word)
      throws IOException {
    forked(forks, "plain", 10);
    forked(forks, "packed", 9.5);

    assertCheck(
        level,
        word,
        forks + " starts of the JVMs; the closest options are 5.3 % apart",
        check(answer(), "restarts"));
  }

  private void forked(int forks, String format, double ms) {
    double[] values = IntStream.range(0, 40).mapToDouble(i -> ms * 1e6).toArray();
    choice.tried(
        new Tried(
            new Option(format + "/http", Map.of("format", format, "binding", "http")),
            MB,
            new ForkedSample(
                values,
                IntStream.range(0, 40).map(i -> i % forks).toArray(),
                IntStream.range(0, 40).map(i -> i / forks).toArray()),
            40,
            0,
            ""));
  }
}
