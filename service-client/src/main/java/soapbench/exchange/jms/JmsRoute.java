package soapbench.exchange.jms;

import jakarta.jms.DeliveryMode;
import java.util.Optional;

/**
 * Where requests go, and how.
 *
 * @param queue the name of their queue
 * @param replies the name of the queue of the replies; without it, each session has a temporary one
 * @param persistent whether the broker keeps a request over a restart
 */
public record JmsRoute(String queue, Optional<String> replies, boolean persistent) {

  int deliveryMode() {
    return persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
  }
}
