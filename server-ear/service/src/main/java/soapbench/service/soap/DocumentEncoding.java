package soapbench.service.soap;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.helpers.HttpHeaderHelper;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.interceptor.StaxInEndingInterceptor;
import org.apache.cxf.interceptor.StaxInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.staxutils.StaxUtils;
import org.jspecify.annotations.Nullable;
import soapbench.service.guard.RequestCharset;
import soapbench.service.guard.RequestType;

/**
 * Reads a request whose type names no character set in the one that the document itself shows, by
 * its byte order mark, its first bytes or its declaration (RFC 7303, section 3; XML 1.0, appendix
 * F). The SOAP stack would read UTF-8. The first bytes also say which of two UTF-16 is.
 */
final class DocumentEncoding extends AbstractPhaseInterceptor<Message> {

  /** How many of a document's first bytes show whether it is UTF-16. */
  static final int MARK = 2;

  DocumentEncoding() {
    super(Phase.POST_STREAM);
    addBefore(StaxInInterceptor.class.getName());
  }

  /**
   * The character set that the type of a request names; if it names none, what the SOAP stack has
   * guessed is forgotten.
   */
  static Optional<String> named(Message message) {
    return named(message, RequestType.of((String) message.get(Message.CONTENT_TYPE)));
  }

  /** Encoding by the type of the part that holds the envelope. */
  static Optional<String> named(Message message, RequestType type) {
    Optional<String> charset = type.charset();
    if (charset.isEmpty()) {
      message.remove(Message.ENCODING);
    } else {
      String known = HttpHeaderHelper.mapCharset(charset.get());
      message.put(Message.ENCODING, known == null ? charset.get() : known);
    }
    return charset;
  }

  /** Of the character sets of two bytes, the one in which a document starts. */
  static Optional<Charset> wide(byte[] first) {
    if (first.length < MARK) {
      return Optional.empty();
    }
    if (first[0] == (byte) 0xFE && first[1] == (byte) 0xFF
        || first[0] == (byte) 0xFF && first[1] == (byte) 0xFE) {
      return Optional.of(StandardCharsets.UTF_16);
    }
    if (first[0] == 0) {
      return Optional.of(StandardCharsets.UTF_16BE);
    }
    return first[1] == 0 ? Optional.of(StandardCharsets.UTF_16LE) : Optional.empty();
  }

  @Override
  public void handleMessage(Message message) {
    String charset = (String) message.get(Message.ENCODING);
    // a multipart request's part may name its own
    if (!RequestCharset.isAllowed(charset)) {
      throw new Fault(new XMLStreamException(RequestCharset.REFUSAL));
    }
    InputStream in = message.getContent(InputStream.class);
    boolean clear = charset != null && !charset.equalsIgnoreCase(StandardCharsets.UTF_16.name());
    if (in == null || clear || message.get(Message.CONTENT_TYPE) == null) {
      return;
    }
    try {
      XMLStreamReader reader = StaxUtils.configureReader(reader(in, charset), message);
      if (!RequestCharset.isAllowed(reader.getCharacterEncodingScheme())) {
        throw new XMLStreamException(RequestCharset.REFUSAL);
      }
      message.setContent(XMLStreamReader.class, reader);
    } catch (IOException | XMLStreamException e) {
      throw new Fault(e);
    }
    message.getInterceptorChain().add(StaxInEndingInterceptor.INSTANCE);
  }

  private static XMLStreamReader reader(InputStream in, @Nullable String named)
      throws IOException, XMLStreamException {
    PushbackInputStream again = new PushbackInputStream(in, MARK);
    byte[] first = again.readNBytes(MARK);
    again.unread(first);
    String charset =
        wide(first)
            .filter(each -> !each.equals(StandardCharsets.UTF_16))
            .map(Charset::name)
            .orElse(named);
    return charset == null
        ? Parsers.OF_REQUESTS.createXMLStreamReader(again)
        : Parsers.OF_REQUESTS.createXMLStreamReader(again, charset);
  }
}
