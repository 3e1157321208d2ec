package soapbench.xml;

import javax.xml.stream.XMLStreamException;

/** Problems of an XML document, in words for a person. */
public final class XmlProblem {

  private XmlProblem() {}

  /** The problem in one line: the lines after the first say where in the stream. */
  public static String line(XMLStreamException failed) {
    return String.valueOf(failed.getMessage()).lines().findFirst().orElse("");
  }
}
