package soapbench.http;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * An address of http or https. Its host may also be a name that {@link URI} does not take for one,
 * though a resolver does: {@code my_service}, {@code svc-} or {@code 1a.2b.3}, as in networks of
 * containers. Nothing else reads the host or the port of a URI; {@link HostAndPort} reads them
 * where there is no scheme.
 *
 * @param user what stands before the host; empty in nearly all addresses
 * @param host a name, an IPv4 address, or an IPv6 address in brackets
 * @param port its own, else the usual one of its scheme
 */
public record HttpAddress(URI uri, Optional<String> user, String host, int port) {

  private static final String HTTPS = "https";
  private static final Pattern SCHEME = Pattern.compile("https?", Pattern.CASE_INSENSITIVE);
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;
  private static final int MAX_PORT = 65_535;

  public HttpAddress {
    if (port < 1 || port > MAX_PORT) {
      throw new IllegalArgumentException("port is %s: allowed are 1 to 65535".formatted(port));
    }
  }

  /**
   * An address without user information.
   *
   * @throws IllegalArgumentException in one line, if it is another
   */
  public static HttpAddress parse(String text) {
    try {
      HttpAddress address = of(new URI(text));
      if (address.user.isEmpty()) {
        return address;
      }
    } catch (URISyntaxException | IllegalArgumentException e) {
      throw new IllegalArgumentException(refusal(text), e);
    }
    throw new IllegalArgumentException(refusal(text));
  }

  private static String refusal(String text) {
    return "'%s' is not an address of the form http://HOST:PORT/PATH or https://..."
        .formatted(text);
  }

  /**
   * The address that a URI is.
   *
   * @throws IllegalArgumentException in one line, if it is none
   */
  public static HttpAddress of(URI uri) {
    return of(uri, "'%s'".formatted(uri));
  }

  /**
   * The address that a URI is.
   *
   * @param named how the URI is called in a refusal
   * @throws IllegalArgumentException in one line, if it is none
   */
  public static HttpAddress of(URI uri, String named) {
    if (!SCHEME.matcher(String.valueOf(uri.getScheme())).matches()) {
      throw new IllegalArgumentException(named + " is neither http nor https: allowed are both");
    }
    String authority = Objects.requireNonNullElse(uri.getRawAuthority(), "");
    int at = authority.lastIndexOf('@');
    // a port may be empty, and then is the usual one (RFC 3986, section 3.2.3)
    HostAndPort place =
        HostAndPort.find(authority.substring(at + 1).replaceFirst(":$", ""), named)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        named + " names no host: allowed is http or https://host[:port]/path"));
    int usual = HTTPS.equalsIgnoreCase(uri.getScheme()) ? HTTPS_PORT : HTTP_PORT;
    return new HttpAddress(
        uri,
        at < 0 ? Optional.empty() : Optional.of(authority.substring(0, at)),
        place.host(),
        place.port().orElse(usual));
  }

  /** Whether it is one of https. */
  public boolean secure() {
    return HTTPS.equalsIgnoreCase(uri.getScheme());
  }

  /** Whether the port stands in it. */
  public boolean namesPort() {
    return authority().endsWith(":" + port);
  }

  /**
   * Whether its host is one to a URI, too, and so to {@link java.net.http.HttpClient}, which
   * refuses any other and can't be told the host in another way.
   */
  public boolean namesInternetHost() {
    return uri.getHost() != null;
  }

  /** The host, an IPv6 address without its brackets. */
  public String bareHost() {
    return place().bareHost();
  }

  /** Host and port as they stand in the address: the header {@code Host} of a request. */
  public String authority() {
    return uri.getRawAuthority().substring(user.map(before -> before.length() + 1).orElse(0));
  }

  /** Where to connect to; unresolved if the host is not known. */
  public InetSocketAddress socketAddress() {
    return place().socketAddress(port);
  }

  private HostAndPort place() {
    return new HostAndPort(host, OptionalInt.of(port));
  }
}
