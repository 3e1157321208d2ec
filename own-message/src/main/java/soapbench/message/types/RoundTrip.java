package soapbench.message.types;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.JAXBIntrospector;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.transform.sax.SAXSource;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;
import soapbench.message.source.InvalidMessageException;
import soapbench.message.source.LimitedXml;

/**
 * A sample through its classes and back: JAXB loses content without an error, where two properties
 * collide for one.
 *
 * @param root the object of the document
 * @param normal the document as JAXB writes it, which is its normal form, in UTF-8
 * @param elements in the sample
 * @param attributes in the sample
 * @param losses what is not the same in the normal form, in words; empty if nothing is lost
 */
public record RoundTrip(
    Object root, byte[] normal, int elements, int attributes, List<String> losses) {

  public RoundTrip {
    normal = normal.clone();
    losses = List.copyOf(losses);
  }

  @Override
  public byte[] normal() {
    return normal.clone();
  }

  /**
   * Reads a sample and writes it again.
   *
   * @param xml the sample
   * @throws InvalidMessageException if no class has its root
   */
  public static RoundTrip of(byte[] xml, JAXBContext context) {
    List<String> losses = new ArrayList<>();
    try {
      Unmarshaller unmarshaller = context.createUnmarshaller();
      unmarshaller.setEventHandler(
          event ->
              losses.add(
                  "line %s: %s".formatted(event.getLocator().getLineNumber(), event.getMessage())));
      Object root = unmarshaller.unmarshal(source(xml));
      byte[] normal = write(root, context);
      Counts before = Counts.of(xml);
      losses.addAll(before.missingIn(Counts.of(normal)));
      return new RoundTrip(root, normal, before.elements, before.attributes, losses);
    } catch (JAXBException e) {
      throw new InvalidMessageException("JAXB can't read it: " + MessageClasses.reason(e));
    }
  }

  /** The name of the root's class. */
  public String rootClass() {
    return JAXBIntrospector.getValue(root).getClass().getName();
  }

  /** The local name of the root. */
  public String rootName(JAXBContext context) {
    return context.createJAXBIntrospector().getElementName(root).getLocalPart();
  }

  private static SAXSource source(byte[] xml) {
    return new SAXSource(LimitedXml.reader(), new InputSource(new ByteArrayInputStream(xml)));
  }

  /** The normal form of an object. */
  static byte[] write(@Nullable Object root, JAXBContext context) throws JAXBException {
    Marshaller marshaller = context.createMarshaller();
    marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    marshaller.marshal(root, out);
    return out.toByteArray();
  }

  /** The root of a document that is known to be readable. */
  static Object read(byte[] xml, JAXBContext context) throws JAXBException {
    return context.createUnmarshaller().unmarshal(source(xml));
  }

  /** The bytes of the normal form of a document. */
  public static int normalBytes(byte[] xml, JAXBContext context) {
    try {
      return write(read(xml, context), context).length;
    } catch (JAXBException e) {
      throw new InvalidMessageException("JAXB can't read it: " + MessageClasses.reason(e));
    }
  }

  /** How often each element, attribute and text is in a document, by path. */
  private static final class Counts extends DefaultHandler {
    private final Map<String, Integer> all = new TreeMap<>();
    private final Deque<String> open = new ArrayDeque<>(List.of(""));
    private final Deque<Boolean> hasText = new ArrayDeque<>(List.of(false));
    private int elements;
    private int attributes;

    static Counts of(byte[] xml) {
      Counts counts = new Counts();
      XMLReader reader = LimitedXml.reader();
      reader.setContentHandler(counts);
      try {
        reader.parse(new InputSource(new ByteArrayInputStream(xml)));
      } catch (SAXException e) {
        throw new InvalidMessageException("it is not XML: " + e.getMessage());
      } catch (IOException e) {
        throw new IllegalStateException("bytes in memory can be read", e);
      }
      return counts;
    }

    List<String> missingIn(Counts other) {
      List<String> missing = new ArrayList<>();
      all.forEach(
          (path, count) -> {
            int kept = other.all.getOrDefault(path, 0);
            if (kept < count) {
              missing.add("%s of %s %s".formatted(count - kept, count, path));
            }
          });
      return missing;
    }

    @Override
    public void startElement(String uri, String name, String prefixed, Attributes has) {
      String outer = open.element();
      String path = outer.isEmpty() ? name : outer + "/" + name;
      open.push(path);
      hasText.push(false);
      all.merge(path, 1, Integer::sum);
      elements++;
      for (int i = 0; i < has.getLength(); i++) {
        if (!XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(has.getURI(i))) {
          all.merge(path + "/@" + has.getLocalName(i), 1, Integer::sum);
          attributes++;
        }
      }
    }

    @Override
    public void characters(char[] read, int start, int length) {
      if (!new String(read, start, length).isBlank() && !hasText.element()) {
        hasText.pop();
        hasText.push(true);
        all.merge(open.element() + "/text()", 1, Integer::sum);
      }
    }

    @Override
    public void endElement(String uri, String name, String prefixed) {
      open.pop();
      hasText.pop();
    }
  }
}
