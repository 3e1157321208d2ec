package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.TextMessage;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.integers.PackedIntegers;
import soapbench.service.farm.FarmEndpoint;
import soapbench.service.publish.QueueMessages;

/** A worker without a server: parts in envelopes, over HTTP and over JMS, and parts as messages. */
class FarmServiceTest {

  private static final Logger LOG = Logger.getLogger("soapbench.service");

  private final FakeBroker broker = new FakeBroker();
  private ServicesServlet servlet;

  @BeforeEach
  void publish() throws Exception {
    LOG.setLevel(Level.OFF);
    servlet = new ServicesServlet(List.of(FarmEndpoint.ROW), broker.connections());
    servlet.init(
        Fake.of(
            ServletConfig.class,
            Map.of(
                "ServletContext", Fake.of(ServletContext.class, Map.of("ServerInfo", "made up")))));
  }

  @AfterEach
  void takeBack() {
    servlet.destroy();
    LOG.setLevel(null);
  }

  @Test
  void shouldSortAListOfXml() throws Exception {
    String answer = overHttp(sort("t-1", "2", "<values> 3\n-2147483648 +7 3 </values>"));

    assertTrue(answer.contains("<trial>t-1</trial><part>2</part>"), answer);
    assertTrue(answer.contains("<values>-2147483648 3 3 7</values>"), answer);
    assertTrue(answer.matches("(?s).*<worker>server</worker><executionNs>\\d+</.*"), answer);
    assertTrue(answer.contains("<redelivered>false</redelivered>"), answer);
  }

  @Test
  void shouldSortPackedIntegers() throws Exception {
    // 258, -2
    String answer = overHttp(sort("t", "1", "<packed>AAABAv////4=</packed>"));

    assertTrue(answer.contains("<packed>/////gAAAQI=</packed>"), answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "t|1|<values>1 x</values>|number 2 of the list is not an xs:int<",
        "t|1|<values>2147483648</values>|number 1 of the list is not an xs:int<",
        "t|1|<values>1<a/>2</values>|",
        "t|1|<values/>|values has 0 integers: allowed are 1 to 1000000 integers<",
        "t|1|<packed xsi:nil='true'"
            + " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'/>|nillable property of"
            + " 'packed' is false",
        "t|1|<packed>AAAB</packed>|3 bytes are not 4 for each integer: allowed are 1 to 1000000",
        "t|1|<packed/>|packed has 0 integers",
        "t|1|<packed>!</packed>|'!' is not a character of base64",
        "t|1||'integers' is not complete",
        "t|0|<values>1</values>|part",
        "t|1001|<values>1</values>|part",
        "t t|1|<values>1</values>|trial",
        "t|1|<values>1</values><values>1</values>|values"
      })
  void shouldRefuseInOneLineWhatCannotBeSorted(
      String trial, String part, String integers, String reason) throws Exception {
    String answer = overHttp(sort(trial, part, integers == null ? "" : integers));

    assertTrue(answer.contains("faultcode>soap:"), answer);
    assertFalse(answer.contains("soap:Server"), answer);
    assertTrue(answer.contains(reason == null ? "" : reason), answer);
  }

  @Test
  void shouldSortAPartInAnEnvelopeOverJms() throws Exception {
    messages()
        .answer(
            FakeBroker.request(
                TextMessage.class,
                Map.of("Text", sort("t", "1", "<values>2 1</values>"), "JMSXDeliveryCount", 2)),
            false);

    String answer = broker.take();
    assertTrue(answer.contains("<values>1 2</values>"), answer);
    assertTrue(answer.contains("<redelivered>true</redelivered>"), answer);
  }

  @Test
  void shouldSortAPartWithoutAnEnvelope() throws Exception {
    messages().answer(part(Map.of()), false);

    BytesMessage answer = (BytesMessage) broker.reply();
    assertEquals("t-1", answer.getStringProperty("soapbench_trial"));
    assertEquals(3, answer.getIntProperty("soapbench_part"));
    assertEquals("server", answer.getStringProperty("soapbench_worker"));
    assertTrue(answer.propertyExists("soapbench_execution_ns"));
    assertTrue(answer.propertyExists("soapbench_cpu_ns"));
    assertFalse(answer.getBooleanProperty("soapbench_redelivered"));
    assertArrayEquals(new int[] {-1, 5, 9}, PackedIntegers.unpack(answer.getBody(byte[].class)));
  }

  @Test
  void shouldSayThatAPartWasDeliveredAgain() throws Exception {
    messages().answer(part(Map.of("JMSXDeliveryCount", 2)), false);

    assertTrue(broker.reply().getBooleanProperty("soapbench_redelivered"));
  }

  @Test
  void shouldRefuseAPartWithoutAnEnvelopeInOneLine() throws Exception {
    assertRefused("is not of the form", part(Map.of("soapbench_trial", "a\nb")));
    assertRefused("allowed are 1 to 1000", part(Map.of("soapbench_part", 0)));
    assertRefused("not 4 for each", part(Map.of("Bytes", new byte[3], "BodyLength", 3L)));
    assertRefused("1 to 1000000 integers", part(Map.of("BodyLength", 0L)));
    assertRefused("1 to 1000000 integers", part(Map.of("BodyLength", 4_000_001L)));
    assertRefused(
        "no number",
        part(
            Map.of(
                "soapbench_part",
                (Supplier<?>)
                    () -> {
                      throw new NumberFormatException("no number");
                    })));
  }

  @Test
  void shouldTakeAPartAtTheEdgesOfWhatIsAllowedAndNoneBeyond() throws Exception {
    byte[] largest = new byte[4_000_000];
    for (Map<String, Object> allowed :
        List.<Map<String, Object>>of(
            Map.of("soapbench_part", 1),
            Map.of("soapbench_part", 1_000),
            Map.of("soapbench_trial", "a".repeat(64)),
            Map.of("Bytes", new byte[4], "BodyLength", 4L),
            Map.of("Bytes", largest, "BodyLength", 4_000_000L))) {
      messages().answer(part(allowed), false);
      assertNull(broker.reply().getStringProperty("soapbench_refusal"));
    }

    assertRefused("soapbench_part is 1001", part(Map.of("soapbench_part", 1_001)));
    assertRefused("is not of the form", part(Map.of("soapbench_trial", "a".repeat(65))));
  }

  /** A message with an object is refused before the object is read. */
  @Test
  void shouldNotReadObjects() throws Exception {
    Map<String, Object> values = new HashMap<>(properties());
    values.put("Object", new AssertionError("it was read"));
    assertRefused("not a BytesMessage", FakeBroker.request(ObjectMessage.class, values));
  }

  @Test
  void shouldMoveAPartThatNobodyCanAnswerToTheDeadMessages() throws Exception {
    Message unanswerable = part(Map.of("JMSReplyTo", ""));

    messages().answer(unanswerable, false);

    assertEquals(List.of(unanswerable), broker.takeDead());
  }

  private void assertRefused(String reason, Message part) throws Exception {
    messages().answer(part, false);

    Message answer = broker.reply();
    String refusal = answer.getStringProperty("soapbench_refusal");
    assertTrue(refusal != null && refusal.contains(reason), String.valueOf(refusal));
    assertFalse(refusal.contains("\n"), refusal);
    assertNull(answer.getBody(Object.class));
  }

  private QueueMessages messages() {
    return new QueueMessages(FarmEndpoint.ROW, broker.connections());
  }

  private static Map<String, Object> properties() {
    byte[] body = PackedIntegers.pack(new int[] {9, -1, 5});
    return Map.of(
        "soapbench_trial",
        "t-1",
        "soapbench_part",
        3,
        "Bytes",
        body,
        "BodyLength",
        (long) body.length);
  }

  private static Message part(Map<String, Object> other) {
    Map<String, Object> values = new HashMap<>(properties());
    values.putAll(other);
    return FakeBroker.request(BytesMessage.class, values);
  }

  private String overHttp(String body) throws Exception {
    FakeHttp exchange = new FakeHttp("/farm", body);
    servlet.service(exchange.request(), exchange.response());
    return exchange.answer();
  }

  private static String sort(String trial, String part, String integers) {
    return TwoServices.envelope(
        """
        <sort xmlns='urn:soapbench:farm:1'><trial>%s</trial><part>%s</part><integers>%s</integers>\
        </sort>\
        """
            .formatted(trial, part, integers));
  }
}
