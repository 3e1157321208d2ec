package soapbench.jaxb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.UnmarshalException;
import java.io.StringReader;
import java.util.HashSet;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.glassfish.jaxb.runtime.v2.runtime.Coordinator;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Record;

class FastJaxbReadingTest {

  private static final String RECORD = "<r><id>7</id><name>n</name></r>";

  private final Set<Boolean> noted = new HashSet<>();

  @Test
  void shouldHaveSomebodyNotedBetweenElements() throws Exception {
    assertEquals(7, FastJaxbReading.<Record, Exception>around(() -> read(RECORD)).getId());
    assertEquals(Set.of(true), noted);
    assertNull(Coordinator._getInstance());
  }

  @Test
  void shouldFindThatJaxbRemovesItsNoteOtherwise() throws Exception {
    assertEquals(7, read(RECORD).getId());
    assertEquals(Set.of(false), noted, "if JAXB no longer does so, nobody needs an outer reading");
  }

  @Test
  void shouldLeaveNothingBehindWhenReadingFails() {
    assertThrows(
        UnmarshalException.class,
        () -> FastJaxbReading.<Record, Exception>around(() -> read("<r><id>7</id></s>")));
    assertFalse(noted.isEmpty());
    assertNull(Coordinator._getInstance());
  }

  @Test
  void shouldLeaveAReadingAroundItselfAlone() throws Exception {
    FastJaxbReading.<Void, Exception>around(
        () -> {
          Coordinator outer = Coordinator._getInstance();
          FastJaxbReading.<Record, Exception>around(() -> read(RECORD));
          assertSame(outer, Coordinator._getInstance());
          return null;
        });
    assertNull(Coordinator._getInstance());
  }

  private Record read(String xml) throws JAXBException, XMLStreamException {
    XMLStreamReader reader =
        XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(xml));
    XMLStreamReader watched =
        new StreamReaderDelegate(reader) {
          @Override
          public int next() throws XMLStreamException {
            noted.add(Coordinator._getInstance() != null);
            return super.next();
          }
        };
    return JAXBContext.newInstance(Record.class)
        .createUnmarshaller()
        .unmarshal(watched, Record.class)
        .getValue();
  }
}
