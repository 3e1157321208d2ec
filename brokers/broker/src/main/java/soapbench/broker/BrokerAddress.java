package soapbench.broker;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import soapbench.http.HostAndPort;

/**
 * Where a broker takes connections, written {@code mq://HOST:PORT} of OpenMQ, whose port mapper it
 * is, and {@code artemis://HOST:PORT} of ActiveMQ Artemis. Over TLS it is {@code
 * mqssl://HOST:PORT}, of the service itself, and {@code artemis+ssl://HOST:PORT}. {@code
 * tcp://HOST:PORT} and {@code ssl://HOST:PORT}, the forms in a WSDL's {@code jndiURL}, do not say
 * which kind it is.
 *
 * @param secure whether it is one of TLS
 * @param host a host name, an IPv4 address, or an IPv6 address in brackets
 * @param port 1 to 65535
 */
public record BrokerAddress(BrokerKind kind, boolean secure, String host, int port) {

  private static final String OR = "://HOST:PORT or ";
  private static final String OF_ANY = "tcp";
  private static final String OF_ANY_SECURE = "ssl";

  private static final Pattern URL = Pattern.compile("([a-z+]+)://([^/]*)(/.*)?");

  /** OpenMQ itself writes a service after its port. */
  private static final Pattern SERVICE = Pattern.compile("/(jms/?)?");

  private static final Pattern SECURE_SERVICE = Pattern.compile("/(ssljms/?)?");

  /** Rejects a host that would be more than one host, and a port that is none. */
  public BrokerAddress {
    String place = host + ":" + port;
    HostAndPort.find(place, "broker address " + quoted(place))
        .orElseThrow(() -> new IllegalArgumentException(refusal(kind.scheme(secure), place)));
  }

  /** An address without TLS. */
  public BrokerAddress(BrokerKind kind, String host, int port) {
    this(kind, false, host, port);
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
                            .map(BrokerAddress::schemes)
                            .collect(Collectors.joining(OR)),
                        text)));
  }

  /**
   * Reads the address of a broker whose kind is known, as in a WSDL.
   *
   * @throws IllegalArgumentException in one line, naming the text and the form that is expected
   */
  public static BrokerAddress of(BrokerKind kind, @Nullable String text) {
    return read(kind, text)
        .orElseThrow(() -> new IllegalArgumentException(refusal(schemes(kind), text)));
  }

  private static String schemes(BrokerKind kind) {
    return kind.scheme(false) + OR + kind.scheme(true);
  }

  private static Optional<BrokerAddress> read(BrokerKind kind, @Nullable String text) {
    String given = text == null ? "" : text;
    Matcher url = URL.matcher(given);
    if (!url.matches()) {
      return Optional.empty();
    }
    boolean secure = Set.of(kind.scheme(true), OF_ANY_SECURE).contains(url.group(1));
    boolean plain = Set.of(kind.scheme(false), OF_ANY).contains(url.group(1));
    if (!secure && !plain || url.group(3) != null && !names(kind, secure, url.group(3))) {
      return Optional.empty();
    }
    return HostAndPort.find(url.group(2), "broker address " + quoted(given))
        .filter(place -> place.port().isPresent())
        .map(place -> new BrokerAddress(kind, secure, place.host(), place.port().getAsInt()));
  }

  /** Whether what stands behind a port is the service of messages, as OpenMQ names it. */
  private static boolean names(BrokerKind kind, boolean secure, String path) {
    return kind == BrokerKind.OPENMQ && (secure ? SECURE_SERVICE : SERVICE).matcher(path).matches();
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

  /** The scheme of addresses that do not say the kind: {@code tcp}, or {@code ssl} over TLS. */
  public String urlScheme() {
    return secure ? OF_ANY_SECURE : OF_ANY;
  }

  /** The address as a WSDL shows it, in a scheme that SOAP stacks accept there. */
  public String toUrl() {
    return "%s://%s:%s".formatted(urlScheme(), host, String.valueOf(port));
  }

  @Override
  public String toString() {
    return "%s://%s:%s".formatted(kind.scheme(secure), host, String.valueOf(port));
  }
}
