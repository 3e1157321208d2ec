package soapbench.experiment.farm.run.transport;

import java.util.List;

/**
 * The parts of a trial.
 *
 * @param trial an id that no other trial has
 * @param parts what is to be sorted; not copied, since they may be many
 * @param workers how many workers may take parts, those with the first numbers
 * @param deadlineNs when they must have been answered, by {@link System#nanoTime()}
 */
public record WorkOrder(String trial, List<int[]> parts, int workers, long deadlineNs) {

  public WorkOrder {
    parts = List.copyOf(parts);
    if (parts.isEmpty() || workers < 1) {
      throw new IllegalArgumentException(
          "%s parts for %s workers: both must be at least 1".formatted(parts.size(), workers));
    }
  }

  /** How long there still is. */
  long leftNs() {
    return deadlineNs - System.nanoTime();
  }
}
