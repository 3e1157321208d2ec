package soapbench.experiment.messaging.rank;

import java.util.Optional;

/**
 * What was heard of a rank.
 *
 * @param rank which, or {@link #SOME} for one that did not say who it is, or for a program that
 *     ended
 * @param message empty if it has ended
 */
record Heard(int rank, Optional<ControlMessage> message) {

  /** Nobody knows which. */
  static final int SOME = -1;

  static Heard ended(int rank) {
    return new Heard(rank, Optional.empty());
  }

  static Heard said(int rank, ControlMessage message) {
    return new Heard(rank, Optional.of(message));
  }

  boolean bad() {
    return message.isEmpty() || message.get() instanceof ControlMessage.Failure;
  }
}
