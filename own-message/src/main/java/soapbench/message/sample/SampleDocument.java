package soapbench.message.sample;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.validation.TypeInfoProvider;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;
import soapbench.message.source.InvalidMessageException;
import soapbench.message.source.MessageSchema;
import soapbench.message.source.MessageSchema.Problem;

/**
 * A document as text, with the places of its elements and values in it.
 *
 * @param problems the rules of the schema that it breaks
 */
record SampleDocument(String text, Element root, List<Problem> problems) {

  SampleDocument {
    problems = List.copyOf(problems);
  }

  /**
   * A value: of an attribute, or of the text of an element.
   *
   * @param element the path of its element
   * @param attribute the name of the attribute; empty for text
   */
  record Leaf(String element, String attribute, String value, int start, Kind kind) {

    int end() {
      return start + value.length();
    }

    boolean isAttribute() {
      return !attribute.isEmpty();
    }

    String path() {
      return isAttribute() ? element + "/@" + attribute : element;
    }
  }

  /** An element, from the start of its first tag to the end of its last. */
  static final class Element {
    final String path;
    final int start;
    final List<Element> children = new ArrayList<>();

    private final List<Leaf> leaves = new ArrayList<>();
    private int end;

    private Element(String path, int start) {
      this.path = path;
      this.start = start;
    }

    int end() {
      return end;
    }

    /** All values in it, in the order of the document. */
    List<Leaf> values() {
      return List.copyOf(leaves);
    }
  }

  /**
   * Reads a document.
   *
   * @param xml in UTF-8
   */
  static SampleDocument read(byte[] xml, MessageSchema schema) {
    List<Writer> writer = new ArrayList<>();
    try {
      List<Problem> problems =
          schema.problems(
              new InputSource(new ByteArrayInputStream(xml)),
              true,
              types -> {
                writer.add(new Writer(types, schema));
                return writer.get(0);
              });
      Writer wrote = writer.get(0);
      return new SampleDocument(
          wrote.out.toString(), Objects.requireNonNull(wrote.root, "root"), problems);
    } catch (SAXException e) {
      throw new InvalidMessageException("JAXB wrote no XML: " + e.getMessage());
    } catch (IOException e) {
      throw new IllegalStateException("bytes in memory can be read", e);
    }
  }

  /** Writes the document again, and so knows where everything is. */
  private static final class Writer extends DefaultHandler {
    private final TypeInfoProvider types;
    private final MessageSchema schema;
    private final StringBuilder out = new StringBuilder();
    private final List<Element> open = new ArrayList<>();
    private final Map<String, String> prefixes = new LinkedHashMap<>();
    private final StringBuilder characters = new StringBuilder();
    private @Nullable Element root;
    private boolean tagOpen;

    Writer(TypeInfoProvider types, MessageSchema schema) {
      this.types = types;
      this.schema = schema;
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
      prefixes.put(prefix, uri);
    }

    @Override
    public void startElement(String uri, String name, String prefixed, Attributes attributes) {
      text(Kind.TEXT);
      closeTag();
      Element outer = open.isEmpty() ? null : open.get(open.size() - 1);
      String step = schema.step(uri, name);
      Element element = new Element(outer == null ? step : outer.path + "/" + step, out.length());
      if (outer == null) {
        root = element;
      } else {
        outer.children.add(element);
      }
      open.add(element);
      out.append('<').append(prefixed);
      prefixes.forEach(
          (prefix, of) ->
              attribute(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, escaped(of, true)));
      prefixes.clear();
      for (int i = 0; i < attributes.getLength(); i++) {
        if (types.isSpecified(i)) {
          String value = escaped(attributes.getValue(i), true);
          int start = attribute(attributes.getQName(i), value);
          boolean ofXml = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(attributes.getURI(i));
          if (!ofXml && !value.isEmpty()) {
            leaf(
                new Leaf(
                    element.path,
                    attributes.getQName(i),
                    value,
                    start,
                    types.isIdAttribute(i) ? Kind.ID : Kind.of(types.getAttributeTypeInfo(i))));
          }
        }
      }
      tagOpen = true;
    }

    @Override
    public void characters(char[] read, int start, int length) {
      characters.append(read, start, length);
    }

    @Override
    public void ignorableWhitespace(char[] read, int start, int length) {
      characters(read, start, length);
    }

    @Override
    public void endElement(String uri, String name, String prefixed) {
      Element element = open.get(open.size() - 1);
      text(element.children.isEmpty() ? Kind.of(types.getElementTypeInfo()) : Kind.TEXT);
      if (tagOpen) {
        out.append("/>");
        tagOpen = false;
      } else {
        out.append("</").append(prefixed).append('>');
      }
      element.end = out.length();
      open.remove(open.size() - 1);
    }

    private void text(Kind kind) {
      if (characters.length() == 0) {
        return;
      }
      closeTag();
      String value = escaped(characters, false);
      if (!value.isBlank()) {
        leaf(new Leaf(open.get(open.size() - 1).path, "", value, out.length(), kind));
      }
      out.append(value);
      characters.setLength(0);
    }

    private void leaf(Leaf leaf) {
      open.forEach(element -> element.leaves.add(leaf));
    }

    private void closeTag() {
      if (tagOpen) {
        out.append('>');
        tagOpen = false;
      }
    }

    /** Writes an attribute, and tells where its value begins. */
    private int attribute(String name, String value) {
      out.append(' ').append(name).append("=\"");
      int start = out.length();
      out.append(value).append('"');
      return start;
    }

    private static String escaped(CharSequence text, boolean quoted) {
      StringBuilder escaped = new StringBuilder(text.length());
      for (int i = 0; i < text.length(); i++) {
        char one = text.charAt(i);
        switch (one) {
          case '<' -> escaped.append("&lt;");
          case '>' -> escaped.append("&gt;");
          case '&' -> escaped.append("&amp;");
          case '\r' -> escaped.append("&#13;");
          case '"' -> escaped.append(quoted ? "&quot;" : "\"");
          case '\n' -> escaped.append(quoted ? "&#10;" : "\n");
          case '\t' -> escaped.append(quoted ? "&#9;" : "\t");
          default -> escaped.append(one);
        }
      }
      return escaped.toString();
    }
  }
}
