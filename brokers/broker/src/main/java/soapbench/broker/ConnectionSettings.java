package soapbench.broker;

import java.time.Duration;
import java.util.Optional;

/**
 * How connections behave, in words that each kind of broker has a setting for.
 *
 * @param acknowledgeTimeout how long the broker may take to acknowledge what it was asked, such as
 *     a persistent send: 1 ms to 24 days, kept in whole milliseconds
 * @param oneAtATime whether the broker hands each consumer one message at a time. One more may wait
 *     at the consumer while it works: who does not want that closes the consumer meanwhile
 * @param acknowledgementsAnswered whether consumers wait for the broker's answer to their
 *     acknowledgements. What the broker has not heard of when the connection ends, it delivers
 *     again
 * @param delivery how every message travels, whatever its sender says; empty if each sender decides
 * @param hostChecked whether a certificate has to name the broker's host, over TLS; OpenMQ's client
 *     never asks
 */
public record ConnectionSettings(
    Duration acknowledgeTimeout,
    boolean oneAtATime,
    boolean acknowledgementsAnswered,
    Optional<Delivery> delivery,
    boolean hostChecked) {

  /** How long the broker may take to accept a connection, and to say what it offers. */
  public static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

  /** Settings of a client that asks for nothing: it waits a minute for acknowledgements. */
  public static final ConnectionSettings DEFAULT = within(Duration.ofMinutes(1));

  public ConnectionSettings {
    long timeout = acknowledgeTimeout.toMillis();
    if (timeout < 1 || timeout > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "acknowledgeTimeout is not in 1 ms..24 days: " + acknowledgeTimeout);
    }
  }

  /** Settings of a client that waits so long for acknowledgements. */
  public static ConnectionSettings within(Duration acknowledgeTimeout) {
    return new ConnectionSettings(acknowledgeTimeout, false, true, Optional.empty(), true);
  }

  /** With one message at a time for each consumer. */
  public ConnectionSettings takingOneAtATime() {
    return new ConnectionSettings(
        acknowledgeTimeout, true, acknowledgementsAnswered, delivery, hostChecked);
  }

  /** With consumers that go on without the broker's answer to their acknowledgements. */
  public ConnectionSettings withoutAnswersToAcknowledgements() {
    return new ConnectionSettings(acknowledgeTimeout, oneAtATime, false, delivery, hostChecked);
  }

  /** With one delivery for all messages, or with each sender's if there is none. */
  public ConnectionSettings delivering(Optional<Delivery> all) {
    return new ConnectionSettings(
        acknowledgeTimeout, oneAtATime, acknowledgementsAnswered, all, hostChecked);
  }

  /** With a broker whose certificate is trusted, whatever host it names. */
  public ConnectionSettings atAnyHost() {
    return new ConnectionSettings(
        acknowledgeTimeout, oneAtATime, acknowledgementsAnswered, delivery, false);
  }
}
