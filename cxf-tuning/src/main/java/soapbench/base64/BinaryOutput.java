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
 * Writes the base64 of bodies as bytes, where a message says so, with a {@link BinaryWriter}. It
 * leaves other messages to JAXB's own writer, which is faster with text.
 */
public final class BinaryOutput extends AbstractPhaseInterceptor<Message> {

  /**
   * Property of a message, its exchange or its request context: whether the body holds base64 that
   * is to be written as bytes.
   */
  public static final String BINARY = BinaryOutput.class.getName() + ".binary";

  /**
   * Shorter payloads are left to JAXB. Over HTTP its own reading of base64 takes 3 % less of an
   * exchange of 1 KB, and 8 % more of one of 100 KB (docs/tuning.md); this is chosen between them.
   */
  private static final int LEAST_BYTES = 10_000;

  public BinaryOutput() {
    super(Phase.PRE_MARSHAL);
  }

  /**
   * Whether base64 is better read and written as bytes.
   *
   * @param bytes of the payload as normal XML
   */
  public static boolean isWorth(int bytes) {
    return bytes >= LEAST_BYTES;
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
