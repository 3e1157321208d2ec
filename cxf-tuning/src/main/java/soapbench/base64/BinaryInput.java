package soapbench.base64;

import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** Reads the bodies of messages with a {@link BinaryReader}. */
public final class BinaryInput extends AbstractPhaseInterceptor<Message> {

  /**
   * Where an exchange's context says {@link Boolean#FALSE} if its answer has no base64 that is to
   * be read as bytes, so that it is read as it is.
   */
  public static final String EXPECTED = BinaryInput.class.getName() + ".expected";

  private final QName binary;

  /** For messages in which the elements of this name hold base64. */
  public BinaryInput(QName binary) {
    super(Phase.PRE_UNMARSHAL);
    this.binary = binary;
  }

  @Override
  public void handleMessage(Message message) {
    XMLStreamReader reader = message.getContent(XMLStreamReader.class);
    if (reader != null && !Boolean.FALSE.equals(message.getContextualProperty(EXPECTED))) {
      message.setContent(XMLStreamReader.class, new BinaryReader(reader, binary));
    }
  }
}
