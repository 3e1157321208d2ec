package soapbench.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.binding.soap.Soap11;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.interceptor.Interceptor;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.service.Service;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import soapbench.contract.service.Laboratory;

class CachedBindingPropertiesTest {

  private final Bus bus = BusFactory.newInstance().createBus();
  private final Bus usualBus = BusFactory.newInstance().createBus();
  private final Endpoint usual = endpoint(usualBus);
  private final Endpoint endpoint;

  CachedBindingPropertiesTest() {
    CachedBindingProperties.register(bus);
    endpoint = endpoint(bus);
  }

  @AfterEach
  void shutDown() {
    bus.shutdown(true);
    usualBus.shutdown(true);
  }

  @Test
  void shouldFindAPropertyWhereCxfFindsIt() {
    Exchange exchange = exchange();
    Message message = message(exchange);
    // with a first property they have a map of them
    endpoint.getEndpointInfo().setProperty("first", true);
    endpoint.getEndpointInfo().getBinding().setProperty("first", true);
    List<Map<String, Object>> widestFirst =
        List.of(
            bus.getProperties(),
            endpoint.getService(),
            endpoint.getEndpointInfo().getBinding().getProperties(),
            endpoint.getEndpointInfo().getProperties(),
            endpoint,
            exchange,
            message);
    for (int key = 0; key < widestFirst.size(); key++) {
      for (int level = 0; level <= key; level++) {
        widestFirst.get(level).put("key" + key, level);
      }
    }
    Message ofCxf = new SoapMessage(Soap11.getInstance());
    ofCxf.setExchange(exchange);
    ofCxf.putAll(message);

    for (int key = 0; key < widestFirst.size(); key++) {
      assertEquals(key, message.getContextualProperty("key" + key));
      assertEquals(key, ofCxf.getContextualProperty("key" + key));
    }
    assertNull(message.getContextualProperty("none"));
    assertEquals(ofCxf.getContextualPropertyKeys(), message.getContextualPropertyKeys());
  }

  @Test
  void shouldSeeWhatAMessageAndItsExchangeAreGivenLater() {
    Exchange exchange = exchange();
    Message message = message(exchange);
    assertNull(message.getContextualProperty("later"));

    exchange.put("later", "exchange");
    assertEquals("exchange", message.getContextualProperty("later"));
    message.put("later", "message");
    assertEquals("message", message.getContextualProperty("later"));
    assertNull(message(exchange()).getContextualProperty("later"));
  }

  @Test
  void shouldKeepThePropertiesOfTheFirstMessage() {
    endpoint.put("key", "early");
    assertEquals("early", message(exchange()).getContextualProperty("key"));

    endpoint.put("key", "late");

    assertEquals("early", message(exchange()).getContextualProperty("key"));
  }

  @Test
  void shouldLookAtNoEndpointBeforeThereIsOne() {
    Message message = endpoint.getBinding().createMessage();
    assertNull(message.getContextualProperty("key"));
    message.setExchange(new ExchangeImpl());
    message.getExchange().put("key", "exchange");

    assertEquals("exchange", message.getContextualProperty("key"));
  }

  @Test
  void shouldTakeAMessageOver() {
    Message read = new MessageImpl();
    read.put("key", "own");
    read.put(Message.CONTENT_TYPE, "text/other");

    SoapMessage message = (SoapMessage) endpoint.getBinding().createMessage(read);

    assertEquals("own", message.get("key"));
    assertEquals("text/other", message.get(Message.CONTENT_TYPE));
    assertSame(Soap11.getInstance(), message.getVersion());
    assertEquals("text/xml", endpoint.getBinding().createMessage().get(Message.CONTENT_TYPE));
  }

  @Test
  void shouldGiveATypeOnlyToAMessageThatSaysNothingOfIt() {
    Message untyped = new MessageImpl();
    untyped.put(Message.CONTENT_TYPE, null);

    for (Endpoint each : List.of(usual, endpoint)) {
      assertNull(each.getBinding().createMessage(untyped).get(Message.CONTENT_TYPE));
      assertEquals(
          "text/xml", each.getBinding().createMessage(new MessageImpl()).get(Message.CONTENT_TYPE));
    }
  }

  @Test
  void shouldHaveTheInterceptorsOfTheUsualBinding() {
    assertNotSame(usual.getBinding().getClass(), endpoint.getBinding().getClass());
    assertEquals(
        types(usual.getBinding().getInInterceptors()),
        types(endpoint.getBinding().getInInterceptors()));
    assertEquals(
        types(usual.getBinding().getOutInterceptors()),
        types(endpoint.getBinding().getOutInterceptors()));
    assertEquals(
        types(usual.getBinding().getInFaultInterceptors()),
        types(endpoint.getBinding().getInFaultInterceptors()));
    assertEquals(
        types(usual.getBinding().getOutFaultInterceptors()),
        types(endpoint.getBinding().getOutFaultInterceptors()));
  }

  private static List<Class<?>> types(List<Interceptor<? extends Message>> interceptors) {
    return interceptors.stream().<Class<?>>map(Object::getClass).toList();
  }

  private static Endpoint endpoint(Bus bus) {
    JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
    factory.setBus(bus);
    factory.setAddress("http://127.0.0.1:1/");
    return ClientProxy.getClient(factory.create(Laboratory.class)).getEndpoint();
  }

  private Exchange exchange() {
    Exchange exchange = new ExchangeImpl();
    exchange.put(Bus.class, bus);
    exchange.put(Service.class, endpoint.getService());
    exchange.put(Endpoint.class, endpoint);
    return exchange;
  }

  private Message message(Exchange exchange) {
    Message message = endpoint.getBinding().createMessage();
    message.setExchange(exchange);
    return message;
  }
}
