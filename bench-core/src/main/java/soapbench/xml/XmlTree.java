package soapbench.xml;

import java.io.IOException;
import java.io.InputStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Reader of XML documents as trees with namespaces; one with a document type is refused. */
public final class XmlTree {

  private XmlTree() {}

  /**
   * Reads a document.
   *
   * @throws SAXException if it is not XML, or has a document type and so could have entities
   */
  public static Document read(InputStream in) throws IOException, SAXException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setNamespaceAware(true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      DocumentBuilder builder = factory.newDocumentBuilder();
      // its own handler would print the error as well as throw it
      builder.setErrorHandler(new DefaultHandler());
      return builder.parse(in);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every Java platform has this parser", e);
    }
  }
}
