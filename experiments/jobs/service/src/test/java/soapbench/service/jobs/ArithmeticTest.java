package soapbench.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.ws.Dispatch;
import jakarta.xml.ws.Service;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import javax.xml.namespace.QName;
import javax.xml.transform.Source;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The paper's example (O'SOAP, figure 4). */
class ArithmeticTest {

  private static final String NAMESPACE = "urn:test";

  @TempDir private Path folder;
  private Offered offered;

  @BeforeEach
  void offer() throws Exception {
    offered = new Offered(folder);
    offered.offerIn(
        NAMESPACE,
        "arithmetic-test",
        "echo $(($1 + $2))",
        "[in val x:int]",
        "[in val y:int]",
        ">",
        "[out file result:int]");
  }

  @AfterEach
  void stop() {
    offered.close();
  }

  @Test
  void shouldAddForAStockClientOfItsWsdl() throws Exception {
    Service service =
        Service.create(
            offered.at("/jobs/arithmetic-test?wsdl").toURL(),
            new QName(NAMESPACE, "arithmetic-test"));
    Dispatch<Source> client =
        service.createDispatch(
            new QName(NAMESPACE, "HttpPort"), Source.class, Service.Mode.PAYLOAD);

    Source answer =
        client.invoke(
            new StreamSource(new StringReader("<call xmlns='urn:test'><x>1</x><y>2</y></call>")));

    Transformer copy = TransformerFactory.newInstance().newTransformer();
    StringWriter text = new StringWriter();
    copy.transform(answer, new StreamResult(text));
    assertTrue(text.toString().contains(":result>3</"), text.toString());
  }

  @Test
  void shouldAddForAClientThatKnowsOnlyXml() throws Exception {
    Offered.Reply reply = call("<x>1</x><y> -2 </y>");

    assertEquals(200, reply.status(), reply.text());
    assertEquals("-1", reply.element("result"));
    assertTrue(reply.element("job").matches("[A-Za-z0-9_-]{22,64}"), reply.text());
  }

  private Offered.Reply call(String content) throws Exception {
    return offered.sendIn("arithmetic-test", NAMESPACE, "call", content);
  }
}
