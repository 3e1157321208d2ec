package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Texts.assertContains;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.answer.Trust.Check;
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

  @Test
  void shouldAllowOthersLessThanThreePercentAndNotFromTenOn() throws IOException {
    twoOptions();

    assertCheck(
        Trust.Level.OK,
        "idle",
        "others took 2.9 % of the CPU meanwhile",
        check(answer(OTHERS.formatted(0.019, 0.01)), "load"));
    assertEquals(Trust.Level.CARE, check(answer(OTHERS.formatted(0.03, 0)), "load").level());
    assertCheck(
        Trust.Level.CARE,
        "busy",
        "others took 9.9 % of the CPU meanwhile",
        check(answer(OTHERS.formatted(0, 0.099)), "load"));
    assertCheck(
        Trust.Level.BAD,
        "busy",
        "others took 10.0 % of the CPU meanwhile",
        check(answer(OTHERS.formatted(0.1, 0)), "load"));
  }

  @Test
  void shouldCountTheLongerPartsOfARunMore() throws IOException {
    twoOptions();
    String parts =
        "{\"others\": [{\"seconds\": 90, \"cpu_share\": 0.01, \"steal_share\": 0},"
            + " {\"seconds\": 10, \"cpu_share\": 0.5, \"steal_share\": 0.01}]}";

    assertEquals("others took 6.0 % of the CPU meanwhile", check(answer(parts), "load").text());
  }

  @Test
  void shouldSayHowBusyTheMachineWasBeforeARun() throws IOException {
    twoOptions();

    assertCheck(
        Trust.Level.OK,
        "idle",
        "load 0.50 on 2 cores before it began",
        check(answer(LOAD.formatted(0.5)), "load"));
    assertCheck(
        Trust.Level.CARE,
        "maybe busy",
        "load 2.00 on 2 cores before it began",
        check(answer(LOAD.formatted(2)), "load"));
    assertCheck(
        Trust.Level.BAD,
        "busy",
        "load 2.01 on 2 cores before it began",
        check(answer(LOAD.formatted(2.01)), "load"));
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

  @Test
  void shouldAllowOneSlowRoundInTwenty() throws IOException {
    fourOptions(i -> i == 3 ? 1.2 : 1);

    assertCheck(
        Trust.Level.OK,
        "quiet",
        "everything slowed together in 1 of 20 rounds",
        check(answer(), "quiet"));
  }

  @Test
  void shouldCallARoundSlowThatTakesOverATenthLonger() throws IOException {
    fourOptions(i -> i % 4 == 3 ? 1.1 : 1);

    assertEquals("everything slowed together in 0 of 20 rounds", check(answer(), "quiet").text());
  }

  @Test
  void shouldAllowAQuarterOfSlowRoundsWithoutWhichTheAnswerIsTheSame() throws IOException {
    fourOptions(i -> i % 4 == 3 ? 1.11 : 1);

    assertCheck(
        Trust.Level.OK,
        "quiet",
        "everything slowed together in 5 of 20 rounds; the others say the same",
        check(answer(), "quiet"));
  }

  @Test
  void shouldWarnOfSlowRoundsWithoutWhichTimesAreOthers() throws IOException {
    fourOptions(i -> i < 8 ? 0.8 : i < 15 ? 1.05 : 2);

    assertCheck(
        Trust.Level.CARE,
        "noisy",
        "everything slowed together in 5 of 20 rounds",
        check(answer(), "quiet"));
  }

  @Test
  void shouldRefuseMoreThanAQuarterOfSlowRounds() throws IOException {
    fourOptions(i -> i % 4 == 3 || i == 4 ? 1.2 : 1);

    assertCheck(
        Trust.Level.BAD,
        "noisy",
        "everything slowed together in 6 of 20 rounds",
        check(answer(), "quiet"));
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
  void shouldAllowOneCellToDriftByATenth() throws IOException {
    choice.tried(tried("plain", "http", MB, rising(-0.08)));
    choice.tried(tried("packed", "http", MB, i -> 5));

    assertCheck(
        Trust.Level.OK, "steady", "1 of 2 cells drift, by up to 8.3 %", check(answer(), "drift"));
  }

  @Test
  void shouldAllowMoreDriftWhereBothHalvesSayTheSame() throws IOException {
    choice.tried(tried("plain", "http", MB, rising(0.2)));
    choice.tried(tried("packed", "http", MB, i -> 5));

    assertCheck(
        Trust.Level.OK,
        "does not matter",
        "1 of 2 cells drift, by up to 18.2 %; both halves of the run say the same",
        check(answer(), "drift"));
  }

  @Test
  void shouldWarnOfHalvesWhoseTimesAreOverATenthApartFromThatOfTheRun() throws IOException {
    choice.tried(tried("plain", "http", MB, rising(0.5)));
    choice.tried(tried("packed", "http", MB, rising(0.5).andThen(time -> time / 2)));

    assertCheck(
        Trust.Level.CARE,
        "some drift",
        "2 of 2 cells drift, by up to 40.0 %",
        check(answer(), "drift"));
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

  @Test
  void shouldAskTheFirstHalfOfARun() throws IOException {
    assertHalvesDisagree(i -> i < 11 ? 12 - i * 0.01 : 7 - i * 0.05);
  }

  @Test
  void shouldAskTheSecondHalfOfARun() throws IOException {
    assertHalvesDisagree(i -> i < 29 ? 5 + i * 0.05 : 12);
  }

  private void assertHalvesDisagree(DoubleUnaryOperator packed) {
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
  void shouldSayThatRestartsDoNotMatterWhereNothingIsCompared() throws IOException {
    tried("plain", "http", size -> 10);

    assertCheck(
        Trust.Level.OK, "do not matter", "1 start of the JVMs", check(answer(), "restarts"));
  }

  @Test
  void shouldAskForFiveStartsWhereOptionsAreClose() throws IOException {
    forked(4, "plain", 10);
    forked(4, "packed", 9.5);
    assertCheck(
        Trust.Level.CARE,
        "not covered",
        "4 starts of the JVMs; the closest options are 5.3 % apart",
        check(answer(), "restarts"));
  }

  @Test
  void shouldBeContentWithFiveStarts() throws IOException {
    forked(5, "plain", 10);
    forked(5, "packed", 9.5);

    assertCheck(
        Trust.Level.OK,
        "covered",
        "5 starts of the JVMs; the closest options are 5.3 % apart",
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
