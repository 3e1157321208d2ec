package soapbench.service;

import java.io.InputStream;
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

/**
 * Reads a request whose type names no character set in the one that the document itself says, by
 * its byte order mark or its declaration (RFC 7303, section 3). The SOAP stack would read UTF-8.
 */
final class DocumentEncoding extends AbstractPhaseInterceptor<Message> {

  DocumentEncoding() {
    super(Phase.POST_STREAM);
    addBefore(StaxInInterceptor.class.getName());
  }

  /**
   * The character set that the type of a request names; null if it names none, and then what the
   * SOAP stack has guessed is forgotten.
   */
  static String named(Message message) {
    String type = (String) message.get(Message.CONTENT_TYPE);
    String charset = type == null ? null : HttpHeaderHelper.findCharset(type);
    if (charset == null) {
      message.remove(Message.ENCODING);
    }
    return charset;
  }

  @Override
  public void handleMessage(Message message) {
    // a multipart request's first part may name its own
    if (!RequestCharset.isAllowed((String) message.get(Message.ENCODING))) {
      // the fault is not to be in it
      message.remove(Message.ENCODING);
      throw new Fault(new XMLStreamException(RequestCharset.REFUSAL));
    }
    InputStream in = message.getContent(InputStream.class);
    if (in == null
        || message.get(Message.ENCODING) != null
        || message.get(Message.CONTENT_TYPE) == null) {
      return;
    }
    try {
      message.setContent(
          XMLStreamReader.class,
          StaxUtils.configureReader(StaxUtils.createXMLStreamReader(in), message));
    } catch (XMLStreamException e) {
      throw new Fault(e);
    }
    message.getInterceptorChain().add(StaxInEndingInterceptor.INSTANCE);
  }
}
