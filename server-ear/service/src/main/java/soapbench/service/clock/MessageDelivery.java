package soapbench.service.clock;

/**
 * How a request over JMS was delivered.
 *
 * @param persistent whether the broker keeps it on its disk
 * @param transacted whether it was consumed in a container-managed transaction
 * @param attempt 1 at the first delivery
 */
public record MessageDelivery(boolean persistent, boolean transacted, int attempt) {

  /** Whether an earlier delivery may have been answered. */
  public boolean again() {
    return attempt > 1;
  }
}
