package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;
import soapbench.component.ComponentFolder;
import soapbench.component.ComponentLimits;
import soapbench.component.Template;
import soapbench.service.jobs.JobsService;

/** Components called by messages of the queue that they share. */
class ComponentsOverJmsTest {

  private static final Logger LOG = Logger.getLogger("soapbench.service");
  private static final String CALL =
      TwoServices.envelope(
          "<call xmlns='urn:soapbench:component:%s'><from><x:Base64Data"
              + " xmlns:x='urn:soapbench:xdescr:1'>%s</x:Base64Data></from>%s</call>");

  @TempDir private Path folder;
  private final FakeBroker broker = new FakeBroker();
  private JobsService service;
  private ServicesServlet servlet;

  @BeforeEach
  void publish() throws Exception {
    LOG.setLevel(Level.OFF);
    service = JobsService.in(folder);
    servlet = new ServicesServlet(List.of(service), broker.connections());
    servlet.init(
        Fake.of(
            ServletConfig.class,
            Map.of(
                "ServletContext", Fake.of(ServletContext.class, Map.of("ServerInfo", "made up")))));
    for (String name : List.of("copy", "other")) {
      new ComponentFolder(folder.resolve("components"))
          .add(
              new Component(
                  name,
                  name,
                  Component.defaultNamespace(name),
                  Path.of("/bin/cp"),
                  Template.parse(List.of("[in file from:raw]", "[out file to:raw]")),
                  Map.of(),
                  ComponentLimits.DEFAULT));
    }
  }

  @AfterEach
  void takeBack() {
    servlet.destroy();
    LOG.setLevel(null);
  }

  @Test
  void shouldRunTheComponentThatTargetServiceNames() throws Exception {
    for (String name : List.of("copy", "other")) {
      String answer = send(name, CALL.formatted(name, "QUJD", ""));

      assertTrue(answer.contains("Base64Data>QUJD</"), answer);
      assertTrue(answer.contains("{urn:soapbench:component:" + name) || answer.contains(name));
    }
  }

  @Test
  void shouldBeginOneJobForAMessageThatIsDeliveredTwice() throws Exception {
    String spawn = CALL.formatted("copy", "QUJD", "").replace("call", "spawn");
    Map<String, Object> values = target("copy");
    values.put("Text", spawn);
    values.put("JMSMessageID", "ID:twice");
    List<String> jobs = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      service.requests().answer(FakeBroker.request(TextMessage.class, values), false);
      jobs.add(jobOf(broker.take()));
    }
    jobs.add(jobOf(send("copy", spawn)));

    assertTrue(jobs.get(0).matches("[A-Za-z0-9_-]{22,}"), jobs.get(0));
    assertEquals(jobs.get(0), jobs.get(1));
    assertNotEquals(jobs.get(0), jobs.get(2));
    for (String job : jobs) { // nothing may write when the folder is removed
      String kill = "<kill xmlns='urn:soapbench:component:copy'><job>%s</job></kill>";
      String answer = send("copy", TwoServices.envelope(kill.formatted(job)));
      assertTrue(answer.contains("killResponse"), answer);
    }
  }

  private static String jobOf(String answer) {
    return answer.replaceFirst("(?s).*job>([^<]{22,})</.*", "$1");
  }

  @Test
  void shouldRefuseAMessageForNoComponent() throws Exception {
    String call = CALL.formatted("copy", "QUJD", "");

    assertTrue(send("gone", call).contains("targetService 'gone' names no service of this queue"));
    assertTrue(send("../copy", call).contains("targetService '../copy' names no service"));
    assertTrue(send("ComponentService", call).contains("names no service of this queue"));
    assertTrue(send("", call).contains("targetService is missing"));
    assertTrue(
        send("other", call).contains("the body names no operation of this service: allowed"));
    new ComponentFolder(folder.resolve("components")).remove("copy");
    assertTrue(send("copy", call).contains("names no service of this queue"));
  }

  @Test
  void shouldAnswerBytesAsAttachmentOnlyWhereAMessageHasParts() throws Exception {
    String call = CALL.formatted("copy", "QUJD", "<returns>attachment</returns>");

    assertTrue(send("copy", call).contains("Base64Data>QUJD</"));

    Message reply = sendBytes(call.getBytes(StandardCharsets.UTF_8));
    String type = reply.getStringProperty("SOAPJMS_contentType");
    assertTrue(type.startsWith("multipart/related"), type);
    String parts = new String(reply.getBody(byte[].class), StandardCharsets.UTF_8);
    assertTrue(parts.contains("\r\n\r\nABC\r\n--"), parts);
  }

  @Test
  void shouldSayThatItDoesNotKnowItsAddress() throws Exception {
    String call = CALL.formatted("copy", "QUJD", "<returns>reference</returns>");
    assertTrue(send("copy", call).contains("this server does not know its address over HTTP"));

    takeBack();
    Files.writeString(folder.resolve("jobs.properties"), "address=http://a.example:1/soapbench");
    new ComponentFolder(folder.resolve("components")).remove("copy");
    new ComponentFolder(folder.resolve("components")).remove("other");
    publish();

    assertTrue(send("copy", call).contains("Address>http://a.example:1/soapbench/data/"));
  }

  @Test
  void shouldRefuseAMessageThatIsTooLong() throws Exception {
    Map<String, Object> values = target("copy");
    values.put("BodyLength", 60_000_001L);
    service.requests().answer(FakeBroker.request(BytesMessage.class, values), false);

    String answer = new String(broker.reply().getBody(byte[].class), StandardCharsets.UTF_8);
    assertTrue(answer.contains("the request is longer than 60000000 bytes"), answer);
  }

  @Test
  void shouldTakeAMegabyteInAMessage() throws Exception {
    byte[] data = new byte[1_200_000];
    String answer =
        send(
            "copy",
            CALL.formatted(
                "copy", Base64.getEncoder().encodeToString(data), "<returns>value</returns>"));

    String begin = "Base64Data>";
    int at = answer.indexOf(begin) + begin.length();
    String text = answer.substring(at, answer.indexOf("</", at));
    assertArrayEquals(data, Base64.getDecoder().decode(text));
  }

  /** Over HTTP. The next call finds no file and takes the endpoint back. */
  @Test
  void shouldAnswerACallOfAComponentThatIsRemovedOnceItIsFound() throws Exception {
    String call = CALL.formatted("copy", "QUJD", "");
    FakeHttp next = new FakeHttp("/jobs/copy", call);
    Supplier<String> uri =
        () -> {
          if (new ComponentFolder(folder.resolve("components")).remove("copy")) {
            // a thread has one exchange at a time
            CompletableFuture.runAsync(
                    () ->
                        assertDoesNotThrow(() -> servlet.service(next.request(), next.response())))
                .join();
          }
          return "/soapbench/jobs/copy";
        };
    FakeHttp exchange =
        new FakeHttp(
            "/jobs/copy", call.getBytes(StandardCharsets.UTF_8), Map.of("RequestURI", uri));

    servlet.service(exchange.request(), exchange.response());

    assertTrue(exchange.answer().contains("Base64Data>QUJD</"), exchange.answer());
    assertEquals(404, next.status());
    assertTrue(next.answer().contains("there is no component of this name here"), next.answer());
  }

  @Test
  void shouldSayThatAServerOffersNoComponents() throws Exception {
    ServicesServlet without = new ServicesServlet(List.of(JobsService.ROW), null);
    without.init(
        Fake.of(
            ServletConfig.class,
            Map.of(
                "ServletContext", Fake.of(ServletContext.class, Map.of("ServerInfo", "made up")))));
    try {
      FakeHttp exchange = new FakeHttp("/jobs/copy", CALL.formatted("copy", "QUJD", ""));
      without.service(exchange.request(), exchange.response());

      assertEquals(404, exchange.status());
      assertTrue(
          exchange
              .answer()
              .contains("this server offers no components: it was started without the system"),
          exchange.answer());
    } finally {
      without.destroy();
    }
  }

  private String send(String target, String text) throws Exception {
    Map<String, Object> values = target(target);
    values.put("Text", text);
    service.requests().answer(FakeBroker.request(TextMessage.class, values), false);
    return broker.take();
  }

  private Message sendBytes(byte[] body) throws Exception {
    Map<String, Object> values = target("copy");
    values.put("Bytes", body);
    values.put("BodyLength", (long) body.length);
    service.requests().answer(FakeBroker.request(BytesMessage.class, values), false);
    return broker.reply();
  }

  private static Map<String, Object> target(String name) {
    return new HashMap<>(Map.of("SOAPJMS_targetService", name));
  }
}
