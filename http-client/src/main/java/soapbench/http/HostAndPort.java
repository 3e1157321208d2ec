package soapbench.http;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Host, and port if there is one, as options and addresses write them: {@code HOST} or {@code
 * HOST:PORT}. A host may be any name that a resolver knows, as {@code my_service} or {@code svc-}.
 *
 * @param host a name, an IPv4 address, or an IPv6 address in brackets
 * @param port 1 to 65535
 */
public record HostAndPort(String host, OptionalInt port) {

  private static final int MAX_PORT = 65_535;
  private static final Pattern FORM =
      Pattern.compile("([A-Za-z0-9._-]{1,255}|\\[[^\\[\\]]+])(?::([0-9]+))?");

  /**
   * Host and port that a text names.
   *
   * @throws IllegalArgumentException in one line, if it is not of the form
   */
  public static HostAndPort parse(String text) {
    String named = "'%s'".formatted(text.replaceAll("\\p{Cntrl}", "?"));
    return find(text, named)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    named
                        + " is not of the form HOST or HOST:PORT: allowed as HOST are a name, an"
                        + " IPv4 address, and an IPv6 address in brackets"));
  }

  /**
   * Host and port that a text names; empty where it is not of the form.
   *
   * @param named how the text is called in a refusal
   * @throws IllegalArgumentException in one line, if its port is out of range
   */
  public static Optional<HostAndPort> find(String text, String named) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || text.startsWith("[") && !isIpv6(form.group(1))) {
      return Optional.empty();
    }
    OptionalInt port =
        form.group(2) == null ? OptionalInt.empty() : OptionalInt.of(port(form.group(2), named));
    return Optional.of(new HostAndPort(form.group(1), port));
  }

  private static int port(String digits, String named) {
    String significant = digits.replaceFirst("^0+", "");
    int port =
        significant.isEmpty() || significant.length() > 5 ? 0 : Integer.parseInt(significant);
    if (port < 1 || port > MAX_PORT) {
      throw new IllegalArgumentException(
          "%s has a port out of range: allowed are 1 to %s".formatted(named, MAX_PORT));
    }
    return port;
  }

  private static boolean isIpv6(String host) {
    try {
      return new URI("//" + host).parseServerAuthority().getRawAuthority() != null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** The host, an IPv6 address without its brackets. */
  public String bareHost() {
    return host.replaceAll("^\\[|]$", "");
  }

  /**
   * Where to connect to; unresolved if the host is not known.
   *
   * @param usual the port where there is none
   */
  public InetSocketAddress socketAddress(int usual) {
    return new InetSocketAddress(bareHost(), port.orElse(usual));
  }

  @Override
  public String toString() {
    return port.isPresent() ? host + ":" + port.getAsInt() : host;
  }
}
