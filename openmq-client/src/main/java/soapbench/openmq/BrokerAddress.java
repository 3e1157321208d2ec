package soapbench.openmq;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a broker's port mapper listens, written {@code mq://HOST:PORT} or, as OpenMQ itself writes
 * it, {@code mq://HOST:PORT/jms}. It also reads {@code tcp://HOST:PORT}, which is the form in a
 * WSDL's {@code jndiURL}, because SOAP stacks accept only some schemes there.
 *
 * @param host a host name, an IPv4 address, or an IPv6 address in brackets
 * @param port 1 to 65535
 */
public record BrokerAddress(String host, int port) {

  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+]");
  private static final Pattern URL =
      Pattern.compile("(?:mq|tcp)://(" + HOST.pattern() + "):([0-9]{1,5})(?:/(?:jms/?)?)?");

  /** Rejects a host that would be more than one host, and a port that is none. */
  public BrokerAddress {
    if (host == null || !HOST.matcher(host).matches()) {
      throw new IllegalArgumentException("host of the broker is not a host name: " + host);
    }
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException("port of the broker is not in 1..65535: " + port);
    }
  }

  /**
   * Reads an address.
   *
   * @throws IllegalArgumentException in one line, naming the text and the form that is expected
   */
  public static BrokerAddress parse(String text) {
    Matcher matcher = URL.matcher(text == null ? "" : text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "broker address is not of the form mq://HOST:PORT: "
              + (text == null ? "none is given" : '"' + text.replaceAll("\\p{Cntrl}", "?") + '"'));
    }
    return new BrokerAddress(matcher.group(1), Integer.parseInt(matcher.group(2)));
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
