package soapbench.experiment.service.wsdl;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * Operation of a port.
 *
 * @param action the value of {@code SOAPAction}; empty where the WSDL names none
 * @param rpc whether its style is rpc, and not document
 * @param literal whether its messages are as schemas say, and not encoded
 * @param content the element that the body of a request has; empty where the WSDL does not say it
 * @param parts the parts of a request's body
 * @param headers the parts that the binding puts into a request's header
 * @param answers whether it has an answer
 */
public record ServiceOperation(
    ServicePort port,
    String name,
    String action,
    boolean rpc,
    boolean literal,
    Optional<QName> content,
    List<MessagePart> parts,
    List<MessagePart> headers,
    boolean answers) {

  public ServiceOperation {
    Objects.requireNonNull(port, "port");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(action, "action");
    Objects.requireNonNull(content, "content");
    parts = List.copyOf(parts);
    headers = List.copyOf(headers);
  }
}
