package soapbench.bus;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.cxf.Bus;
import org.apache.cxf.binding.Binding;
import org.apache.cxf.binding.soap.SoapBinding;
import org.apache.cxf.binding.soap.SoapBindingFactory;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.binding.soap.SoapVersion;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.service.Service;
import org.apache.cxf.service.model.BindingInfo;
import org.jspecify.annotations.Nullable;

/**
 * The SOAP binding of an endpoint that keeps its properties, and those of its service and bus, from
 * its first message on. CXF puts all of them into a new map for each message that is asked for one;
 * here a message looks at its own, at those of its exchange, and then at one map for all messages.
 * What sets a property of the endpoint or its binding later, such as {@code setMTOMEnabled}, has no
 * effect: a call says its own in its request context, an answer in its exchange.
 */
public final class CachedBindingProperties extends SoapBinding {

  private final Bus bus;
  private volatile @Nullable Map<String, Object> steady;

  private CachedBindingProperties(Bus bus, SoapBinding usual) {
    super(usual.getBindingInfo(), usual.getSoapVersion());
    this.bus = bus;
    getInInterceptors().addAll(usual.getInInterceptors());
    getInFaultInterceptors().addAll(usual.getInFaultInterceptors());
    getOutInterceptors().addAll(usual.getOutInterceptors());
    getOutFaultInterceptors().addAll(usual.getOutFaultInterceptors());
  }

  /** Gives such a binding to all endpoints that a bus is yet to have. */
  public static void register(Bus bus) {
    new Factory(bus);
  }

  @Override
  public Message createMessage() {
    return typed(new SteadyMessage(getSoapVersion()));
  }

  @Override
  public Message createMessage(Message message) {
    SoapMessage same = new SteadyMessage(message);
    same.setVersion(getSoapVersion());
    return typed(same);
  }

  private Message typed(SoapMessage message) {
    // a request that says no type has null there
    if (!message.containsKey(Message.CONTENT_TYPE)) {
      message.put(Message.CONTENT_TYPE, getSoapVersion().getContentType());
    }
    return message;
  }

  private Map<String, Object> steady(Endpoint endpoint) {
    Map<String, Object> known = steady;
    if (known == null) {
      known = properties(endpoint);
      steady = known;
    }
    return known;
  }

  /** The properties that each message of an endpoint has, in CXF's own order of precedence. */
  private Map<String, Object> properties(Endpoint endpoint) {
    Exchange bare = new ExchangeImpl();
    bare.put(Bus.class, bus);
    bare.put(Service.class, endpoint.getService());
    bare.put(Endpoint.class, endpoint);
    Message message = new MessageImpl();
    message.setExchange(bare);
    message.getContextualProperty(Message.CONTENT_TYPE); // has it collect them
    Map<String, Object> properties = new HashMap<>();
    message
        .getContextualPropertyKeys()
        .forEach(key -> properties.put(key, message.getContextualProperty(key)));
    return properties;
  }

  /** CXF's factory of SOAP bindings, in its place on a bus. */
  private static final class Factory extends SoapBindingFactory {

    private final Bus bus;

    /** Registers itself. */
    Factory(Bus bus) {
      super(bus);
      this.bus = bus;
    }

    @Override
    public Binding createBinding(BindingInfo info) {
      return new CachedBindingProperties(bus, (SoapBinding) super.createBinding(info));
    }
  }

  private final class SteadyMessage extends SoapMessage {

    private static final long serialVersionUID = 1;

    SteadyMessage(SoapVersion version) {
      super(version);
    }

    SteadyMessage(Message message) {
      super(message);
    }

    @Override
    public @Nullable Object getContextualProperty(String key) {
      Object own = get(key);
      Exchange exchange = getExchange();
      if (own != null || exchange == null) {
        return own;
      }
      Object ofExchange = exchange.get(key);
      if (ofExchange != null || exchange.getEndpoint() == null) {
        return ofExchange;
      }
      return steady(exchange.getEndpoint()).get(key);
    }

    @Override
    public Set<String> getContextualPropertyKeys() {
      Set<String> keys = new HashSet<>(keySet());
      Exchange exchange = getExchange();
      if (exchange != null) {
        keys.addAll(exchange.keySet());
        if (exchange.getEndpoint() != null) {
          keys.addAll(steady(exchange.getEndpoint()).keySet());
        }
      }
      return keys;
    }
  }
}
