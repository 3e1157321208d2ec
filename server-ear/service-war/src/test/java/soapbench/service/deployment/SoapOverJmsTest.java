package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.ObjectMessage;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What SOAP over JMS 1.0 says of a request's message and properties; its faults have subcodes. */
@Timeout(60)
class SoapOverJmsTest {

  private static final Logger SERVICE = Logger.getLogger("soapbench.service");
  private static final String HELLO = TwoServices.HELLO;

  private static TwoServices services;

  @BeforeAll
  static void publish() throws Exception {
    SERVICE.setLevel(Level.OFF);
    services = new TwoServices();
  }

  @AfterAll
  static void takeBack() {
    services.close();
    SERVICE.setLevel(null);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {ObjectMessage.class, MapMessage.class, StreamMessage.class, Message.class})
  void shouldAnswerAMessageOfAnotherKind(Class<? extends Message> kind) throws Exception {
    assertSubcode("unsupportedJMSMessageFormat", FakeBroker.request(kind, Map.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1/x",
        "no uri at all",
        "urn:x",
        "jms:",
        "jms:queue",
        "jms:queue:",
        "jmsx:queue:q",
        "jms:queue:q?a=%zz"
      })
  void shouldRefuseARequestUriThatIsNone(String uri) throws Exception {
    assertSubcode("malformedRequestURI", with("SOAPJMS_requestURI", uri));
  }

  @ParameterizedTest
  @CsvSource({
    "unsupportedLookupVariant, SOAPJMS_requestURI, jms:nope:q",
    "targetServiceNotAllowedInRequestURI, SOAPJMS_requestURI, jms:queue:q?targetService=s",
    "missingRequestURI, SOAPJMS_requestURI, ''",
    "missingContentType, SOAPJMS_contentType, ''",
    "contentTypeMismatch, SOAPJMS_contentType, text/plain",
    "contentTypeMismatch, SOAPJMS_contentType, text/xml; charset=nope",
    "contentTypeMismatch, SOAPJMS_contentType, text/xml; charset=?!",
    "contentEncodingNotSupported, SOAPJMS_contentEncoding, gzip",
    "contentEncodingNotSupported, SOAPJMS_contentEncoding, nope",
    "unrecognizedBindingVersion, SOAPJMS_bindingVersion, 0.3"
  })
  void shouldRefuseAWrongProperty(String subcode, String property, String value) throws Exception {
    assertSubcode(subcode, with(property, value));
  }

  @Test
  void shouldRefuseADocumentInAnotherCharacterSetThanItsTypeSays() throws Exception {
    assertSubcode("contentTypeMismatch", bytes(HELLO, "UTF-8", "text/xml; charset=UTF-16"));
    assertSubcode("contentTypeMismatch", bytes(HELLO, "UTF-16", "text/xml; charset=UTF-8"));
  }

  @ParameterizedTest
  @CsvSource({
    "SOAPJMS_requestURI, jms:jndi:any",
    "SOAPJMS_requestURI, jms:topic:any?priority=3",
    "SOAPJMS_requestURI, JMS:queue:any",
    "SOAPJMS_bindingVersion, ''",
    "SOAPJMS_contentEncoding, identity",
    "SOAPJMS_targetService, another",
    "SOAPJMS_soapAction, '\"\"'",
    "SOAPJMS_isFault, ''"
  })
  void shouldTakeWhatIsAllowed(String property, String value) throws Exception {
    assertHello(with(property, value));
  }

  @Test
  void shouldReadADocumentInTheCharacterSetThatItSays() throws Exception {
    assertHello(bytes(HELLO, "UTF-16", "text/xml; charset=UTF-16"));
    assertHello(bytes(HELLO, "UTF-16", "text/xml"));
    assertHello(bytes(HELLO, "UTF-8", "text/xml"));
    assertHello(
        bytes("<?xml version='1.0' encoding='ISO-8859-1'?>" + HELLO, "ISO-8859-1", "text/xml"));
  }

  /** Each would otherwise be tried again and again, and never answered. */
  @Test
  void shouldAnswerWhatItCannotRead() throws Exception {
    Message strange =
        FakeBroker.request(
            TextMessage.class,
            Map.of("Text", HELLO, "SOAPJMS_isFault", new MessageFormatException("no boolean")));

    for (Message message :
        List.of(
            strange,
            with("SOAPJMS_contentType", "text/xml; charset=\""),
            with("SOAPJMS_soapAction", "\""),
            with("org__apache__cxf__message__Message__RESPONSE_CODE", "abc"))) {
      String answer = services.overJms(services.laboratory(), message);

      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
    }
    assertEquals(List.of(), services.broker().takeDead());
  }

  @Test
  void shouldQuoteLittleOfAProperty() throws Exception {
    for (String property :
        List.of("requestURI", "contentType", "contentEncoding", "soapAction", "bindingVersion")) {
      String answer =
          services.overJms(
              services.laboratory(), with("SOAPJMS_" + property, "a\n" + "b".repeat(200_000)));

      assertTrue(answer.contains("Fault>"), property + ": " + answer);
      assertTrue(answer.length() < 700, property + ": " + answer.length() + " characters");
      assertTrue(answer.endsWith("</soap:Envelope>"), answer);
    }
  }

  private static Message with(String property, String value) {
    return FakeBroker.request(TextMessage.class, Map.of("Text", HELLO, property, value));
  }

  private static Message bytes(String document, String charset, String type) throws Exception {
    byte[] body = document.getBytes(charset);
    return FakeBroker.request(
        BytesMessage.class,
        Map.of("BodyLength", (long) body.length, "Bytes", body, "SOAPJMS_contentType", type));
  }

  private static void assertHello(Message request) throws Exception {
    String answer = services.overJms(services.laboratory(), request).replace("\u0000", "");
    assertTrue(answer.contains("Hello to you, too"), answer);
  }

  private static void assertSubcode(String subcode, Message request) throws Exception {
    // some are in UTF-16, as their requests say
    String answer = services.overJms(services.laboratory(), request).replace("\u0000", "");

    assertTrue(
        answer.matches(
            "(?s).*<faultcode xmlns:(\\w+)=\"http://www.w3.org/2010/soapjms/\">\\1:"
                + subcode
                + "</faultcode>.*"),
        answer);
    assertEquals(List.of(), services.broker().takeDead());
  }
}
