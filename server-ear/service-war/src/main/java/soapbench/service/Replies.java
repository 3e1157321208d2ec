package soapbench.service;

import static java.util.Objects.requireNonNull;

import jakarta.jms.ConnectionFactory;
import java.time.Duration;

/**
 * How the replies of an endpoint travel over JMS.
 *
 * @param broker the container's connections to the broker
 * @param timeToLive how long each may wait for its receiver
 * @param address the endpoint's, for a reply to a request that said none, or one that is too long
 */
record Replies(ConnectionFactory broker, Duration timeToLive, String address) {

  Replies {
    requireNonNull(broker, "broker");
    requireNonNull(timeToLive, "timeToLive");
    requireNonNull(address, "address");
  }
}
