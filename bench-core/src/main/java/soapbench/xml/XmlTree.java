package soapbench.xml;

import java.io.IOException;
import java.io.InputStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.stream.StreamSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reader of XML documents as trees with namespaces. One with a document type is refused, and one
 * that is deeper than people write: whoever walks over a tree may do so from an element to those
 * below it.
 */
public final class XmlTree {

  private static final int MOST_DEPTH = 256;

  private XmlTree() {}

  /** Reads a document in the encoding that it declares. */
  public static Document read(InputStream in) throws IOException, SAXException {
    return read(new StreamSource(in));
  }

  /**
   * Reads a document.
   *
   * @throws SAXException in one line, if it is not XML, is too deep, or has a document type and so
   *     could have entities
   */
  public static Document read(StreamSource source) throws IOException, SAXException {
    InputSource in = new InputSource(source.getReader());
    in.setByteStream(source.getInputStream());
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setNamespaceAware(true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      factory.setAttribute(XmlProblem.LIMIT_OF_DEPTH, MOST_DEPTH);
      DocumentBuilder builder = factory.newDocumentBuilder();
      // its own handler would print the error as well as throw it
      builder.setErrorHandler(new DefaultHandler());
      return builder.parse(in);
    } catch (SAXException e) {
      throw new SAXException(XmlProblem.line(e, MOST_DEPTH), e);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every Java platform has this parser", e);
    }
  }
}
