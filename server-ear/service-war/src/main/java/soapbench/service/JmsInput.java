package soapbench.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.transport.jms.spec.JMSSpecConstants;

/**
 * Answers a request over JMS that was refused, and leaves the encoding of one that says none to its
 * document (SOAP over JMS 1.0, section 2.4).
 */
final class JmsInput extends AbstractPhaseInterceptor<Message> {

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
    InputStream in = message.getContent(InputStream.class);
    if (in == null) {
      // a TextMessage is characters already
      return;
    }
    String charset = DocumentEncoding.named(message);
    if (charset != null && in.markSupported() && isWide(in) != isWide(charset)) {
      throw JmsRefusal.otherCharset(charset).fault();
    }
  }

  /** Whether a document starts with characters of two bytes (XML 1.0, appendix F). */
  private static boolean isWide(InputStream in) {
    try {
      in.mark(2);
      int first = in.read();
      int second = in.read();
      in.reset();
      return first == 0xFE && second == 0xFF
          || first == 0xFF && second == 0xFE
          || first == 0 && second == '<'
          || first == '<' && second == 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isWide(String charset) {
    return Charset.forName(charset).name().startsWith("UTF-16");
  }
}
