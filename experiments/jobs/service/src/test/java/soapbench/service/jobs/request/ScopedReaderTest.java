package soapbench.service.jobs.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.StringReader;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;

class ScopedReaderTest {

  private static ScopedReader reader(String document) {
    return new ScopedReader(StaxUtils.createXMLStreamReader(new StringReader(document)));
  }

  @Test
  void shouldKnowTheNamespacesThatAreDeclaredWhereItIs() throws XMLStreamException {
    ScopedReader reader =
        reader("<a xmlns='u' xmlns:p='v'>t<b xmlns:p='w' xmlns:q='x'><c xmlns=''/></b>t<d/></a>");
    assertEquals(Map.of(), reader.inScope());

    assertEquals(XMLStreamReader.START_ELEMENT, reader.nextTag());
    assertEquals(Map.of("", "u", "p", "v"), reader.inScope());
    reader.nextTag();
    assertEquals("b", reader.getLocalName());
    assertEquals(Map.of("", "u", "p", "w", "q", "x"), reader.inScope());
    reader.nextTag();
    assertEquals("c", reader.getLocalName());
    assertEquals(Map.of("", "", "p", "w", "q", "x"), reader.inScope());
    reader.nextTag();
    assertEquals(Map.of("", "u", "p", "w", "q", "x"), reader.inScope());
    reader.nextTag();
    assertEquals(Map.of("", "u", "p", "v"), reader.inScope());
    reader.nextTag();
    assertEquals("d", reader.getLocalName());
    assertEquals(Map.of("", "u", "p", "v"), reader.inScope());
    reader.nextTag();
    reader.nextTag();
    assertEquals(Map.of(), reader.inScope());
  }

  @Test
  void shouldReadEveryRequestThatIsADocument() {
    Message message = new MessageImpl();
    new ScopedReader.Input().handleMessage(message);
    assertNull(message.getContent(XMLStreamReader.class));

    message.setContent(XMLStreamReader.class, reader("<a/>"));
    XMLStreamReader before = message.getContent(XMLStreamReader.class);
    new ScopedReader.Input().handleMessage(message);

    assertInstanceOf(ScopedReader.class, message.getContent(XMLStreamReader.class));
    assertNotSame(before, message.getContent(XMLStreamReader.class));
  }
}
