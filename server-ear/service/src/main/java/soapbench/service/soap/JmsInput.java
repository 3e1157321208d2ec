package soapbench.service.soap;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Optional;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.interceptor.StaxInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import soapbench.service.guard.RequestCharset;
import soapbench.service.jms.JmsFault;

/**
 * Answers a request over JMS that was refused, and leaves the encoding of one that says none to its
 * document (SOAP over JMS 1.0, section 2.2.3).
 */
final class JmsInput extends AbstractPhaseInterceptor<Message> {

  private static final String WIDE = "UTF-16";

  JmsInput() {
    super(Phase.RECEIVE);
    addBefore(AttachmentInInterceptor.class.getName());
  }

  @Override
  public void handleMessage(Message message) {
    JmsFault refusal = message.get(JmsFault.class);
    if (refusal != null) {
      throw refusal.fault();
    }
    Optional<String> charset = DocumentEncoding.named(message);
    InputStream in = message.getContent(InputStream.class);
    // a TextMessage is characters already
    if (in != null && charset.isPresent() && isWide(in) != isWide(charset.get())) {
      throw JmsFault.otherCharset(charset.get()).fault();
    }
  }

  private static boolean isWide(InputStream in) {
    try {
      in.mark(DocumentEncoding.MARK);
      byte[] first = in.readNBytes(DocumentEncoding.MARK);
      in.reset();
      return DocumentEncoding.wide(first).isPresent();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isWide(String charset) {
    return Charset.forName(charset).name().startsWith(WIDE);
  }

  /** Refuses a document that declares another character set than the request's type names. */
  static final class Declaration extends AbstractPhaseInterceptor<Message> {

    Declaration() {
      super(Phase.POST_STREAM);
      addAfter(StaxInInterceptor.class.getName());
      addBefore(StrictInput.class.getName());
    }

    @Override
    public void handleMessage(Message message) {
      XMLStreamReader reader = message.getContent(XMLStreamReader.class);
      String declared = reader == null ? null : reader.getCharacterEncodingScheme();
      String charset = (String) message.get(Message.ENCODING);
      boolean bytes = message.getContent(InputStream.class) != null;
      if (bytes && declared != null && charset != null && !isSame(declared, charset)) {
        throw JmsFault.otherCharset(charset).fault();
      }
    }

    private static boolean isSame(String declared, String charset) {
      return RequestCharset.isAllowed(declared)
          && (isWide(declared)
              ? isWide(charset)
              : Charset.forName(declared).equals(Charset.forName(charset)));
    }
  }
}
