package soapbench.openmq;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import soapbench.http.HostAndPort;

/**
 * Where a broker's port mapper listens, written {@code mq://HOST:PORT} or, as OpenMQ itself writes
 * it, {@code mq://HOST:PORT/jms}. It also reads {@code tcp://HOST:PORT}, which is the form in a
 * WSDL's {@code jndiURL}, because SOAP stacks accept only some schemes there.
 *
 * @param host a host name, an IPv4 address, or an IPv6 address in brackets
 * @param port 1 to 65535
 */
public record BrokerAddress(String host, int port) {

  private static final Pattern URL = Pattern.compile("(?:mq|tcp)://([^/]*)(?:/(?:jms/?)?)?");

  /** Rejects a host that would be more than one host, and a port that is none. */
  public BrokerAddress {
    String place = host + ":" + port;
    HostAndPort.find(place, "broker address " + quoted(place))
        .orElseThrow(() -> new IllegalArgumentException(refusal(place)));
  }

  /**
   * Reads an address.
   *
   * @throws IllegalArgumentException in one line, naming the text and the form that is expected
   */
  public static BrokerAddress parse(@Nullable String text) {
    String given = text == null ? "" : text;
    Matcher matcher = URL.matcher(given);
    if (matcher.matches()) {
      HostAndPort place =
          HostAndPort.find(matcher.group(1), "broker address " + quoted(given)).orElse(null);
      if (place != null && place.port().isPresent()) {
        return new BrokerAddress(place.host(), place.port().getAsInt());
      }
    }
    throw new IllegalArgumentException(refusal(text));
  }

  private static String refusal(@Nullable String text) {
    return "broker address is not of the form mq://HOST:PORT: "
        + (text == null ? "none is given" : quoted(text));
  }

  private static String quoted(String text) {
    return '"' + text.replaceAll("\\p{Cntrl}", "?") + '"';
  }

  /** The address as OpenMQ's {@code imqAddressList} wants it: {@code mq://HOST:PORT/jms}. */
  public String toUrl() {
    return this + "/jms";
  }

  @Override
  public String toString() {
    return "mq://" + host + ":" + port;
  }
}
