package soapbench.service.soap;

import jakarta.jms.JMSException;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.frontend.WSDLGetUtils;
import org.apache.cxf.helpers.DOMUtils;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.model.EndpointInfo;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import soapbench.broker.BrokerKind;
import soapbench.contract.Binding;
import soapbench.http.HttpAddress;
import soapbench.service.jms.ServerBroker;

/**
 * The WSDL as this server answers it: the JMS port shows the broker that belongs to the server, on
 * the host under which the client reached the server.
 */
final class LiveWsdl extends WSDLGetUtils {

  @Override
  public Document getDocument(
      Message message, String base, Map<String, String> query, String path, EndpointInfo endpoint) {
    Document document = super.getDocument(message, base, query, path, endpoint);
    HttpAddress reached = HttpAddress.parse(base);
    BrokerKind kind = broker(message.getExchange().getBus());
    set(document, "jndiInitialContextFactory", kind.contextFactory());
    set(document, "jndiURL", ServerBroker.address(kind, reached.host(), reached.secure()).toUrl());
    return document;
  }

  /** The kind of the server's broker; one that does not answer is taken for OpenMQ. */
  private static BrokerKind broker(Bus bus) {
    ServerBroker broker = bus.getExtension(ServerBroker.class);
    try {
      return broker == null ? BrokerKind.OPENMQ : broker.kind();
    } catch (JMSException e) {
      return BrokerKind.OPENMQ;
    }
  }

  /** Sets the text of every element of a name of SOAP over JMS. */
  private static void set(Document document, String name, String text) {
    for (Element element :
        DOMUtils.findAllElementsByTagNameNS(
            document.getDocumentElement(), Binding.JMS.transport(), name)) {
      element.setTextContent(text);
    }
  }
}
