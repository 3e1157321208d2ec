package soapbench.service.soap;

import java.util.Map;
import org.apache.cxf.frontend.WSDLGetUtils;
import org.apache.cxf.helpers.DOMUtils;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.model.EndpointInfo;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import soapbench.contract.Binding;
import soapbench.http.HttpAddress;

/**
 * The WSDL as this server answers it: the JMS port shows the broker that belongs to the server, on
 * the host under which the client reached the server.
 */
final class LiveWsdl extends WSDLGetUtils {

  /** The server's own setting of its embedded broker's port. */
  private static final String BROKER_PORT = "JMS_PROVIDER_PORT";

  @Override
  public Document getDocument(
      Message message, String base, Map<String, String> query, String path, EndpointInfo endpoint) {
    Document document = super.getDocument(message, base, query, path, endpoint);
    String host = HttpAddress.parse(base).host();
    String port = System.getProperty(BROKER_PORT, "7676");
    for (Element url :
        DOMUtils.findAllElementsByTagNameNS(
            document.getDocumentElement(), Binding.JMS.transport(), "jndiURL")) {
      url.setTextContent("tcp://%s:%s".formatted(host, port));
    }
    return document;
  }
}
