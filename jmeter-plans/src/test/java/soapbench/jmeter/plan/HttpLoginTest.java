package soapbench.jmeter.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers with which plans log in over HTTP, as JMeter's engine sends them. */
class HttpLoginTest {

  private final List<Headers> asked = Collections.synchronizedList(new ArrayList<>());
  private HttpServer server;

  @BeforeEach
  void settle(@TempDir Path folder) throws IOException {
    JMeterSettings.write(folder);
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
    Path document = Files.writeString(folder.resolve("message.xml"), "<order/>");
    set("host", server.getAddress().getAddress().getHostAddress());
    set("port", String.valueOf(server.getAddress().getPort()));
    set("document", document.toString());
    set("warmup", "0");
    set("users", "1");
    set("loops", "1");
    set("rate_per_s", "1");
    set("duration_s", "1");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    asked.add(exchange.getRequestHeaders());
    exchange.getRequestBody().readAllBytes();
    exchange.sendResponseHeaders(200, -1);
    exchange.close();
  }

  private static void set(String property, String value) {
    JMeterUtils.setProperty(property, value);
  }

  /** Runs a plan, and gives the samples of its check. */
  private static List<SampleResult> run(String name) {
    HashTree tree =
        Plans.all().stream()
            .filter(plan -> plan.name().equals(name))
            .findFirst()
            .orElseThrow()
            .tree();
    Heard heard = new Heard();
    tree.add(tree.getArray()[0], heard);
    StandardJMeterEngine engine = new StandardJMeterEngine();
    engine.configure(tree);
    engine.run();
    return heard.logins;
  }

  private List<String> sent(String header) {
    return asked.stream().flatMap(one -> one.getOrDefault(header, List.of()).stream()).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "soap-http, 2",
    "soap-message-http, 2",
    "soap-rate, 1",
    "soap-message-rate, 1",
  })
  void shouldSendNoLoginUnlessAsked(String plan, int requests) {
    set("user", "ada");
    set("password", "secret");

    assertEquals(List.of(), run(plan));

    assertEquals(Collections.nCopies(requests, "text/xml; charset=UTF-8"), sent("Content-Type"));
    assertEquals(List.of(), sent("Authorization"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"soap-http", "soap-message-http", "soap-rate", "soap-message-rate"})
  void shouldSendUserAndPasswordWithEveryRequestWhateverTheirCharacters(String plan) {
    String password = "p\u00e4ss\"word'${user},\\ \u20ac";
    set("login", "basic");
    set("user", "ada");
    set("password", password);
    set("header_name", "X-Key");
    set("header_value", "a,b");

    assertEquals(List.of(), run(plan));

    String login =
        Base64.getEncoder().encodeToString(("ada:" + password).getBytes(StandardCharsets.UTF_8));
    assertEquals(Collections.nCopies(asked.size(), "Basic " + login), sent("Authorization"));
    assertEquals(Collections.nCopies(asked.size(), "a,b"), sent("X-Key"));
    assertEquals(asked.size(), sent("Content-Type").size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "soap-http | login | digest | unknown login 'digest': allowed are [none, basic]",
        "soap-rate | certificate | none | unknown certificate 'none': allowed are [any, checked]"
      })
  void shouldSendNothingWhereAWordIsWrong(
      String plan, String property, String word, String message) {
    set(property, word);

    assertEquals(
        List.of("no request is sent: " + message),
        run(plan).stream().map(SampleResult::getResponseMessage).toList());

    assertEquals(0, asked.size());
  }

  /** The server here does not speak TLS, so it can't be who it should be. */
  @ParameterizedTest
  @CsvSource({"login, basic", "header_name, Authorization", "certificate, checked"})
  void shouldCheckTheServerBeforeALoginIsSent(String property, String word) {
    set("protocol", "https");
    set("timeout_ms", "300");
    set(property, word);

    assertEquals(
        List.of(false), run("soap-http").stream().map(SampleResult::isSuccessful).toList());

    assertEquals(0, asked.size());
  }

  /** Samples of the check. */
  private static final class Heard extends AbstractTestElement
      implements SampleListener, NoThreadClone {

    private static final long serialVersionUID = 1L;

    private final transient List<SampleResult> logins =
        Collections.synchronizedList(new ArrayList<>());

    @Override
    public void sampleOccurred(SampleEvent event) {
      if (event.getResult().getSampleLabel().equals("login")) {
        logins.add(event.getResult());
      }
    }

    @Override
    public void sampleStarted(SampleEvent event) {}

    @Override
    public void sampleStopped(SampleEvent event) {}
  }
}
