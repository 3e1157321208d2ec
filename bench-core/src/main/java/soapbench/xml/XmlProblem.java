package soapbench.xml;

import javax.xml.stream.XMLStreamException;

/** Problems of an XML document, in words for a person. */
public final class XmlProblem {

  private XmlProblem() {}

  /** The problem in one line: the lines after the first say where in the stream. */
  public static String line(XMLStreamException failed) {
    String line = String.valueOf(failed.getMessage()).lines().findFirst().orElse("");
    if (line.startsWith("Unexpected EOF in prolog")) {
      return "it is empty, or cut short";
    }
    return line.matches("Unexpected (EOF|end[- ]of[- ]input).*") ? "it is cut short" : line;
  }
}
