package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertStarts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.answer.Answer.Mark;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice.Fact;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.answer.Choice.Warmth;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Evidence;
import soapbench.claim.Finding;
import soapbench.claim.Study;
import soapbench.claim.Verdict;
import soapbench.csv.InLocale;
import soapbench.factor.BrokerChoice;
import soapbench.factor.ServerFactors;
import soapbench.results.Environment;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;

/** Rules of an answer as a whole. */
class AnswersTest extends MadeUpTrials {

  @Test
  void shouldSayWhichLevelOfEachFactorToTakeTheLargestEffectFirst() throws IOException {
    tried("plain", "http", size -> 10 * size).tried("packed", "http", size -> 8 * size);
    tried("plain", "jms", size -> 30 * size).tried("packed", "jms", size -> 24 * size);

    Answer answer = answer();

    assertEquals("Stay on HTTP; pack all.", answer.headline().text());
    assertEquals("sure", answer.headline().strength());
    assertEquals(
        List.of(
            "At 16 MB, JMS instead of HTTP takes 3.00 times as long with plain payloads and 3.00"
                + " times as long with packed payloads; packing saves 20 % over HTTP and 20 % over"
                + " JMS.",
            "Clear in 12 of 12 comparisons, 1–16 MB."),
        answer.headline().because());
    assertEquals(Trust.Level.OK, answer.trust().level());
    assertEquals("Trust it", answer.trust().level().advice());
    assertEquals(Mark.BEST, mark(answer, "packed/http", MB));
    assertEquals(Mark.SLOWER, mark(answer, "plain/jms", MB));
    assertStarts(
        "Not within 1–16 MB. Closest call: packed/http against plain/http, 0.80×",
        answer.flip().text());
  }

  /** Of a broker that costs something, and of one that does not. */
  @Test
  void shouldSayOfTheFirstFactorThatAnotherChangesNothingAboutIt() throws IOException {
    choice.factor(brokers());
    broker("openmq", "http", 10).broker("openmq", "jms", 30);
    broker("artemis", "http", 20).broker("artemis", "jms", 60);

    assertEquals("Stay on HTTP with either broker; use openmq.", headline());
  }

  @Test
  void shouldNotSayThatABrokerChangesNothingWhereItDecides() throws IOException {
    choice.factor(brokers());
    broker("openmq", "http", 10).broker("openmq", "jms", 30);
    broker("artemis", "http", 10).broker("artemis", "jms", 10);

    assertEquals("Stay on HTTP with openmq; use artemis over JMS.", headline());
  }

  @Test
  void shouldNotSayThatABrokerChangesNothingWhereSomeWasNotCompared() throws IOException {
    choice.factor(brokers());
    broker("openmq", "http", 10).broker("openmq", "jms", 30).broker("artemis", "http", 10);
    trials = 3;
    broker("artemis", "jms", 30);

    assertEquals("Stay on HTTP; the broker hardly matters.", headline());
  }

  private static AnswerFactor brokers() {
    return AnswerFactor.of(
        ServerFactors.BROKER,
        List.of(
            new soapbench.factor.Level<>(ServerFactors.BROKER, BrokerChoice.OPENMQ),
            new soapbench.factor.Level<>(ServerFactors.BROKER, BrokerChoice.ARTEMIS)));
  }

  private AnswersTest broker(String broker, String binding, double ms) {
    for (double size : SIZES) {
      Tried one = tried("plain", binding, size, i -> ms * (1 + (i % 5) / 100.0));
      Map<String, String> levels =
          Map.of("format", "plain", "binding", binding, "broker_kind", broker);
      choice.tried(
          new Tried(
              new Option(binding + "/" + broker, levels),
              size,
              one.values(),
              one.completed(),
              one.failed(),
              ""));
    }
    return this;
  }

  @Test
  void shouldNeverCallAnOptionBestThatIsTied() throws IOException {
    tried("plain", "http", size -> 10 * size).tried("plain", "jms", size -> 10 * size);

    Answer answer = answer();

    assertEquals("Choose the binding by what you need.", answer.headline().text());
    assertEquals("tie", answer.headline().strength());
    assertEquals(Mark.TIE, mark(answer, "plain/http", MB));
    assertEquals(Mark.TIE, mark(answer, "plain/jms", MB));
    assertEquals(
        "JMS instead of HTTP makes no clear difference.",
        answer.headline().because().get(0).replace("At 16 MB, ", ""));
    assertStarts("Not surely within 1–16 MB: 3 of 3 comparisons are open.", answer.flip().text());
  }

  @Test
  void shouldMarkAsNearWhatIsSurelySlowerByLittle() throws IOException {
    tried("plain", "http", size -> 10 * size).tried("packed", "http", size -> 10.2 * size);

    assertEquals(Mark.NEAR, mark(answer(), "packed/http", MB));
  }

  @Test
  void shouldSayFromWhichSizeOnAnotherOptionIsBetter() throws IOException {
    tried("plain", "http", size -> 10 * size)
        .tried("packed", "http", size -> 10 * size * (size > 2 ? 0.5 : 2));

    Answer answer = answer();

    assertEquals("Pack payloads from 4 MB on.", answer.headline().text());
    assertEquals("flips", answer.headline().strength());
    assertEquals("Yes: packed/http beats plain/http from 2 MB on (2 MB).", answer.flip().text());
    Answer.Estimate even = answer.factors().get(0).contrasts().get(0).breakEven();
    assertEquals(2 * MB, even.value(), MB / 100);
    assertEquals(1.0, even.high() / even.low(), 0.1);
  }

  @Test
  void shouldSayUpToWhichSizeAnOptionIsBetterWhereItThenIsATie() throws IOException {
    tried("plain", "http", size -> 10 * size)
        .tried("plain", "jms", size -> 10 * size * (size > 10 ? 1 : 2));

    assertEquals("Stay on HTTP up to 4 MB.", headline());
  }

  @Test
  void shouldSayFromWhereOnAnOptionIsBetterThatWasATieBefore() throws IOException {
    tried("plain", "http", size -> 10 * size)
        .tried("packed", "http", size -> 10 * size * (size > 2 ? 0.5 : 1));

    assertEquals("Pack payloads from 4 MB on.", headline());
    assertEquals("mostly", answer().headline().strength());
  }

  @Test
  void shouldTellApartWhereAnotherLevelWins() throws IOException {
    tried("plain", "http", size -> 10 * size).tried("packed", "http", size -> 20 * size);
    tried("plain", "jms", size -> 20 * size).tried("packed", "jms", size -> 10 * size);

    assertEquals("Over HTTP send all as plain XML, over JMS pack all.", headline());
    assertEquals("split", answer().headline().strength());
  }

  @Test
  void shouldSayWhereAWinnerWinsThatElsewhereIsATie() throws IOException {
    tried("plain", "http", size -> 10 * size).tried("packed", "http", size -> 10 * size);
    tried("plain", "jms", size -> 90 * size).tried("packed", "jms", size -> 60 * size);

    assertEquals("Stay on HTTP; pack all over JMS.", headline());
  }

  @Test
  void shouldWithholdTheAnswerOfABusyMachineAndSayWhatItWouldBe() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);
    cpuOfOthers = 0.3;

    Answer answer = answer();

    assertEquals(
        "Run again on an idle machine: these times are not yours.", answer.headline().text());
    assertEquals("withheld", answer.headline().strength());
    assertEquals("Pack all.", answer.headline().would());
    assertEquals(
        List.of("If the numbers held, they would say: Pack all."), answer.headline().because());
    assertEquals(Trust.Level.BAD, answer.trust().level());
    cpuOfOthers = 0.05;
    assertEquals("Pack all.", headline());
    assertEquals(Trust.Level.CARE, level(answer(), "load"));
  }

  @Test
  void shouldJudgeTheLoadBeforeARunThatDidNotWatchOthers() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);
    String load = "{\"machine\": {\"cores\": 2}, \"load_average\": {\"before\": %s}}";

    assertEquals(Trust.Level.OK, level(answer(load.formatted(0.5)), "load"));
    assertEquals(Trust.Level.CARE, level(answer(load.formatted(1.9)), "load"));
    assertEquals(Trust.Level.BAD, level(answer(load.formatted(2.1)), "load"));
    assertEquals(Trust.Level.CARE, level(answer("{}"), "load"));
  }

  @Test
  void shouldSayThatThereAreTooFewTrials() throws IOException {
    trials = 4;
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);

    Answer answer = answer();

    assertEquals("Too few trials to say: 4 a cell, 5 needed.", answer.headline().text());
    assertEquals(List.of("Next: ./soapbench run made-up"), answer.headline().because());
    assertEquals(Mark.TOO_FEW, mark(answer, "plain/http", MB));
    assertEquals(Trust.Level.BAD, level(answer, "trials"));
    assertEquals("This run cannot say.", answer.flip().text());
  }

  @Test
  void shouldWarnOfFewTrials() throws IOException {
    trials = 19;
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);

    assertEquals(Trust.Level.CARE, level(answer(), "trials"));
  }

  @Test
  void shouldTakeALoserOutThatFailed() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);
    failed = 6;
    tried("plain", "jms", size -> 50);

    Answer answer = answer();

    assertEquals("Pack all.", answer.headline().text());
    assertEquals("Over a fifth failed and is out: plain/jms.", answer.headline().because().get(0));
    assertEquals(Mark.FAILED, mark(answer, "plain/jms", MB));
    assertEquals(Trust.Level.CARE, level(answer, "failures"));
  }

  @Test
  void shouldWithholdTheAnswerWhereTheWinnerFailed() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 9);
    failed = 6;
    tried("packed", "jms", size -> 5);

    Answer answer = answer();

    assertEquals(
        "Fix the failures first: packed/jms did not survive the test.", answer.headline().text());
    assertEquals(Trust.Level.BAD, level(answer, "failures"));
  }

  @Test
  void shouldForgiveAFifthOfFailures() throws IOException {
    failed = 5;
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);

    Answer answer = answer();

    assertEquals("Pack all.", answer.headline().text());
    assertEquals("30 of 150 failed", check(answer, "failures").text());
  }

  @Test
  void shouldWithholdTheAnswerWhereTheHalvesOfARunDisagree() throws IOException {
    for (double size : SIZES) {
      choice.tried(tried("plain", "http", size, i -> 10 + i * 0.001));
      choice.tried(tried("plain", "jms", size, i -> 20 + i * 0.001));
      choice.tried(tried("packed", "http", size, i -> i < 15 ? 5 + i * 0.2 : 12 + i * 0.2));
    }

    Answer answer = answer();

    assertEquals("Run longer: the answer changed while it was measured.", headline());
    assertEquals(Trust.Level.BAD, level(answer, "drift"));
  }

  @Test
  void shouldAllowDriftThatChangesNoAnswer() throws IOException {
    for (double size : SIZES) {
      choice.tried(tried("plain", "http", size, i -> 10 + i * 0.1));
      choice.tried(tried("packed", "http", size, i -> 5 + i * 0.05));
    }

    assertEquals("Pack all.", headline());
    assertEquals(Trust.Level.OK, level(answer(), "drift"));
  }

  @Test
  void shouldNoticeRoundsInWhichEverythingWasSlow() throws IOException {
    for (double size : SIZES) {
      choice.tried(tried("plain", "http", size, i -> i % 10 == 3 ? 12 : 10));
      choice.tried(tried("packed", "http", size, i -> i % 10 == 3 ? 6 : 5));
    }

    Answer answer = answer();

    assertEquals(Trust.Level.OK, level(answer, "quiet"));
    assertEquals(
        "everything slowed together in 2 of 20 rounds; the others say the same",
        check(answer, "quiet").text());
  }

  @Test
  void shouldSayWhetherAnotherStartOfTheJvmsMightDecideOtherwise() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 9.3);

    Answer answer = answer();

    assertEquals(Trust.Level.CARE, level(answer, "restarts"));
    assertStarts(
        "1 start of the JVMs; the closest options are 7.5 % apart",
        check(answer, "restarts").text());
  }

  @Test
  void shouldSayHowManyWereWarm() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);

    choice.warmth(Optional.of(new Warmth(10, 10)));
    assertEquals(Trust.Level.OK, level(answer(), "warm"));
    choice.warmth(Optional.of(new Warmth(8, 10)));
    assertEquals(Trust.Level.CARE, level(answer(), "warm"));
    choice.warmth(Optional.of(new Warmth(7, 10)));
    assertEquals(Trust.Level.BAD, level(answer(), "warm"));
  }

  @Test
  void shouldBeginWithWhatElseWasMeasured() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);
    choice.fact(new Fact("a call adds 6 ms", "A call adds 6.0 ms (5.7–6.8)."));

    Answer answer = answer();

    assertEquals("A call adds 6 ms; pack all.", answer.headline().text());
    assertEquals("A call adds 6.0 ms (5.7–6.8).", answer.headline().because().get(0));
  }

  @Test
  void shouldSayThatThereIsNothingToCompare() throws IOException {
    assertEquals("Nothing completed, so there is no answer.", headline());
    tried("plain", "http", size -> 10);
    assertEquals("Nothing to compare: the run has one option.", headline());
    tried("packed", "jms", size -> 10);
    assertEquals("Nothing to compare: no two options differ in one factor alone.", headline());
  }

  @Test
  void shouldShowTheStandardTheBestTheirTiesAndTheSlowestOfManyOptions() throws IOException {
    choice.factor(
        AnswerFactor.of(
            "stack",
            "s0",
            IntStream.range(0, 8)
                .mapToObj(i -> new Level("s" + i, "use s" + i, "with s" + i, "s" + i))
                .toList(),
            "any stack will do"));
    for (int i = 0; i < 8; i++) {
      double ms = i == 0 ? 50 : 10 * i;
      choice.tried(
          new Tried(
              new Option("s" + i, Map.of("format", "plain", "binding", "http", "stack", "s" + i)),
              MB,
              ForkedSample.of(IntStream.range(0, trials).mapToDouble(j -> ms * MB).toArray()),
              trials,
              0,
              ""));
    }

    assertEquals(List.of("s0", "s1", "s2", "s3", "s7"), answer().table().options());
    assertEquals("Use s1.", headline());
  }

  @Test
  void shouldBeTheSameInATerminalWithAndWithoutColours() throws IOException {
    tried("plain", "http", size -> 10 * size).tried("packed", "http", size -> 8 * size);
    Answer answer = answer();

    List<String> card = TerminalCard.of(answer, false);

    assertEquals("Pack all.", card.get(0));
    assertContains("plain/http", String.join("\n", card));
    assertTrue(card.contains("Trust it: 6 of 6 checks passed."), card::toString);
    List<String> coloured = TerminalCard.of(answer, true);
    assertStarts("\u001b[1mPack all.", coloured.get(0));
    assertEquals(
        card, coloured.stream().map(line -> line.replaceAll("\u001b\\[[0-9;]*m", "")).toList());
  }

  @Test
  void shouldWriteEverythingForPrograms() throws Exception {
    tried("plain", "http", size -> 10 * size).tried("packed", "http", size -> 8 * size);
    failed = 100;
    tried("plain", "jms", size -> 50 * size);
    String environment = IDLE.formatted(cpuOfOthers).replaceFirst("\\{", "{\"seed\": 42, ");
    Answer answer = answer(environment);
    String text = AnswerFile.text(answer);

    JsonNode json = new ObjectMapper().readTree(text);

    assertEquals(text, InLocale.arabic(() -> AnswerFile.text(answer)));
    assertEquals("soapbench.answer/1", json.at("/schema").asText());
    assertEquals("Pack all.", json.at("/headline/text").asText());
    assertEquals("made-up", json.at("/run/experiment").asText());
    assertEquals("42", json.at("/run/seed").asText());
    assertEquals("complete", json.at("/run/state").asText());
    assertEquals("care", json.at("/trust/level").asText());
    assertEquals("load", json.at("/trust/checks/0/id").asText());
    assertEquals("ok", json.at("/trust/checks/0/level").asText());
    assertEquals(9, json.at("/table/cells").size());
    assertEquals("plain", json.at("/table/cells/0/format").asText());
    assertEquals(1_000_000, json.at("/table/cells/0/level").asInt());
    assertTrue(json.at("/table/cells/2/value").isNull(), text);
    assertEquals("failed", json.at("/table/cells/2/mark").asText());
    assertEquals("everywhere", json.at("/factors/0/contrasts/0/pattern").asText());
    assertEquals("packed", json.at("/factors/0/contrasts/0/winner").asText());
    assertEquals(0.8, json.at("/factors/0/contrasts/0/at/0/ratio/value").asDouble());
    assertTrue(json.at("/factors/0/contrasts/0/break_even/value").isNull());
    assertFalse(text.contains("NaN"), text);
  }

  @Test
  void shouldWriteClaimsForPrograms() throws Exception {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 8);
    Claim<Object> claim =
        new Claim<>(
            "SP1",
            "section 1",
            "it is so",
            "a ratio",
            Claimed.above(EffectKind.RATIO, 1).published(2.5, "22 MB, figure 3"),
            "by its interval",
            "./soapbench run made-up",
            results -> Evidence.missing(""));
    Finding finding = new Finding(Verdict.HOLDS, new Effect(2, new Interval(1.5, 3), 7), "", "so");
    Answer answer =
        Answers.of(
            "made-up",
            Environment.UNKNOWN,
            choice.build(),
            List.of(new ClaimResult(new Study("A", "T", "V"), claim, finding)));

    JsonNode json = new ObjectMapper().readTree(AnswerFile.text(answer)).at("/claims/0");

    assertEquals("SP1", json.at("/id").asText());
    assertEquals("holds", json.at("/verdict").asText());
    assertEquals("{\"value\":2,\"low\":1.5,\"high\":3}", json.at("/effect").toString());
    assertEquals(
        "{\"low\":1,\"high\":null,\"published\":2.5,\"where\":\"22 MB, figure 3\"}",
        json.at("/claimed").toString());
    assertEquals(7, json.at("/n").asInt());
  }
}
