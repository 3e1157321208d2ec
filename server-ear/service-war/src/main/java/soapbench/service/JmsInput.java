package soapbench.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.interceptor.StaxInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.transport.jms.spec.JMSSpecConstants;

/**
 * Answers a request over JMS that was refused, and leaves the encoding of one that says none to its
 * document (SOAP over JMS 1.0, section 2.2.3). What was found right is shown to the SOAP stack as
 * it knows it.
 */
final class JmsInput extends AbstractPhaseInterceptor<Message> {

  private static final String WIDE = "UTF-16";

  JmsInput() {
    super(Phase.RECEIVE);
    addBefore(AttachmentInInterceptor.class.getName());
  }

  @Override
  public void handleMessage(Message message) {
    JmsRefusal refusal = message.get(JmsRefusal.class);
    if (refusal != null) {
      throw refusal.fault();
    }
    Map<String, List<String>> properties =
        CastUtils.cast((Map<?, ?>) message.get(Message.PROTOCOL_HEADERS));
    // the one that is allowed changes nothing, and the SOAP stack would refuse it
    properties.remove(JMSSpecConstants.CONTENTENCODING_FIELD);
    // the SOAP stack tells upper from lower case, and looks for parameters of SOAP 1.2
    properties.computeIfPresent(
        JMSSpecConstants.CONTENTTYPE_FIELD,
        (name, type) -> List.of(RequestType.of(type.get(0)).name()));
    Optional<String> charset = DocumentEncoding.named(message);
    InputStream in = message.getContent(InputStream.class);
    // a TextMessage is characters already
    if (in != null && charset.isPresent() && isWide(in) != isWide(charset.get())) {
      throw JmsRefusal.otherCharset(charset.get()).fault();
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
        throw JmsRefusal.otherCharset(charset).fault();
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
