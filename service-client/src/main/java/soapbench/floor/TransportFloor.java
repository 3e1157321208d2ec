package soapbench.floor;

import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.Queues;
import soapbench.exchange.ServiceTarget;
import soapbench.trial.WireBytes;

/** Cost of carrying the bytes of an exchange without a SOAP stack. It keeps its connection. */
public interface TransportFloor extends AutoCloseable {

  static TransportFloor of(Binding binding, ServiceTarget target) {
    return switch (binding) {
      case HTTP, REST -> new HttpFloor(target);
      case JMS -> overQueue(LaboratoryContract.FLOOR, target);
    };
  }

  /**
   * Cost over JMS with the queue, the beans and, where there is one, the transaction of the
   * target's requests. The difference to the floor is the price of the transaction.
   */
  static TransportFloor asDelivered(ServiceTarget target) {
    Queues queues = LaboratoryContract.SERVICE.queues().orElseThrow();
    return new JmsFloor(target.delivery().route(queues), target);
  }

  /** Cost over JMS, answered by whoever consumes a queue. */
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
