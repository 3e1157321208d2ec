package soapbench.xml;

import javax.xml.stream.XMLStreamException;
import org.xml.sax.SAXException;

/** Problems of an XML document, in words for a person. */
public final class XmlProblem {

  /** The JDK's name of how deep a document may be, where its parsers are told. */
  public static final String LIMIT_OF_DEPTH =
      "http://www.oracle.com/xml/jaxp/properties/maxElementDepth";

  private XmlProblem() {}

  /** The problem in one line: the lines after the first say where in the stream. */
  public static String line(XMLStreamException failed) {
    String line = String.valueOf(failed.getMessage()).lines().findFirst().orElse("");
    if (line.startsWith("Unexpected EOF in prolog")) {
      return "it is empty, or cut short";
    }
    return line.matches("Unexpected (EOF|end[- ]of[- ]input).*") ? "it is cut short" : line;
  }

  /**
   * The problem in one line, in plainer words where the parser names what it was told.
   *
   * @param mostDepth how deep the document may be
   */
  public static String line(SAXException failed, int mostDepth) {
    String said = String.valueOf(failed.getMessage());
    if (said.contains("disallow-doctype-decl")) {
      return "it has a document type (<!DOCTYPE>), which is not allowed";
    }
    return said.startsWith("JAXP00010006")
        ? "it is deeper than %s elements".formatted(mostDepth)
        : said.replaceAll("\\s+", " ");
  }
}
