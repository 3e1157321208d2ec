package soapbench.floor;

import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.Queues;
import soapbench.exchange.ServiceTarget;
import soapbench.trial.WireBytes;

/** What carrying the bytes of an exchange costs without a SOAP stack. It keeps its connection. */
public interface TransportFloor extends AutoCloseable {

  static TransportFloor of(Binding binding, ServiceTarget target) {
    return switch (binding) {
      case HTTP -> new HttpFloor(target);
      case JMS -> overQueue(LaboratoryContract.FLOOR, target);
    };
  }

  /**
   * The same over JMS with what the target's requests have: their queue, their beans and, where it
   * is so, their transaction. What it takes more than the floor is the price of the transaction.
   */
  static TransportFloor asDelivered(ServiceTarget target) {
    Queues queues = LaboratoryContract.SERVICE.queues().orElseThrow();
    return new JmsFloor(target.delivery().route(queues), target);
  }

  /** The same over JMS, answered by whoever consumes a queue. */
  static TransportFloor overQueue(String queue, ServiceTarget target) {
    return new JmsFloor(target.delivery().route(queue, LaboratoryContract.REPLIES), target);
  }

  /**
   * Sends as many bytes as a request had and reads as many as its response had. Returns the
   * nanoseconds from before the request until the last byte of the response is read.
   *
   * @throws FloorFailedException if the bytes did not come, or not as many
   */
  long measureNs(WireBytes bytes) throws FloorFailedException;

  @Override
  void close();
}
