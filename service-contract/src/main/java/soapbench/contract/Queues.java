package soapbench.contract;

import static java.util.Objects.requireNonNull;

/**
 * The queues at which a service takes requests.
 *
 * @param transacted consumed in a container-managed transaction; the queue of the WSDL's port
 * @param plain consumed outside any transaction
 */
public record Queues(String transacted, String plain) {

  public Queues {
    requireNonNull(transacted, "transacted");
    requireNonNull(plain, "plain");
    if (transacted.equals(plain)) {
      throw new IllegalArgumentException("transacted and plain are both " + plain);
    }
  }
}
