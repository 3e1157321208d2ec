package soapbench.contract;

/**
 * The queues over which a service talks.
 *
 * @param transacted consumed in a container-managed transaction; the queue of the WSDL's port
 * @param plain consumed outside any transaction
 * @param replies the queue of replies that outlives client and server
 */
public record Queues(String transacted, String plain, String replies) {

  public Queues {
    if (transacted.equals(plain)) {
      throw new IllegalArgumentException("transacted and plain are both " + plain);
    }
  }
}
