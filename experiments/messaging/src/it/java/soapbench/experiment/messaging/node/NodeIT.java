package soapbench.experiment.messaging.node;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.WebServiceFeature;
import jakarta.xml.ws.soap.MTOMFeature;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.messaging.Failed;
import soapbench.contract.messaging.Messaging;
import soapbench.running.Python;
import soapbench.running.RawHttp;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/**
 * Nodes as programs of their own, from the build, and beside them the application server as one.
 */
@ExtendWith(SharedServer.class)
class NodeIT {

  private static final int NODES = 4;
  private static final int TIMEOUT = 20;
  private static final int SHORT = 2;
  private static final URI NOBODY = URI.create("http://127.0.0.1:1/soapbench/messaging?wsdl");

  @TempDir private static Path folder;
  private static final List<NodeProcess> PROCESSES = new ArrayList<>();
  private static final List<URI> WSDLS = new ArrayList<>();

  @BeforeAll
  static void start() throws Exception {
    for (int number = 0; number < NODES; number++) {
      PROCESSES.add(NodeProcess.start(folder, "node-" + number));
    }
    for (NodeProcess process : PROCESSES) {
      WSDLS.add(process.awaitRunning().wsdl());
    }
  }

  @AfterAll
  static void stop() {
    PROCESSES.forEach(NodeProcess::close);
  }

  @Test
  void shouldSayWhereItIsAndEndWhenItIsStopped() throws Exception {
    try (NodeProcess own = NodeProcess.start(folder, "own").awaitRunning()) {
      List<String> said = own.said();
      assertTrue(
          said.get(0).matches("wsdl=http://127\\.0\\.0\\.1:\\d+/soapbench/messaging\\?wsdl"),
          said::toString);
      assertEquals(
          List.of("node=own", "pid=" + own.process().pid(), "state=running"),
          said.subList(1, said.size()));
      assertEquals("own", NodeProcess.port(own.wsdl()).describe().getNode());
      own.process().destroy();
      assertTrue(own.ends(), "it ends");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 1_024, 200_000, 4_000_000})
  void shouldPassMessagesBetweenTwo(long bytes) throws Exception {
    assertPingPong(WSDLS.subList(0, 2), bytes);
    Map<String, Long> input =
        Map.of("bytes", bytes, "repetitions", 5L, "warmup", 1L, "burst", 7L, "seed", bytes);
    try (Ranks star = new Ranks(WSDLS.subList(0, 2), "ping-star-pong", input, TIMEOUT)) {
      assertEquals(5 + 5 * 7, star.checked());
      assertEquals(5, star.measured(0, "time_ns").size());
    }
  }

  @Test
  void shouldPassMessagesBetweenFour() throws Exception {
    Map<String, Long> matrix =
        Map.of("order", 200L, "repetitions", 3L, "warmup", 1L, "multiply", 1L);
    Map<String, Long> soak = Map.of("bytes", 300_000L, "repetitions", 1_000L, "seed", 9L);
    try (Ranks multiplied = new Ranks(WSDLS, "matrix", matrix, TIMEOUT);
        Ranks soaked = new Ranks(WSDLS, "soak", soak, TIMEOUT)) {
      assertEquals(4_000, soaked.checked());
      assertEquals(3, multiplied.measured(0, "time_ns").size());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldTakeMessagesOfAStockClient(boolean attached) throws Exception {
    int[] lengths = {0, 1, 3_000, 200_000, 2_000_000};
    try (Ranks inbox = inbox(WSDLS.get(0), lengths.length)) {
      Messaging port =
          NodeProcess.port(
              WSDLS.get(0),
              attached ? new WebServiceFeature[] {new MTOMFeature()} : new WebServiceFeature[] {});
      for (int number = 0; number < lengths.length; number++) {
        port.store(
            inbox.domain(),
            1,
            number,
            number,
            number % 2 == 0 ? null : Boolean.TRUE,
            Contents.handler(Contents.random(lengths[number])));
      }
      assertReceived(inbox, lengths);
    }
  }

  /** As Metro writes one: long names with a star, and headers in another order and case. */
  @Test
  void shouldTakeAMessageInThePartsOfAnotherStack() throws Exception {
    byte[] content = Contents.random(5_000);
    try (Ranks inbox = inbox(WSDLS.get(0), 1)) {
      String boundary = "uuid:9d5a0f4e-3c1b-4a55-9a42-6a1c7d6d2c11";
      String id = "6e2a7c30-57e6-4a53-8f6b-0d9f3b8a4b7a@example.jaxws.sun.com";
      String envelope =
          """
          <?xml version='1.0' encoding='UTF-8'?><S:Envelope \
          xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>\
          <ns2:store xmlns:ns2="urn:soapbench:messaging:1"><ns2:domain>%s</ns2:domain>\
          <ns2:from>1</ns2:from><ns2:tag>0</ns2:tag><ns2:sequence>0</ns2:sequence><ns2:data>\
          <xop:Include xmlns:xop="http://www.w3.org/2004/08/xop/include" href="cid:%s"/>\
          </ns2:data></ns2:store></S:Body></S:Envelope>\
          """
              .formatted(inbox.domain(), id);
      String body =
          """
          --%1$s\r
          Content-Id: <rootpart*9d5a0f4e@example.jaxws.sun.com>\r
          Content-Type: application/xop+xml;charset=utf-8;type="text/xml"\r
          Content-Transfer-Encoding: binary\r
          \r
          %2$s\r
          --%1$s\r
          Content-Id: <%3$s>\r
          Content-Type: application/octet-stream\r
          Content-Transfer-Encoding: binary\r
          \r
          %4$s\r
          --%1$s--\
          """
              .formatted(boundary, envelope, id, new String(content, ISO_8859_1));
      String answer =
          new RawHttp(PROCESSES.get(0).endpoint())
              .send(
                  "multipart/related;start=\"<rootpart*9d5a0f4e@example.jaxws.sun.com>\";"
                      + "type=\"application/xop+xml\";boundary=\""
                      + boundary
                      + "\";start-info=\"text/xml\"",
                  body.getBytes(ISO_8859_1));
      assertEquals("", answer);
      assertReceived(inbox, 5_000);
    }
  }

  @Test
  void shouldTakeMessagesOfZeep() throws Exception {
    Python zeep = Python.withZeepOrSkip();
    try (Ranks inbox = inbox(WSDLS.get(0), 2)) {
      byte[] first = Contents.random(7);
      byte[] second = Contents.random(100_000);
      zeep.run(
          """
          import sys, zeep
          client = zeep.Client(sys.argv[1])
          for number, name in enumerate(sys.argv[3:]):
              with open(name, 'rb') as file:
                  client.service.store(domain=sys.argv[2], tag=number, sequence=number,
                                       data=file.read(), **{'from': 1})
          """,
          WSDLS.get(0).toString(),
          inbox.domain(),
          Files.write(folder.resolve("first"), first).toString(),
          Files.write(folder.resolve("second"), second).toString());
      assertReceived(inbox, first.length, second.length);
    }
  }

  @Test
  void shouldPassMessagesBetweenTheServerAndANode(RunningServer running) throws Exception {
    URI server = URI.create(running.endpoint().resolve("messaging") + "?wsdl");
    assertEquals("server", NodeProcess.port(server).describe().getNode());
    for (List<URI> ranks : List.of(List.of(server, WSDLS.get(0)), List.of(WSDLS.get(0), server))) {
      assertPingPong(ranks, 1_000);
      assertPingPong(ranks, 1_000_000);
      Map<String, Long> soak = Map.of("bytes", 100_000L, "repetitions", 300L, "seed", 1L);
      try (Ranks soaked = new Ranks(ranks, "soak", soak, TIMEOUT)) {
        assertEquals(600, soaked.checked());
      }
    }
    try (Ranks inbox = inbox(server, 2)) {
      Messaging port = NodeProcess.port(server, new MTOMFeature());
      try {
        port.store(inbox.domain(), 1, 0, 0, true, Contents.handler(Contents.random(10)));
        port.store(inbox.domain(), 1, 1, 1, null, Contents.handler(Contents.random(1_000_000)));
      } catch (WebServiceException e) {
        throw new AssertionError("not stored: " + e.getCause(), e);
      }
      assertReceived(inbox, 10, 1_000_000);
    }
    // CXF's clients read no fault of a one-way operation, but see the status
    assertThrows(
        WebServiceException.class,
        () ->
            NodeProcess.port(server)
                .store("nobody-s", 1, 0, 0, null, Contents.handler(new byte[1])));
  }

  /** Each of the others ends because of it, or because of one that has ended. */
  @Test
  void shouldNameTheRankThatIsKilled() throws Exception {
    Map<String, Long> endless = Map.of("bytes", 100_000L, "repetitions", 1_000_000L);
    try (NodeProcess victim = NodeProcess.start(folder, "victim").awaitRunning()) {
      List<URI> ranks = new ArrayList<>(WSDLS.subList(0, 3));
      ranks.add(victim.wsdl());
      try (Ranks soak = new Ranks(ranks, List.of(0, 1, 2, 3), "soak", endless, TIMEOUT)) {
        for (int rank = 0; rank < ranks.size(); rank++) {
          soak.awaitJoined(ranks.get(rank), rank);
        }
        victim.signal("KILL");
        for (int rank = 0; rank < 3; rank++) {
          Failed failed = soak.failure(rank);
          assertEquals(3, failed.getFaultInfo().getRank(), failed::getMessage);
          assertOneLine(failed);
        }
      }
    }
    assertPingPong(WSDLS.subList(0, 2), 100);
  }

  @Test
  void shouldNotWaitForARankThatHasStopped() throws Exception {
    Map<String, Long> endless =
        Map.of("bytes", 1_000_000L, "repetitions", 100_000L, "warmup", 0L, "burst", 20L);
    List<URI> ranks = WSDLS.subList(0, 2);
    try (Ranks star = new Ranks(ranks, "ping-star-pong", endless, SHORT)) {
      star.awaitJoined(ranks.get(0), 0).awaitJoined(ranks.get(1), 1);
      PROCESSES.get(1).signal("STOP");
      try {
        Failed failed = star.failure(0);
        assertEquals(1, failed.getFaultInfo().getRank(), failed::getMessage);
        assertOneLine(failed);
      } finally {
        PROCESSES.get(1).signal("CONT");
      }
      assertEquals(0, star.failure(1).getFaultInfo().getRank());
    }
    assertPingPong(ranks, 100);
  }

  private static void assertOneLine(Failed failed) {
    assertEquals(1, failed.getMessage().lines().count(), failed::getMessage);
    assertTrue(!failed.getMessage().contains("Exception"), failed::getMessage);
  }

  private static void assertPingPong(List<URI> ranks, long bytes) throws Exception {
    Map<String, Long> input =
        Map.of("bytes", bytes, "repetitions", 20L, "warmup", 2L, "seed", bytes);
    try (Ranks pair = new Ranks(ranks, "ping-pong", input, TIMEOUT)) {
      assertEquals(40, pair.checked());
      assertEquals(20, pair.measured(0, "time_ns").size());
    }
  }

  /** A node that receives messages of a rank which is nobody's. */
  private static Ranks inbox(URI wsdl, long messages) throws Exception {
    return new Ranks(
            List.of(wsdl, NOBODY), List.of(0), "inbox", Map.of("repetitions", messages), TIMEOUT)
        .awaitJoined(wsdl, 0);
  }

  private static void assertReceived(Ranks inbox, int... lengths) throws Exception {
    List<Long> tags = new ArrayList<>();
    List<Long> bytes = new ArrayList<>();
    List<Long> checksums = new ArrayList<>();
    List<Long> sources = new ArrayList<>();
    for (int length : lengths) {
      tags.add((long) tags.size());
      bytes.add((long) length);
      checksums.add(Contents.crc32c(Contents.random(length)));
      sources.add(1L);
    }
    assertEquals(sources, inbox.measured(0, "source"));
    assertEquals(tags, inbox.measured(0, "tag"));
    assertEquals(bytes, inbox.measured(0, "bytes"));
    assertEquals(checksums, inbox.measured(0, "crc32c"));
  }
}
