package soapbench.experiment.messaging.run;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.lab.trials.PlannedTrial;
import soapbench.passing.program.ProgramInput;
import soapbench.trial.Place;

/**
 * A trial to run.
 *
 * @param seed what its messages are made from: the same for all stacks of a round
 */
record PlannedPassing(Place place, MessagingCell cell, long seed)
    implements PlannedTrial<MessagingCell> {

  /** Bytes that the repetitions of a trial pass together. */
  private static final int TRIAL_BYTES = 12_000_000;

  private static final int MOST_MESSAGES = 800;

  /** Its messages take about as many times as long as those of others. */
  private static final int MOST_MESSAGES_OF_CXF = 100;

  private static final int LEAST_REPETITIONS = 3;
  private static final int SHARE_OF_WARMUP = 10;

  @Override
  public String name() {
    return String.format(
        Locale.ROOT,
        "%s %s %s %s",
        cell.link(),
        cell.stack(),
        cell.program(),
        cell.program().equals(Passing.MATRIX)
            ? "n = " + cell.order().orElseThrow()
            : cell.messageBytes() + " B");
  }

  /** Input of its program. */
  ProgramInput input(boolean multiply) {
    int repetitions = repetitions();
    Map<String, Long> values = new HashMap<>();
    values.put(ProgramInput.REPETITIONS, (long) repetitions);
    values.put(ProgramInput.WARMUP, (long) Math.max(1, repetitions / SHARE_OF_WARMUP));
    values.put(ProgramInput.SEED, seed);
    if (cell.program().equals(Passing.MATRIX)) {
      values.put(ProgramInput.ORDER, (long) cell.order().orElseThrow());
      values.put(ProgramInput.MULTIPLY, multiply ? 1L : 0L);
    } else {
      values.put(ProgramInput.BYTES, (long) cell.messageBytes());
      values.put(ProgramInput.BURST, (long) cell.burst());
    }
    return new ProgramInput(values);
  }

  /** Many of what is short, few of what is long. */
  private int repetitions() {
    long bytes = (long) cell.messageBytes() * cell.messages();
    int messages = cell.stack().equals(Passing.CXF) ? MOST_MESSAGES_OF_CXF : MOST_MESSAGES;
    int most = messages / cell.messages();
    return (int) Math.max(LEAST_REPETITIONS, Math.min(most, TRIAL_BYTES / bytes));
  }
}
