package soapbench.service.publish;

import java.util.List;
import org.apache.cxf.Bus;
import soapbench.contract.ServiceContract;
import soapbench.service.jms.RawMessages;
import soapbench.service.jms.RequestHandler;
import soapbench.service.soap.Guards;

/** A service that this application publishes: a row in its table. */
public interface PublishedService {

  /** Contract that clients know of it. */
  ServiceContract contract();

  /** Takes the messages of its queues. */
  RequestHandler requests();

  /** Messages without an envelope that come through its queues, too. */
  default List<RawMessages> raw() {
    return List.of();
  }

  /**
   * Publishes the endpoints that it has now, each behind the {@link Guards} unless it is there to
   * be compared with.
   *
   * @param bus what requests come through
   */
  PublishedEndpoints publish(Bus bus, ServerResources resources);
}
