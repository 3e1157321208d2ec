package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.DefaultLocale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.floor.CodecFloor;
import soapbench.message.OwnMessage;
import soapbench.message.source.MessageFolder;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadRoot;
import soapbench.payload.PayloadSource;
import soapbench.payload.ReadableClasses;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.message.PreparedMessage;
import soapbench.running.OrdersMessage;
import soapbench.service.laboratory.PublishedLaboratory;
import soapbench.service.laboratory.ServerMessage;
import soapbench.standalone.HttpServices;

/** A message of the user's own, exchanged over HTTP with a server in this JVM. */
@DefaultLocale("en")
class MessageExchangeTest {

  private static final Duration TIME = Duration.ofMinutes(5);
  private static final int BYTES = 100_000;

  @TempDir private static Path temporary;

  private static List<PayloadFormat> formats;
  private static PreparedMessage message;
  private static HttpServices server;

  @BeforeAll
  static void start() throws Exception {
    formats = OrdersMessage.formats().toList();
    message = OrdersMessage.read();
    // another loader, as another JVM has it
    server = start(Optional.of(OrdersMessage.read()));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static PreparedMessage readings() throws IOException {
    OwnMessage own =
        OwnMessage.of(
            MessageFolder.read(OrdersMessage.FOLDER.resolveSibling("readings"), Optional.empty()),
            Optional.empty(),
            temporary);
    return PreparedMessage.read(own.prepared(), own.name());
  }

  private static HttpServices start(Optional<PreparedMessage> own) throws IOException {
    return HttpServices.start(
        "laboratory",
        PublishedLaboratory.tuned(new ServerMessage(own)),
        Optional.empty(),
        "127.0.0.1",
        0);
  }

  private static ServiceTarget target(HttpServices at, PayloadSource of) {
    return new ServiceTarget(
            URI.create(at.wsdl().toString().replace("?wsdl", "")),
            Optional.empty(),
            new Broker(BrokerAddress.parse("mq://127.0.0.1:1"), Optional.empty(), Optional.empty()),
            JmsDelivery.DEFAULT,
            TIME)
        .with(of.bound());
  }

  private static PayloadRequest request(PayloadFormat format, PayloadSource of, int bytes) {
    return PayloadRequest.fresh(format, of, bytes, 7);
  }

  @ParameterizedTest
  @EnumSource(names = {"TUNED", "CXF"})
  void shouldTravelInEveryFormatBothWays(ClientStack stack) throws Exception {
    try (ServiceClient client = ServiceClient.open(stack, Binding.HTTP, target(server, message))) {
      Exchanger exchanger = new Exchanger(client);
      for (PayloadFormat format : formats) {
        if (stack == ClientStack.TUNED || !format.streams()) {
          exchanger.fetch(request(format, message, BYTES));
          exchanger.store(request(format, message, BYTES));
        }
      }
    }
  }

  /** Classes of a jar: copies of the laboratory's own, so that both ways can be compared. */
  @Test
  void shouldCarryRecordsAsAMessage() throws Exception {
    PreparedMessage records = RecordsMessage.make(Path.of(".."), temporary);
    try (HttpServices with = start(Optional.of(records));
        ServiceClient client = ServiceClient.open(Binding.HTTP, target(with, records))) {
      for (PayloadFormat format : formats) {
        PayloadRequest own = request(format, records, BYTES);
        new Exchanger(client).store(own);
        ExchangeResult fetched = new Exchanger(client).fetch(own);
        ExchangeResult plain =
            new Exchanger(client).fetch(request(format, PayloadGenerator.of(Shape.RECORDS), BYTES));
        double ratio =
            (double) fetched.wireBytes().orElseThrow().response()
                / plain.wireBytes().orElseThrow().response();
        assertEquals(1, ratio, 0.05, format.word());
      }
    }
  }

  /** The count is over the fields of the message's classes: a DOM would have another one. */
  @Test
  void shouldBringTheUsersObjectsAndNoDom() throws Exception {
    Object root = message.generate(BYTES, 7).getMessage();

    assertEquals(message.classes().loader(), root.getClass().getClassLoader());
    try (ServiceClient client = ServiceClient.open(Binding.HTTP, target(server, message))) {
      new Exchanger(client).store(request(Formats.of("normal"), message, BYTES));
      new Exchanger(client).fetch(request(Formats.of("normal"), message, BYTES));
    }
  }

  @Test
  void shouldMakeThePayloadAheadAndOnlyOnce() throws Exception {
    Object made = message.generate(BYTES, 8).getMessage();

    assertSame(made, message.generate(BYTES, 8).getMessage());
    assertNotSame(made, message.generate(BYTES, 9).getMessage());
    try (ServiceClient client = ServiceClient.open(Binding.HTTP, target(server, message))) {
      new ServerObserver(client).prepare(request(Formats.of("normal"), message, BYTES));
    }
  }

  @Test
  void shouldEncodeInMemoryAsItTravels() throws Exception {
    for (PayloadFormat format : formats) {
      assertTrue(new CodecFloor().measure(request(format, message, BYTES)).ns() > 0);
    }
  }

  @Test
  void shouldRefuseAnotherMessage() throws Exception {
    PreparedMessage other = readings();

    assertRefused(
        "this server has another message, of digest " + message.digest().orElseThrow(),
        server,
        other);
    try (HttpServices without = start(Optional.empty())) {
      assertRefused("this server has no message of your own", without, message);
    }
  }

  private static void assertRefused(String reason, HttpServices by, PreparedMessage other)
      throws Exception {
    try (ServiceClient client = ServiceClient.open(Binding.HTTP, target(by, other))) {
      Exchanger exchanger = new Exchanger(client);
      PayloadRequest request = request(Formats.of("serialized"), other, BYTES);
      assertOneLine(reason, () -> exchanger.fetch(request));
      assertOneLine(reason, () -> exchanger.store(request));
      assertOneLine(reason, () -> new ServerObserver(client).prepare(request));
      assertOneLine(
          "is the root of no message that is known here",
          () -> exchanger.store(request(Formats.of("normal"), other, BYTES)));
    }
  }

  private static void assertOneLine(String reason, Executable exchange) {
    String said = assertThrows(ExchangeFailedException.class, exchange).getMessage();
    assertTrue(said.contains(reason), said);
    assertEquals(1, said.lines().count(), said);
  }

  @Test
  void shouldRefuseClassesThatAreNotTheMessages() throws Exception {
    assertObjectRefused(
        "class java.util.LinkedList is not allowed in a payload",
        "serialized",
        new LinkedList<>(List.of("a")));
    assertObjectRefused(
        "'nothing' is the root of no message that is known here",
        "normal",
        new JAXBElement<>(new QName("nothing"), String.class, "a"));
    assertObjectRefused(
        "class soapbench.contract.payload.Payload is not allowed in a payload",
        "serialized-streamed",
        Payload.ofText("a"));
  }

  private static void assertObjectRefused(String reason, String format, Object object)
      throws Exception {
    PayloadSource hostile = new Hostile(object);
    try (ServiceClient client = ServiceClient.open(Binding.HTTP, target(server, hostile))) {
      assertOneLine(
          reason, () -> new Exchanger(client).store(request(Formats.of(format), hostile, BYTES)));
    }
  }

  @Test
  void shouldRefuseAMessageThatIsNotAsItsSchemaHasIt() throws Exception {
    String answer =
        post(
            "<message><o:orders xmlns:o='urn:example:orders'><bomb/></o:orders></message>",
            message.digest().orElseThrow());

    assertTrue(answer.contains("faultcode>soap:Client<"), answer);
    assertTrue(answer.contains("unexpected element"), answer);
    assertFalse(answer.contains("\tat "), answer);
  }

  @Test
  void shouldRefuseLongNumbers() throws Exception {
    String orders =
        "<message><o:orders xmlns:o='urn:example:orders'><o:order><o:lead>P%sD</o:lead>"
            + "<o:total>%s</o:total></o:order></o:orders></message>";
    String digest = message.digest().orElseThrow();
    String good = "7".repeat(1_000);
    String bad = "7".repeat(2_000);
    String refusal = "a value has more than 1000 digits in a row: allowed are 1000";

    String counted = post(orders.formatted(good, good), digest);
    assertTrue(counted.contains("but the request says"), counted);
    for (String content : List.of(orders.formatted(bad, good), orders.formatted(good, bad))) {
      String answer = post(content, digest);
      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
      assertTrue(answer.contains(refusal), answer);
    }
  }

  @Test
  void shouldRefuseContentThatIsNotWhatTheRequestNames() throws Exception {
    assertTrue(
        post("<payload><text>a</text></payload>", message.digest().orElseThrow())
            .contains("content holds no message, but the request names one"));
    assertTrue(post("<payload><text>a</text></payload>", "0").contains("faultcode>soap:Client<"));
    assertTrue(
        post("<message/>", message.digest().orElseThrow()).contains("faultcode>soap:Client<"));
  }

  private static String post(String content, String digest) throws Exception {
    String envelope =
        "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>"
            + "<l:store xmlns:l='urn:soapbench:laboratory:1'><l:exchangeId>1</l:exchangeId>"
            + "<l:content>"
            + content
                .replace("<message", "<l:message")
                .replace("</message", "</l:message")
                .replace("<payload", "<l:payload")
                .replace("</payload", "</l:payload")
            + "</l:content><l:count><l:items>1</l:items><l:checksum>1</l:checksum></l:count>"
            + "<l:message>"
            + digest
            + "</l:message></l:store></s:Body></s:Envelope>";
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(target(server, message).endpoint())
                    .header("Content-Type", "text/xml; charset=utf-8")
                    .POST(HttpRequest.BodyPublishers.ofString(envelope))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    return answer.body();
  }

  /** A client that sends what it likes, and names the server's message. */
  private record Hostile(Object object) implements PayloadSource {

    @Override
    public String word() {
      return message.word();
    }

    @Override
    public Optional<Shape> shape() {
      return Optional.empty();
    }

    @Override
    public Optional<String> digest() {
      return message.digest();
    }

    @Override
    public Payload generate(int bytes, long seed) {
      return Payload.ofMessage(object);
    }

    @Override
    public ReadableClasses classes() {
      return message.classes();
    }

    @Override
    public PayloadRoot root() {
      return message.root();
    }

    @Override
    public JAXBContext context() {
      return message.context();
    }
  }
}
