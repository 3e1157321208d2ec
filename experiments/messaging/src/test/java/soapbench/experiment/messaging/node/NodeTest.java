package soapbench.experiment.messaging.node;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A node in this JVM, and what it says to what is not allowed, over the SOAP stack. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NodeTest {

  private static final List<Logger> LOUD =
      Stream.of("org.apache.cxf", "org.eclipse.jetty", "soapbench.service")
          .map(Logger::getLogger)
          .toList();
  private static final String OTHER = "http://127.0.0.1:1/soapbench/messaging";
  private static final String DATA = "<data>AAAA</data>";
  private static final String INCLUDED =
      "<data><i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:data@x'/></data>";
  private static final int SILENT = 200;

  private static final ExecutorService THREADS = Executors.newCachedThreadPool();
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static Node node;
  private static URI endpoint;

  @BeforeAll
  static void start() throws IOException {
    LOUD.forEach(logger -> logger.setLevel(Level.OFF));
    node = Node.start("here", "127.0.0.1", 0);
    endpoint = URI.create(node.wsdl().toString().replace("?wsdl", ""));
  }

  @AfterAll
  static void stop() {
    node.close();
    THREADS.shutdownNow();
    LOUD.forEach(logger -> logger.setLevel(null));
  }

  @Test
  void shouldSayWhatItIs() throws Exception {
    String answer = ask("<describe xmlns='urn:soapbench:messaging:1'/>");

    assertTrue(answer.contains("<node>here</node>"), answer);
    for (String program : List.of("ping-pong", "ping-star-pong", "matrix", "soak", "inbox")) {
      assertTrue(answer.contains("<program>" + program + "</program>"), answer);
    }
  }

  @Test
  void shouldRefuseANameThatIsNone() {
    assertThrows(IllegalArgumentException.class, () -> Node.start("a b", "127.0.0.1", 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "2 | inbox | http://h:1/p | rank 2 of 2 is out of range: allowed are 1 to 256 ranks",
        "256 | inbox | http://h:1/p | rank",
        "0 | format | http://h:1/p | there is no such program: allowed are ping-pong, ping-star",
        "0 | inbox | https://h:1/p | an address is not of the form http://HOST:PORT/PATH",
        "0 | inbox | http://h/p | an address is not of the form http://HOST:PORT/PATH",
        "0 | inbox | file:///etc/passwd | an address is not of the form http://HOST:PORT/PATH",
        "0 | inbox | http://h:1/%ZZ | Address 'http://h:1/%ZZ' is not a value",
        "0 | inbox | SAME | two ranks have the same address",
        "0 | ping-pong | http://127.0.0.1:2/p | bytes is missing: allowed are 1 to 67108864",
        "0 | inbox | http://127.0.0.1:2/p | repetitions is missing: allowed are 1 to 10000"
      })
  void shouldRefuseInOneLineWhatCannotBeRun(
      String rank, String program, String other, String reason) throws Exception {
    String second = other.equals("SAME") ? OTHER : other;
    assertRefused(reason, run("d-1", rank, program, "", OTHER, second));
  }

  @Test
  void shouldRefuseTheSameDomainTwiceAndASeventeenth() throws Exception {
    List<Future<String>> running = new ArrayList<>();
    for (int number = 0; number < 16; number++) {
      String domain = "many-" + number;
      running.add(inbox(domain, 1));
      awaitJoined(domain);
    }

    assertRefused("16 domains run here: that is the most", inboxRun("many-16", 1));
    assertRefused("the domain runs here already", inboxRun("many-3", 1));

    for (int number = 0; number < 16; number++) {
      assertEquals("", ask(store("many-" + number, "1", "1", "0", DATA)));
      assertTrue(running.get(number).get().contains("runResponse"), "it ends");
    }
  }

  @Test
  void shouldRefuseInOneLineWhatCannotBeStoredAndGoOn() throws Exception {
    Future<String> running = inbox("d-2", 2);
    awaitJoined("d-2");

    assertRefused("there is no such domain here", store("d-3", "1", "1", "0", DATA));
    assertRefused(
        "rank 2 is none of the other ranks: there are 2", store("d-2", "2", "1", "0", DATA));
    assertRefused(
        "rank 0 is none of the other ranks: there are 2", store("d-2", "0", "1", "0", DATA));
    assertRefused("from", store("d-2", "256", "1", "0", DATA));
    assertRefused("tag", store("d-2", "1", "65536", "0", DATA));
    assertRefused("tag", store("d-2", "1", "-1", "0", DATA));
    assertRefused("sequence", store("d-2", "1", "1", "-1", DATA));
    assertRefused("domain", store("d_2", "1", "1", "0", DATA));
    assertRefused("'store' is not complete", store("d-2", "1", "1", "0", ""));
    assertRefused(
        "'!' is not a character of base64", store("d-2", "1", "1", "0", "<data>!</data>"));
    String missing = askInParts(store("d-2", "1", "1", "0", INCLUDED));
    assertTrue(missing.contains(">the attachment data@x is missing<"), missing);

    assertEquals("", ask(store("d-2", "1", "7", "0", DATA)));
    assertRefused("message 0 of rank 1 was sent already", store("d-2", "1", "1", "0", DATA));
    assertEquals("", ask(store("d-2", "1", "8", "1", DATA)));
    String answer = running.get();
    assertTrue(answer.contains("<name>tag</name><values>7 8</values>"), answer);
    assertRefused("there is no such domain here", store("d-2", "1", "1", "2", DATA));
  }

  @Test
  void shouldRefuseWhatIsTooLong() throws Exception {
    Future<String> running = inbox("d-4", 1);
    awaitJoined("d-4");
    byte[] content = new byte[64 * 1024 * 1024 + 3];
    String inline = "<data>" + Base64.getEncoder().encodeToString(content) + "</data>";

    assertRefused(
        "the message is too long: allowed are 67108864 bytes", store("d-4", "1", "1", "0", inline));

    assertEquals("", ask(store("d-4", "1", "7", "0", DATA)));
    assertTrue(running.get().contains("<values>7</values>"));
  }

  @Test
  void shouldWaitForAMessageThatWasSkippedAndThenRefuse() throws Exception {
    Future<String> running =
        THREADS.submit(
            () -> ask(run("d-5", "0", "inbox", input(2, 1), endpoint.toString(), OTHER)));
    awaitJoined("d-5");

    assertRefused(" s were not enough for ", store("d-5", "1", "1", "1", DATA), "is over");
    assertFalse(running.get().contains("runResponse"), "it ends");
  }

  /** Whoever connects and says nothing is given nothing but the connection. */
  @Test
  void shouldAnswerWhileManyConnectionsSayNothing() throws Exception {
    shouldSayWhatItIs();
    long memory = directBytes();
    long threads = busyThreads();
    byte[] opening =
        "POST /soapbench/messaging HTTP/1.1\r\nUser-Agent: soapbench-rank/1\r\nHost: h\r\n"
            .getBytes(UTF_8);
    List<Socket> silent = new ArrayList<>();
    try {
      for (int number = 0; number < SILENT; number++) {
        Socket socket = new Socket(endpoint.getHost(), endpoint.getPort());
        silent.add(socket);
        socket.getOutputStream().write(opening, 0, number % 2 == 0 ? 0 : opening.length);
      }
      for (int number = 0; number < 20; number++) {
        shouldSayWhatItIs();
      }
      assertTrue(directBytes() - memory < 4_000_000, () -> directBytes() + " from " + memory);
      assertTrue(busyThreads() - threads < 20, () -> busyThreads() + " from " + threads);
    } finally {
      for (Socket socket : silent) {
        socket.close();
      }
    }
  }

  /** Threads of the server that are not free for the next request. */
  private static long busyThreads() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(thread -> thread.getKey().getName().startsWith("qtp"))
        .filter(
            thread ->
                Stream.of(thread.getValue())
                    .map(StackTraceElement::getMethodName)
                    .noneMatch(Set.of("idleJobPoll", "reservedWait")::contains))
        .count();
  }

  /** Their threads wait for a byte: others must find one. */
  @Test
  void shouldAnswerWhileManyClientsOfTheStackSendTheirRequestSlowly() throws Exception {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int number = 0; number < 90; number++) {
        Socket socket = new Socket(endpoint.getHost(), endpoint.getPort());
        slow.add(socket);
        socket
            .getOutputStream()
            .write(
                ("POST /soapbench/messaging HTTP/1.1\r\nHost: h\r\nSOAPAction: \"\"\r\n"
                        + "Content-Type: text/xml\r\nContent-Length: 1000000\r\n\r\n<")
                    .getBytes(UTF_8));
      }
      for (int number = 0; number < 20; number++) {
        shouldSayWhatItIs();
      }
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void shouldSayWhatIsWrongWithAConnectionThatBeginsAsOfANode() throws Exception {
    try (Socket socket = new Socket(endpoint.getHost(), endpoint.getPort())) {
      byte[] request =
          "POST /soapbench/messaging HTTP/1.1\r\nUser-Agent: soapbench-rank/1\r\nHost: h\r\n\r\n"
              .getBytes(UTF_8);
      for (byte each : request) {
        socket.getOutputStream().write(each);
      }
      String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
      assertTrue(answer.contains(">the message is not written as those of a node<"), answer);
    }
  }

  private static long directBytes() {
    return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToLong(BufferPoolMXBean::getMemoryUsed)
        .sum();
  }

  private static Future<String> inbox(String domain, int messages) {
    return THREADS.submit(() -> ask(inboxRun(domain, messages)));
  }

  private static String inboxRun(String domain, int messages) {
    return run(domain, "0", "inbox", input(messages, 20), endpoint.toString(), OTHER);
  }

  private static String input(int messages, int timeout) {
    return "<input><name>repetitions</name><value>%s</value></input><patienceSeconds>%s</patience"
            .formatted(messages, timeout)
        + "Seconds>";
  }

  private static String run(
      String domain, String rank, String program, String input, String... addresses) {
    StringBuilder run = new StringBuilder();
    run.append("<run xmlns='urn:soapbench:messaging:1'><domain>" + domain + "</domain>");
    run.append("<rank>" + rank + "</rank>");
    for (String address : addresses) {
      run.append("<EndpointReference xmlns='http://www.w3.org/2005/08/addressing'><Address>");
      run.append(address + "</Address></EndpointReference>");
    }
    return run.append("<program>" + program + "</program>" + input + "</run>").toString();
  }

  private static String store(
      String domain, String from, String tag, String sequence, String data) {
    return ("<store xmlns='urn:soapbench:messaging:1'><domain>%s</domain><from>%s</from>"
            + "<tag>%s</tag><sequence>%s</sequence>")
        .formatted(domain, from, tag, sequence)
        .concat(data)
        .concat("</store>");
  }

  /** A message of a rank that is none says whether there is the domain. */
  private static void awaitJoined(String domain) throws Exception {
    while (ask(store(domain, "0", "1", "0", DATA)).contains("no such domain")) {
      Thread.onSpinWait();
    }
  }

  private static void assertRefused(String reason, String body, String... others) throws Exception {
    String answer = ask(body);
    String words = answer.replaceFirst("(?s).*<faultstring>(.*)</faultstring>.*", "$1");
    assertTrue(answer.contains("faultstring"), answer);
    assertEquals(1, words.lines().count(), answer);
    assertFalse(words.contains("Exception"), answer);
    assertFalse(answer.contains("soap:Server") && !answer.contains("failure"), answer);
    assertTrue(words.contains(reason) || Arrays.stream(others).anyMatch(words::contains), answer);
  }

  private static String ask(String body) throws Exception {
    return send("text/xml; charset=utf-8", envelope(body));
  }

  /** The envelope is the only part. */
  private static String askInParts(String body) throws Exception {
    return send(
        "multipart/related; type=\"application/xop+xml\"; start-info=\"text/xml\"; boundary=b",
        """
        --b\r
        Content-Type: application/xop+xml; charset=UTF-8; type="text/xml"\r
        \r
        %s\r
        --b--\r
        """
            .formatted(envelope(body)));
  }

  private static String envelope(String body) {
    return "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>%s</s:Body>"
        .formatted(body)
        .concat("</s:Envelope>");
  }

  private static String send(String type, String request) throws Exception {
    return HTTP.send(
            HttpRequest.newBuilder(endpoint)
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString(request))
                .build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }
}
