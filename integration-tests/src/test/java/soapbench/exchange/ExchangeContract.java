package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.ExchangeMarks;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.message.PreparedMessage;
import soapbench.running.OrdersMessage;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.trial.ServerMarks;
import soapbench.trial.Timeline;

/** Exchanges over every binding. Each binding's test inherits it. */
@ExtendWith(SharedServer.class)
abstract class ExchangeContract {

  static final int SMALL = 10_000;
  static final int LARGE = 22_200_000;

  /** Bytes that an envelope, and a multipart's parts, may add to a payload. */
  private static final int ENVELOPE_BYTES = 2_000;

  private RunningServer server;
  private ServiceClient client;
  private ServiceClient observing;

  abstract Binding binding();

  @BeforeEach
  void open(RunningServer running) {
    server = running;
    client = ServiceClient.open(binding(), running.target());
    observing = ServiceClient.open(Binding.HTTP, running.target());
  }

  @AfterEach
  void close() {
    client.close();
    observing.close();
  }

  /** Codecs differ in bytes alone, and their own tests send every shape through them. */
  static Stream<Arguments> formatsAndShapes() {
    return Stream.concat(
        beforeCodecs()
            .flatMap(format -> Stream.of(Shape.values()).map(shape -> Arguments.of(format, shape))),
        codecs().map(format -> Arguments.of(format, Shape.RECORDS)));
  }

  /** The formats that travel in their own way, and one codec. */
  static Stream<PayloadFormat> formats() {
    return Stream.concat(beforeCodecs(), codecs().limit(1));
  }

  /** The formats that travel in their own way. */
  static Stream<PayloadFormat> beforeCodecs() {
    return Formats.ALL.stream().takeWhile(format -> format.inContract() != Format.NORMAL_GZIP);
  }

  private static Stream<PayloadFormat> codecs() {
    return Formats.ALL.stream().dropWhile(format -> format.inContract() != Format.NORMAL_GZIP);
  }

  @ParameterizedTest
  @MethodSource("formatsAndShapes")
  void shouldBringThePayloadWhenFetched(PayloadFormat format, Shape shape) throws Exception {
    fetch(request(format, shape, SMALL));
  }

  @ParameterizedTest
  @MethodSource("formatsAndShapes")
  void shouldTakeThePayloadWhenStored(PayloadFormat format, Shape shape) throws Exception {
    store(request(format, shape, SMALL));
  }

  /** Its base64 is left to JAXB. */
  @Test
  void shouldBringAndTakeAShortSerializedPayload() throws Exception {
    fetch(request(Formats.of("serialized"), Shape.RECORDS, 1_000));
    store(request(Formats.of("serialized"), Shape.RECORDS, 1_000));
  }

  @Test
  void shouldCarryFewerBytesWhenSerializedAndFewestWhenAttached() throws Exception {
    long normal = fetch(request(Formats.of("normal"), Shape.RECORDS, LARGE));
    long base64 = fetch(request(Formats.of("serialized"), Shape.RECORDS, LARGE));
    long attached = fetch(request(Formats.of("serialized-mtom"), Shape.RECORDS, LARGE));

    assertTrue(attached < 0.8 * base64, attached + " attached, " + base64 + " as base64");
    assertTrue(base64 < 2 * normal, base64 + " as base64, " + normal + " as XML");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void shouldTakeALargePayloadWhenStored(PayloadFormat format) throws Exception {
    store(request(format, Shape.RECORDS, LARGE));
  }

  @Test
  void shouldBringAndTakeTheLargestPayload() throws Exception {
    fetch(request(Formats.of("normal"), Shape.RECORDS, LaboratoryContract.MAX_PAYLOAD_BYTES));
    store(request(Formats.of("serialized"), Shape.TEXT, LaboratoryContract.MAX_PAYLOAD_BYTES));
  }

  @Test
  void shouldFailWithTheFaultWhenTheServerRefuses() throws Exception {
    PayloadRequest tooSmall = request(Formats.of("normal"), Shape.TEXT, 999);

    ExchangeFailedException failed =
        assertThrows(ExchangeFailedException.class, () -> new Exchanger(client).fetch(tooSmall));

    assertEquals(
        "fault: the request is not as the WSDL says: size '999' is not allowed: allowed is at least"
            + " 1000",
        failed.failure().error());
    fetch(request(Formats.of("normal"), Shape.TEXT, SMALL));
  }

  /** A late answer may be too late again, but is never taken for another one's. */
  @Test
  void shouldKeepALateAnswerApartWhenAnExchangeTimedOut() throws Exception {
    PayloadRequest late = request(Formats.of("normal"), Shape.RECORDS, LARGE);
    try (ServiceClient hasty =
        ServiceClient.open(binding(), server.target(JmsDelivery.DEFAULT, Duration.ofMillis(1)))) {
      Exchanger exchanger = new Exchanger(hasty);
      for (int i = 0; i < 3; i++) {
        ExchangeFailedException failed =
            assertThrows(ExchangeFailedException.class, () -> exchanger.fetch(late));
        assertEquals("timeout", failed.failure().kind(), failed.getMessage());
      }
    }
    fetch(request(Formats.of("normal"), Shape.RECORDS, SMALL));
  }

  /** Fetches, and returns how many bytes the answer had. */
  private long fetch(PayloadRequest request) throws ExchangeFailedException {
    ExchangeResult exchanged = new Exchanger(client).fetch(request);
    check(request, exchanged);
    long bytes = exchanged.wireBytes().orElseThrow().response();
    checkWire(bytes, request);
    assertTrue(exchanged.wireBytes().orElseThrow().request() > 0, "the request has no bytes");
    return bytes;
  }

  /** Over JMS a message is whole in memory, so that nothing overlaps with its transport. */
  @Test
  void shouldStreamWhereTheBindingLetsIt() throws Exception {
    PayloadRequest fetched = request(Formats.of("serialized-streamed"), Shape.RECORDS, LARGE);
    PayloadRequest stored = request(Formats.of("serialized-streamed"), Shape.RECORDS, LARGE);
    fetch(fetched);
    store(stored);

    for (PayloadRequest request : List.of(fetched, stored)) {
      Long streamedNs = new ServerObserver(observing).marks(request.exchangeId()).getStreamedNs();
      assertEquals(binding() == Binding.HTTP, streamedNs != null);
    }
  }

  @ParameterizedTest
  @MethodSource("soapbench.running.OrdersMessage#formats")
  void shouldCarryAMessageOfTheUsersOwn(PayloadFormat format) throws Exception {
    PreparedMessage message = OrdersMessage.read();
    PayloadRequest request = PayloadRequest.fresh(format, message, 100_000, 7);
    try (ServiceClient own = ServiceClient.open(binding(), server.target().with(message.bound()))) {
      new ServerObserver(observing).prepare(request);
      new Exchanger(own).fetch(request);
      new Exchanger(own).store(request);
    }
  }

  private void store(PayloadRequest request) throws ExchangeFailedException {
    ExchangeResult exchanged = new Exchanger(client).store(request);
    Timeline timeline = check(request, exchanged);
    checkWire(exchanged.wireBytes().orElseThrow().request(), request);
    assertTrue(exchanged.wireBytes().orElseThrow().response() > 0, "the response has no bytes");
    assertTrue(exchanged.serializationNs().getAsLong() <= timeline.clientSendNs());
  }

  /** The marks of both sides are in order, or no timeline could be made of them. */
  private Timeline check(PayloadRequest request, ExchangeResult exchanged)
      throws ExchangeFailedException {
    ExchangeMarks marks = new ServerObserver(observing).marks(request.exchangeId());
    ServerMarks server = ServerObserver.inOrder(marks);
    Timeline timeline = new Timeline(exchanged.marks(), server);
    assertEquals(timeline.transactionNs(), timeline.clientNs() + timeline.waitNs());
    assertTrue(timeline.generationNs() + timeline.serializationNs() <= timeline.serverNs());
    assertEquals(binding() == Binding.JMS, marks.getDelivery() != null);
    return timeline;
  }

  private static void checkWire(long bytes, PayloadRequest request) {
    int payload = request.format().bytes(request.payload()).length;
    assertTrue(
        bytes > payload && bytes < payload + ENVELOPE_BYTES,
        () -> "%s bytes for a payload of %s".formatted(bytes, payload));
  }

  static PayloadRequest request(PayloadFormat format, Shape shape, int bytes) {
    String id = UUID.randomUUID().toString();
    return new PayloadRequest(id, format, shape, bytes, id.hashCode());
  }
}
