package soapbench.exchange;

import jakarta.xml.ws.BindingProvider;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.attachment.AttachmentDeserializer;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.io.CachedConstants;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.message.Message;
import org.apache.cxf.transport.ConduitInitiatorManager;
import org.apache.cxf.transport.http.HTTPConduit;
import org.apache.cxf.transport.http.HTTPConduitFactory;
import org.apache.cxf.transports.http.configuration.ConnectionType;
import org.apache.cxf.transports.http.configuration.HTTPClientPolicy;
import soapbench.base64.BinaryInput;
import soapbench.base64.BinaryOutput;
import soapbench.contract.Binding;
import soapbench.contract.Contract;
import soapbench.contract.Services;
import soapbench.contract.service.Laboratory;
import soapbench.payload.format.PayloadFormat;

/** A client of the service over one binding: one connection, kept alive, one exchange at a time. */
public final class ServiceClient implements AutoCloseable {

  private static final int MAX_MESSAGE_BYTES = 2 * Contract.MAX_PAYLOAD_BYTES;
  private static final int CHUNK_BYTES = 1 << 16;

  private final Bus bus;
  private final Binding binding;
  private final Laboratory laboratory;

  private ServiceClient(Bus bus, Binding binding, Laboratory laboratory) {
    this.bus = bus;
    this.binding = binding;
    this.laboratory = laboratory;
  }

  /** A client over a binding that also does something in the middle of parsing each response. */
  public static ServiceClient open(Binding binding, ServiceTarget target, Runnable whileParsing) {
    ServiceClient client = open(binding, target);
    ClientProxy.getClient(client.laboratory)
        .getInInterceptors()
        .add(new WhileParsing(whileParsing));
    return client;
  }

  /** A client over a binding; it connects with its first exchange. */
  public static ServiceClient open(Binding binding, ServiceTarget target) {
    return open(binding, target, Setting.all());
  }

  /** A client over a binding with some of its settings only, to see what each is worth. */
  public static ServiceClient open(Binding binding, ServiceTarget target, Set<Setting> settings) {
    Bus bus = BusFactory.newInstance().createBus();
    if (settings.contains(Setting.CACHE_IN_MEMORY)) {
      // a spill to disk would put a step into every curve over size
      bus.setProperty(CachedConstants.THRESHOLD_BUS_PROP, Integer.toString(MAX_MESSAGE_BYTES));
    }
    Laboratory laboratory =
        switch (binding) {
          case HTTP -> overHttp(bus, target, settings);
          case JMS -> overJms(bus, target, settings);
        };
    return new ServiceClient(bus, binding, laboratory);
  }

  /** The binding that this client talks over. */
  public Binding binding() {
    return binding;
  }

  /** The service's operations, for requests that carry no payload. */
  Laboratory laboratory() {
    return laboratory(false, false);
  }

  /** The service's operations, for requests that carry a payload in a format. */
  Laboratory laboratory(PayloadFormat format) {
    return laboratory(format.attached(), format.binaryInBody());
  }

  private Laboratory laboratory(boolean attached, boolean binary) {
    Map<String, Object> context = ((BindingProvider) laboratory).getRequestContext();
    context.put(Message.MTOM_ENABLED, attached);
    context.put(BinaryOutput.BINARY, binary);
    return laboratory;
  }

  private static Laboratory overHttp(Bus bus, ServiceTarget target, Set<Setting> settings) {
    bus.setExtension(new ClockedHttp(), HTTPConduitFactory.class);
    Laboratory laboratory = proxy(bus, Binding.HTTP, target.endpoint().toString(), settings);
    HTTPConduit conduit = (HTTPConduit) ClientProxy.getClient(laboratory).getConduit();
    conduit.setClient(policy(target, settings));
    target
        .httpLogin()
        .ifPresent(
            login -> {
              conduit.getAuthorization().setUserName(login.user());
              conduit.getAuthorization().setPassword(login.password());
            });
    return laboratory;
  }

  private static HTTPClientPolicy policy(ServiceTarget target, Set<Setting> settings) {
    HTTPClientPolicy policy = new HTTPClientPolicy();
    policy.setVersion("1.1");
    policy.setConnection(
        settings.contains(Setting.KEEP_ALIVE) ? ConnectionType.KEEP_ALIVE : ConnectionType.CLOSE);
    policy.setConnectionTimeout(target.timeout().toMillis());
    policy.setReceiveTimeout(target.timeout().toMillis());
    // chunks from the first byte on: the request then leaves as it is written, and is over with it
    policy.setAllowChunking(settings.contains(Setting.CHUNKS));
    policy.setChunkingThreshold(1);
    if (settings.contains(Setting.LARGE_CHUNKS)) {
      policy.setChunkLength(CHUNK_BYTES);
    }
    return policy;
  }

  private static Laboratory overJms(Bus bus, ServiceTarget target, Set<Setting> settings) {
    ConduitInitiatorManager transports = bus.getExtension(ConduitInitiatorManager.class);
    transports.registerConduitInitiator(
        Binding.JMS.transport(), new ClockedJms(target.broker().connections(target.timeout())));
    JmsDelivery delivery = target.delivery();
    String address =
        "jms:queue:%s?deliveryMode=%s&timeToLive=%d&receiveTimeout=%d%s"
            .formatted(
                delivery.transacted() ? Contract.REQUESTS : Contract.REQUESTS_WITHOUT_TRANSACTION,
                delivery.persistent() ? "PERSISTENT" : "NON_PERSISTENT",
                Contract.TIME_TO_LIVE_MILLIS,
                target.timeout().toMillis(),
                delivery.temporaryReplies() ? "" : "&replyToName=" + Contract.REPLIES);
    return proxy(bus, Binding.JMS, address, settings);
  }

  private static Laboratory proxy(Bus bus, Binding binding, String address, Set<Setting> settings) {
    JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
    factory.setBus(bus);
    factory.setServiceClass(Laboratory.class);
    factory.setServiceName(Services.LABORATORY.service());
    factory.setEndpointName(Services.LABORATORY.port(binding));
    factory.setTransportId(binding.transport());
    factory.setAddress(address);
    Map<String, Object> properties = new HashMap<>();
    properties.put("org.apache.cxf.stax.maxChildElements", Contract.MAX_PAYLOAD_ITEMS);
    if (settings.contains(Setting.ATTACHMENTS_IN_MEMORY)) {
      properties.put(
          AttachmentDeserializer.ATTACHMENT_MEMORY_THRESHOLD, Integer.toString(MAX_MESSAGE_BYTES));
    }
    factory.setProperties(properties);
    Laboratory laboratory = factory.create(Laboratory.class);
    Client client = ClientProxy.getClient(laboratory);
    client
        .getRequestContext()
        .put("org.apache.cxf.stax.maxChildElements", Contract.MAX_PAYLOAD_ITEMS);
    handleLarge(client, settings);
    return laboratory;
  }

  private static void handleLarge(Client client, Set<Setting> settings) {
    if (settings.contains(Setting.BINARY_AS_BYTES)) {
      client.getInInterceptors().add(new BinaryInput(Contract.SERIALIZED));
      client.getOutInterceptors().add(new BinaryOutput());
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
    ClientProxy.getClient(laboratory).destroy();
    bus.shutdown(true);
  }
}
