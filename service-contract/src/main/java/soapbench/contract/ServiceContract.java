package soapbench.contract;

import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import soapbench.contract.payload.Payload;

/**
 * Contract of a service that client and server share: the row of a table. Its schema marks the
 * elements that may hold much with an attribute {@link #LARGE}.
 *
 * @param name its word: lower-case letters and hyphens; that of one of several services of a kind
 *     has a second part after a slash, with digits too
 * @param wsdl where its WSDL is on the class path, or the template from which it is made; the WSDL
 *     has a port for each {@link Binding} that the service has
 * @param service its name in the WSDL
 * @param queues where it takes requests over JMS; empty for a service over HTTP alone
 * @param limits what its requests may not exceed
 * @param base64 the elements of its messages that hold base64
 */
public record ServiceContract(
    String name,
    String wsdl,
    QName service,
    Optional<Queues> queues,
    Limits limits,
    Set<QName> base64) {

  /** The attribute of an element whose content is checked by the service, and not by the schema. */
  public static final QName LARGE = new QName("urn:soapbench:contract:1", "large");

  public ServiceContract {
    if (!name.matches("[a-z][a-z-]*(/[a-z][a-z0-9-]*)?")) {
      throw new IllegalArgumentException(
          "name '%s' is not lower-case letters and hyphens".formatted(name));
    }
    base64 = Set.copyOf(base64);
  }

  /** Whether its WSDL has a binding. */
  public boolean has(Binding binding) {
    return binding == Binding.HTTP || binding == Binding.JMS && queues.isPresent();
  }

  /** Whether a queue is one of those where it takes requests. */
  public boolean takes(String queue) {
    return queues
        .filter(own -> queue.equals(own.transacted()) || queue.equals(own.plain()))
        .isPresent();
  }

  public QName port(Binding binding) {
    return new QName(service.getNamespaceURI(), binding.port());
  }

  /** The address at which its endpoint over a binding is published. */
  public String address(Binding binding) {
    return binding == Binding.HTTP ? path() : "jms:queue:" + queues.orElseThrow().transacted();
  }

  /** Where it is over HTTP, in the application. */
  public String path() {
    return "/" + name;
  }

  /** The version of soapbench, by which coordinator and workers know their like. */
  public static String version() {
    // other jars, and folders without a version, have classes of this package, too
    return String.valueOf(Payload.class.getPackage().getImplementationVersion());
  }
}
