package soapbench.service.publish;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.attachment.AttachmentDeserializer;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.staxutils.StaxUtils;
import org.apache.cxf.transport.http.HTTPTransportFactory;
import soapbench.contract.Binding;
import soapbench.contract.Limits;
import soapbench.contract.ServiceContract;
import soapbench.jaxb.MoreClasses;
import soapbench.service.jms.RequestHandler;
import soapbench.service.soap.ClockedInput;
import soapbench.service.soap.Guards;

/**
 * A service that CXF publishes over HTTP as it comes, on a bus of its own: that of the other
 * services is tuned. Of what stands around other endpoints only the limits on size are there, and
 * the words of faults; its object has to refuse by itself what the schema does not allow.
 *
 * @param contract what clients know of it, with a path of its own
 * @param type the interface that is generated from its WSDL
 * @param implementation makes the object that answers
 * @param classes what its messages may hold beside what its schema has
 */
public record StockService<T>(
    ServiceContract contract,
    Class<T> type,
    Function<ServerResources, T> implementation,
    List<Class<?>> classes)
    implements PublishedService {

  public StockService {
    classes = List.copyOf(classes);
  }

  /** It has no queues. */
  @Override
  public RequestHandler requests() {
    return new RequestHandler(contract);
  }

  @Override
  public PublishedEndpoints publish(Bus bus, ServerResources resources) {
    Bus usual = BusFactory.newInstance().createBus();
    try {
      Server server = server(usual, bus, implementation.apply(resources));
      return new PublishedServers(contract.path(), List.of(server), Optional.of(usual));
    } catch (RuntimeException e) {
      usual.shutdown(true);
      throw e;
    }
  }

  private Server server(Bus usual, Bus bus, T object) {
    JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
    factory.setBus(usual);
    // requests come through the one servlet
    factory.setDestinationFactory(bus.getExtension(HTTPTransportFactory.class));
    factory.setServiceClass(type);
    factory.setServiceBean(object);
    factory.setWsdlLocation("classpath:" + contract.wsdl());
    factory.setServiceName(contract.service());
    factory.setEndpointName(contract.port(Binding.HTTP));
    factory.setAddress(contract.path());
    Limits limits = contract.limits();
    Map<String, Object> properties = new HashMap<>(MoreClasses.properties(classes));
    properties.put(StaxUtils.MAX_CHILD_ELEMENTS, limits.childElements());
    properties.put(
        AttachmentDeserializer.ATTACHMENT_MAX_SIZE, Long.toString(limits.attachmentBytes()));
    factory.setProperties(properties);
    factory.getInInterceptors().add(new ClockedInput(limits));
    Guards.word(factory);
    return factory.create();
  }
}
