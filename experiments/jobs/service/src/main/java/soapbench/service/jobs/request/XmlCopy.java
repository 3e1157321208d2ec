package soapbench.service.jobs.request;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import soapbench.contract.JobsContract;

/**
 * Copies an element with all that it holds from one document into another, event by event. A parser
 * finds the same in the copy, comments and processing instructions included, but for sections of
 * CDATA, which are text.
 */
public final class XmlCopy {

  /** Elements that surround data in messages, which the data does not see unless it names them. */
  private static final Set<String> OF_MESSAGES =
      Set.of(
          "http://schemas.xmlsoap.org/soap/envelope/",
          JobsContract.NAMESPACE,
          JobsContract.DATA_NAMESPACE);

  private final XMLStreamReader from;
  private final XMLStreamWriter to;
  private final Map<String, String> around;
  private final Deque<Map<String, String>> declared = new ArrayDeque<>();

  /**
   * A copy of the element at whose start a reader is.
   *
   * @param around the namespaces that are declared there, by prefixes, and empty for the default
   */
  public XmlCopy(XMLStreamReader from, XMLStreamWriter to, Map<String, String> around) {
    this.from = from;
    this.to = to;
    this.around = new HashMap<>(around);
  }

  /** Copies the element; then the reader is at its end. */
  public void element() throws XMLStreamException {
    int depth = 0;
    int event = from.getEventType();
    while (true) {
      switch (event) {
        case XMLStreamConstants.START_ELEMENT -> {
          start(depth == 0);
          depth++;
        }
        case XMLStreamConstants.END_ELEMENT -> {
          to.writeEndElement();
          declared.pop();
          depth--;
          if (depth == 0) {
            return;
          }
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            to.writeCharacters(from.getTextCharacters(), from.getTextStart(), from.getTextLength());
        case XMLStreamConstants.COMMENT -> to.writeComment(from.getText());
        case XMLStreamConstants.PROCESSING_INSTRUCTION -> instruction();
        default -> throw new XMLStreamException("an entity or a DTD is not allowed");
      }
      event = from.next();
    }
  }

  private void instruction() throws XMLStreamException {
    if (from.getPIData() == null || from.getPIData().isEmpty()) {
      to.writeProcessingInstruction(from.getPITarget());
    } else {
      to.writeProcessingInstruction(from.getPITarget(), from.getPIData());
    }
  }

  private void start(boolean root) throws XMLStreamException {
    String prefix = orEmpty(from.getPrefix());
    to.writeStartElement(prefix, from.getLocalName(), orEmpty(from.getNamespaceURI()));
    Map<String, String> here = new HashMap<>();
    declared.push(here);
    for (int i = 0; i < from.getNamespaceCount(); i++) {
      declare(orEmpty(from.getNamespacePrefix(i)), orEmpty(from.getNamespaceURI(i)), here);
    }
    if (root) {
      for (Map.Entry<String, String> each : around.entrySet()) {
        boolean useful = !OF_MESSAGES.contains(each.getValue()) && !each.getValue().isEmpty();
        if (useful && !here.containsKey(each.getKey())) {
          declare(each.getKey(), each.getValue(), here);
        }
      }
    }
    declareIfUsed(prefix, orEmpty(from.getNamespaceURI()), here);
    for (int i = 0; i < from.getAttributeCount(); i++) {
      String attributePrefix = orEmpty(from.getAttributePrefix(i));
      if (!attributePrefix.isEmpty()) {
        declareIfUsed(attributePrefix, from.getAttributeNamespace(i), here);
      }
    }
    for (int i = 0; i < from.getAttributeCount(); i++) {
      to.writeAttribute(
          orEmpty(from.getAttributePrefix(i)),
          orEmpty(from.getAttributeNamespace(i)),
          from.getAttributeLocalName(i),
          from.getAttributeValue(i));
    }
  }

  private void declareIfUsed(String prefix, String namespace, Map<String, String> here)
      throws XMLStreamException {
    if (prefix.equals("xml")) {
      return;
    }
    for (Map<String, String> each : declared) {
      String known = each.get(prefix);
      if (known != null) {
        if (!known.equals(namespace)) {
          declare(prefix, namespace, here);
        }
        return;
      }
    }
    if (!namespace.isEmpty()) {
      declare(prefix, namespace, here);
    }
  }

  private void declare(String prefix, String namespace, Map<String, String> here)
      throws XMLStreamException {
    here.put(prefix, namespace);
    if (prefix.isEmpty()) {
      to.writeDefaultNamespace(namespace);
    } else {
      to.writeNamespace(prefix, namespace);
    }
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}
