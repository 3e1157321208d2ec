package soapbench.exchange.cxf;

import java.io.InputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.staxutils.StaxUtils;
import org.apache.cxf.version.Version;
import soapbench.contract.LaboratoryContract;

/** The SOAP stack that this client's exchanges run on. */
public final class SoapStack {

  private SoapStack() {}

  /** The version of CXF. */
  public static String version() {
    return Version.getCurrentVersion();
  }

  /**
   * A reader of XML like that of exchanges: the same implementation with the same limits.
   *
   * @throws XMLStreamException if the text does not start like XML
   */
  public static XMLStreamReader reader(InputStream xml) throws XMLStreamException {
    Message limits = new MessageImpl();
    limits.put(StaxUtils.MAX_CHILD_ELEMENTS, LaboratoryContract.MAX_PAYLOAD_ITEMS);
    return StaxUtils.configureReader(StaxUtils.createXMLStreamReader(xml), limits);
  }
}
