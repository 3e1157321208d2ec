package soapbench.openmq;

import java.time.Duration;

/**
 * How patient a client is with its broker. Times are kept in whole milliseconds.
 *
 * @param connectTimeout how long the broker may take to accept a connection, and its port mapper to
 *     answer
 * @param acknowledgeTimeout how long the broker may take to acknowledge what it was asked, such as
 *     a persistent send
 * @param reconnectAttempts how often OpenMQ silently tries to restore a lost connection; 0 means
 *     never, so that a loss is seen at once, and -1 means forever
 * @param reconnectInterval the time between two such attempts
 */
public record ConnectionSettings(
    Duration connectTimeout,
    Duration acknowledgeTimeout,
    int reconnectAttempts,
    Duration reconnectInterval) {

  /** Rejects times outside 1 ms to 24 days, and fewer than -1 attempts. */
  public ConnectionSettings {
    requireMillis("connectTimeout", connectTimeout);
    requireMillis("acknowledgeTimeout", acknowledgeTimeout);
    requireMillis("reconnectInterval", reconnectInterval);
    if (reconnectAttempts < -1) {
      throw new IllegalArgumentException("reconnectAttempts is below -1: " + reconnectAttempts);
    }
  }

  /** Ten seconds to connect, a minute to acknowledge, and no reconnecting. */
  public static ConnectionSettings withoutReconnecting() {
    return withoutReconnecting(Duration.ofMinutes(1));
  }

  /** Ten seconds to connect, a given time to acknowledge, and no reconnecting. */
  public static ConnectionSettings withoutReconnecting(Duration acknowledgeTimeout) {
    return new ConnectionSettings(
        Duration.ofSeconds(10), acknowledgeTimeout, 0, Duration.ofSeconds(3));
  }

  private static void requireMillis(String name, Duration value) {
    if (value == null || value.toMillis() < 1 || value.toMillis() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(name + " is not in 1 ms..24 days: " + value);
    }
  }
}
