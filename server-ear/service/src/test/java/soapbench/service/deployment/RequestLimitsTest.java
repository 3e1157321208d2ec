package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests at their limits, and with one too many. */
class RequestLimitsTest {

  private static final String HELLO = TwoServices.HELLO;
  private static final int MOST_PROPERTIES = 100;
  private static final int MOST_PROPERTY_CHARACTERS = 20_000;

  /** Properties of every request here. */
  private static final Map<String, String> USUAL =
      Map.of(
          "SOAPJMS_requestURI", "jms:queue:any",
          "SOAPJMS_bindingVersion", "1.0",
          "SOAPJMS_contentType", "text/xml; charset=UTF-8");

  private static TwoServices services;

  @BeforeAll
  static void publish() throws Exception {
    services = TwoServices.withoutLog();
  }

  @AfterAll
  static void takeBack() {
    services.close();
  }

  @Test
  void shouldTakeAHundredPropertiesOfAMessage() throws Exception {
    Map<String, Object> properties = new HashMap<>();
    for (int i = USUAL.size(); i < MOST_PROPERTIES; i++) {
      properties.put("my_" + i, i);
    }
    assertHello(properties);

    properties.put("my_last", 1);

    assertRefused("more than 100 properties", properties);
  }

  @Test
  void shouldTakeTwentyThousandCharactersOfPropertiesWithTheirNames() throws Exception {
    int usual =
        USUAL.entrySet().stream()
            .mapToInt(each -> each.getKey().length() + each.getValue().length())
            .sum();
    int left = MOST_PROPERTY_CHARACTERS - usual - "my_own".length();
    assertHello(Map.of("my_own", "a".repeat(left)));

    assertRefused("more than 20000 characters", Map.of("my_own", "a".repeat(left + 1)));
  }

  @Test
  void shouldTakeAMessageThatIsAsLongAsItsServiceAllows() throws Exception {
    String echo = TwoServices.envelope("<echo xmlns='urn:soapbench:echo:1'>%s</echo>");
    int around = echo.formatted("").length();
    String longest = echo.formatted("QUJD" + " ".repeat(1_000 - around - 4));
    String says = "the request is longer than 1000 bytes";

    for (String answer :
        new String[] {
          services.overHttp("/echo", longest),
          services.overJms(services.echo(), longest),
          services.overJms(
              services.echo(), FakeBroker.request(longest.getBytes(StandardCharsets.UTF_8)))
        }) {
      assertTrue(answer.contains(">QUJD<"), answer);
    }
    for (String answer :
        new String[] {
          services.overHttp("/echo", longest + " "),
          services.overJms(services.echo(), longest + " "),
          services.overJms(
              services.echo(), FakeBroker.request((longest + " ").getBytes(StandardCharsets.UTF_8)))
        }) {
      assertTrue(answer.contains(says), answer);
    }
  }

  /** A value is refused by the schema, unless it is so long that nobody looks at it. */
  @Test
  void shouldLookAtAThousandCharactersOfAValue() throws Exception {
    String looked = overHttp(HELLO.replace("<id>7", "<id>" + "7".repeat(1_000)));
    assertTrue(looked.contains("is not allowed: allowed is pattern"), looked);

    String longer = overHttp(HELLO.replace("<id>7", "<id>" + "7".repeat(1_001)));

    assertTrue(longer.contains("a value is longer than 1000 characters"), longer);
  }

  /** Whatever it is made of. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a%s/>",
        "<a b%s='c'/>",
        "<a b='%s'/>",
        "<a xmlns:b%s='c'/>",
        "<a xmlns='b%s'/>",
        "<!--%s-->",
        "<?a%s?>",
        "<?a %s?>",
        "%s"
      })
  void shouldTakeAnEnvelopeOfMuchLessThanAHundredThousandCharacters(String each) throws Exception {
    String header = "<soap:Header><h xmlns=''>%s%s</h></soap:Header><soap:Body>";
    String half = each.formatted("a".repeat(48_000));
    String more = each.formatted("a".repeat(52_000));

    String taken = overHttp(HELLO.replace("<soap:Body>", header.formatted(half, half)));
    String refused = overHttp(HELLO.replace("<soap:Body>", header.formatted(more, half)));

    assertTrue(taken.contains("Hello to you, too"), taken);
    assertTrue(refused.contains("more than 100000 characters beside"), refused);
  }

  /** A tag is as long as its names and values; everything else that is no text counts as one. */
  @Test
  void shouldTakeAnEnvelopeOfAHundredThousandCharactersBesideItsLargeElements() throws Exception {
    String header = "<soap:Header><h xmlns=''>%s</h></soap:Header><soap:Body>";
    int most = 99_884;

    String taken = overHttp(HELLO.replace("<soap:Body>", header.formatted("a".repeat(most))));
    String refused = overHttp(HELLO.replace("<soap:Body>", header.formatted("a".repeat(most + 1))));

    assertTrue(taken.contains("Hello to you, too"), taken);
    assertTrue(refused.contains("more than 100000 characters beside"), refused);
  }

  @Test
  void shouldAnswerARequestThatHasNotExpired() throws Exception {
    assertHello(Map.of("JMSExpiration", Long.MAX_VALUE));
  }

  /** Nothing is done to a body by the encoding that changes nothing. */
  @Test
  void shouldTakeTheContentEncodingOverHttpThatChangesNothing() throws Exception {
    FakeHttp exchange =
        new FakeHttp(
            "/laboratory",
            HELLO.getBytes(StandardCharsets.UTF_8),
            Map.of("Content-Encoding", "Identity"));

    String answer = services.answer(exchange);

    assertTrue(answer.contains("Hello to you, too"), answer);
  }

  /** Without a name after it, a mark is no pair that could be taken away. */
  @ParameterizedTest
  @ValueSource(strings = {"\"", "\"\"\"", "a\"b"})
  void shouldRefuseAnActionThatIsNotInOnePairOfQuotationMarks(String action) throws Exception {
    assertRefused("is not in one pair of quotation marks", Map.of("SOAPJMS_soapAction", action));
  }

  private static String overHttp(String request) throws Exception {
    return services.overHttp("/laboratory", request);
  }

  private static String overJms(Map<String, Object> properties) throws Exception {
    Map<String, Object> values = new HashMap<>(properties);
    values.put("Text", HELLO);
    return services.overJms(services.laboratory(), FakeBroker.request(TextMessage.class, values));
  }

  private static void assertHello(Map<String, Object> properties) throws Exception {
    String answer = overJms(properties);
    assertTrue(answer.contains("Hello to you, too"), answer);
  }

  private static void assertRefused(String says, Map<String, Object> properties) throws Exception {
    String answer = overJms(properties);
    assertTrue(answer.contains("faultcode>soap:Client<"), answer);
    assertTrue(answer.contains(says), answer);
  }
}
