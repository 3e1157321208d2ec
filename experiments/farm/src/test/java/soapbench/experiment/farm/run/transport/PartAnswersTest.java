package soapbench.experiment.farm.run.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.exchange.ExchangeFailedException;

class PartAnswersTest {

  private static final Duration LONG = Duration.ofMinutes(5);
  private static final boolean ONCE = false;
  private static final boolean REDELIVERED = true;

  private final PartAnswers answers = new PartAnswers();

  @Test
  void shouldHaveAllAnswersInTheOrderOfTheParts() throws Exception {
    answers.begin(work("t", 3));
    answers.add(answer("t", 3, "c", ONCE));
    answers.add(answer("t", 1, "a", ONCE));
    assertFalse(answers.over());

    answers.add(answer("t", 2, "b", ONCE));

    assertTrue(answers.over());
    assertEquals(List.of("a", "b", "c"), workers());
    assertEquals(0, answers.doubled());
  }

  @Test
  void shouldFailATrialInWhichAnAnswerToAnotherComes() {
    answers.begin(work("t", 1));
    answers.add(answer("other", 1, "a", ONCE));
    answers.add(answer("t", 1, "a", ONCE));

    assertFails("wrong-answer", "a worker answered to trial 'other'");
  }

  @Test
  void shouldFailATrialInWhichASecondAnswerToThePreviousComesWithoutAReason() throws Exception {
    answers.begin(work("t-1", 1));
    answers.add(answer("t-1", 1, "a", ONCE));
    answers.await();
    answers.begin(work("t-2", 1));

    answers.add(answer("t-1", 1, "b", ONCE));

    assertFails("wrong-answer", "a worker answered to trial 't-1'");
  }

  /** The worker died after its answer and before it acknowledged the part. */
  @Test
  void shouldPassOverAnAnswerToAnotherTrialWhosePartWasRedelivered() throws Exception {
    answers.begin(work("t", 1));
    answers.add(answer("other", 1, "a", REDELIVERED));
    assertFalse(answers.over());
    answers.add(answer("t", 1, "b", ONCE));

    assertEquals(List.of("b"), workers());
    assertEquals(0, answers.doubled());
  }

  @Test
  void shouldPassOverALateAnswerToATrialThatFailed() throws Exception {
    answers.begin(late("t-1", 2));
    assertThrows(ExchangeFailedException.class, answers::await);
    answers.begin(work("t-2", 1));
    answers.add(answer("t-1", 1, "late", ONCE));
    answers.add(answer("t-2", 1, "a", ONCE));

    assertEquals(List.of("a"), workers());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 3})
  void shouldFailATrialInWhichAPartIsAnsweredThatItDoesNotHave(int part) {
    answers.begin(work("t", 2));
    answers.add(answer("t", part, "a", ONCE));

    assertFails("wrong-answer", "a worker answered to part " + part);
  }

  @Test
  void shouldFailATrialInWhichAPartIsAnsweredTwice() {
    answers.begin(work("t", 2));
    answers.add(answer("t", 2, "a", ONCE));
    answers.add(answer("t", 2, "b", ONCE));

    assertFails("wrong-answer", "part 2 was answered twice");
  }

  /** Whichever of the two answers arrives first. */
  @ParameterizedTest
  @CsvSource({"true,false", "false,true", "true,true"})
  void shouldCountAPartOnceThatWasAnsweredTwiceBecauseItWasRedelivered(
      boolean first, boolean second) throws Exception {
    answers.begin(work("t", 2));
    answers.add(answer("t", 1, "a", first));
    answers.add(answer("t", 1, "b", second));
    answers.add(answer("t", 2, "c", ONCE));

    assertEquals(List.of("a", "c"), workers());
    assertEquals(1, answers.doubled());
  }

  @Test
  void shouldCountTheDoubledAnswersOfEachTrialForItself() throws Exception {
    answers.begin(work("t-1", 2));
    answers.add(answer("t-1", 1, "a", REDELIVERED));
    answers.add(answer("t-1", 1, "a", REDELIVERED));
    answers.add(answer("t-1", 2, "a", ONCE));
    answers.await();
    assertEquals(1, answers.doubled());

    answers.begin(work("t-2", 1));
    answers.add(answer("t-2", 1, "a", ONCE));
    answers.await();

    assertEquals(0, answers.doubled());
  }

  @Test
  void shouldSayHowManyPartsAreMissingAtTheDeadline() {
    answers.begin(late("t", 3));
    answers.add(answer("t", 2, "a", ONCE));

    assertFails("timeout", "2 of 3 parts were not answered in time");
  }

  @Test
  void shouldTakeAnswersThatAreAllThereAtTheDeadline() throws Exception {
    answers.begin(late("t", 1));
    answers.add(answer("t", 1, "a", ONCE));

    assertEquals(List.of("a"), workers());
  }

  @Test
  void shouldFailForTheFirstReasonOnly() {
    answers.begin(work("t", 1));
    answers.fail(new ExchangeFailedException("connection", "refused"));
    answers.fail(new ExchangeFailedException("fault", "later"));

    assertFails("connection", "refused");
  }

  @Test
  void shouldForgetTheFailureOfATrialWhenTheNextBegins() throws Exception {
    answers.begin(work("t-1", 1));
    answers.fail(new ExchangeFailedException("connection", "refused"));
    assertThrows(ExchangeFailedException.class, answers::await);

    answers.begin(work("t-2", 1));
    answers.add(answer("t-2", 1, "a", ONCE));

    assertEquals(List.of("a"), workers());
  }

  @Test
  void shouldPassOverALateRefusalOfATrialThatFailed() throws Exception {
    answers.begin(work("t-1", 1));
    answers.fail(new ExchangeFailedException("timeout", "too late"));
    assertThrows(ExchangeFailedException.class, answers::await);

    answers.begin(work("t-2", 1));
    answers.refused("t-1", "refused");
    answers.add(answer("t-2", 1, "a", ONCE));

    assertEquals(List.of("a"), workers());
  }

  @Test
  void shouldTellAWaitingThreadOfAFailureAtOnce() {
    answers.begin(work("t", 1));
    Waiting waiting = new Waiting();

    waiting.whenItWaits();
    answers.refused("late", "refused");

    ExecutionException failed =
        assertTimeoutPreemptively(
            LONG.dividedBy(2), () -> assertThrows(ExecutionException.class, waiting.got::get));
    assertEquals("refused", failed.getCause().getMessage());
  }

  @Test
  void shouldTellAWaitingThreadOfTheLastAnswerAtOnce() {
    answers.begin(work("t", 2));
    answers.add(answer("t", 1, "a", ONCE));
    Waiting waiting = new Waiting();

    waiting.whenItWaits();
    answers.add(answer("t", 2, "b", ONCE));

    assertEquals(2, assertTimeoutPreemptively(LONG.dividedBy(2), () -> waiting.got.get()).size());
  }

  /** A thread that waits for the answers. */
  private final class Waiting {

    private final CompletableFuture<List<PartAnswer>> got = new CompletableFuture<>();
    private final Thread thread = new Thread(this::await);

    Waiting() {
      thread.setDaemon(true);
      thread.start();
    }

    private void await() {
      try {
        got.complete(answers.await());
      } catch (ExchangeFailedException | InterruptedException e) {
        got.completeExceptionally(e);
      }
    }

    void whenItWaits() {
      while (thread.isAlive() && thread.getState() != Thread.State.TIMED_WAITING) {
        Thread.onSpinWait();
      }
    }
  }

  private List<String> workers() throws ExchangeFailedException, InterruptedException {
    return answers.await().stream().map(PartAnswer::worker).toList();
  }

  private void assertFails(String kind, String reason) {
    ExchangeFailedException failed =
        assertThrows(ExchangeFailedException.class, () -> answers.await());
    assertEquals(kind, failed.failure().kind());
    assertEquals(reason, failed.getMessage());
  }

  private static PartAnswer answer(String trial, int part, String worker, boolean redelivered) {
    return new PartAnswer(trial, part, worker, new int[] {part}, 1, 1, redelivered);
  }

  private static WorkOrder work(String trial, int parts) {
    return work(trial, parts, System.nanoTime() + LONG.toNanos());
  }

  /** Work whose deadline has passed. */
  private static WorkOrder late(String trial, int parts) {
    return work(trial, parts, System.nanoTime() - 1);
  }

  private static WorkOrder work(String trial, int parts, long deadlineNs) {
    return new WorkOrder(trial, Collections.nCopies(parts, new int[] {1}), parts, deadlineNs);
  }
}
