package soapbench.experiment.farm.run.transport;

import java.util.List;

/**
 * Outcome of dispatching parts, all of which were answered.
 *
 * @param answers in the order of the parts
 * @param handedOverNs when the last part was handed over, by {@link System#nanoTime()}
 * @param requestBytes bytes of all requests' bodies
 * @param responseBytes bytes of all responses' bodies
 * @param resent how often a part was given to another worker after a failure
 * @param doubled how many answers came a second time after the broker redelivered a part
 */
public record Dispatch(
    List<PartAnswer> answers,
    long handedOverNs,
    long requestBytes,
    long responseBytes,
    int resent,
    int doubled) {

  public Dispatch {
    answers = List.copyOf(answers);
  }
}
