package soapbench.exchange.cxf;

import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import java.time.Duration;
import org.apache.cxf.Bus;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.ConduitInitiatorManager;
import org.apache.cxf.transport.jms.JMSTransportFactory;
import org.apache.cxf.ws.addressing.EndpointReferenceType;
import soapbench.contract.Binding;
import soapbench.exchange.jms.JmsRoute;

/**
 * A JMS transport for CXF on connections of our own, which marks the clock. CXF's own conduit has
 * one thread that listens for the replies of all others, and closes the connection of all when the
 * exchange of one fails.
 *
 * @param broker makes the connections
 * @param timeout how long a reply may take
 */
record ClockedJms(ConnectionFactory broker, JmsRoute route, Duration timeout) {

  /** Has a bus use this transport for its requests over JMS. */
  void register(Bus bus) {
    bus.getExtension(ConduitInitiatorManager.class)
        .registerConduitInitiator(Binding.JMS.transport(), new Factory(this));
  }

  private static final class Factory extends JMSTransportFactory {

    private final ClockedJms manner;

    Factory(ClockedJms manner) {
      this.manner = manner;
    }

    @Override
    public Conduit getConduit(EndpointInfo endpoint, EndpointReferenceType target, Bus bus)
        throws IOException {
      return new ClockedJmsConduit(endpoint.getAddress(), target, manner);
    }
  }
}
