package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import jakarta.servlet.ServletException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.apache.cxf.resource.ResourceManager;
import org.apache.cxf.resource.ResourceResolver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.DefaultLocale;
import soapbench.service.publish.PublishedEndpoints;
import soapbench.service.publish.PublishedService;

/** A table of two services: the laboratory's and a made-up one with tight limits. */
class ServicesServletTest {

  private static final String ECHO = echo("QUJD");
  private static final String HELLO = TwoServices.HELLO;

  private static final Logger CXF = Logger.getLogger("org.apache.cxf");

  private TwoServices services;
  private PublishedService echo;
  private PublishedService laboratory;

  @BeforeAll
  static void expectFaults() {
    CXF.setLevel(Level.OFF);
  }

  @AfterAll
  static void log() {
    CXF.setLevel(null);
  }

  @BeforeEach
  void publish() throws ServletException {
    services = new TwoServices();
    echo = services.echo();
    laboratory = services.laboratory();
  }

  @AfterEach
  void takeBack() {
    services.close();
  }

  @Test
  void shouldAnswerEachServiceAtItsOwnPath() throws Exception {
    assertSays("echoResponse xmlns=\"urn:soapbench:echo:1\">QUJD<", overHttp("/echo", ECHO));
    assertSays("Hello to you, too", overHttp("/laboratory", HELLO));

    assertSays("no operation of this service: allowed are echo<", overHttp("/echo", HELLO));
    assertSays(
        "no operation of this service: allowed are describe, fetch, hello,",
        overHttp("/laboratory", ECHO));
  }

  /** JAXB says in its log what begins and what ends, for each element. */
  @Test
  void shouldLeaveTheLogOfJaxbAsItWas() throws ServletException {
    Logger jaxb =
        Logger.getLogger("org.glassfish.jaxb.runtime.v2.runtime.unmarshaller.UnmarshallingContext");

    assertTrue(jaxb.isLoggable(Level.FINEST), "JAXB tells of unknown elements only then");
    assertFalse(jaxb.getFilter().isLoggable(new LogRecord(Level.FINEST, "State.push")));
    assertTrue(jaxb.getFilter().isLoggable(new LogRecord(Level.WARNING, "of another application")));
    assertTrue(jaxb.getUseParentHandlers());

    services.close();

    assertNull(jaxb.getLevel(), "it has that of its parent");
    assertNull(jaxb.getFilter(), "it would keep our class loader");
    services.publish(); // they are taken back after each test
  }

  @Test
  void shouldLookForNoResourceWhileItAnswers() throws Exception {
    List<String> looked = new ArrayList<>();
    ResourceResolver resolver =
        new ResourceResolver() {
          @Override
          public <T> T resolve(String name, Class<T> type) {
            looked.add(type.getSimpleName() + " " + name);
            return null;
          }

          @Override
          public InputStream getAsStream(String name) {
            return null;
          }
        };
    assertSays("Hello to you, too", overHttp("/laboratory", HELLO));
    services.bus().getExtension(ResourceManager.class).addResourceResolver(resolver);

    assertSays("Hello to you, too", overHttp("/laboratory", HELLO));
    assertEquals(List.of(), looked);
  }

  @Test
  void shouldMakeNoAddressOfTheUrlOfAMessage() throws Exception {
    byte[] hello = HELLO.getBytes(StandardCharsets.UTF_8);
    StringBuffer none = new StringBuffer("http://no address/soapbench/laboratory");

    FakeHttp request = new FakeHttp("/laboratory", hello, Map.of("RequestURL", none));

    assertSays("Hello to you, too", services.answer(request));
  }

  @Test
  void shouldAnswerTheMessagesOfEachQueueByItsOwnService() throws Exception {
    assertSays("echoResponse xmlns=\"urn:soapbench:echo:1\">QUJD<", overJms(echo, ECHO));
    assertSays("Hello to you, too", overJms(laboratory, HELLO));

    assertSays("no operation of this service: allowed are echo<", overJms(echo, HELLO));
    assertSays(
        "no operation of this service: allowed are describe, fetch, hello,",
        overJms(laboratory, ECHO));
  }

  @Test
  void shouldRefuseAMessageThatIsTooLongForItsService() throws Exception {
    String tooLong = echo("QUJD".repeat(250));
    String says = "the request is longer than 1000 bytes";
    assertSays(says, overHttp("/echo", tooLong));
    assertSays(says, overJms(echo, tooLong));
    assertSays(says, services.overJms(echo, FakeBroker.request(new byte[1_001])));

    String hellos = HELLO.replace("Hello", "Hello".repeat(250));
    assertSays("characters>1250<", overHttp("/laboratory", hellos));
    assertSays("characters>1250<", overJms(laboratory, hellos));
    assertSays(
        "the request is longer than 86333332 bytes",
        services.overJms(
            laboratory, FakeBroker.request(BytesMessage.class, Map.of("BodyLength", 86_333_333L))));
  }

  @Test
  @DefaultLocale("de-DE")
  void shouldSpeakEnglishOnAServerThatDoesNot() throws Exception {
    assertSays(
        "Invalid content was found starting with element 'age'",
        overHttp("/laboratory", HELLO.replace("<id>7</id>", "<age>7</age>")));
  }

  @Test
  void shouldMoveWhatNobodyCanAnswerToTheDeadMessagesAtOnce() throws Exception {
    Message unanswerable = FakeBroker.request(TextMessage.class, Map.of("JMSReplyTo", ""));

    echo.requests().answer(unanswerable, false);

    assertEquals(List.of(unanswerable), services.broker().takeDead());
  }

  @Test
  void shouldRefuseMoreChildrenThanTheServiceTakes() throws Exception {
    String header = "<soap:Header>%s</soap:Header><soap:Body>".formatted("<a/>".repeat(6));
    String bad = ECHO.replace("<soap:Body>", header);
    String good = HELLO.replace("<soap:Body>", header);

    assertSays("the request can't be read as XML", overHttp("/echo", bad));
    assertSays("the request can't be read as XML", overJms(echo, bad));
    assertSays("Hello to you, too", overHttp("/laboratory", good));
    assertSays("Hello to you, too", overJms(laboratory, good));
  }

  @Test
  void shouldRefuseWhatIsNoBase64InTheElementsOfEachService() throws Exception {
    String says = "'!' is not a character of base64";
    assertSays(says, overHttp("/echo", echo("QU!JD")));
    assertSays(says, overJms(echo, echo("QU!JD")));

    String store =
        TwoServices.envelope(
            """
            <store xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId><content>\
            <serialized>QU!JD</serialized></content></store>\
            """);
    assertSays(says, overHttp("/laboratory", store));
    assertSays(says, overJms(laboratory, store));
  }

  @Test
  void shouldBlameTheClientForWhatNoServiceCanRead() throws Exception {
    String hello = HELLO.replace("<text>Hello", "<text>&x;");
    assertSays("faultcode>soap:Client<", overHttp("/laboratory", hello));
    assertSays("faultcode>soap:Client<", overHttp("/echo", echo("&x;")));

    String says = "the entity 'x' is not declared";
    assertSays(says, overHttp("/laboratory", hello));
    assertSays(says, overJms(laboratory, hello));
    assertSays(says, overHttp("/echo", echo("&x;")));
    assertSays(says, overJms(echo, echo("&x;")));
    String attribute = HELLO.replace("<text>", "<text a='&x;'>");
    assertSays(says, overHttp("/laboratory", attribute));
    assertSays(says, overJms(laboratory, attribute));
  }

  @Test
  void shouldLeaveMessagesWaitingUntilTheirServiceIsPublished() throws Exception {
    services.close();
    Thread early = new Thread(() -> echo.requests().answer(FakeBroker.request(ECHO), false));
    early.start();
    while (early.isAlive() && early.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }

    services.publish();

    assertSays("QUJD", services.broker().take());
    early.join();
  }

  @Test
  void shouldTakeBackWhatItHasPublishedWhenALaterServiceFails() {
    List<String> takenBack = new ArrayList<>();
    PublishedEndpoints endpoints =
        Fake.of(
            PublishedEndpoints.class, Map.of("close", (Supplier<?>) () -> takenBack.add("first")));
    IllegalStateException failure = new IllegalStateException("made up");
    ServicesServlet servlet =
        new ServicesServlet(List.of(publishing(endpoints), publishing(failure)), null);

    assertSame(
        failure,
        assertThrows(IllegalStateException.class, () -> servlet.init(TwoServices.config())));

    assertEquals(List.of("first"), takenBack);
  }

  private static PublishedService publishing(Object what) {
    return Fake.of(PublishedService.class, Map.of("contract", Echo.CONTRACT, "publish", what));
  }

  private String overHttp(String path, String body) throws Exception {
    return services.overHttp(path, body);
  }

  private String overJms(PublishedService service, String body) throws Exception {
    return services.overJms(service, body);
  }

  private static void assertSays(String expected, String answer) {
    assertTrue(answer.contains(expected), () -> "no '" + expected + "' in: " + answer);
  }

  private static String echo(String text) {
    return TwoServices.envelope("<echo xmlns='urn:soapbench:echo:1'>%s</echo>".formatted(text));
  }
}
