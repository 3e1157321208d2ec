package soapbench.experiment.farm.run.transport;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import soapbench.exchange.ExchangeFailedException;

/**
 * The answers to the parts of one trial after the other. Each part counts once. An answer to
 * another trial, and a second answer, fail the trial that they come in, unless there is a reason
 * for them: the broker delivered the part again, or the other trial has failed.
 */
final class PartAnswers {

  private static final String WRONG = "wrong-answer";
  private static final String TIMEOUT = "timeout";
  private static final String FAULT = "fault";

  private final Set<String> failedTrials = new HashSet<>();
  private final Map<Integer, PartAnswer> answers = new HashMap<>();
  private @Nullable WorkOrder work;
  private @Nullable ExchangeFailedException failure;
  private int doubled;

  /** A trial begins: its answers are expected from now on. */
  synchronized void begin(WorkOrder next) {
    answers.clear();
    work = next;
    failure = null;
    doubled = 0;
  }

  /** Takes an answer. */
  void add(PartAnswer answer) {
    add(answer, () -> {});
  }

  /**
   * Takes an answer.
   *
   * @param counts is run if it counts, before anybody who waits is told
   */
  synchronized void add(PartAnswer answer, Runnable counts) {
    if (work == null || !answer.trial().equals(work.trial())) {
      if (!answer.redelivered() && !failedTrials.contains(answer.trial())) {
        fail(wrong("a worker answered to trial '%.64s'".formatted(answer.trial())));
      }
    } else if (answer.part() < 1 || answer.part() > work.parts().size()) {
      fail(wrong("a worker answered to part %s".formatted(answer.part())));
    } else if (answers.containsKey(answer.part())) {
      // the first answer may have been to the broker's second delivery
      if (answer.redelivered() || answers.get(answer.part()).redelivered()) {
        doubled++;
      } else {
        fail(wrong("part %s was answered twice".formatted(answer.part())));
      }
    } else {
      answers.put(answer.part(), answer);
      counts.run();
    }
    notifyAll();
  }

  /** A worker refused a part; what comes late, to a trial that has failed, is passed over. */
  synchronized void refused(String trial, String reason) {
    if (!failedTrials.contains(trial)) {
      fail(new ExchangeFailedException(FAULT, reason));
    }
  }

  /** The trial has failed; the first reason counts. */
  synchronized void fail(ExchangeFailedException reason) {
    if (failure == null) {
      failure = reason;
    }
    notifyAll();
  }

  /** Whether nothing is waited for any more. */
  synchronized boolean over() {
    return work == null || failure != null || answers.size() == work.parts().size();
  }

  /**
   * Waits for all answers, in the order of the parts.
   *
   * @throws ExchangeFailedException if one is missing at the deadline, or something went wrong
   */
  synchronized List<PartAnswer> await() throws ExchangeFailedException, InterruptedException {
    WorkOrder awaited = Objects.requireNonNull(work, "work");
    try {
      while (!over() && awaited.leftNs() > 0) {
        TimeUnit.NANOSECONDS.timedWait(this, awaited.leftNs());
      }
      if (failure != null) {
        throw failure;
      }
      List<PartAnswer> inOrder = new ArrayList<>();
      for (int part = 1; part <= awaited.parts().size(); part++) {
        if (!answers.containsKey(part)) {
          throw new ExchangeFailedException(
              TIMEOUT,
              "%s of %s parts were not answered in time"
                  .formatted(awaited.parts().size() - answers.size(), awaited.parts().size()));
        }
        inOrder.add(answers.get(part));
      }
      return inOrder;
    } catch (ExchangeFailedException e) {
      failedTrials.add(awaited.trial());
      throw e;
    } finally {
      work = null;
      answers.clear();
    }
  }

  /** How many answers of the last trial came twice. */
  synchronized int doubled() {
    return doubled;
  }

  static ExchangeFailedException wrong(String reason) {
    return new ExchangeFailedException(WRONG, reason);
  }
}
