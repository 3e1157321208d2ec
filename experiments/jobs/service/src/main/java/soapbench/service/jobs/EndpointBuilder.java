package soapbench.service.jobs;

import java.io.IOException;
import java.util.List;
import javax.wsdl.WSDLException;
import org.apache.cxf.Bus;
import org.apache.cxf.BusException;
import org.apache.cxf.binding.BindingFactoryManager;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.endpoint.EndpointException;
import org.apache.cxf.endpoint.EndpointImpl;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.endpoint.ServerImpl;
import org.apache.cxf.frontend.WSDLGetInterceptor;
import org.apache.cxf.interceptor.Interceptor;
import org.apache.cxf.interceptor.InterceptorProvider;
import org.apache.cxf.interceptor.OutgoingChainInterceptor;
import org.apache.cxf.interceptor.ServiceInvokerInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.Service;
import org.apache.cxf.service.invoker.Invoker;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.DestinationFactory;
import org.apache.cxf.wsdl.WSDLManager;
import org.apache.cxf.wsdl.interceptors.BareOutInterceptor;
import org.apache.cxf.wsdl.interceptors.DocLiteralInInterceptor;
import org.apache.cxf.wsdl.interceptors.WrappedOutInterceptor;
import org.apache.cxf.wsdl11.WSDLServiceFactory;
import org.w3c.dom.Document;
import soapbench.contract.Binding;
import soapbench.contract.ServiceContract;
import soapbench.service.soap.Guards;

/**
 * Publishes endpoints of a WSDL for which there are no Java types: what reads and writes their
 * bodies takes the place of a binding to objects.
 */
final class EndpointBuilder {

  private final Bus bus;
  private final Document wsdl;
  private final ServiceContract contract;

  EndpointBuilder(Bus bus, Document wsdl, ServiceContract contract) {
    this.bus = bus;
    this.wsdl = wsdl;
    this.contract = contract;
  }

  /** Parts that read requests, answer them, and write answers. */
  record Handling(
      List<Interceptor<? extends Message>> in,
      Invoker invoker,
      List<Interceptor<? extends Message>> out) {}

  /** Publishes an endpoint that answers nothing. */
  Server publish(Binding binding, DestinationFactory transport) {
    return publish(
        binding, transport, new Handling(List.of(), (exchange, request) -> null, List.of()));
  }

  /** Publishes an endpoint. */
  Server publish(Binding binding, DestinationFactory transport, Handling handling) {
    try {
      Service service =
          new WSDLServiceFactory(
                  bus,
                  bus.getExtension(WSDLManager.class).getDefinition(wsdl.getDocumentElement()),
                  contract.service())
              .create();
      service.setInvoker(handling.invoker());
      EndpointInfo info = service.getEndpointInfo(contract.port(binding));
      info.setAddress(contract.address(binding));
      Endpoint endpoint = new EndpointImpl(bus, service, info);
      Guards guards = new Guards(contract, binding);
      endpoint.putAll(guards.properties());
      guards.around(endpoint);
      withoutObjects(endpoint.getBinding());
      endpoint.getInInterceptors().add(WSDLGetInterceptor.INSTANCE);
      endpoint.getInInterceptors().addAll(handling.in());
      endpoint.getInInterceptors().add(new ServiceInvokerInterceptor());
      endpoint.getInInterceptors().add(new OutgoingChainInterceptor());
      endpoint.getOutInterceptors().addAll(handling.out());
      Server server =
          new ServerImpl(
              bus,
              endpoint,
              transport,
              bus.getExtension(BindingFactoryManager.class)
                  .getBindingFactory(info.getBinding().getBindingId()));
      server.start();
      return server;
    } catch (BusException | EndpointException | IOException | WSDLException e) {
      throw new IllegalStateException(
          "%s can't be published over %s".formatted(contract.name(), binding.word()), e);
    }
  }

  private static void withoutObjects(InterceptorProvider binding) {
    binding.getInInterceptors().removeIf(DocLiteralInInterceptor.class::isInstance);
    binding
        .getOutInterceptors()
        .removeIf(
            each -> each instanceof WrappedOutInterceptor || each instanceof BareOutInterceptor);
  }
}
