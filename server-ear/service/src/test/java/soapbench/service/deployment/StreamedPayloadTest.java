package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.JavaSerialization;

/** Payloads that are serialized into the answer, and deserialized from the request. */
class StreamedPayloadTest {

  private static final int SIZE = 300_000;
  private static final Payload PAYLOAD = PayloadGenerator.generate(SIZE, Shape.RECORDS, 1);
  private static final String STREAMED = "(?s).*:s5><(ns2:)?streamedNs>\\d+</(ns2:)?streamedNs>.*";
  private static final String TYPE =
      "multipart/related; type=\"application/xop+xml\"; start=\"<root>\"; start-info=\"text/xml\";"
          + " boundary=\"B\"";

  private TwoServices services;

  @BeforeEach
  void publish() throws Exception {
    services = TwoServices.withoutLog();
  }

  @AfterEach
  void takeBack() {
    services.close();
  }

  @Test
  void shouldAnswerWithThePayloadAndSayHowLongItWasWritten() throws Exception {
    FakeHttp exchange = new FakeHttp("/laboratory", fetch("serialized-streamed"));
    services.answer(exchange);

    String answer = exchange.answer(StandardCharsets.ISO_8859_1);
    assertTrue(answer.contains(latin(JavaSerialization.write(PAYLOAD))));
    assertTrue(answer.contains(":streamed>"), answer.substring(0, 2_000));
    assertTrue(marks().matches(STREAMED), marks());
  }

  @Test
  void shouldSayNothingOfTheKindOfOtherFormats() throws Exception {
    for (String format : new String[] {"normal", "serialized", "serialized-mtom"}) {
      services.answer(new FakeHttp("/laboratory", fetch(format)));
      assertFalse(marks().contains("streamedNs"), format);
    }
  }

  @Test
  void shouldTakeAPayloadFromTheRequest() throws Exception {
    String answer = store(new ByteArrayInputStream(JavaSerialization.write(PAYLOAD)));

    assertTrue(answer.contains("storeResponse"), answer);
    assertTrue(marks().matches(STREAMED), marks());
  }

  /** In the middle of the stream; the rest is read, so that the client hears of it. */
  @Test
  void shouldRefuseAnotherClassInTheMiddleAndReadOn() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Date());
    }
    bytes.write(new byte[SIZE]);
    InputStream wrong = new ByteArrayInputStream(bytes.toByteArray());

    String answer = store(wrong);

    assertTrue(answer.contains("faultcode>soap:Client<"), answer);
    assertTrue(answer.contains("class java.util.Date is not allowed in a payload"), answer);
    assertEquals(0, wrong.available());
    assertTrue(store(new ByteArrayInputStream(JavaSerialization.write(PAYLOAD))).contains("count"));
  }

  @Test
  void shouldRefuseWhatIsCutShort() throws Exception {
    byte[] bytes = JavaSerialization.write(PAYLOAD);

    String answer = store(new ByteArrayInputStream(bytes, 0, bytes.length / 2));

    assertTrue(answer.contains("faultcode>soap:Client<"), answer);
    assertTrue(answer.contains("damaged or cut short"), answer);
  }

  @Test
  void shouldEndAnExchangeWhoseClientIsGoneAndGoOn() throws Exception {
    InputStream gone =
        new InputStream() {
          private final InputStream sent =
              new ByteArrayInputStream(JavaSerialization.write(PAYLOAD), 0, SIZE / 3);

          @Override
          public int read() throws IOException {
            int value = sent.read();
            if (value < 0) {
              throw new IOException("Connection reset");
            }
            return value;
          }
        };

    String answer = store(gone);

    assertFalse(answer.contains("storeResponse"), answer);
    assertFalse(answer.contains("Connection reset"), answer);
    assertTrue(store(new ByteArrayInputStream(JavaSerialization.write(PAYLOAD))).contains("count"));
  }

  @Test
  void shouldEndAnAnswerWhoseClientIsGoneAndGoOn() throws Exception {
    AtomicInteger written = new AtomicInteger();
    OutputStream gone =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            if (written.incrementAndGet() > SIZE / 3) {
              throw new IOException("Broken pipe");
            }
          }
        };
    FakeHttp exchange = new FakeHttp("/laboratory", fetch("serialized-streamed"), gone);

    services.run(exchange);

    assertTrue(written.get() > SIZE / 3);
    services.answer(new FakeHttp("/laboratory", fetch("serialized-streamed")));
    assertTrue(marks().matches(STREAMED), marks());
  }

  /** A message is whole before anybody sees it. */
  @Test
  void shouldSerializeFirstOverJms() throws Exception {
    String fetched =
        services.overJms(
            services.laboratory(),
            FakeBroker.request(
                BytesMessage.class,
                bytesOf(fetch("serialized-streamed").getBytes(StandardCharsets.UTF_8))));
    assertTrue(fetched.contains(":streamed>"), fetched);
    assertFalse(marks().contains("streamedNs"), marks());

    byte[] request =
        parts(new ByteArrayInputStream(JavaSerialization.write(PAYLOAD))).readAllBytes();
    Map<String, Object> values = new HashMap<>(bytesOf(request));
    values.put("SOAPJMS_contentType", TYPE);
    String stored =
        services.overJms(services.laboratory(), FakeBroker.request(BytesMessage.class, values));
    assertTrue(stored.contains("storeResponse"), stored);
    assertFalse(marks().contains("streamedNs"), marks());
  }

  private static Map<String, Object> bytesOf(byte[] body) {
    return Map.of("Bytes", body, "BodyLength", (long) body.length);
  }

  private String store(InputStream attachment) throws Exception {
    FakeHttp exchange =
        new FakeHttp(
            "/laboratory",
            new byte[0],
            Map.of("ContentType", TYPE, "InputStream", new FakeInput(parts(attachment))));
    return services.answer(exchange);
  }

  private static InputStream parts(InputStream attachment) {
    PayloadCount count = PayloadCount.of(PAYLOAD);
    String envelope =
        TwoServices.envelope(
            """
            <store xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId><content><streamed>\
            <x:Include xmlns:x='http://www.w3.org/2004/08/xop/include' href='cid:a'/></streamed>\
            </content><count><items>%s</items><checksum>%s</checksum></count></store>\
            """
                .formatted(count.toContract().getItems(), count.toContract().getChecksum()));
    String begin =
        "--B\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
            + "Content-ID: <root>\r\n\r\n"
            + envelope
            + "\r\n--B\r\nContent-Type: application/octet-stream\r\nContent-ID: <a>\r\n\r\n";
    return new SequenceInputStream(
        Collections.enumeration(List.of(text(begin), attachment, text("\r\n--B--\r\n"))));
  }

  private static InputStream text(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private String marks() throws Exception {
    return services.overHttp(
        "/laboratory",
        TwoServices.envelope(
            "<marks xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId></marks>"));
  }

  private static String fetch(String format) {
    return TwoServices.envelope(
        """
        <fetch xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId><size>%s</size>\
        <shape>records</shape><seed>1</seed><format>%s</format></fetch>\
        """
            .formatted(SIZE, format));
  }

  private static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
