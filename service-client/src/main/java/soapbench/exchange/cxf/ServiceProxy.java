package soapbench.exchange.cxf;

import jakarta.jms.ConnectionFactory;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.attachment.AttachmentDeserializer;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.staxutils.StaxUtils;
import soapbench.base64.BinaryInput;
import soapbench.base64.BinaryOutput;
import soapbench.base64.FirstBoundary;
import soapbench.bus.CachedBindingProperties;
import soapbench.bus.Policies;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.Queues;
import soapbench.contract.ServiceContract;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.jms.JmsRoute;
import soapbench.jaxb.FastJaxb;
import soapbench.jaxb.MoreClasses;

/**
 * A service's operations over one binding. Their transport marks the clock of the thread that
 * calls, and their limits are those of the contract. Several threads may call at a time: over JMS
 * they share one connection, over HTTP each has its own while it calls.
 *
 * @param <P> the interface of the operations
 */
public final class ServiceProxy<P> implements AutoCloseable {

  private static final int MAX_MESSAGE_BYTES = 2 * LaboratoryContract.MAX_PAYLOAD_BYTES;

  private final Bus bus;
  private final P port;
  private final Client client;

  private ServiceProxy(Bus bus, P port) {
    this.bus = bus;
    this.port = port;
    client = ClientProxy.getClient(port);
  }

  /**
   * A service over a binding; it connects with its first call.
   *
   * @param type the interface of its operations
   */
  public static <P> ServiceProxy<P> open(
      Class<P> type,
      ServiceContract service,
      Binding binding,
      ServiceTarget target,
      Set<Setting> settings) {
    return open(type, service, binding, target, settings, target.broker()::connectionsOfRequests);
  }

  /**
   * A service over HTTP alone, with every setting; it connects with its first call.
   *
   * @param type the interface of its operations
   * @param timeout how long a call may take
   */
  public static <P> ServiceProxy<P> overHttp(
      Class<P> type, ServiceContract service, URI endpoint, Duration timeout) {
    Set<Setting> settings = Setting.all();
    return open(
        type,
        service,
        Binding.HTTP,
        settings,
        List.of(),
        factory -> {
          // imports of its schema are beside the WSDL
          factory.setWsdlURL("classpath:" + service.wsdl());
          return overHttp(factory, type, endpoint, new ClockedHttp(List.of(), timeout, settings));
        });
  }

  /** Opens a proxy that makes its connections to the broker with a given timeout. */
  static <P> ServiceProxy<P> open(
      Class<P> type,
      ServiceContract service,
      Binding binding,
      ServiceTarget target,
      Set<Setting> settings,
      Function<Duration, ConnectionFactory> broker) {
    return open(
        type,
        service,
        binding,
        settings,
        target.classes(),
        factory ->
            switch (binding) {
              case HTTP ->
                  overHttp(
                      factory,
                      type,
                      target.endpoint(),
                      new ClockedHttp(target.headers(), target.timeout(), settings));
              case JMS ->
                  overJms(
                      factory,
                      type,
                      service.queues().orElseThrow(),
                      target,
                      broker.apply(target.timeout()));
              case REST -> throw new IllegalArgumentException("rest is not a binding of SOAP");
            });
  }

  private static <P> ServiceProxy<P> open(
      Class<P> type,
      ServiceContract service,
      Binding binding,
      Set<Setting> settings,
      List<Class<?>> classes,
      Function<JaxWsProxyFactoryBean, P> connected) {
    Bus bus = BusFactory.newInstance().createBus();
    if (settings.contains(Setting.WITHOUT_POLICIES)) {
      Policies.leaveOut(bus);
    }
    if (settings.contains(Setting.CACHED_PROPERTIES)) {
      CachedBindingProperties.register(bus);
    }
    JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
    factory.setBus(bus);
    factory.setServiceClass(type);
    factory.setServiceName(service.service());
    factory.setEndpointName(service.port(binding));
    factory.setTransportId(binding.transport());
    Map<String, Object> properties = new HashMap<>(MoreClasses.properties(classes));
    if (settings.contains(Setting.ATTACHMENTS_IN_MEMORY)) {
      properties.put(
          AttachmentDeserializer.ATTACHMENT_MEMORY_THRESHOLD, Integer.toString(MAX_MESSAGE_BYTES));
    }
    factory.setProperties(properties);
    ServiceProxy<P> proxy = new ServiceProxy<>(bus, connected.apply(factory));
    proxy
        .client
        .getRequestContext()
        .put(StaxUtils.MAX_CHILD_ELEMENTS, service.limits().childElements());
    // from here on, what a thread sets for its calls is its own
    proxy.client.setThreadLocalRequestContext(true);
    proxy.handleLarge(service, settings);
    return proxy;
  }

  /**
   * The operations, as this thread calls them from now on.
   *
   * @param attached whether binary content travels beside the envelope (XOP, MTOM)
   * @param binary whether base64 in the body is written as bytes
   */
  public P port(boolean attached, boolean binary) {
    Map<String, Object> context = client.getRequestContext();
    context.put(Message.MTOM_ENABLED, attached);
    context.put(BinaryOutput.BINARY, binary);
    context.put(AttachedParts.ARRIVING, false);
    context.put(BinaryInput.EXPECTED, true);
    return port;
  }

  /** The operations, with answers whose base64, if they have any, is left to JAXB. */
  public P portWithoutBinary(boolean attached, boolean binary) {
    P same = port(attached, binary);
    client.getRequestContext().put(BinaryInput.EXPECTED, false);
    return same;
  }

  /**
   * The operations, as this thread calls them from now on, with answers whose one attachment is
   * read while it arrives. Who calls reads it to its end, or closes it.
   *
   * @param attached whether binary content of a request travels beside the envelope
   */
  public P portOfArriving(boolean attached) {
    P same = portWithoutBinary(attached, false);
    client.getRequestContext().put(AttachedParts.ARRIVING, true);
    return same;
  }

  /** Has this thread's requests carry a property from now on, if they are JMS messages. */
  public void property(String name, Object value) {
    client.getRequestContext().put(ClockedJmsConduit.PROPERTIES, Map.of(name, value));
  }

  /** Has this thread's requests live no longer than this from now on, if they are JMS messages. */
  public void timeToLive(Duration life) {
    client.getRequestContext().put(ClockedJmsConduit.TIME_TO_LIVE, life);
  }

  /** Does something in the middle of parsing each response from now on. */
  public void whileParsing(Runnable action) {
    client.getInInterceptors().add(new ParsingInterceptor(action));
  }

  /** Closes the connections that nobody uses, so that the next call connects. */
  public void disconnect() {
    if (client.getConduit() instanceof KeepingConduit conduit) {
      conduit.disconnect();
    }
  }

  private static <P> P overHttp(
      JaxWsProxyFactoryBean factory, Class<P> type, URI endpoint, ClockedHttp transport) {
    transport.register(factory.getBus());
    factory.setAddress(endpoint.toString());
    factory.getOutInterceptors().add(new ClockedHttpConduit.Abandoning());
    return factory.create(type);
  }

  private static <P> P overJms(
      JaxWsProxyFactoryBean factory,
      Class<P> type,
      Queues queues,
      ServiceTarget target,
      ConnectionFactory broker) {
    JmsRoute route = target.delivery().route(queues);
    new ClockedJms(broker, route, target.timeout()).register(factory.getBus());
    factory.setAddress("jms:queue:" + route.queue());
    factory.getOutInterceptors().add(new FirstBoundary());
    return factory.create(type);
  }

  private void handleLarge(ServiceContract service, Set<Setting> settings) {
    if (settings.contains(Setting.BINARY_AS_BYTES)) {
      service.base64().forEach(element -> client.getInInterceptors().add(new BinaryInput(element)));
      client.getOutInterceptors().add(new BinaryOutput());
    }
    if (settings.contains(Setting.FAST_JAXB)) {
      FastJaxb.at(client.getEndpoint());
    }
    if (settings.contains(Setting.MIMEPULL)) {
      client
          .getEndpoint()
          .getBinding()
          .getInInterceptors()
          .removeIf(AttachmentInInterceptor.class::isInstance);
      client.getInInterceptors().add(new AttachedParts());
    }
  }

  @Override
  public void close() {
    client.destroy();
    bus.shutdown(true);
  }

  /** Does something in the middle of parsing each response: after its envelope, before its body. */
  private static final class ParsingInterceptor extends AbstractPhaseInterceptor<Message> {

    private final Runnable action;

    ParsingInterceptor(Runnable action) {
      super(Phase.PRE_UNMARSHAL);
      this.action = action;
    }

    @Override
    public void handleMessage(Message message) {
      action.run();
    }
  }
}
