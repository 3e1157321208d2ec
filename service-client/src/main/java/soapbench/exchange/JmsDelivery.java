package soapbench.exchange;

import java.util.Optional;
import soapbench.contract.Queues;
import soapbench.contract.service.Delivery;
import soapbench.exchange.jms.JmsRoute;

/**
 * How requests travel over JMS.
 *
 * @param persistent whether the broker keeps a request, and its reply, over a restart
 * @param transacted whether the server consumes requests in a container-managed transaction
 * @param temporaryReplies whether replies go to a temporary queue, which ends with the connection,
 *     and not to one that outlives client and server
 */
public record JmsDelivery(boolean persistent, boolean transacted, boolean temporaryReplies) {

  /** With it, a server that dies during an exchange answers it, once, after its restart. */
  public static final JmsDelivery DEFAULT = new JmsDelivery(true, true, false);

  /** The word for whether it is persistent, as options, plans and records have it. */
  public String mode() {
    return persistent ? "persistent" : "non-persistent";
  }

  /** Where requests to a service's queues go, and how. */
  public JmsRoute route(Queues queues) {
    return route(transacted ? queues.transacted() : queues.plain(), queues.replies());
  }

  /**
   * Route of requests to another queue, with replies from another one unless from a temporary one.
   */
  public JmsRoute route(String requests, String replies) {
    return new JmsRoute(
        requests, temporaryReplies ? Optional.empty() : Optional.of(replies), persistent);
  }

  /**
   * Checks that a request travelled as it should.
   *
   * @param travelled what the server saw, or null for a request that was no JMS message
   * @throws ExchangeFailedException if it travelled differently
   */
  public void requireTravelled(Delivery travelled) throws ExchangeFailedException {
    if (travelled != null
        && (travelled.isPersistent() != persistent || travelled.isTransacted() != transacted)) {
      throw new ExchangeFailedException(
          "wrong-delivery",
          "asked for persistent=%s transacted=%s, but persistent=%s transacted=%s travelled"
              .formatted(
                  persistent, transacted, travelled.isPersistent(), travelled.isTransacted()));
    }
  }
}
