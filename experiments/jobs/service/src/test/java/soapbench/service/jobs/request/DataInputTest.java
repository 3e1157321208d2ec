package soapbench.service.jobs.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.StringReader;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;
import soapbench.service.guard.RefusedRequestException;

class DataInputTest {

  private static final int MOST = 1_000_000;

  private static String text(String content) throws XMLStreamException {
    XMLStreamReader reader =
        StaxUtils.createXMLStreamReader(new StringReader("<a>" + content + "</a>"));
    reader.nextTag();
    String text = DataInput.text(reader, "name");
    assertEquals(XMLStreamReader.END_ELEMENT, reader.getEventType());
    return text;
  }

  @Test
  void shouldReadTextOfAnyKindAndNothingBeside() throws XMLStreamException {
    assertEquals("", text(""));
    assertEquals(" a b<c ", text(" a <!-- x -->b<?y z?><![CDATA[<]]>c "));
  }

  @Test
  void shouldRefuseAnElementInAText() {
    RefusedRequestException refused =
        assertThrows(RefusedRequestException.class, () -> text("a<b/>"));

    assertEquals("name holds an element: allowed is text", refused.getMessage());
  }

  @Test
  void shouldReadAMillionCharactersAndNotMore() throws XMLStreamException {
    assertEquals(MOST, text("a".repeat(MOST)).length());

    RefusedRequestException refused =
        assertThrows(RefusedRequestException.class, () -> text("a".repeat(MOST + 1)));

    assertEquals(
        "name has more than 1000000 characters: longer text goes as raw data",
        refused.getMessage());
  }
}
