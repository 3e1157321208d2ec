package soapbench.madeup;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Parses XML and fails when it is not well-formed, or asks for anything outside it. */
public final class WellFormed {

  private WellFormed() {}

  public static Document parse(String xml) throws Exception {
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    builder.setErrorHandler(
        new DefaultHandler() {
          @Override
          public void error(SAXParseException e) throws SAXParseException {
            throw e;
          }
        });
    builder.setEntityResolver(
        (publicId, systemId) -> {
          throw new IllegalStateException("asks for " + systemId);
        });
    return builder.parse(new InputSource(new StringReader(xml)));
  }
}
