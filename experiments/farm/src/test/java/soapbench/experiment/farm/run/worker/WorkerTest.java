package soapbench.experiment.farm.run.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.ws.Holder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.contract.FarmContract;
import soapbench.contract.ServiceContract;
import soapbench.contract.farm.Execution;
import soapbench.contract.farm.Farm;
import soapbench.contract.farm.Integers;
import soapbench.contract.farm.Refused;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.cxf.ServiceProxy;
import soapbench.exchange.cxf.Setting;

/** A worker over HTTP, in this JVM; at a queue it needs a broker. */
class WorkerTest {

  private static final String HOST = "127.0.0.1";
  private static final List<Logger> LOUD =
      Stream.of("org.apache.cxf", "org.eclipse.jetty", "soapbench.service")
          .map(Logger::getLogger)
          .toList();

  private final HttpClient http = HttpClient.newHttpClient();
  private final Worker worker = new Worker("worker.A-1_b");

  @BeforeEach
  void quiet() {
    LOUD.forEach(logger -> logger.setLevel(Level.OFF));
  }

  @AfterEach
  void close() {
    worker.close();
    LOUD.forEach(logger -> logger.setLevel(null));
  }

  @Test
  void shouldShowItsWsdlWithTheAddressThatItListensOn() throws Exception {
    URI wsdl = worker.listen(HOST, 0);

    assertTrue(
        wsdl.toString().matches("http://127\\.0\\.0\\.1:[1-9]\\d*/soapbench/farm\\?wsdl"),
        wsdl::toString);
    HttpResponse<String> answer = get(wsdl);
    assertEquals(200, answer.statusCode());
    assertTrue(answer.body().contains("FarmService"), answer::body);
    assertTrue(answer.body().contains(wsdl.toString().replace("?wsdl", "")), answer::body);
  }

  @Test
  void shouldSortAndSayWhoDid() throws Exception {
    URI wsdl = worker.listen(HOST, 0);
    Holder<String> trial = new Holder<>("t-1");
    Holder<Integer> part = new Holder<>(3);
    Holder<Integers> integers = new Holder<>(new Integers());
    integers.value.setValues(new int[] {4, Integer.MIN_VALUE, 4, -1});
    Holder<Execution> execution = new Holder<>();

    try (ServiceProxy<Farm> proxy = proxy(wsdl)) {
      proxy.port(false, false).sort(trial, part, integers, execution);
    }

    assertEquals("t-1", trial.value);
    assertEquals(3, part.value);
    assertArrayEquals(new int[] {Integer.MIN_VALUE, -1, 4, 4}, integers.value.getValues());
    assertEquals("worker.A-1_b", execution.value.getWorker());
    assertTrue(execution.value.getExecutionNs() > 0);
  }

  @Test
  void shouldDescribeItself() throws Exception {
    try (ServiceProxy<Farm> proxy = proxy(worker.listen(HOST, 0))) {
      assertEquals("worker.A-1_b", proxy.port(false, false).describe().getWorker());
      assertEquals(ServiceContract.version(), proxy.port(false, false).describe().getSoapbench());
    }
  }

  @Test
  void shouldRefuseAPartWithoutIntegers() throws Exception {
    Holder<Integers> none = new Holder<>(new Integers());
    none.value.setPacked(new byte[0]);
    try (ServiceProxy<Farm> proxy = proxy(worker.listen(HOST, 0))) {
      Farm farm = proxy.port(false, true);

      Refused refused =
          assertThrows(
              Refused.class,
              () -> farm.sort(new Holder<>("t"), new Holder<>(1), none, new Holder<>()));

      assertTrue(refused.getMessage().contains("0 integers"), refused::getMessage);
    }
  }

  /** The servlet's and not only the stack's: the same as in the application server. */
  @Test
  void shouldHaveTheGuardsOfEveryService() throws Exception {
    URI wsdl = worker.listen(HOST, 0);
    URI endpoint = URI.create(wsdl.toString().replace("?wsdl", ""));
    String bomb =
        "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]>"
            + "<soap:Envelope xmlns:soap='http://schemas.xmlsoap.org/soap/envelope/'>"
            + "<soap:Body>&b;</soap:Body></soap:Envelope>";

    HttpResponse<String> answer =
        http.send(
            HttpRequest.newBuilder(endpoint)
                .header("Content-Type", "text/xml; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(bomb))
                .build(),
            HttpResponse.BodyHandlers.ofString());

    assertTrue(answer.statusCode() >= 400, () -> answer.statusCode() + " " + answer.body());
    assertEquals(Optional.empty(), answer.headers().firstValue("Server"));
    assertEquals(404, get(endpoint.resolve("nothing")).statusCode());
  }

  @Test
  void shouldSayInOneLineThatItsPortIsTaken() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
      int port = other.getLocalPort();

      IOException failed = assertThrows(IOException.class, () -> worker.listen(HOST, port));

      assertTrue(
          failed.getMessage().startsWith("the worker can't listen on 127.0.0.1:" + port + ": "),
          failed::getMessage);
      assertEquals(1, failed.getMessage().lines().count(), failed::getMessage);
    }
  }

  @Test
  void shouldNotAnswerAfterItWasClosed() throws Exception {
    URI wsdl = worker.listen(HOST, 0);
    assertEquals(200, get(wsdl).statusCode());

    worker.close();

    assertThrows(
        IOException.class,
        () ->
            HttpClient.newHttpClient()
                .send(
                    HttpRequest.newBuilder(wsdl).build(), HttpResponse.BodyHandlers.discarding()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a'b", "a/b", "ä"})
  void shouldRefuseANameThatIsNone(String name) {
    String reason =
        assertThrows(IllegalArgumentException.class, () -> new Worker(name)).getMessage();

    assertTrue(reason.startsWith("'%s' is not of the form ".formatted(name)), reason);
    assertThrows(IllegalArgumentException.class, () -> new Worker("a".repeat(65)));
  }

  private HttpResponse<String> get(URI address) throws IOException, InterruptedException {
    return http.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
  }

  private static ServiceProxy<Farm> proxy(URI wsdl) {
    return ServiceProxy.open(
        Farm.class,
        FarmContract.SERVICE,
        Binding.HTTP,
        new ServiceTarget(
            URI.create(wsdl.toString().replace("?wsdl", "")),
            Optional.empty(),
            new Broker(BrokerAddress.parse("mq://" + HOST + ":1"), Optional.empty()),
            JmsDelivery.DEFAULT,
            Duration.ofMinutes(5)),
        Setting.all());
  }
}
