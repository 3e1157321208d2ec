package soapbench.experiment.farm.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertEnds;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.InLocale;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.rows.FarmCell;

class FarmAnswerTest {

  private static final FarmCell CALL = KnownFarm.cell("soap-http", 1, 500);
  private static final FarmCell CALLS = KnownFarm.cell("soap-http", 3, 500);
  private static final FarmCell MESSAGE = KnownFarm.cell("jms", 1, 500);
  private static final FarmCell MESSAGES = KnownFarm.cell("jms", 3, 500);
  private static final FarmCell LARGE_CALL = KnownFarm.cell("soap-http", 1, 50_000);
  private static final FarmCell LARGE_CALLS = KnownFarm.cell("soap-http", 3, 50_000);
  private static final FarmCell LARGE_MESSAGE = KnownFarm.cell("jms", 1, 50_000);
  private static final FarmCell LARGE_MESSAGES = KnownFarm.cell("jms", 3, 50_000);
  private static final FarmCell ENVELOPES = KnownFarm.cell("soap-jms", "packed", 3, 50_000);

  @TempDir private Path path;

  private List<String> answer(KnownFarm farm) throws IOException {
    return FarmAnswer.paragraphs(farm.results(path));
  }

  private static KnownFarm known() {
    return new KnownFarm()
        .around(CALL, 10, 5)
        .around(CALLS, 20, 15)
        .around(MESSAGE, 5, 3)
        .around(MESSAGES, 10, 8)
        .around(LARGE_CALL, 1_000, 5)
        .around(LARGE_CALLS, 250, 10)
        .around(LARGE_MESSAGE, 1_000, 5)
        .around(LARGE_MESSAGES, 200, 10)
        .around(ENVELOPES, 220, 20)
        .around(KnownFarm.disturbed(LARGE_MESSAGES, "killed"), 300, 10);
  }

  @Test
  void shouldSayWhetherToCallOrToQueueAndHowManyWorkersPay() throws IOException {
    Files.writeString(
        path.resolve("environment.json"), "{\"farm\": {\"sharing\": \"3 workers share 2 cores\"}}");

    List<String> answer = answer(known());

    assertStarts(
        "Call the workers or use a queue? The queue is faster where a difference"
            + " can be told. Of 4 combinations of workers and integers, plain messages on a"
            + " queue (jms) sort faster in 3 and calls (soap-http) in 0; in 1 they are not"
            + " distinguishable. With 500 integers on 3 workers, calls take 2.00 (",
        answer.get(0));
    assertEnds(") times as long as messages.", answer.get(0));
    assertEquals(
        "The fastest sorting of 50,000 integers takes 250 ms over soap-http (3 workers), 200 ms"
            + " over jms (3 workers), 220 ms over soap-jms/packed (3 workers).",
        answer.get(1));
    assertStarts(
        "How many workers pay? They sort faster than one: over soap-http 3 workers from"
            + " about 2,300 (",
        answer.get(2));
    assertContains("3 workers are 4.00 (", answer.get(2));
    assertStarts(
        "What the envelope costs: over soap-jms/packed, communication takes 2.00 (", answer.get(3));
    assertStarts(
        "With one worker killed, a sorting of 50,000 integers on 3 workers takes, in"
            + " comparison with undisturbed workers, 1.50 (",
        answer.get(4));
    assertEquals("How the workers shared the machine: 3 workers share 2 cores.", answer.get(5));
    assertEquals(6, answer.size());
  }

  @Test
  void shouldSayWhatIsMissingToTellWhatTheEnvelopeCosts() throws IOException {
    List<String> answer =
        answer(
            new KnownFarm()
                .around(MESSAGE, 10, 5)
                .around(KnownFarm.cell("soap-jms", 1, 500), 20, 10)
                .around(CALL, 15, 8));

    assertTrue(
        answer.stream()
            .anyMatch(
                text ->
                    text.startsWith("What the envelope costs by itself was not measured: ")
                        && text.contains("What the broker costs: over soap-jms")),
        answer::toString);
  }

  @Test
  void shouldSayTheSameWhenTheLocaleIsArabic() throws Exception {
    assertEquals(answer(known()), InLocale.arabic(() -> answer(known())));
  }

  @Test
  void shouldSayThatItDependsOrMakesNoDifference() throws IOException {
    String depends =
        answer(
                new KnownFarm()
                    .around(CALL, 10, 5)
                    .around(MESSAGE, 5, 3)
                    .around(LARGE_CALL, 100, 5)
                    .around(LARGE_MESSAGE, 200, 5))
            .get(0);
    String alike = answer(new KnownFarm().around(CALL, 10, 5).around(MESSAGE, 10, 5)).get(0);
    String calls = answer(new KnownFarm().around(CALL, 10, 5).around(MESSAGE, 20, 5)).get(0);

    assertContains("It depends on the workers and the integers.", depends);
    assertContains("It makes no difference that these trials can tell.", alike);
    assertEnds("which is not distinguishable.", alike);
    assertContains("Calls are faster where a difference can be told.", calls);
  }

  @Test
  void shouldNotCallADifferenceOneFromTooFewTrials() throws IOException {
    String answer = answer(new KnownFarm().trials(CALL, 10, 11).trials(MESSAGE, 5, 5)).get(0);

    assertEnds("times as long as messages, in too few trials to tell (n = 2).", answer);
    assertContains("It makes no difference that these trials can tell.", answer);
  }

  @Test
  void shouldNameWhatFailedAndWhatNeverCompleted() throws IOException {
    List<String> answer =
        answer(
            new KnownFarm()
                .trials(CALL, 10, 11)
                .failed(CALL, 1, "timeout: nothing")
                .failed(MESSAGE, 3, "timeout: nothing"));

    assertEquals(
        "No trial completed in: jms, 1 worker, 500 integers. Of 6 measured trials 4 failed and are"
            + " in none of these times; most, 3, in jms, 1 worker, 500 integers.",
        answer.get(answer.size() - 1));
    assertEquals(
        List.of("No measured trial completed, so this run has no answer."),
        answer(new KnownFarm()));
  }

  @Test
  void shouldTellTheFastestNumberOfWorkersAndNoOtherSize() throws IOException {
    List<String> answer =
        answer(
            new KnownFarm()
                .trials(CALL, 1, 1, 1, 1, 1)
                .trials(MESSAGE, 2, 2, 2, 2, 2)
                .trials(LARGE_CALL, 30, 30, 30, 30, 30)
                .trials(LARGE_CALLS, 40, 40, 40, 40, 40)
                .trials(LARGE_MESSAGE, 60, 60, 60, 60, 60)
                .trials(LARGE_MESSAGES, 20, 20, 20, 20, 20));

    assertEquals(
        "Call the workers or use a queue? It depends on the workers and the integers. Of 3"
            + " combinations of workers and integers, plain messages on a queue (jms) sort faster"
            + " in 1 and calls (soap-http) in 2; in 0 they are not distinguishable. With 500"
            + " integers on 1 worker, calls take 0.50 (0.50–0.50) times as long as messages. With"
            + " 50,000 integers on 3 workers, calls take 2.00 (2.00–2.00) times as long as"
            + " messages.",
        answer.get(0));
    assertEquals(
        "The fastest sorting of 50,000 integers takes 30.0 ms over soap-http (1 worker), 20.0 ms"
            + " over jms (3 workers).",
        answer.get(1));
    assertEquals(
        "How many workers pay? They sort faster than one: over soap-http 3 workers never in this"
            + " run, up to 50,000; over jms 3 workers already at the smallest size, 50,000. With"
            + " 50,000 integers and compared with 1 worker, 3 workers are 0.75 (0.75–0.75) times as"
            + " fast over soap-http, 3.00 (3.00–3.00) times as fast over jms. Parts of a sorting by"
            + " insertion are less work than the whole, so more than 3 times is possible.",
        answer.get(2));
  }

  @Test
  void shouldTellADisturbanceAtTheMostIntegersAndWorkers() throws IOException {
    KnownFarm farm = new KnownFarm();
    for (FarmCell cell : List.of(MESSAGES, LARGE_MESSAGES, LARGE_CALLS, LARGE_MESSAGE)) {
      farm.trials(cell, 10, 10, 10, 10, 10);
      farm.trials(KnownFarm.disturbed(cell, "slow"), 20, 20, 20, 20, 20);
    }

    assertContains(
        "With one worker slow, a sorting of 50,000 integers on 3 workers takes, in"
            + " comparison with undisturbed workers, 2.00 (2.00–2.00) times as long over"
            + " soap-http, 2.00 (2.00–2.00) times as long over jms.",
        answer(farm));
  }

  @Test
  void shouldSaySoWithoutCallsOrWithoutSeveralWorkers() throws IOException {
    List<String> answer = answer(new KnownFarm().trials(MESSAGE, 10, 10));

    assertEquals(
        "This run does not compare calls over SOAP with messages on a queue.", answer.get(0));
    assertContains("This run does not compare several workers with one.", answer);
  }

  /** With XML, only one worker completed trials. */
  @Test
  void shouldTellHowManyWorkersPayWithPackedIntegersAlone() throws IOException {
    List<String> answer =
        answer(
            new KnownFarm()
                .trials(CALL, 10, 10, 10, 10, 10)
                .failed(CALLS, 5, "timeout: no answer")
                .trials(KnownFarm.cell("soap-http", "packed", 1, 500), 10, 10, 10, 10, 10)
                .trials(KnownFarm.cell("soap-http", "packed", 3, 500), 5, 5, 5, 5, 5));

    assertContains(
        "How many workers pay? They sort faster than one: over soap-http/packed 3 workers"
            + " already at the smallest size, 500.",
        answer);
  }
}
