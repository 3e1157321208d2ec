package soapbench.base64;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.interceptor.AbstractOutDatabindingInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageUtils;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/**
 * Writes the bodies of messages that hold base64 with a {@link BinaryWriter}. It leaves the others
 * to JAXB's own writer, which is faster with text.
 */
public final class BinaryOutput extends AbstractPhaseInterceptor<Message> {

  /** Property of a message, its exchange or its request context: whether the body holds base64. */
  public static final String BINARY = BinaryOutput.class.getName() + ".binary";

  /**
   * Base64 of fewer bytes takes longer through a reader and a writer of its own than as text: 3 %
   * of an exchange of 1 KB, of which 8 % are gained at 100 KB (docs/tuning.md).
   */
  public static final int LEAST_BYTES = 10_000;

  public BinaryOutput() {
    super(Phase.PRE_MARSHAL);
  }

  @Override
  public void handleMessage(Message message) {
    XMLStreamWriter writer = message.getContent(XMLStreamWriter.class);
    OutputStream out = message.getContent(OutputStream.class);
    if (MessageUtils.getContextualBoolean(message, BINARY) && out != null && isUtf8(message)) {
      message.setContent(XMLStreamWriter.class, new BinaryWriter(writer, out));
      message.put(AbstractOutDatabindingInterceptor.DISABLE_OUTPUTSTREAM_OPTIMIZATION, true);
    }
  }

  private static boolean isUtf8(Message message) {
    Object encoding = message.get(Message.ENCODING);
    return encoding == null || encoding.equals(StandardCharsets.UTF_8.name());
  }
}
