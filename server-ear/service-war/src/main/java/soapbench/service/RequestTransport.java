package soapbench.service;

import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import org.apache.cxf.Bus;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.Destination;
import org.apache.cxf.transport.jms.JMSConfigFactory;
import org.apache.cxf.transport.jms.JMSConfiguration;
import org.apache.cxf.transport.jms.JMSTransportFactory;

/** CXF's JMS transport of one service, on the container's connections and fed by its beans. */
final class RequestTransport extends JMSTransportFactory {

  private final ConnectionFactory connectionFactory;
  private final RequestHandler requests;

  RequestTransport(ConnectionFactory connectionFactory, RequestHandler requests) {
    this.connectionFactory = connectionFactory;
    this.requests = requests;
  }

  @Override
  public Destination getDestination(EndpointInfo endpoint, Bus bus) throws IOException {
    JMSConfiguration configuration = JMSConfigFactory.createFromEndpointInfo(bus, endpoint, null);
    configuration.setConnectionFactory(connectionFactory);
    // a container's connection gives one session in a transaction
    configuration.setOneSessionPerConnection(true);
    return new RequestDestination(bus, endpoint, configuration, requests);
  }
}
