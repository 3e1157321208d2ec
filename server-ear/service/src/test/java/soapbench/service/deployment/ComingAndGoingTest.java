package soapbench.service.deployment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.cxf.Bus;
import org.apache.cxf.binding.Binding;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.endpoint.ServerRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.bus.CachedBindingProperties;
import soapbench.contract.ServiceContract;
import soapbench.service.jms.RequestHandler;
import soapbench.service.publish.ObjectService;
import soapbench.service.publish.PublishedEndpoints;
import soapbench.service.publish.PublishedService;
import soapbench.service.publish.ServerResources;

/** A made-up service whose endpoints come and go while it is published. */
class ComingAndGoingTest {

  private static final String ECHO =
      TwoServices.envelope("<echo xmlns='urn:soapbench:echo:1'>QUJD</echo>");
  private static final String ANSWER = "echoResponse xmlns=\"urn:soapbench:echo:1\">QUJD<";

  /** The names by which messages mean endpoints. */
  private static final Map<String, String> MEANT = Map.of("EchoService", "one");

  private final FakeBroker broker = new FakeBroker();
  private final Changing changing = new Changing();
  private ServicesServlet servlet;

  @BeforeEach
  void publish() throws ServletException {
    servlet = new ServicesServlet(List.of(changing), broker.connections());
    servlet.init(
        Fake.of(
            ServletConfig.class,
            Map.of(
                "ServletContext", Fake.of(ServletContext.class, Map.of("ServerInfo", "made up")))));
  }

  @AfterEach
  void takeBack() {
    servlet.destroy();
  }

  @Test
  void shouldAnswerWhereThereIsAnEndpointNow() throws Exception {
    assertEquals("there is none of this name here", refusal("/echoing/one"));

    changing.add("one");
    changing.add("two");

    assertTrue(overHttp("/echoing/one").answer().contains(ANSWER));
    assertTrue(overHttp("/echoing/two").answer().contains(ANSWER));

    changing.remove("one");

    assertEquals("there is none of this name here", refusal("/echoing/one"));
    assertTrue(overHttp("/echoing/two").answer().contains(ANSWER));
    assertEquals("there is no service here", refusal("/echoes"));
  }

  @Test
  void shouldHandAMessageToTheEndpointThatItsTargetServiceNames() throws Exception {
    changing.add("one");

    assertTrue(overJms("EchoService").contains(ANSWER));
    assertTrue(overJms("JmsPort").contains("targetService 'JmsPort' names no service of this"));
    changing.remove("one");
    assertTrue(overJms("EchoService").contains("targetService 'EchoService' names no service of"));
    assertTrue(overJms("").contains("targetService is missing"));
  }

  @Test
  void shouldAnswerARequestWhoseEndpointIsTakenBackMeanwhile() throws Exception {
    changing.add("one");
    byte[] body = ECHO.getBytes(UTF_8);
    Supplier<Long> length =
        () -> {
          if (changing.rows.containsKey("one")) {
            changing.remove("one");
          }
          return (long) body.length;
        };
    Message request =
        FakeBroker.request(
            BytesMessage.class,
            Map.of("BodyLength", length, "Bytes", body, "SOAPJMS_targetService", "EchoService"));

    changing.requests().answer(request, false);

    assertTrue(new String(broker.reply().getBody(byte[].class), UTF_8).contains(ANSWER));
    assertEquals(List.of(), broker.takeDead());
  }

  @Test
  void shouldRefuseARequestWhoseEndpointIsTakenBackOnceItIsLookedFor() throws Exception {
    changing.add("one");

    FakeHttp exchange =
        overHttp("/echoing/one", onceAskedFor("Content-Encoding", () -> changing.remove("one")));

    assertEquals(404, exchange.status());
    assertTrue(exchange.answer().contains("there is none of this name here"), exchange.answer());
  }

  @Test
  void shouldRefuseToDescribeAnEndpointThatIsTakenBackOnceItIsLookedFor() throws Exception {
    changing.add("one");
    Deque<Runnable> once = new ArrayDeque<>(List.of(() -> changing.remove("one")));
    Supplier<StringBuffer> url =
        () -> {
          if (!once.isEmpty()) {
            once.remove().run();
          }
          return new StringBuffer("http://127.0.0.1:8080/soapbench/echoing/one");
        };

    FakeHttp exchange =
        overHttp("/echoing/one", Map.of("Method", "GET", "QueryString", "wsdl", "RequestURL", url));

    assertEquals(404, exchange.status());
    assertTrue(exchange.answer().contains("there is none of this name here"), exchange.answer());
  }

  @Test
  void shouldAnswerARequestWhoseEndpointIsReplacedOnceItIsLookedFor() throws Exception {
    changing.add("one");
    Runnable replace =
        () -> {
          changing.withdraw("one");
          changing.missing = () -> changing.add("one");
        };

    FakeHttp exchange = overHttp("/echoing/one", onceAskedFor("Content-Encoding", replace));

    assertTrue(exchange.answer().contains(ANSWER), exchange.answer());
  }

  /** The endpoint has been found: nothing else asks for the URI. */
  @Test
  void shouldAnswerARequestWhoseEndpointIsTakenBackOnceItIsFound() throws Exception {
    changing.add("one");

    FakeHttp exchange =
        overHttp("/echoing/one", onceAskedFor("RequestURI", () -> changing.remove("one")));

    assertTrue(exchange.answer().contains(ANSWER), exchange.answer());
  }

  @Test
  void shouldAnswerAMessageWhoseEndpointIsTakenBackOnceItIsFound() throws Exception {
    changing.add("one");
    changing.found = () -> changing.remove("one");

    assertTrue(overJms("EchoService").contains(ANSWER));
  }

  @Test
  void shouldRefuseARequestOnceItsServicesAreTakenBack() throws Exception {
    changing.add("one");

    FakeHttp exchange =
        overHttp("/echoing/one", onceAskedFor("Content-Encoding", servlet::destroy));

    assertEquals(404, exchange.status());
    assertTrue(exchange.answer().contains("there is no service here"), exchange.answer());
    publish(); // they are taken back after each test
  }

  @Test
  void shouldTuneEveryEndpoint() throws Exception {
    changing.add("one");
    List<Server> servers = changing.bus.getExtension(ServerRegistry.class).getServers();

    assertEquals(4, servers.size());
    for (Server server : servers) {
      Binding binding = server.getEndpoint().getBinding();
      assertEquals(CachedBindingProperties.class, binding.getClass());
      assertTrue(
          binding.getInInterceptors().stream()
              .anyMatch(each -> each.getClass().getPackageName().equals("soapbench.jaxb")));
    }
  }

  private String refusal(String path) throws Exception {
    FakeHttp exchange = overHttp(path);
    assertEquals(404, exchange.status());
    return exchange.answer().replaceAll("(?s).*<faultstring>|</faultstring>.*", "");
  }

  private FakeHttp overHttp(String path) throws Exception {
    FakeHttp exchange = new FakeHttp(path, ECHO);
    servlet.service(exchange.request(), exchange.response());
    return exchange;
  }

  private FakeHttp overHttp(String path, Map<String, Object> other) throws Exception {
    FakeHttp exchange = new FakeHttp(path, ECHO.getBytes(UTF_8), other);
    servlet.service(exchange.request(), exchange.response());
    return exchange;
  }

  /** A property of a request; something happens when it is asked for, once. */
  private static Map<String, Object> onceAskedFor(String property, Runnable happens) {
    String value = property.equals("RequestURI") ? "/soapbench/echoing/one" : null;
    Deque<Runnable> once = new ArrayDeque<>(List.of(happens));
    return Map.of(
        property,
        (Supplier<String>)
            () -> {
              if (!once.isEmpty()) {
                once.remove().run();
              }
              return value;
            });
  }

  private String overJms(String target) throws Exception {
    changing
        .requests()
        .answer(
            FakeBroker.request(
                TextMessage.class, Map.of("Text", ECHO, "SOAPJMS_targetService", target)),
            false);
    return broker.take();
  }

  private static final class Changing implements PublishedService, PublishedEndpoints {

    private final Map<String, PublishedService> rows = new HashMap<>();
    private final Map<String, PublishedEndpoints> published = new HashMap<>();
    private Runnable found = () -> {};
    private Runnable missing = () -> {};
    private final RequestHandler requests =
        new RequestHandler(
            Echo.CONTRACT,
            name -> {
              Optional<RequestHandler> meant =
                  Optional.ofNullable(rows.get(MEANT.get(name))).map(PublishedService::requests);
              found.run();
              return meant;
            });
    private PublishedEndpoints front;
    private Bus bus;
    private ServerResources resources;

    void add(String name) {
      ServiceContract echo = Echo.CONTRACT;
      PublishedService row =
          new ObjectService<>(
              new ServiceContract(
                  "echoing/" + name,
                  echo.wsdl(),
                  echo.service(),
                  echo.queues(),
                  echo.limits(),
                  echo.base64()),
              Echo.class,
              server -> bytes -> bytes);
      rows.put(name, row);
      published.put(name, row.publish(bus, resources));
    }

    void remove(String name) {
      rows.remove(name);
      withdraw(name);
    }

    void withdraw(String name) {
      published.remove(name).close();
    }

    @Override
    public ServiceContract contract() {
      return Echo.CONTRACT;
    }

    @Override
    public RequestHandler requests() {
      return requests;
    }

    @Override
    public PublishedEndpoints publish(Bus on, ServerResources with) {
      bus = on;
      resources = with;
      front =
          new ObjectService<>(
                  Echo.CONTRACT,
                  Echo.class,
                  server -> bytes -> bytes,
                  requests,
                  List.of(),
                  List.of())
              .publish(on, with);
      return this;
    }

    @Override
    public boolean owns(String path) {
      return path.startsWith("/echoing/");
    }

    @Override
    public Optional<String> absence(String path) {
      missing.run();
      return published.containsKey(path.substring("/echoing/".length()))
          ? Optional.empty()
          : Optional.of("there is none of this name here");
    }

    @Override
    public void close() {
      published.values().forEach(PublishedEndpoints::close);
      front.close();
    }
  }
}
