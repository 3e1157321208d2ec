package soapbench.exchange.cxf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.TemporaryQueue;
import jakarta.xml.ws.Holder;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.xml.namespace.QName;
import org.apache.cxf.interceptor.Fault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Content;
import soapbench.contract.service.Count;
import soapbench.contract.service.Delivery;
import soapbench.contract.service.Format;
import soapbench.contract.service.Laboratory;
import soapbench.contract.service.Shape;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;

/**
 * The statements of SOAP over JMS 1.0 that bind a client, by their numbers or else by their
 * section; docs/soap-over-jms.md has the table.
 */
class SoapOverJmsClientTest {

  private static final String GREETING =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>\
      <helloResponse xmlns="urn:soapbench:laboratory:1"><id>7</id><greeting>Hello %s</greeting>\
      <characters>5</characters></helloResponse></soap:Body></soap:Envelope>\
      """;

  private static final String FAULT =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>\
      <faultcode xmlns:j="http://www.w3.org/2010/soapjms/">j:contentTypeMismatch</faultcode>\
      <faultstring>refused</faultstring></soap:Fault></soap:Body></soap:Envelope>\
      """;

  private final FakeBroker broker = new FakeBroker();
  private final ExecutorService caller = Executors.newSingleThreadExecutor();
  private ServiceProxy<Laboratory> client = open(JmsDelivery.DEFAULT);

  @AfterEach
  void close() {
    caller.shutdownNow();
    client.close();
  }

  @Test
  void protocol2004ShouldSendToTheDestinationOfItsSettings() throws Exception {
    assertEquals(LaboratoryContract.REQUESTS, hello().queue().getQueueName());

    reopen(new JmsDelivery(true, false, false));
    assertEquals(LaboratoryContract.REQUESTS_WITHOUT_TRANSACTION, hello().queue().getQueueName());
  }

  @Test
  void protocol2005ShouldSendInTheDeliveryModeOfItsSettings() throws Exception {
    assertEquals(DeliveryMode.PERSISTENT, hello().message().getJMSDeliveryMode());

    reopen(new JmsDelivery(false, true, false));
    assertEquals(DeliveryMode.NON_PERSISTENT, hello().message().getJMSDeliveryMode());
  }

  @Test
  void section222ShouldSendWithTheTimeToLiveOfItsSettings() throws Exception {
    assertEquals(LaboratoryContract.TIME_TO_LIVE_MILLIS, hello().message().getJMSExpiration());
  }

  @Test
  void section222ShouldSendWithTheUsualPriorityWhenItsSettingsSayNone() throws Exception {
    assertEquals(Message.DEFAULT_PRIORITY, hello().message().getJMSPriority());
  }

  @Test
  void protocol2008ShouldAskForRepliesWhereItsSettingsSay() throws Exception {
    Queue fixed = (Queue) hello().message().getJMSReplyTo();
    assertEquals(LaboratoryContract.REPLIES, fixed.getQueueName());

    reopen(new JmsDelivery(true, true, true));
    assertInstanceOf(TemporaryQueue.class, hello().message().getJMSReplyTo());
  }

  @Test
  void protocol2009ShouldSayNoTargetServiceWhenItsSettingsSayNone() throws Exception {
    assertNull(hello().message().getStringProperty("SOAPJMS_targetService"));
  }

  @Test
  void section223ShouldSayTheBindingVersion() throws Exception {
    assertEquals("1.0", hello().message().getStringProperty("SOAPJMS_bindingVersion"));
  }

  @Test
  void protocol2015ShouldSayTheTypeOfTheFirstPart() throws Exception {
    String type = store().message().getStringProperty("SOAPJMS_contentType");

    assertTrue(type.startsWith("multipart/related; type=\"application/xop+xml\";"), type);
    assertTrue(type.contains("start-info=\"text/xml\""), type);
  }

  @Test
  void protocol2016ShouldSayTheContentType() throws Exception {
    assertEquals(
        "text/xml; charset=UTF-8", hello().message().getStringProperty("SOAPJMS_contentType"));
  }

  @Test
  void section223ShouldSayNoContentEncoding() throws Exception {
    assertNull(hello().message().getStringProperty("SOAPJMS_contentEncoding"));
  }

  @Test
  void protocol2018ShouldSayTheSoapActionOfTheWsdl() throws Exception {
    assertEquals("\"\"", hello().message().getStringProperty("SOAPJMS_soapAction"));
  }

  @Test
  void section223ShouldNotCallARequestAFault() throws Exception {
    Message request = hello().message();
    assertFalse(
        request.propertyExists("SOAPJMS_isFault") && request.getBooleanProperty("SOAPJMS_isFault"));
  }

  /** With variant and name (Protocol-2003), and without what is only for the sender. */
  @Test
  void protocol2024ShouldSayTheRequestUriWithoutTheDeliverysProperties() throws Exception {
    assertEquals(
        "jms:queue:" + LaboratoryContract.REQUESTS,
        hello().message().getStringProperty("SOAPJMS_requestURI"));
  }

  @Test
  void protocol2027ShouldSendBytes() throws Exception {
    FakeBroker.Request request = hello();

    assertInstanceOf(BytesMessage.class, request.message());
    assertTrue(request.text().startsWith("<soap:Envelope"), request.text());
  }

  @Test
  void protocol2029ShouldBeginARequestOfPartsWithTheFirstBoundary() throws Exception {
    String body = store().text();

    assertTrue(body.startsWith("--uuid:"), body.substring(0, 20));
  }

  @Test
  void section2612ShouldTakeTheReplyThatIsCorrelated() throws Exception {
    Future<String> greeted = greet();
    FakeBroker.Request request = broker.next();
    assertNotNull(request.message().getJMSCorrelationID());

    request.reply("another's", GREETING.formatted("stranger"));
    request.reply(GREETING.formatted("you"));

    assertEquals("Hello you", greeted.get(5, TimeUnit.MINUTES));
  }

  @Test
  void section28ShouldUnderstandAFaultOfTheBinding() throws Exception {
    Future<String> greeted = greet();

    broker.next().reply(FAULT);

    Throwable failed =
        assertThrows(ExecutionException.class, () -> greeted.get(5, TimeUnit.MINUTES)).getCause();
    Fault fault = assertInstanceOf(Fault.class, failed.getCause());
    assertEquals(new QName(Binding.JMS.transport(), "contentTypeMismatch"), fault.getFaultCode());
  }

  private ServiceProxy<Laboratory> open(JmsDelivery delivery) {
    ServiceTarget target =
        new ServiceTarget(
            URI.create("http://127.0.0.1:1/laboratory"),
            Optional.empty(),
            new Broker(BrokerAddress.parse("mq://127.0.0.1:1"), Optional.empty()),
            delivery,
            Duration.ofMinutes(5));
    return ServiceProxy.open(
        Laboratory.class,
        LaboratoryContract.SERVICE,
        Binding.JMS,
        target,
        Set.of(),
        timeout -> broker.factory());
  }

  private void reopen(JmsDelivery delivery) {
    client.close();
    client = open(delivery);
  }

  private Future<String> greet() {
    return caller.submit(
        () -> {
          Holder<String> greeting = new Holder<>();
          client
              .port(false, false)
              .hello(
                  new Holder<>("7"),
                  "Hello",
                  greeting,
                  new Holder<Integer>(),
                  new Holder<Delivery>());
          return greeting.value;
        });
  }

  /** A request that was answered. */
  private FakeBroker.Request hello() throws Exception {
    Future<String> greeted = greet();
    FakeBroker.Request request = broker.next();
    request.reply(GREETING.formatted("you"));
    greeted.get(5, TimeUnit.MINUTES);
    return request;
  }

  /** A request of parts, which was refused. */
  private FakeBroker.Request store() throws Exception {
    Content content =
        Formats.of(Format.SERIALIZED_MTOM).encode(PayloadGenerator.generate(5_000, Shape.TEXT, 1));
    Count count = new Count();
    Future<?> stored =
        caller.submit(
            () -> {
              client.port(true, false).store("7", content, new Holder<>(count), null);
              return null;
            });
    FakeBroker.Request request = broker.next();
    request.reply(FAULT);
    assertThrows(ExecutionException.class, () -> stored.get(5, TimeUnit.MINUTES));
    return request;
  }
}
