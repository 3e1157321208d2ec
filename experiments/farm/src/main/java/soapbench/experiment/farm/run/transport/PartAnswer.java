package soapbench.experiment.farm.run.transport;

import java.util.Objects;

/**
 * A worker's answer to a part.
 *
 * @param trial whose part it was
 * @param part its number, from 1
 * @param worker what the worker calls itself
 * @param integers the sorted integers; not copied, since they may be many
 * @param executionNs how long the worker sorted
 * @param cpuNs CPU time of the thread that sorted
 * @param redelivered whether the broker delivered the part again, so that there may be two answers
 */
public record PartAnswer(
    String trial,
    int part,
    String worker,
    int[] integers,
    long executionNs,
    long cpuNs,
    boolean redelivered) {

  public PartAnswer {
    Objects.requireNonNull(trial, "trial");
    Objects.requireNonNull(worker, "worker");
  }
}
