package soapbench.experiment.service.wsdl;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/**
 * Operation of a port.
 *
 * @param label what tells it from the others of its port: its name, or, where others share that,
 *     the name of its input (WSDL 1.1, section 2.4.5), or its name and place, such as {@code
 *     find#2}
 * @param action the value of {@code SOAPAction}; empty where the WSDL names none
 * @param rpc whether its style is rpc, and not document
 * @param literal whether its messages are as schemas say, and not encoded
 * @param content the element that the body of a request has; empty where the WSDL does not say it
 * @param parts the parts of a request's body
 * @param headers the parts that the binding puts into a request's header
 * @param exchange which messages it has, and which comes first
 */
public record ServiceOperation(
    ServicePort port,
    String name,
    String label,
    String action,
    boolean rpc,
    boolean literal,
    Optional<QName> content,
    List<MessagePart> parts,
    List<MessagePart> headers,
    Exchange exchange) {

  /** Transmission primitives (WSDL 1.1, section 2.4). */
  public enum Exchange {
    ONE_WAY,
    REQUEST_RESPONSE,
    SOLICIT_RESPONSE,
    NOTIFICATION
  }

  public ServiceOperation {
    parts = List.copyOf(parts);
    headers = List.copyOf(headers);
  }

  /**
   * Whether it takes a request, by the element of its body, and by the names within that where
   * operations of rpc share theirs.
   */
  public boolean takes(Optional<QName> body, Set<String> within) {
    return content.equals(body)
        && (!isToldByParts()
            || parts.stream().map(MessagePart::name).collect(toSet()).equals(within));
  }

  private boolean isToldByParts() {
    return rpc && !label.equals(name);
  }

  /** Words for the body of a request. */
  public String request() {
    String has = content.map(QName::toString).orElse("no element");
    return isToldByParts()
        ? "%s with %s"
            .formatted(has, parts.stream().map(MessagePart::name).collect(joining(" and ")))
        : has;
  }
}
