package soapbench.service.jobs.request;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.apache.cxf.binding.soap.interceptor.ReadHeadersInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/**
 * Knows which namespaces are declared around what it reads: a document that stands within another
 * takes them along when it is cut out.
 */
public final class ScopedReader extends StreamReaderDelegate {

  private record Declaration(int depth, String prefix, String namespace) {}

  private final Deque<Declaration> declarations = new ArrayDeque<>();
  private int depth;

  ScopedReader(XMLStreamReader reader) {
    super(reader);
  }

  @Override
  public int next() throws XMLStreamException {
    int event = super.next();
    if (event == START_ELEMENT) {
      depth++;
      for (int i = 0; i < getNamespaceCount(); i++) {
        declarations.addLast(
            new Declaration(depth, orEmpty(getNamespacePrefix(i)), orEmpty(getNamespaceURI(i))));
      }
    } else if (event == END_ELEMENT) {
      while (!declarations.isEmpty() && declarations.getLast().depth() == depth) {
        declarations.removeLast();
      }
      depth--;
    }
    return event;
  }

  @Override
  public int nextTag() throws XMLStreamException {
    int event = next();
    while (event != START_ELEMENT && event != END_ELEMENT) {
      event = next();
    }
    return event;
  }

  @Override
  public String getElementText() {
    throw new UnsupportedOperationException("text is read event by event");
  }

  /** The namespaces that are declared where it is, by their prefixes; empty for the default. */
  Map<String, String> inScope() {
    Map<String, String> scope = new LinkedHashMap<>();
    declarations.forEach(each -> scope.put(each.prefix(), each.namespace()));
    return scope;
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  /** Has one read every request, over what refuses what is not as it should be. */
  public static final class Input extends AbstractPhaseInterceptor<Message> {

    public Input() {
      super(Phase.READ);
      addBefore(ReadHeadersInterceptor.class.getName());
    }

    @Override
    public void handleMessage(Message message) {
      XMLStreamReader reader = message.getContent(XMLStreamReader.class);
      if (reader != null) {
        message.setContent(XMLStreamReader.class, new ScopedReader(reader));
      }
    }
  }
}
