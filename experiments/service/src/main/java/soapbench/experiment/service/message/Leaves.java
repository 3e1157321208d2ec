package soapbench.experiment.service.message;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.stream.StreamSource;
import soapbench.xml.XmlProblem;

/**
 * Leaves of a document: the text of every element and attribute by its path, with namespaces and
 * without prefixes. Space between elements is none.
 *
 * @param values the texts by their paths, such as {@code /{urn:a}order[1]/item[2]/@unit}, in the
 *     order of the document
 */
record Leaves(Map<String, String> values) {

  private static final int MOST_DEPTH = 256;
  private static final int MOST_LEAVES = 1_000_000;

  Leaves {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** An element that is open. */
  private static final class Open {

    private final String path;
    private final Map<String, Integer> children = new HashMap<>();
    private final StringBuilder text = new StringBuilder();

    Open(String path) {
      this.path = path;
    }

    String below(String name) {
      return "%s/%s[%s]".formatted(path, name, children.merge(name, 1, Integer::sum));
    }
  }

  /**
   * Reads a document.
   *
   * @throws WrongAnswerException if it is no XML, has a document type, or is deeper or larger than
   *     answers are
   */
  static Leaves read(StreamSource document) throws WrongAnswerException {
    try {
      XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
      return read(factory.createXMLStreamReader(document));
    } catch (XMLStreamException e) {
      throw new WrongAnswerException("xml", "the answer is not XML: " + problem(e));
    }
  }

  /** The JDK's parser says where in its first line, and what in its second. */
  private static String problem(XMLStreamException e) {
    String said = String.valueOf(e.getMessage());
    int what = said.indexOf("Message: ");
    return what < 0 ? XmlProblem.line(e) : said.substring(what + "Message: ".length());
  }

  private static Leaves read(XMLStreamReader in) throws XMLStreamException, WrongAnswerException {
    Map<String, String> values = new LinkedHashMap<>();
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open(""));
    while (in.hasNext()) {
      switch (in.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          Open element = new Open(open.element().below(in.getName().toString()));
          for (int i = 0; i < in.getAttributeCount(); i++) {
            values.put(element.path + "/@" + in.getAttributeName(i), in.getAttributeValue(i));
          }
          open.push(element);
          if (open.size() > MOST_DEPTH || values.size() > MOST_LEAVES) {
            throw new WrongAnswerException(
                "xml",
                "the answer is deeper than %s elements, or has more than %s values"
                    .formatted(MOST_DEPTH, MOST_LEAVES));
          }
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
            open.element().text.append(in.getText());
        case XMLStreamConstants.END_ELEMENT -> {
          Open element = open.pop();
          String text = element.text.toString();
          if (element.children.isEmpty() || !text.isBlank()) {
            values.put(element.path, text);
          }
        }
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw new WrongAnswerException("xml", "the answer has a document type");
        default -> {}
      }
    }
    return new Leaves(values);
  }

  /** These leaves with attachments, each by its digest and its place. */
  Leaves with(List<Multipart.Part> attachments) {
    if (attachments.isEmpty()) {
      return this;
    }
    Map<String, String> more = new LinkedHashMap<>(values);
    for (Multipart.Part attachment : attachments) {
      String path = "/attachment[%s]".formatted(more.size() - values.size() + 1);
      more.put(path, digest(attachment.content()));
    }
    return new Leaves(more);
  }

  private static String digest(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** The first path at which other leaves differ; nothing where none does but those of a mask. */
  Optional<String> difference(Leaves other, Set<String> mask) {
    for (String path : values.keySet()) {
      if (!values.get(path).equals(other.values.get(path)) && !mask.contains(anyOf(path))) {
        return Optional.of(path);
      }
    }
    return other.values.keySet().stream()
        .filter(path -> !values.containsKey(path) && !mask.contains(anyOf(path)))
        .findFirst();
  }

  /** A path without positions: the same value of every element of a list. */
  static String anyOf(String path) {
    return path.replaceAll("\\[[0-9]+]", "");
  }

  /** A path for readers: without namespaces, and with the positions after the first. */
  static String readable(String path) {
    return path.replaceAll("\\{[^}]*}", "").replace("[1]", "");
  }
}
