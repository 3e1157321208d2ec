package soapbench.experiment.service.wsdl;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Endpoint of SOAP over JMS 1.0, as a port of a WSDL describes it: its address (section 2.2.1 of
 * the specification), and the properties that are not in it.
 *
 * @param destination the queue's name, or what it is looked up by
 * @param lookedUp whether the destination is looked up
 * @param requestUri the address as requests name it
 * @param contextFactory the class that makes the context of look-ups
 * @param url where that context is from
 * @param connectionFactory the name of the connection factory in it
 * @param persistent whether the broker keeps requests over a restart
 */
public record JmsEndpoint(
    String destination,
    boolean lookedUp,
    String requestUri,
    String contextFactory,
    String url,
    String connectionFactory,
    boolean persistent) {

  private static final Pattern ADDRESS =
      Pattern.compile("(?i)jms:(queue|jndi):([^?]+)(?:\\?(.*))?");

  public JmsEndpoint {
    for (String name : new String[] {destination, connectionFactory}) {
      // a name with a scheme would be looked up by a provider of that scheme, wherever that is
      if (name.contains(":")) {
        throw new IllegalArgumentException(
            "the name '%s' has a colon, which is not allowed in look-ups".formatted(name));
      }
    }
  }

  /**
   * Reads what a port says.
   *
   * @throws IllegalArgumentException in one line, if it does not say enough
   */
  public static JmsEndpoint of(ServicePort port) {
    Matcher address = ADDRESS.matcher(port.address());
    if (!address.matches()) {
      throw new IllegalArgumentException(
          "the port %s is at '%s': allowed are jms:queue:NAME and jms:jndi:NAME"
              .formatted(port.name(), port.address()));
    }
    Map<String, String> properties = new LinkedHashMap<>(port.jms());
    if (address.group(3) != null) {
      properties.putAll(parameters(address.group(3)));
    }
    String target = properties.get("targetService");
    String variant = address.group(1).toLowerCase(Locale.ROOT);
    return new JmsEndpoint(
        address.group(2),
        variant.equals("jndi"),
        "jms:%s:%s%s"
            .formatted(variant, address.group(2), target == null ? "" : "?targetService=" + target),
        needed(port, properties, "jndiInitialContextFactory"),
        needed(port, properties, "jndiURL"),
        needed(port, properties, "jndiConnectionFactoryName"),
        !"NON_PERSISTENT".equals(properties.get("deliveryMode")));
  }

  private static Map<String, String> parameters(String query) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String one : query.split("&")) {
      int equals = one.indexOf('=');
      if (equals > 0) {
        parameters.put(
            one.substring(0, equals),
            URLDecoder.decode(one.substring(equals + 1), StandardCharsets.UTF_8));
      }
    }
    return parameters;
  }

  private static String needed(ServicePort port, Map<String, String> properties, String name) {
    String value = properties.getOrDefault(name, "");
    if (value.isEmpty()) {
      throw new IllegalArgumentException(
          "the port %s does not say its %s".formatted(port.name(), name));
    }
    return value;
  }
}
