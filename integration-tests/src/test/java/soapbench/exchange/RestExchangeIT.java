package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.RestContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.running.Await;
import soapbench.running.HostileBytes;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.trial.Timeline;

/** Payloads without an envelope, good and bad ones. */
@ExtendWith(SharedServer.class)
@Tag("hostile")
class RestExchangeIT {

  private static final int SMALL = 10_000;
  private static final int LARGE = 22_200_000;
  private static final String JSON = "application/json";
  private static final String QUERY = "?size=5000&shape=text&seed=1";

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private ServiceClient client;
  private ServiceClient observing;
  private URI payloads;

  @BeforeEach
  void open(RunningServer server) {
    client = ServiceClient.open(Binding.REST, server.target());
    observing = ServiceClient.open(Binding.HTTP, server.target());
    payloads = RestContract.payloads(server.endpoint());
  }

  @AfterEach
  void close() {
    client.close();
    observing.close();
  }

  static List<PayloadFormat> formats() {
    return Formats.withoutEnvelope();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void shouldBringAndTakeEveryShape(PayloadFormat format) throws Exception {
    for (Shape shape : Shape.values()) {
      exchange(PayloadRequest.fresh(format, shape, SMALL, 7));
    }
  }

  @Test
  void shouldBringAndTakeLargePayloads() throws Exception {
    for (String format : List.of("normal", "serialized", "json")) {
      exchange(PayloadRequest.fresh(Formats.of(format), Shape.RECORDS, LARGE, 7));
    }
  }

  @Test
  void shouldFailWithTheLineOfTheRefusal() {
    PayloadRequest tooSmall = PayloadRequest.fresh(Formats.of("json"), Shape.TEXT, 999, 7);

    ExchangeFailedException failed =
        assertThrows(ExchangeFailedException.class, () -> new Exchanger(client).fetch(tooSmall));

    assertEquals(
        "fault: size is 999: " + LaboratoryContract.ALLOWED_SIZES, failed.failure().error());
  }

  static Stream<Arguments> bad() {
    Payload payload = PayloadGenerator.generate(1_000, Shape.TEXT, 7);
    byte[] json = Formats.of("json").bytes(payload);
    String count = PayloadCount.of(payload).items() + "," + PayloadCount.of(payload).checksum();
    Stream<Arguments> codecs =
        HostileBytes.ofCodecs()
            .map(
                bad ->
                    Arguments.of(
                        bad.codec().mediaType().orElseThrow(),
                        "id",
                        count,
                        bad.bytes(),
                        400,
                        bad.says()));
    Stream<Arguments> others =
        Stream.of(
            Arguments.of(JSON, "id", "5,5", json, 400, "but the request says"),
            Arguments.of(
                JSON, "id", "many,5", json, 400, "Soapbench-Items is missing or not a whole"),
            Arguments.of(JSON, "id", Long.MIN_VALUE + ",5", json, 400, "not a whole number up to"),
            Arguments.of(JSON, "no id!", count, json, 400, "exchangeId is missing or not allowed"),
            Arguments.of("text/json", "id", count, json, 415, "allowed are application/xml, "),
            Arguments.of(
                "application/x-zip", "id", count, json, 415, "allowed are application/xml, "),
            Arguments.of("application/xml", "id", count, json, 400, "the request can't be read: "));
    return Stream.concat(codecs, others);
  }

  @ParameterizedTest
  @MethodSource("bad")
  void shouldSayWhatIsWrongInOneLine(
      String type, String id, String count, byte[] body, int status, String says) throws Exception {
    String[] counted = count.split(",");
    HttpResponse<String> answer =
        http.send(
            HttpRequest.newBuilder(payloads)
                .header("Content-Type", type)
                .header(RestContract.EXCHANGE, id)
                .header(RestContract.ITEMS, counted[0])
                .header(RestContract.CHECKSUM, counted[1])
                .PUT(BodyPublishers.ofByteArray(body))
                .build(),
            BodyHandlers.ofString());

    assertRefused(answer, status, says);
  }

  static Stream<Arguments> badFetches() {
    return Stream.of(
        Arguments.of("", JSON, 400, "size is missing or not a whole number"),
        Arguments.of("?size=%35000", JSON, 400, "the request's query has a character that is not"),
        Arguments.of("?size=5000&shape=tree&seed=1", JSON, 400, "shape is missing or not allowed"),
        Arguments.of(QUERY, "*/*", 406, "allowed are application/xml, "),
        Arguments.of("/more" + QUERY, JSON, 404, "payloads are at /rest/payload"));
  }

  @ParameterizedTest
  @MethodSource("badFetches")
  void shouldSayWhatIsWrongWithAQuery(String query, String accept, int status, String says)
      throws Exception {
    HttpResponse<String> answer =
        http.send(
            HttpRequest.newBuilder(URI.create(payloads + query))
                .header("Accept", accept)
                .header(RestContract.EXCHANGE, "id")
                .build(),
            BodyHandlers.ofString());

    assertRefused(answer, status, says);
  }

  /** It is no failure of the server's that its answer broke off. */
  @Test
  void shouldLogNoTraceOfAClientThatGoesAway(RunningServer server) throws Exception {
    String path = payloads.getPath() + "?size=22200000&shape=records&seed=1";
    try (Socket gone = new Socket(payloads.getHost(), payloads.getPort())) {
      gone.getOutputStream()
          .write(
              "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/xml\r\n%s: gone\r\n\r\n"
                  .formatted(path, RestContract.EXCHANGE)
                  .getBytes(StandardCharsets.US_ASCII));
      assertTrue(gone.getInputStream().read() >= 0);
    }

    ExchangeFailedException over = // which this waits for
        assertThrows(
            ExchangeFailedException.class, () -> new ServerObserver(observing).marks("gone"));
    assertEquals("exchange gone has no answer", over.getMessage());
    assumeTrue(isWritten(log(server)), "skipped: GlassFish wrote no log since its last start");
    Await.until("the log goes on behind it", () -> log(server).contains(over.getMessage()));
    assertFalse(log(server).contains("\tat soapbench.service."), "a trace is in the log");
  }

  /** Now and then a start of GlassFish leaves a server that works and whose log stays empty. */
  private static boolean isWritten(String log) {
    return log.lastIndexOf("Running GlassFish Version")
        > log.lastIndexOf("JVM invocation command line");
  }

  private static String log(RunningServer server) {
    StringBuilder all = new StringBuilder();
    for (Path log : server.local().logFiles()) {
      try {
        all.append(Files.readString(log));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return all.toString();
  }

  private void exchange(PayloadRequest request) throws ExchangeFailedException {
    check(request, new Exchanger(client).fetch(request));
    PayloadRequest stored =
        PayloadRequest.fresh(request.format(), request.source(), request.bytes(), request.seed());
    check(stored, new Exchanger(client).store(stored));
  }

  /** The marks of both sides are in order, or no timeline could be made of them. */
  private void check(PayloadRequest request, ExchangeResult exchanged)
      throws ExchangeFailedException {
    Timeline timeline =
        new Timeline(
            exchanged.marks(),
            ServerObserver.inOrder(new ServerObserver(observing).marks(request.exchangeId())));
    assertEquals(timeline.transactionNs(), timeline.clientNs() + timeline.waitNs());
    assertTrue(exchanged.wireBytes().isPresent());
  }

  private static void assertRefused(HttpResponse<String> answer, int status, String says) {
    assertEquals(status, answer.statusCode(), answer.body());
    assertTrue(answer.body().contains(says), answer.body());
    assertEquals(1, answer.body().lines().count(), answer.body());
  }

  @Test
  void shouldRefuseABodyThatIsLongerThanAnyGoodOne() throws Exception {
    byte[] piece = new byte[1 << 20];
    Arrays.fill(piece, (byte) ' '); // which JSON may begin with
    HttpResponse<String> answer =
        http.send(
            HttpRequest.newBuilder(payloads)
                .header("Content-Type", JSON)
                .header(RestContract.EXCHANGE, "long")
                .header(RestContract.ITEMS, "1")
                .header(RestContract.CHECKSUM, "1")
                .PUT(
                    BodyPublishers.ofByteArrays(
                        () ->
                            Stream.generate(() -> piece)
                                .limit(LaboratoryContract.MAX_MESSAGE_BYTES / piece.length + 1)
                                .iterator()))
                .build(),
            BodyHandlers.ofString());

    assertRefused(answer, 413, "the request is longer than");
  }
}
