package soapbench.experiment.messaging.rank;

import java.util.Optional;

/**
 * Event of a rank: a message or its end.
 *
 * @param rank which, or {@link #SOME} for one that did not say who it is, or for a program that
 *     ended
 * @param message empty if it has ended
 */
record RankEvent(int rank, Optional<ControlMessage> message) {

  /** Unknown rank. */
  static final int SOME = -1;

  static RankEvent ended(int rank) {
    return new RankEvent(rank, Optional.empty());
  }

  static RankEvent said(int rank, ControlMessage message) {
    return new RankEvent(rank, Optional.of(message));
  }

  boolean bad() {
    return message.isEmpty() || message.get() instanceof ControlMessage.Failure;
  }
}
