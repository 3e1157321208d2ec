package soapbench.caller.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/** ServerText of a server, as a person is shown them. */
public final class ServerText {

  private static final int MOST = 500;

  private ServerText() {}

  /** In one line of at most 500 characters, with nothing that would steer a terminal. */
  public static String line(String said) {
    String line = said.strip().replaceAll("[\\s\\p{Cc}]+", " ");
    return line.length() <= MOST ? line : line.substring(0, MOST) + "...";
  }

  /** With its lines, and nothing else that would steer a terminal. */
  public static String lines(String said) {
    return said.replaceAll("[\\p{Cc}&&[^\\n\\t]]", "");
  }

  /** The identifier in a URL of the scheme cid (RFC 2392), where a plus sign is itself. */
  public static String decoded(String url) {
    try {
      return URLDecoder.decode(url.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return url;
    }
  }
}
