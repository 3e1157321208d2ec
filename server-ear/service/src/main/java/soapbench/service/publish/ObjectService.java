package soapbench.service.publish;

import jakarta.jms.ConnectionFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.cxf.Bus;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import soapbench.contract.Binding;
import soapbench.contract.ServiceContract;
import soapbench.jaxb.FastJaxb;
import soapbench.jaxb.MoreClasses;
import soapbench.service.jms.RawMessages;
import soapbench.service.jms.RequestHandler;
import soapbench.service.soap.Guards;

/**
 * A service that is an object, published for good: over HTTP and, where it has queues and there is
 * a broker, over JMS.
 *
 * @param contract what clients know of it
 * @param type the interface that is generated from its WSDL
 * @param implementation makes the one object that answers over every binding; its class is not
 *     annotated with {@code @WebService}, so that the server's own stack leaves it alone
 * @param requests takes the messages of its queues
 * @param raw the messages without an envelope that come through them, too
 * @param classes what its messages may hold beside what its schema has
 */
public record ObjectService<T>(
    ServiceContract contract,
    Class<T> type,
    Function<ServerResources, T> implementation,
    RequestHandler requests,
    List<RawMessages> raw,
    List<Class<?>> classes)
    implements PublishedService {

  public ObjectService {
    raw = List.copyOf(raw);
    classes = List.copyOf(classes);
  }

  /** A service whose messages no other takes, and which takes none without an envelope. */
  public ObjectService(
      ServiceContract contract, Class<T> type, Function<ServerResources, T> implementation) {
    this(contract, type, implementation, List.of(), List.of());
  }

  /** A service whose messages no other takes. */
  public ObjectService(
      ServiceContract contract,
      Class<T> type,
      Function<ServerResources, T> implementation,
      List<RawMessages> raw,
      List<Class<?>> classes) {
    this(contract, type, implementation, new RequestHandler(contract), raw, classes);
  }

  @Override
  public PublishedEndpoints publish(Bus bus, ServerResources resources) {
    T object = implementation.apply(resources);
    List<Server> servers = new ArrayList<>();
    JaxWsServerFactoryBean http = endpoint(bus, object, Binding.HTTP);
    http.setDestinationFactory(HttpDestination.transport(bus));
    servers.add(started(http));
    if (contract.has(Binding.JMS)) {
      resources.broker().ifPresent(broker -> servers.add(overJms(bus, object, broker)));
    }
    return new PublishedServers(contract.path(), servers);
  }

  private Server overJms(Bus bus, T object, ConnectionFactory broker) {
    JaxWsServerFactoryBean jms = endpoint(bus, object, Binding.JMS);
    jms.setDestinationFactory(requests.transport(broker));
    return started(jms);
  }

  /** No request comes to an endpoint that is not as it should be yet. */
  private static Server started(JaxWsServerFactoryBean factory) {
    factory.setStart(false);
    Server server = factory.create();
    FastJaxb.at(server.getEndpoint());
    server.start();
    return server;
  }

  private JaxWsServerFactoryBean endpoint(Bus bus, T object, Binding binding) {
    JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
    factory.setBus(bus);
    factory.setServiceClass(type);
    factory.setServiceBean(object);
    factory.setWsdlLocation("classpath:" + contract.wsdl());
    factory.setServiceName(contract.service());
    factory.setEndpointName(contract.port(binding));
    factory.setAddress(contract.address(binding));
    factory.setTransportId(binding.transport());
    Guards guards = new Guards(contract, binding);
    Map<String, Object> properties = guards.properties();
    properties.putAll(MoreClasses.properties(classes));
    factory.setProperties(properties);
    guards.around(factory);
    return factory;
  }
}
