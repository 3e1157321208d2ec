package soapbench.service;

import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.frontend.WSDLGetUtils;
import org.apache.cxf.io.CachedConstants;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.transport.DestinationFactoryManager;
import soapbench.base64.BinaryOutput;
import soapbench.contract.Binding;
import soapbench.contract.Contract;
import soapbench.contract.service.Laboratory;

/** Publishes the endpoints of the contract, with the limits that payloads of 64 MB need. */
final class Endpoints {

  private final Bus bus;
  private final Laboratory laboratory;

  Endpoints(Bus bus, Laboratory laboratory) {
    this.bus = bus;
    this.laboratory = laboratory;
    // what is cached stays in memory: a spill to disk would put a step into every curve over size
    bus.setProperty(
        CachedConstants.THRESHOLD_BUS_PROP, Integer.toString(2 * Contract.MAX_MESSAGE_BYTES));
  }

  Server overHttp() {
    return publish(Binding.HTTP, "/laboratory");
  }

  Server overJms(RequestTransport transport) {
    bus.getExtension(DestinationFactoryManager.class)
        .registerDestinationFactory(Binding.JMS.transport(), transport);
    return publish(Binding.JMS, "jms:queue:" + Contract.REQUESTS);
  }

  private Server publish(Binding binding, String address) {
    JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
    factory.setBus(bus);
    factory.setServiceClass(Laboratory.class);
    factory.setServiceBean(laboratory);
    factory.setWsdlLocation("classpath:" + Contract.WSDL);
    factory.setServiceName(Contract.SERVICE);
    factory.setEndpointName(binding.port());
    factory.setTransportId(binding.transport());
    factory.setAddress(address);
    factory.setProperties(
        Map.of(
            "org.apache.cxf.stax.maxChildElements",
            Contract.MAX_PAYLOAD_ITEMS,
            "attachment-memory-threshold",
            Integer.toString(2 * Contract.MAX_MESSAGE_BYTES),
            "attachment-max-size",
            Integer.toString(Contract.MAX_MESSAGE_BYTES),
            WSDLGetUtils.class.getName(),
            new LiveWsdl()));
    factory.getInInterceptors().add(new StrictInput());
    factory.getOutInterceptors().add(new Responding());
    factory.getOutInterceptors().add(new BinaryOutput());
    factory.getOutFaultInterceptors().add(new FaultWording());
    return factory.create();
  }
}
