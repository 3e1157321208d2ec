package soapbench.service;

import jakarta.jms.ConnectionFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.attachment.AttachmentDeserializer;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.frontend.WSDLGetUtils;
import org.apache.cxf.io.CachedConstants;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.message.Message;
import org.apache.cxf.staxutils.StaxUtils;
import soapbench.base64.BinaryOutput;
import soapbench.base64.FirstBoundary;
import soapbench.contract.Binding;
import soapbench.contract.Limits;
import soapbench.contract.ServiceContract;

/**
 * Publishes services, each over HTTP and, where it has queues and there is a broker, over JMS, with
 * its own limits, until it is closed.
 */
public final class Publisher implements AutoCloseable {

  private final Bus bus;
  private final ServerResources resources;
  private final List<Server> servers = new ArrayList<>();

  public Publisher(Bus bus, ServerResources resources) {
    this.bus = bus;
    this.resources = resources;
  }

  /** Publishes services; their paths and queues differ. */
  public void publish(List<PublishedService<?>> services) {
    // the bus has one threshold: what the longest message needs
    long longest =
        services.stream().mapToLong(s -> s.contract().limits().messageBytes()).max().orElse(0);
    bus.setProperty(CachedConstants.THRESHOLD_BUS_PROP, inMemory(longest));
    services.forEach(this::publish);
  }

  private <T> void publish(PublishedService<T> service) {
    T implementation = service.implementation().apply(resources);
    ServiceContract contract = service.contract();

    JaxWsServerFactoryBean http = endpoint(service, implementation, Binding.HTTP);
    http.setAddress(contract.path());
    http.getInInterceptors().add(new ClockedInput(contract.limits().messageBytes()));
    servers.add(http.create());

    if (contract.has(Binding.JMS)) {
      resources.broker().ifPresent(broker -> publish(service, implementation, broker));
    }
  }

  private <T> void publish(
      PublishedService<T> service, T implementation, ConnectionFactory broker) {
    JaxWsServerFactoryBean jms = endpoint(service, implementation, Binding.JMS);
    jms.setAddress("jms:queue:" + service.contract().queues().orElseThrow().transacted());
    jms.setDestinationFactory(new RequestDestination.Transport(broker, service.requests()));
    jms.getInInterceptors().add(new JmsInput());
    jms.getInInterceptors().add(new JmsInput.Declaration());
    jms.getOutInterceptors().add(new FirstBoundary());
    servers.add(jms.create());
  }

  private <T> JaxWsServerFactoryBean endpoint(
      PublishedService<T> service, T implementation, Binding binding) {
    ServiceContract contract = service.contract();
    Limits limits = contract.limits();
    JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
    factory.setBus(bus);
    factory.setServiceClass(service.type());
    factory.setServiceBean(implementation);
    factory.setWsdlLocation("classpath:" + contract.wsdl());
    factory.setServiceName(contract.service());
    factory.setEndpointName(contract.port(binding));
    factory.setTransportId(binding.transport());
    factory.setProperties(
        Map.of(
            StaxUtils.MAX_CHILD_ELEMENTS,
            limits.childElements(),
            AttachmentDeserializer.ATTACHMENT_MEMORY_THRESHOLD,
            inMemory(limits.messageBytes()),
            AttachmentDeserializer.ATTACHMENT_MAX_SIZE,
            Long.toString(limits.attachmentBytes()),
            WSDLGetUtils.class.getName(),
            new LiveWsdl(),
            FaultListener.class.getName(),
            FaultWording.LOGS_ITSELF,
            // a one-way request is answered when it was taken, or with a fault
            Message.ROBUST_ONEWAY,
            true));
    factory.getInInterceptors().add(new RequestParts());
    factory.getInInterceptors().add(new DocumentEncoding());
    factory.getInInterceptors().add(new StrictInput(contract));
    factory.getInInterceptors().add(new StrictInput.End());
    factory.getOutInterceptors().add(new Responding());
    factory.getOutInterceptors().add(new BinaryOutput());
    factory.getOutFaultInterceptors().add(new FaultWording());
    return factory;
  }

  /**
   * What is cached stays in memory: a spill to disk would put a step into every curve over size.
   */
  private static String inMemory(long messageBytes) {
    return Long.toString(2 * messageBytes);
  }

  @Override
  public void close() {
    servers.forEach(Server::destroy);
  }
}
