package soapbench.exchange.laboratory;

import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.handler.MessageContext;
import jakarta.xml.ws.soap.SOAPBinding;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.staxutils.StaxUtils;
import org.apache.cxf.transport.http.HTTPConduit;
import org.apache.cxf.transport.jms.ConnectionFactoryFeature;
import org.apache.cxf.transports.http.configuration.HTTPClientPolicy;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.Queues;
import soapbench.contract.service.Laboratory;
import soapbench.exchange.HttpHeader;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.jms.JmsRoute;
import soapbench.jaxb.MoreClasses;

/**
 * CXF as it comes. Only what large exchanges would fail without is set: how many records a list may
 * have, how long an answer may take, and HTTP/1.1, since CXF's client upgrades to HTTP/2 by itself
 * and then loses large responses of GlassFish.
 */
final class StockCxf {

  private StockCxf() {}

  /** Its ports over a binding; they connect with their first call. */
  static LaboratoryPorts open(Binding binding, ServiceTarget target) {
    Bus bus = BusFactory.newInstance().createBus();
    Laboratory plain = port(bus, binding, target, false);
    Laboratory attaching = port(bus, binding, target, true);
    return new StockPorts(
        plain,
        attaching,
        () -> {
          ClientProxy.getClient(plain).destroy();
          ClientProxy.getClient(attaching).destroy();
          bus.shutdown(true);
        });
  }

  private static Laboratory port(Bus bus, Binding binding, ServiceTarget target, boolean mtom) {
    JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
    factory.setBus(bus);
    factory.setServiceClass(Laboratory.class);
    factory.setServiceName(LaboratoryContract.SERVICE.service());
    factory.setEndpointName(LaboratoryContract.SERVICE.port(binding));
    factory.setTransportId(binding.transport());
    Map<String, Object> properties = new HashMap<>(MoreClasses.properties(target.classes()));
    properties.put(
        StaxUtils.MAX_CHILD_ELEMENTS, LaboratoryContract.SERVICE.limits().childElements());
    factory.setProperties(properties);
    Laboratory port =
        switch (binding) {
          case HTTP -> overHttp(factory, target);
          case JMS -> overJms(factory, target);
          case REST -> throw new IllegalArgumentException("rest is not a binding of SOAP");
        };
    ((SOAPBinding) ((BindingProvider) port).getBinding()).setMTOMEnabled(mtom);
    return port;
  }

  private static Laboratory overHttp(JaxWsProxyFactoryBean factory, ServiceTarget target) {
    factory.setAddress(target.endpoint().toString());
    Laboratory port = factory.create(Laboratory.class);
    HTTPConduit conduit = (HTTPConduit) ClientProxy.getClient(port).getConduit();
    HTTPClientPolicy policy = new HTTPClientPolicy();
    policy.setVersion("1.1");
    policy.setConnectionTimeout(target.timeout().toMillis());
    policy.setReceiveTimeout(target.timeout().toMillis());
    conduit.setClient(policy);
    ((BindingProvider) port)
        .getRequestContext()
        .put(MessageContext.HTTP_REQUEST_HEADERS, HttpHeader.byName(target.headers()));
    return port;
  }

  private static Laboratory overJms(JaxWsProxyFactoryBean factory, ServiceTarget target) {
    Queues queues = LaboratoryContract.SERVICE.queues().orElseThrow();
    factory.setAddress(address(queues, target));
    factory
        .getFeatures()
        .add(new ConnectionFactoryFeature(target.broker().connections(target.timeout())));
    return factory.create(Laboratory.class);
  }

  /** The address of requests over JMS, with how they travel (SOAP over JMS 1.0, jms URI scheme). */
  private static String address(Queues queues, ServiceTarget target) {
    JmsRoute route = target.delivery().route(queues);
    return String.format(
        Locale.ROOT,
        "jms:queue:%s?deliveryMode=%s&timeToLive=%d&receiveTimeout=%d%s",
        route.queue(),
        route.persistent() ? "PERSISTENT" : "NON_PERSISTENT",
        LaboratoryContract.TIME_TO_LIVE_MILLIS,
        target.timeout().toMillis(),
        route.replies().map(name -> "&replyToName=" + name).orElse(""));
  }
}
