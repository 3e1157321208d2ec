package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.contract.LaboratoryContract;
import soapbench.service.laboratory.PublishedLaboratory;

/** Requests that the laboratory refuses where no reader of ours stands before it. */
class StockLaboratoryTest {

  private static final Logger CXF = Logger.getLogger("org.apache.cxf");
  private static final Logger SERVICE = Logger.getLogger("soapbench.service");

  private final ServicesServlet servlet =
      new ServicesServlet(List.of(PublishedLaboratory.STOCK), null);

  @BeforeEach
  void publish() throws Exception {
    CXF.setLevel(Level.OFF);
    SERVICE.setLevel(Level.OFF);
    ServletContext application = Fake.of(ServletContext.class, Map.of("ServerInfo", "made up"));
    servlet.init(Fake.of(ServletConfig.class, Map.of("ServletContext", application)));
  }

  @AfterEach
  void takeBack() {
    servlet.destroy();
    CXF.setLevel(null);
    SERVICE.setLevel(null);
  }

  @Test
  void shouldAnswerWithTheSameImplementation() throws Exception {
    assertSays("items>", fetch("an-id", "1000"));
    assertSays("Hello to you, too", answer(TwoServices.HELLO));
  }

  @Test
  void shouldRefuseASizeThatTheSchemaDoesNotAllow() throws Exception {
    assertSays("size is 999: allowed are 1000 to 64000000 bytes", fetch("an-id", "999"));
    assertSays("size is 64000001: allowed are", fetch("an-id", "64000001"));
  }

  @Test
  void shouldRefuseAnIdThatTheSchemaDoesNotAllow() throws Exception {
    for (String id : new String[] {"", "a b", "a".repeat(65)}) {
      assertSays("exchangeId is missing or not allowed: allowed are 1 to 64", fetch(id, "1000"));
    }
  }

  @Test
  void shouldReadNoObjectsButThoseOfPayloads() throws Exception {
    assertSays("class java.util.HashMap is not allowed in a payload", store(serialized()));
  }

  @Test
  void shouldRefuseARequestThatIsTooLong() throws Exception {
    String answer = store("A".repeat(LaboratoryContract.MAX_MESSAGE_BYTES));

    assertSays("Fault", answer);
    assertEquals(-1, answer.indexOf("storeResponse"));
  }

  private static String serialized() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new HashMap<>(Map.of("a", "b")));
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  private String fetch(String id, String size) throws Exception {
    return answer(
        TwoServices.envelope(
            """
            <fetch xmlns='urn:soapbench:laboratory:1'><exchangeId>%s</exchangeId><size>%s</size>\
            <shape>text</shape><seed>1</seed><format>normal</format></fetch>\
            """
                .formatted(id, size)));
  }

  private String store(String base64) throws Exception {
    return answer(
        TwoServices.envelope(
            """
            <store xmlns='urn:soapbench:laboratory:1'><exchangeId>an-id</exchangeId><content>\
            <serialized>%s</serialized></content>\
            <count><items>1</items><checksum>1</checksum></count></store>\
            """
                .formatted(base64)));
  }

  private String answer(String request) throws Exception {
    FakeHttp exchange = new FakeHttp("/laboratory/cxf", request);
    servlet.service(exchange.request(), exchange.response());
    return exchange.answer();
  }

  private static void assertSays(String expected, String answer) {
    assertTrue(answer.contains(expected), () -> "no '" + expected + "' in: " + answer);
  }
}
