package soapbench.broker;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import soapbench.http.HostAndPort;

/**
 * Where a broker takes connections, written {@code mq://HOST:PORT} of OpenMQ, whose port mapper it
 * is, and {@code artemis://HOST:PORT} of ActiveMQ Artemis. {@code tcp://HOST:PORT}, the form in a
 * WSDL's {@code jndiURL}, does not say which kind it is.
 *
 * @param host a host name, an IPv4 address, or an IPv6 address in brackets
 * @param port 1 to 65535
 */
public record BrokerAddress(BrokerKind kind, String host, int port) {

  private static final String OF_ANY = "tcp";

  /** OpenMQ itself writes a service after its port. */
  private static final Pattern URL = Pattern.compile("([a-z]+)://([^/]*)(/(?:jms/?)?)?");

  /** Rejects a host that would be more than one host, and a port that is none. */
  public BrokerAddress {
    String place = host + ":" + port;
    HostAndPort.find(place, "broker address " + quoted(place))
        .orElseThrow(() -> new IllegalArgumentException(refusal(kind.scheme(), place)));
  }

  /**
   * Reads an address; one that does not say its kind is OpenMQ's.
   *
   * @throws IllegalArgumentException in one line, naming the text and the forms that are expected
   */
  public static BrokerAddress parse(@Nullable String text) {
    return Arrays.stream(BrokerKind.values())
        .flatMap(kind -> read(kind, text).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    refusal(
                        Arrays.stream(BrokerKind.values())
                            .map(BrokerKind::scheme)
                            .collect(Collectors.joining("://HOST:PORT or ")),
                        text)));
  }

  /**
   * Reads the address of a broker whose kind is known, as in a WSDL.
   *
   * @throws IllegalArgumentException in one line, naming the text and the form that is expected
   */
  public static BrokerAddress of(BrokerKind kind, @Nullable String text) {
    return read(kind, text)
        .orElseThrow(() -> new IllegalArgumentException(refusal(kind.scheme(), text)));
  }

  private static Optional<BrokerAddress> read(BrokerKind kind, @Nullable String text) {
    String given = text == null ? "" : text;
    Matcher url = URL.matcher(given);
    if (!url.matches()
        || !url.group(1).equals(kind.scheme()) && !url.group(1).equals(OF_ANY)
        || url.group(3) != null && kind != BrokerKind.OPENMQ) {
      return Optional.empty();
    }
    return HostAndPort.find(url.group(2), "broker address " + quoted(given))
        .filter(place -> place.port().isPresent())
        .map(place -> new BrokerAddress(kind, place.host(), place.port().getAsInt()));
  }

  private static String refusal(String schemes, @Nullable String text) {
    return "broker address is not of the form %s://HOST:PORT: %s"
        .formatted(schemes, text == null ? "none is given" : quoted(text));
  }

  private static String quoted(String text) {
    return '"' + text.replaceAll("\\p{Cntrl}", "?") + '"';
  }

  /** The host as sockets take it, without brackets. */
  public String bareHost() {
    return host.replaceAll("[\\[\\]]", "");
  }

  /** The address as a WSDL shows it, in a scheme that SOAP stacks accept there. */
  public String toUrl() {
    return "%s://%s:%s".formatted(OF_ANY, host, String.valueOf(port));
  }

  @Override
  public String toString() {
    return "%s://%s:%s".formatted(kind.scheme(), host, String.valueOf(port));
  }
}
