package soapbench.message.source;

import java.io.IOException;
import java.io.UnsupportedEncodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;
import soapbench.folder.FileProblem;
import soapbench.payload.ReadableClasses;
import soapbench.xml.XmlProblem;

/**
 * Reader of a user's XML files. A document type is refused, so that there are no entities; nothing
 * is fetched; depth, attributes and names have limits.
 */
public final class LimitedXml {
  private static final String LIMITS = "http://www.oracle.com/xml/jaxp/properties/";

  /** So deep is nothing that people write, and no parser's stack ends here. */
  private static final int MAX_DEPTH = 256;

  private static final int MAX_NAME = 1_000;

  private LimitedXml() {}

  /** A parser with namespaces, for one thread. */
  public static XMLReader reader() {
    try {
      SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
      factory.setNamespaceAware(true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      XMLReader reader = factory.newSAXParser().getXMLReader();
      reader.setProperty(XmlProblem.LIMIT_OF_DEPTH, MAX_DEPTH);
      reader.setProperty(LIMITS + "elementAttributeLimit", ReadableClasses.MAX_ATTRIBUTES);
      reader.setProperty(LIMITS + "maxXMLNameLimit", MAX_NAME);
      // the parser's own handler would print errors as well as throw them
      reader.setErrorHandler(new DefaultHandler());
      return reader;
    } catch (ParserConfigurationException | SAXException e) {
      throw new IllegalStateException("every Java platform has this parser", e);
    }
  }

  /**
   * Reads a file.
   *
   * @throws InvalidMessageException with the line at which it is wrong
   */
  public static void read(Path file, ContentHandler handler) {
    XMLReader reader = reader();
    reader.setContentHandler(handler);
    try {
      reader.parse(new InputSource(file.toUri().toString()));
    } catch (SAXException e) {
      throw problem(file, e);
    } catch (IOException e) {
      throw problem(file, e);
    }
  }

  /**
   * The name of a document's root element; all of the document is read.
   *
   * @throws InvalidMessageException with the line at which it is wrong
   */
  public static QName root(Path file) {
    List<QName> names = new ArrayList<>();
    read(
        file,
        new DefaultHandler() {
          @Override
          public void startElement(String uri, String name, String prefixed, Attributes has) {
            if (names.isEmpty()) {
              names.add(new QName(uri, name));
            }
          }
        });
    return names.get(0);
  }

  /** A file that can't be read as text. */
  static InvalidMessageException problem(Path file, IOException failed) {
    return InvalidMessageException.at(
        file,
        0,
        failed instanceof UnsupportedEncodingException
            ? "its encoding '%s' is unknown".formatted(failed.getMessage())
            : FileProblem.reason(failed));
  }

  /** The parser's problem with a file, in plainer words where it names a feature of the parser. */
  static InvalidMessageException problem(Path file, SAXException failed) {
    int line = failed instanceof SAXParseException parsing ? parsing.getLineNumber() : 0;
    return InvalidMessageException.at(file, line, plain(String.valueOf(failed.getMessage())));
  }

  /** Plainer words for what the parser or the validator says. */
  static String plain(String message) {
    if (message.startsWith("DOCTYPE is disallowed")) {
      return "it has a document type (<!DOCTYPE>), which is not allowed: remove it";
    }
    if (message.startsWith("JAXP0001")) {
      return "it is deeper than %s elements, or has too many attributes or too long a name"
          .formatted(MAX_DEPTH);
    }
    if (message.startsWith("Current configuration of the parser doesn't allow the expansion")) {
      return "a maxOccurs above %s is not counted of <any>, <choice>, <sequence> and <group>, nor"
              .formatted(Occurrences.MAX_EXPANDED)
          + " is a product of several: write unbounded, or %s at most"
              .formatted(Occurrences.MAX_EXPANDED);
    }
    return message;
  }
}
