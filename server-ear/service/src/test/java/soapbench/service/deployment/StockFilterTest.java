package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.service.laboratory.PublishedLaboratory;

/** CXF as it comes, behind the filter. */
@Tag("hostile")
class StockFilterTest {

  private static final Logger CXF = Logger.getLogger("org.apache.cxf");
  private static final Logger SERVICE = Logger.getLogger("soapbench.service");
  private static final String LOGGER = "org.apache.cxf.phase.PhaseInterceptorChain";
  private static final String XML = "text/xml; charset=UTF-8";

  private final HttpClient client = HttpClient.newHttpClient();
  private final Records records = new Records();
  private Server server;

  @BeforeEach
  void publish() {
    CXF.setLevel(Level.WARNING);
    CXF.setUseParentHandlers(false);
    CXF.addHandler(records);
    SERVICE.setLevel(Level.OFF);
  }

  @AfterEach
  void takeBack() throws Exception {
    server.stop();
    CXF.removeHandler(records);
    CXF.setUseParentHandlers(true);
    CXF.setLevel(null);
    SERVICE.setLevel(null);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "metro", "tuned"})
  void shouldKeepAStackClosedUnlessItIsNamed(String published) throws Exception {
    start(published);

    HttpResponse<String> answer = post(XML, TwoServices.HELLO);

    assertEquals(404, answer.statusCode());
    assertTrue(
        answer
            .body()
            .contains(
                "the stack cxf is not published here: start the server with"
                    + " -Dsoapbench.stacks=cxf"),
        answer.body());
  }

  @Test
  void shouldLetTheStackAnswerWhatIsGood() throws Exception {
    start("metro,cxf");

    assertTrue(post(XML, TwoServices.HELLO).body().contains("Hello to you, too"));
    assertTrue(
        post(
                "multipart/related; type=\"text/xml\"; boundary=b",
                "--b\r\nContent-Type: text/xml\r\n\r\n" + TwoServices.HELLO + "\r\n--b--\r\n")
            .body()
            .contains("Hello to you, too"));
    assertEquals(List.of(), records.lines);
  }

  @Test
  void shouldRefuseALongNameAndNeitherQuoteNorLogIt() throws Exception {
    start("cxf");
    String name = "a".repeat(1_000_000);

    HttpResponse<String> answer = post(XML, TwoServices.envelope("<" + name + "/>"));

    assertEquals(500, answer.statusCode());
    assertTrue(
        answer.body().contains("Client</faultcode><faultstring>a tag of the request is longer"),
        answer.body());
    assertShort(answer.body());
  }

  /** Some stacks quote all of what they do not know. */
  @ParameterizedTest
  @ValueSource(ints = {3_900, 4_001, 1_000_000})
  void shouldReplaceALongFault(int length) throws Exception {
    start(
        "cxf",
        new HttpServlet() {
          @Override
          protected void doPost(HttpServletRequest request, HttpServletResponse response)
              throws IOException {
            response.setStatus(500);
            response.setContentType(XML);
            try (OutputStream out = response.getOutputStream()) {
              for (int written = 0; written < length; written++) {
                out.write('a');
              }
            }
            response.flushBuffer();
          }
        });

    HttpResponse<String> answer = post(XML, TwoServices.HELLO);

    assertEquals(500, answer.statusCode());
    assertEquals(length <= 4_000, answer.body().equals("a".repeat(length)), answer.body());
    assertEquals(length > 4_000, answer.body().contains("in more words than a fault may have"));
  }

  @Test
  void shouldPassALongAnswerThatIsNoFault() throws Exception {
    start(
        "cxf",
        new HttpServlet() {
          @Override
          protected void doPost(HttpServletRequest request, HttpServletResponse response)
              throws IOException {
            response.getOutputStream().write(new byte[1_000_000]);
          }
        });

    assertEquals(1_000_000, post(XML, TwoServices.HELLO).body().length());
  }

  @Test
  void shouldKeepARecordOfTheLogInALine() throws Exception {
    start("cxf");
    String forged = "urn:a&#13;&#10;[2026-01-01] SEVERE: forged";

    HttpResponse<String> answer = post(XML, TwoServices.envelope("<a xmlns='" + forged + "'/>"));

    assertEquals(500, answer.statusCode());
    assertFalse(records.lines.isEmpty());
    assertTrue(
        records.lines.stream().anyMatch(line -> line.contains("forged")), records.lines::toString);
    assertShort("");
  }

  @Test
  void shouldLeaveRecordsOfOthersAsTheyAre() throws Exception {
    start("cxf");
    Logger logger = Logger.getLogger(LOGGER);

    logger.warning("two\nlines");
    server.stop();

    assertEquals(List.of("two\nlines"), records.lines);
    assertEquals(null, logger.getFilter());
  }

  private void assertShort(String answer) {
    assertTrue(answer.length() < 1_000, answer);
    for (String line : records.lines) {
      assertTrue(line.length() < 500 && line.lines().count() == 1, line);
    }
  }

  private void start(String published) throws Exception {
    start(published, new ServicesServlet(List.of(PublishedLaboratory.STOCK), null));
  }

  private void start(String published, HttpServlet stack) throws Exception {
    System.setProperty(StockFilter.PUBLISHED, published);
    try {
      server = new Server();
      ServerConnector connector = new ServerConnector(server);
      connector.setHost("127.0.0.1");
      server.addConnector(connector);
      ServletContextHandler context = new ServletContextHandler("/soapbench");
      FilterHolder filter = new FilterHolder(new StockFilter());
      filter.setInitParameter(StockFilter.STACK, "cxf");
      filter.setInitParameter(StockFilter.LOGGERS, LOGGER);
      context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
      context.addServlet(new ServletHolder(stack), "/*");
      server.setHandler(context);
      server.start();
    } finally {
      System.clearProperty(StockFilter.PUBLISHED);
    }
  }

  private HttpResponse<String> post(String type, String body) throws Exception {
    int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    URI address = URI.create("http://127.0.0.1:" + port + "/soapbench/laboratory/cxf");
    return client.send(
        HttpRequest.newBuilder(address)
            .header("Content-Type", type)
            .header("SOAPAction", "\"\"")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** Records of the log, in one string each, as a formatter writes it. */
  private static final class Records extends Handler {

    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord logged) {
      Throwable thrown = logged.getThrown();
      lines.add(
          new SimpleFormatter().formatMessage(logged) + (thrown == null ? "" : "\n" + thrown));
    }

    @Override
    public void flush() {
      // nothing is kept back
    }

    @Override
    public void close() {
      // nothing is open
    }
  }
}
