package soapbench.caller.wsdl;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * Description of a component, from its WSDL.
 *
 * @param namespace of the elements of its messages
 * @param endpoint where requests over HTTP go
 */
public record ComponentDescription(String namespace, URI endpoint, List<Method> methods) {

  public ComponentDescription {
    methods = List.copyOf(methods);
  }

  /** The method of a name. */
  public Optional<Method> method(String name) {
    return methods.stream().filter(method -> method.name().equals(name)).findFirst();
  }

  /** The names of its methods. */
  public List<String> names() {
    return methods.stream().map(Method::name).toList();
  }
}
