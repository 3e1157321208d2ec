package soapbench.service.jobs.answer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import soapbench.service.soap.Parsers;
import soapbench.xml.XmlProblem;

/** A file that a program wrote as an XML document. */
public final class XmlFile {

  /** Documents of programs may be wide; they are never held. */
  private static final XMLInputFactory READERS = readers();

  /** Has characters and names that XML 1.0 has not. */
  private static final String XML_1_1 = "1.1";

  private XmlFile() {}

  private static XMLInputFactory readers() {
    XMLInputFactory readers = Parsers.factory();
    readers.setProperty("com.ctc.wstx.maxChildrenPerElement", Integer.MAX_VALUE);
    readers.setProperty("com.ctc.wstx.maxTextLength", Integer.MAX_VALUE);
    return readers;
  }

  /** A reader at the root element of a document; entities are not resolved. */
  static XMLStreamReader root(InputStream document) throws XMLStreamException {
    XMLStreamReader reader = READERS.createXMLStreamReader(document);
    if (XML_1_1.equals(reader.getVersion())) {
      throw new XMLStreamException("it is in XML 1.1, and messages are in XML 1.0");
    }
    while (reader.getEventType() != XMLStreamReader.START_ELEMENT) {
      if (reader.next() == XMLStreamReader.DTD) {
        throw new XMLStreamException("it has a DTD, which no message can hold");
      }
    }
    return reader;
  }

  /** Why a file can't stand in a message as a document, in a line; empty if it can. */
  public static Optional<String> fault(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      XMLStreamReader reader = root(in);
      while (reader.hasNext()) {
        reader.next();
      }
      return Optional.empty();
    } catch (XMLStreamException e) {
      return Optional.of(XmlProblem.line(e));
    }
  }
}
