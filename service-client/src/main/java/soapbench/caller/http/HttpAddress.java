package soapbench.caller.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** Addresses that requests may go to. */
public final class HttpAddress {

  private HttpAddress() {}

  /**
   * An address of http or https, with a host and without user information.
   *
   * @throws IllegalArgumentException in one line, if it is another
   */
  public static URI checked(String text) {
    URI address;
    try {
      address = new URI(text);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(refusal(text), e);
    }
    String scheme = address.getScheme() == null ? "" : address.getScheme().toLowerCase(Locale.ROOT);
    boolean web = scheme.equals("http") || scheme.equals("https");
    if (!web || address.getHost() == null || address.getRawUserInfo() != null) {
      throw new IllegalArgumentException(refusal(text));
    }
    return address;
  }

  private static String refusal(String text) {
    return "'%s' is no address of the form http://HOST:PORT/PATH or https://...".formatted(text);
  }
}
