package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.ObjectMessage;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.Queues;

/**
 * The statements of SOAP over JMS 1.0 that bind a service, by their numbers or else by their
 * section; docs/soap-over-jms.md has the table.
 */
class SoapOverJmsTest {

  private static final String HELLO = TwoServices.HELLO;
  private static final String FETCH =
      TwoServices.envelope(
          """
          <fetch xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId><size>5000</size>\
          <shape>text</shape><seed>1</seed><format>%s</format></fetch>\
          """);

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
  void protocol2009ShouldRefuseARequestToAnotherService() throws Exception {
    for (String other : new String[] {"another", "HttpPort", "laboratoryservice"}) {
      String answer = services.overJms(services.laboratory(), with("SOAPJMS_targetService", other));

      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
      assertTrue(
          answer.contains("'" + other + "' is not supported: allowed are LaboratoryService, Jms"),
          answer);
    }
    assertHello(with("SOAPJMS_targetService", "LaboratoryService"));
    assertHello(with("SOAPJMS_targetService", "JmsPort"));
  }

  @Test
  void section223ShouldSayTheBindingVersionInReplies() throws Exception {
    assertEquals("1.0", reply(Map.of()).getStringProperty("SOAPJMS_bindingVersion"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.3", "1", "1.0 ", ""})
  void protocol2011ShouldRefuseAnotherBindingVersionAndNone(String version) throws Exception {
    assertSubcode("unrecognizedBindingVersion", with("SOAPJMS_bindingVersion", version));
  }

  @ParameterizedTest
  @ValueSource(strings = {"nope", "?!", "\"", "ISO-2022-CN"})
  void protocol2012ShouldRefuseACharacterSetThatItDoesNotKnow(String charset) throws Exception {
    assertSubcode(
        "contentTypeMismatch", with("SOAPJMS_contentType", "text/xml; charset=" + charset));
    assertSubcode(
        "contentTypeMismatch", with("SOAPJMS_contentType", "text/xml; Charset = " + charset));
  }

  @Test
  void protocol2012ShouldRefuseACharacterSetThatOnlyTheStackFinds() throws Exception {
    for (String parameter :
        new String[] {"x-charset=nope", "x-charset=\"", "x=\"a;charset=nope\""}) {
      assertSubcode("contentTypeMismatch", with("SOAPJMS_contentType", "text/xml; " + parameter));
    }
  }

  @Test
  void protocol2012ShouldRefuseADocumentInAnotherCharacterSetThanItsTypeSays() throws Exception {
    assertSubcode("contentTypeMismatch", bytes(HELLO, "UTF-8", "text/xml; charset=UTF-16"));
    assertSubcode("contentTypeMismatch", bytes(HELLO, "UTF-16", "text/xml; charset=UTF-8"));
    assertSubcode("contentTypeMismatch", bytes("\n" + HELLO, "UTF-16LE", "text/xml;charset=UTF-8"));
    for (String declared : new String[] {"ISO-8859-1", "UTF-16", "nope"}) {
      String document = "<?xml version='1.0' encoding='%s'?>".formatted(declared) + HELLO;

      assertSubcode("contentTypeMismatch", bytes(document, "UTF-8", "text/xml; charset=UTF-8"));
    }
    for (String same : new String[] {"utf-8", "UTF8"}) {
      String document = "<?xml version='1.0' encoding='%s'?>".formatted(same) + HELLO;

      assertHello(bytes(document, "UTF-8", "text/xml; charset=UTF-8"));
    }
  }

  /** With a byte order mark and without, as long as the first bytes say what they are. */
  @ParameterizedTest
  @ValueSource(strings = {"", "\n", " \n", "<?xml version='1.0' encoding='UTF-16'?>"})
  void protocol2014ShouldReadADocumentInTheCharacterSetThatItShows(String begin) throws Exception {
    for (String type : new String[] {"text/xml", "text/xml; charset=UTF-16"}) {
      assertHello(bytes(begin + HELLO, "UTF-16", type));
      assertHello(bytes("\uFEFF" + begin + HELLO, "UTF-16LE", type));
      assertHello(bytes(begin + HELLO, "UTF-16BE", type));
      assertHello(bytes(begin + HELLO, "UTF-16LE", type));
    }
    assertHello(bytes(begin + HELLO, "UTF-16LE", "text/xml; charset=UTF-16LE"));
    assertHello(bytes(begin + HELLO, "UTF-16BE", "text/xml; charset=\"utf-16be\""));
  }

  @Test
  void protocol2014ShouldReadADocumentInTheCharacterSetThatItDeclares() throws Exception {
    assertHello(bytes(HELLO, "UTF-8", "text/xml"));
    assertHello(bytes("\n" + HELLO, "UTF-8", "text/xml"));
    assertHello(
        bytes("<?xml version='1.0' encoding='ISO-8859-1'?>" + HELLO, "ISO-8859-1", "text/xml"));
  }

  @Test
  void protocol2015ShouldSayTheTypeOfTheFirstPartInReplies() throws Exception {
    Message reply = reply(bytes(FETCH.formatted("serialized-mtom"), "UTF-8", "text/xml"));

    String type = reply.getStringProperty("SOAPJMS_contentType");
    assertTrue(type.startsWith("multipart/related; type=\"application/xop+xml\";"), type);
    assertTrue(type.contains("start-info=\"text/xml\""), type);
  }

  @Test
  void protocol2016ShouldRefuseARequestWithoutAContentType() throws Exception {
    assertSubcode("missingContentType", with("SOAPJMS_contentType", ""));
    assertEquals(
        "text/xml; charset=UTF-8", reply(Map.of()).getStringProperty("SOAPJMS_contentType"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "text/xmlish",
        "application/soap+xml",
        "application/fastinfoset",
        "application/soap+fastinfoset; charset=UTF-8",
        "multipart/relatedness",
        "multipart/related; boundary=B; type=\"application/soap+xml\"",
        ";"
      })
  void section24ShouldRefuseAnotherTypeThanThoseOfSoap(String type) throws Exception {
    assertSubcode("contentTypeMismatch", with("SOAPJMS_contentType", type));
  }

  @Test
  void section24ShouldTellNoUpperFromLowerCaseInATypesName() throws Exception {
    for (String type :
        new String[] {"Text/XML", "TEXT/XML; CHARSET=utf-8", "text/xml ;charset=utf-8"}) {
      assertHello(with("SOAPJMS_contentType", type));
    }
    assertSubcode("contentTypeMismatch", bytes(HELLO, "UTF-8", "Text/XML; Charset=\"UTF-16\""));
    String parts = "--B\r\nContent-Type: text/xml\r\n\r\n%s\r\n--B--".formatted(HELLO);
    assertHello(bytes(parts, "UTF-8", "Multipart/Related; boundary=B; type=\"text/xml\""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "nope", "identity, gzip"})
  void section223ShouldRefuseAContentEncoding(String encoding) throws Exception {
    assertSubcode("contentEncodingNotSupported", with("SOAPJMS_contentEncoding", encoding));
  }

  @Test
  void section223ShouldTakeTheContentEncodingThatChangesNothing() throws Exception {
    assertHello(with("SOAPJMS_contentEncoding", "identity"));
    assertNull(reply(Map.of()).getStringProperty("SOAPJMS_contentEncoding"));
  }

  @Test
  void protocol2018ShouldTakeTheSoapActionOfTheWsdl() throws Exception {
    assertHello(with("SOAPJMS_soapAction", "\"\""));
    assertHello(with("SOAPJMS_soapAction", ""));
  }

  @Test
  void protocol2018ShouldRefuseTheSoapActionOfAnotherOperation() throws Exception {
    for (String other : new String[] {"urn:other", "\"urn:other\""}) {
      String answer = services.overJms(services.laboratory(), with("SOAPJMS_soapAction", other));

      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
    }
  }

  /** The rule is SOAP 1.2's; in SOAP 1.1 such a parameter means nothing. */
  @Test
  void protocol2019ShouldNotHoldSoap11ToAnActionInTheType() throws Exception {
    assertHello(with("SOAPJMS_contentType", "text/xml; charset=UTF-8; action=\"urn:other\""));
  }

  @Test
  void section223ShouldSayWhetherAReplyIsAFault() throws Exception {
    assertFalse(reply(Map.of()).getBooleanProperty("SOAPJMS_isFault"));
    for (String wrong : new String[] {"<a/>", HELLO.replace("<id>7", "<id>a b"), HELLO + "a"}) {
      assertTrue(reply(Map.of("Text", wrong)).getBooleanProperty("SOAPJMS_isFault"), wrong);
    }
    assertTrue(
        reply(Map.of("SOAPJMS_requestURI", "jms:nope:q")).getBooleanProperty("SOAPJMS_isFault"));
    assertHello(with("SOAPJMS_isFault", ""));
  }

  @Test
  void section223ShouldRefuseARequestWithoutARequestUri() throws Exception {
    assertSubcode("missingRequestURI", with("SOAPJMS_requestURI", ""));
    assertEquals("jms:queue:any", reply(Map.of()).getStringProperty("SOAPJMS_requestURI"));
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
        "jms:queue:q?a=%zz",
        "jms:queue:q?replyToName=a&topicReplyToName=b"
      })
  void protocol2025ShouldRefuseARequestUriThatIsNone(String uri) throws Exception {
    assertSubcode("malformedRequestURI", with("SOAPJMS_requestURI", uri));
  }

  @ParameterizedTest
  @ValueSource(strings = {"jms:jndi:any", "jms:topic:any?priority=3", "JMS:queue:any"})
  void protocol2025ShouldTakeARequestUri(String uri) throws Exception {
    assertHello(with("SOAPJMS_requestURI", uri));
  }

  @Test
  void protocol2026ShouldRefuseATargetServiceInTheRequestUri() throws Exception {
    assertSubcode(
        "targetServiceNotAllowedInRequestURI",
        with("SOAPJMS_requestURI", "jms:queue:q?targetService=LaboratoryService"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"jms:nope:q", "jms:jndi-topic:q"})
  void protocol2071ShouldRefuseALookupVariantThatItDoesNotKnow(String uri) throws Exception {
    assertSubcode("unsupportedLookupVariant", with("SOAPJMS_requestURI", uri));
  }

  /** Each request is of one kind, and its reply of the same. */
  @Test
  void protocol2027ShouldTakeBothKindsOfMessageAndAnswerEachInItsKind() throws Exception {
    for (String request :
        new String[] {
          HELLO, FETCH.formatted("normal"), FETCH.formatted("serialized-mtom"), "<a/>"
        }) {
      assertInstanceOf(TextMessage.class, reply(Map.of("Text", request)), request);
      assertInstanceOf(BytesMessage.class, reply(bytes(request, "UTF-8", "text/xml")), request);
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {ObjectMessage.class, MapMessage.class, StreamMessage.class, Message.class})
  void protocol2028ShouldRefuseAMessageOfAnotherKind(Class<? extends Message> kind)
      throws Exception {
    assertSubcode("unsupportedJMSMessageFormat", FakeBroker.request(kind, Map.of()));
  }

  @Test
  void protocol2029ShouldBeginAReplyOfPartsWithTheFirstBoundary() throws Exception {
    Message reply = reply(bytes(FETCH.formatted("serialized-mtom"), "UTF-8", "text/xml"));

    String body = new String(reply.getBody(byte[].class), StandardCharsets.ISO_8859_1);
    assertTrue(body.startsWith("--uuid:"), body.substring(0, 20));
  }

  @Test
  void section241ShouldIgnoreTheDeclarationOfATextMessage() throws Exception {
    for (String declared : new String[] {"UTF-16", "ISO-8859-1"}) {
      assertHello(with("Text", "<?xml version='1.0' encoding='%s'?>".formatted(declared) + HELLO));
    }
  }

  /** No operation of a service is one-way: nobody can be told what became of such a request. */
  @Test
  void section27ShouldSetAsideARequestThatNamesNoReplyDestination() throws Exception {
    Message request = with("JMSReplyTo", "");

    services.laboratory().requests().answer(request, true);

    assertSame(request, services.broker().takeDead().get(0));
  }

  @Test
  void section2623ShouldAnswerWhereTheRequestSays() throws Exception {
    Message request = FakeBroker.request(HELLO);

    assertSame(request.getJMSReplyTo(), reply(request).getJMSDestination());
  }

  @Test
  void protocol2070ShouldAnswerAtATopic() throws Exception {
    Topic topic = Fake.of(Topic.class, Map.of("TopicName", "replies"));

    Message reply = reply(Map.of("JMSReplyTo", topic));

    assertSame(topic, reply.getJMSDestination());
    assertTrue(reply.getBody(String.class).contains("Hello to you, too"));
    assertHello(with("SOAPJMS_requestURI", "jms:queue:any?topicReplyToName=replies"));
  }

  @Test
  void protocol2038ShouldCorrelateAReplyByTheRequestsOwnIdOrElseByItsMessages() throws Exception {
    Map<String, Object> mine = Map.of("JMSCorrelationID", "mine", "JMSMessageID", "ID:9");
    Map<String, Object> none = Map.of("JMSMessageID", "ID:9");

    assertEquals("mine", reply(mine).getJMSCorrelationID());
    assertEquals("ID:9", reply(none).getJMSCorrelationID());
    assertEquals("mine", reply(refused(mine)).getJMSCorrelationID());
    assertEquals("ID:9", reply(refused(none)).getJMSCorrelationID());
  }

  @Test
  void section2623ShouldDeliverAReplyAsItsRequest() throws Exception {
    for (int mode : new int[] {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT}) {
      Map<String, Object> request = Map.of("JMSDeliveryMode", mode, "JMSPriority", 7);

      for (Map<String, Object> each : List.of(request, refused(request))) {
        Message reply = reply(each);

        assertEquals(mode, reply.getJMSDeliveryMode());
        assertEquals(7, reply.getJMSPriority());
        assertEquals(LaboratoryContract.TIME_TO_LIVE_MILLIS, reply.getJMSExpiration());
      }
    }
  }

  /** Replies have the time to live that the WSDL says. */
  @Test
  void section2623ShouldKeepAReplyAsLongAsTheWsdlSays() throws Exception {
    assertTrue(wsdl().contains(">600000</soapjms:timeToLive>"), wsdl());
    assertEquals(600_000, reply(Map.of()).getJMSExpiration());
  }

  /** The sender waits no longer; the message is consumed all the same. */
  @Test
  void section2623ShouldNotAnswerARequestThatHasExpired() throws Exception {
    Message expired =
        FakeBroker.request(TextMessage.class, Map.of("Text", HELLO, "JMSExpiration", 1L));

    services.laboratory().requests().answer(expired, true);

    assertEquals("next", reply(Map.of("JMSCorrelationID", "next")).getJMSCorrelationID());
    assertEquals(List.of(), services.broker().takeDead());
  }

  @Test
  void wsdlUsage3003ShouldNameTheTransportInTheWsdl() throws Exception {
    assertTrue(wsdl().contains("transport=\"http://www.w3.org/2010/soapjms/\""), wsdl());
  }

  @Test
  void wsdlUsage3004ShouldNameADestinationInTheWsdl() throws Exception {
    assertTrue(wsdl().contains("location=\"jms:queue:soapbench.requests\""), wsdl());
  }

  @Test
  void shouldLimitThePropertiesOfAMessage() throws Exception {
    Map<String, Object> many = new HashMap<>();
    for (int i = 0; i < 100; i++) {
      many.put("my_" + i, i);
    }
    assertRefused("more than 100 properties", many);
    for (String property : new String[] {"my_own", "SOAPJMS_requestURI", "SOAPJMS_soapAction"}) {
      assertRefused("more than 20000 characters", Map.of(property, "a".repeat(20_001)));
    }
    assertRefused("more than 20000 characters", Map.of("a_" + "a".repeat(20_000), 1));
    assertHello(with("my_own", "a".repeat(10_000)));
  }

  /** Each would otherwise be tried again and again, and never answered. */
  @Test
  void shouldAnswerWhatItCannotRead() throws Exception {
    Message strange =
        FakeBroker.request(
            TextMessage.class,
            Map.of("Text", HELLO, "SOAPJMS_isFault", new MessageFormatException("no boolean")));

    for (Message message :
        List.of(strange, with("SOAPJMS_soapAction", "\""), with("SOAPJMS_soapAction", "a\"b\""))) {
      String answer = services.overJms(services.laboratory(), message);

      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
    }
    assertEquals(List.of(), services.broker().takeDead());
  }

  @Test
  void protocol2028ShouldRefuseATextMessageWithoutText() throws Exception {
    assertSubcode(
        "unsupportedJMSMessageFormat", FakeBroker.request(TextMessage.class, Map.of("Text", "")));
  }

  @Test
  void shouldHaveAnsweredWhatItSentOnAConnectionThatDoesNotClose() throws Exception {
    for (int i = 0; i < 2; i++) {
      services.broker().fail("close", 2);
      assertHello(i == 0 ? FakeBroker.request(HELLO) : bytes(HELLO, "UTF-8", "text/xml"));
      assertFalse(services.broker().hasReply());
    }
    assertEquals(List.of(), services.broker().takeDead());
  }

  @Test
  void shouldSetAsideARequestWhoseReplyCannotBeSent() {
    services.broker().fail("send", 1);
    Message request = FakeBroker.request(HELLO);
    services.laboratory().requests().answer(request, true);

    assertFalse(services.broker().hasReply());
    assertEquals(List.of(request), services.broker().takeDead());
  }

  /** Parameters of its own queues are not parsed. */
  @Test
  void shouldTakeTheUrisOfItsQueuesAndNoParametersWithThem() throws Exception {
    Queues own = services.laboratory().contract().queues().orElseThrow();
    for (String queue : List.of(own.transacted(), own.plain())) {
      assertHello(with("SOAPJMS_requestURI", "jms:queue:" + queue));
      assertSubcode(
          "targetServiceNotAllowedInRequestURI",
          with("SOAPJMS_requestURI", "jms:queue:" + queue + "?targetService=JmsPort"));
    }
  }

  /** The SOAP stack has properties of its own, which would set what it knows of a message. */
  @Test
  void shouldPassOverPropertiesThatMeanNothing() throws Exception {
    assertHello(with("org__apache__cxf__message__Message__RESPONSE_CODE", "abc"));
  }

  @Test
  void shouldBlameItselfForARequestThatExhaustsIt() throws Exception {
    for (Error failure :
        List.of(new OutOfMemoryError("Java heap space"), new StackOverflowError())) {
      String answer =
          services.overJms(
              services.laboratory(),
              FakeBroker.request(
                  TextMessage.class, Map.of("Text", HELLO, "SOAPJMS_isFault", failure)));

      assertTrue(answer.contains("faultcode>soap:Server<"), answer);
    }
    assertEquals(List.of(), services.broker().takeDead());
  }

  @Test
  void shouldQuoteLittleOfAProperty() throws Exception {
    for (String property :
        List.of(
            "requestURI",
            "contentType",
            "contentEncoding",
            "soapAction",
            "bindingVersion",
            "targetService")) {
      String answer =
          services.overJms(
              services.laboratory(), with("SOAPJMS_" + property, "a\n" + "b".repeat(10_000)));

      assertTrue(answer.contains("Fault>"), property + ": " + answer);
      assertTrue(answer.length() < 700, property + ": " + answer.length() + " characters");
      assertTrue(answer.endsWith("</soap:Envelope>"), answer);
    }
  }

  private static Message with(String property, String value) {
    return FakeBroker.request(TextMessage.class, text(Map.of(property, value)));
  }

  private static Map<String, Object> text(Map<String, Object> other) {
    Map<String, Object> values = new HashMap<>(Map.of("Text", HELLO));
    values.putAll(other);
    return values;
  }

  private static Map<String, Object> refused(Map<String, Object> request) {
    Map<String, Object> values = new HashMap<>(request);
    values.put("SOAPJMS_requestURI", "jms:nope:q");
    return values;
  }

  private static BytesMessage bytes(String document, String charset, String type) {
    byte[] body = document.getBytes(Charset.forName(charset));
    return FakeBroker.request(
        BytesMessage.class,
        Map.of("BodyLength", (long) body.length, "Bytes", body, "SOAPJMS_contentType", type));
  }

  private static Message reply(Map<String, Object> other) throws Exception {
    return reply(FakeBroker.request(TextMessage.class, text(other)));
  }

  private static Message reply(Message request) throws Exception {
    services.laboratory().requests().answer(request, true);
    return services.broker().reply();
  }

  private static String wsdl() throws Exception {
    return services.answer(
        new FakeHttp("/laboratory", new byte[0], Map.of("Method", "GET", "QueryString", "wsdl")));
  }

  private static void assertHello(Message request) throws Exception {
    String answer = services.overJms(services.laboratory(), request).replace("\u0000", "");
    assertTrue(answer.contains("Hello to you, too"), answer);
  }

  private static void assertRefused(String says, Map<String, Object> other) throws Exception {
    Message reply = reply(other);
    String answer = reply.getBody(String.class);
    assertTrue(answer.contains("faultcode>soap:Client<"), answer);
    assertTrue(answer.contains(says), answer);
    assertTrue(reply.getStringProperty("SOAPJMS_requestURI").length() < 100);
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
