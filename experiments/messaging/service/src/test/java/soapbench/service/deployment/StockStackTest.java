package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.activation.DataHandler;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import soapbench.contract.Binding;
import soapbench.contract.MessagingContract;
import soapbench.contract.messaging.Description;
import soapbench.contract.messaging.Messaging;
import soapbench.contract.messaging.Run;
import soapbench.contract.messaging.RunResponse;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;
import soapbench.passing.domain.Domain;
import soapbench.passing.domain.Domains;

/** Every message that a node writes, as a SOAP stack reads it that knows nothing of nodes. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StockStackTest {

  private static final int[] LENGTHS = {0, 1, 1_000, 102_400, 1_048_576};
  private static final int[] TAGS = {0, 7, 99, PointToPoint.MAX_TAG};
  private static final Duration TIMEOUT = Duration.ofMinutes(5);
  private static final Random CONTENTS = new Random(5);

  private static final Logger CXF = Logger.getLogger("org.apache.cxf");

  private final Inbox inbox = new Inbox();
  private CXFNonSpringServlet servlet;

  @BeforeEach
  void publish() throws Exception {
    CXF.setLevel(Level.WARNING);
    servlet = new CXFNonSpringServlet();
    servlet.init(
        Fake.of(
            ServletConfig.class,
            Map.of(
                "ServletContext", Fake.of(ServletContext.class, Map.of("ServerInfo", "made up")))));
    JaxWsServerFactoryBean stock = new JaxWsServerFactoryBean();
    stock.setBus(servlet.getBus());
    stock.setServiceClass(Messaging.class);
    stock.setServiceBean(inbox);
    stock.setWsdlLocation("classpath:" + MessagingContract.SERVICE.wsdl());
    stock.setServiceName(MessagingContract.SERVICE.service());
    stock.setEndpointName(MessagingContract.SERVICE.port(Binding.HTTP));
    stock.setAddress("/messaging");
    stock.create();
  }

  @AfterEach
  void takeBack() {
    servlet.destroy();
    CXF.setLevel(null);
  }

  /** Whether the other side answers as a node or as any server decides how messages are sent. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldReadWhatANodeSends(boolean toNode) throws Exception {
    List<byte[]> contents = new ArrayList<>();
    List<RecordedRank.Request> requests;
    try (RecordedRank other = new RecordedRank(toNode)) {
      Domain domain = join(other);
      for (int length : LENGTHS) {
        for (int tag : TAGS) {
          for (boolean waits : new boolean[] {false, true}) {
            byte[] content = bytes(length);
            contents.add(content);
            send(domain, content, tag, waits);
          }
        }
      }
      requests = other.take(contents.size());
      domain.close();
    }

    for (int number = 0; number < requests.size(); number++) {
      Stored stored = throughTheStack(requests.get(number));
      assertEquals("a-domain-1", stored.domain());
      assertEquals(0, stored.from());
      assertEquals(TAGS[number / 2 % TAGS.length], stored.tag());
      assertEquals(number, stored.sequence());
      assertEquals(number % 2 == 1, Boolean.TRUE.equals(stored.synchronous()));
      assertArrayEquals(contents.get(number), stored.data());
      assertValid(requests.get(number), contents.get(number));
    }
  }

  @Test
  void shouldReadTheHighestTagsAndNumbersOfManyDigits() throws Exception {
    int messages = 1_005;
    List<RecordedRank.Request> requests;
    try (RecordedRank other = new RecordedRank(true)) {
      Domain domain = join(other);
      for (int number = 0; number < messages; number++) {
        send(domain, bytes(number % 3), 65_535, number % 100 == 0);
      }
      requests = other.take(messages);
      domain.close();
    }

    for (int number : new int[] {9, 10, 99, 100, 999, 1_000, 1_004}) {
      Stored stored = throughTheStack(requests.get(number));
      assertEquals(number, stored.sequence());
      assertEquals(65_535, stored.tag());
      assertEquals(number % 3, stored.data().length);
      assertValid(requests.get(number), stored.data());
    }
  }

  private static Domain join(RecordedRank other) throws Exception {
    List<String> addresses = List.of("http://127.0.0.1:1/soapbench/messaging", other.address());
    return new Domains(MessagingContract.MAX_DATA_BYTES, 1_000)
        .join("a-domain-1", 0, addresses, TIMEOUT);
  }

  private static void send(Domain domain, byte[] content, int tag, boolean waits)
      throws PassingException {
    if (waits) {
      domain.synchronousSend(ByteBuffer.wrap(content), 1, tag);
    } else {
      domain.send(ByteBuffer.wrap(content), 1, tag);
    }
  }

  private Stored throughTheStack(RecordedRank.Request request) throws Exception {
    FakeHttp exchange =
        new FakeHttp("/messaging", request.body(), Map.of("ContentType", request.type()));
    servlet.service(exchange.request(), exchange.response());
    Stored stored = inbox.stored.poll(5, TimeUnit.MINUTES);
    assertTrue(stored != null, () -> "status " + exchange.status() + ": " + exchange.answer());
    return stored;
  }

  /** Its envelope, with the attachment where XOP 1.0 puts it, is as the schema says. */
  private static void assertValid(RecordedRank.Request request, byte[] content) throws Exception {
    DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
    parsers.setNamespaceAware(true);
    Document envelope =
        parsers.newDocumentBuilder().parse(new ByteArrayInputStream(request.firstPart()));
    Element store =
        (Element) envelope.getElementsByTagNameNS(MessagingContract.NAMESPACE, "store").item(0);
    NodeList includes =
        store.getElementsByTagNameNS("http://www.w3.org/2004/08/xop/include", "Include");
    assertEquals(1, includes.getLength());
    Node data = includes.item(0).getParentNode();
    data.removeChild(includes.item(0));
    data.setTextContent(Base64.getEncoder().encodeToString(content));
    Schema schema =
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
            .newSchema(MessagingContract.class.getResource("messaging.xsd"));
    schema.newValidator().validate(new DOMSource(store));
  }

  private static byte[] bytes(int length) {
    byte[] content = new byte[length];
    CONTENTS.nextBytes(content);
    return content;
  }

  /** Call of a service of the stack. */
  private record Stored(
      String domain, int from, int tag, long sequence, Boolean synchronous, byte[] data) {}

  private static final class Inbox implements Messaging {

    private final BlockingQueue<Stored> stored = new LinkedBlockingQueue<>();

    @Override
    public void store(
        String domain, int from, int tag, long sequence, Boolean synchronous, DataHandler data) {
      try {
        byte[] content = data.getInputStream().readAllBytes();
        stored.add(new Stored(domain, from, tag, sequence, synchronous, content));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public Description describe() {
      throw new UnsupportedOperationException();
    }

    @Override
    public RunResponse run(Run parameters) {
      throw new UnsupportedOperationException();
    }
  }
}
