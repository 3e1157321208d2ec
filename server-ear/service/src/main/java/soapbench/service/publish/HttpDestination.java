package soapbench.service.publish;

import java.io.IOException;
import org.apache.cxf.Bus;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.Destination;
import org.apache.cxf.transport.DestinationFactory;
import org.apache.cxf.transport.MessageObserver;
import org.apache.cxf.transport.http.DestinationRegistry;
import org.apache.cxf.transport.http.HTTPTransportFactory;
import org.apache.cxf.transport.servlet.ServletDestination;

/**
 * Takes requests over HTTP from when its endpoint is complete until that is taken back. A request
 * that has found it before is still answered.
 */
public final class HttpDestination extends ServletDestination {

  private HttpDestination(Bus bus, DestinationRegistry registry, EndpointInfo endpoint)
      throws IOException {
    super(bus, registry, endpoint, endpoint.getAddress());
  }

  /** The HTTP transport of endpoints on a bus. */
  public static DestinationFactory transport(Bus bus) {
    DestinationRegistry registry = bus.getExtension(HTTPTransportFactory.class).getRegistry();
    return new HTTPTransportFactory(registry) {
      @Override
      public Destination getDestination(EndpointInfo endpoint, Bus its) throws IOException {
        return new HttpDestination(its, registry, endpoint);
      }
    };
  }

  @Override
  public synchronized void setMessageObserver(MessageObserver observer) {
    if (observer == null) {
      deactivate();
    } else {
      super.setMessageObserver(observer);
    }
  }
}
