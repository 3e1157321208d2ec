package soapbench.server.domain;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;
import soapbench.xml.XmlTree;

/** A server's configuration file as a tree: read, searched, written back for its owner alone. */
record ConfigurationFile(Document document) {

  static ConfigurationFile read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return new ConfigurationFile(XmlTree.read(in));
    } catch (SAXException e) {
      throw new ServerException("cannot read " + file + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw ServerException.cannot("read", file, e);
    }
  }

  void write(Path file) {
    PrivateFile.write(file, text());
  }

  /** The tree as text, in UTF-8 if it is written. */
  String text() {
    StringWriter text = new StringWriter();
    try {
      TransformerFactory.newDefaultInstance()
          .newTransformer()
          .transform(new DOMSource(document), new StreamResult(text));
    } catch (TransformerException e) {
      throw new ServerException("cannot write a configuration: " + e.getMessage(), e);
    }
    return text.toString();
  }

  Element root() {
    return document.getDocumentElement();
  }

  /** The elements of a name anywhere under another, in document order. */
  static List<Element> all(Element under, String name) {
    NodeList found = under.getElementsByTagName(name);
    return IntStream.range(0, found.getLength())
        .mapToObj(index -> (Element) found.item(index))
        .toList();
  }

  /** The first element of a name, which must be there. */
  static Element first(Element under, String name) {
    return all(under, name).stream()
        .findFirst()
        .orElseThrow(
            () -> new ServerException("no <" + name + "> in <" + under.getTagName() + ">"));
  }

  /** The element of a name whose attribute has a value, which must be there. */
  static Element where(Element under, String name, String attribute, String value) {
    return all(under, name).stream()
        .filter(element -> element.getAttribute(attribute).equals(value))
        .findFirst()
        .orElseThrow(
            () -> new ServerException("no <" + name + " " + attribute + "='" + value + "'>"));
  }

  /** Adds an empty element at the end, in the namespace of the one that it is in. */
  static Element add(Element under, String name) {
    Element added = under.getOwnerDocument().createElementNS(under.getNamespaceURI(), name);
    under.appendChild(added);
    return added;
  }

  static void remove(Element element) {
    element.getParentNode().removeChild(element);
  }
}
