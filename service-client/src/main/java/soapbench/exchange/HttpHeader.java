package soapbench.exchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Header of requests over HTTP that says who the client is.
 *
 * @param name a token (RFC 9110, section 5.1)
 * @param value without line breaks, never shown by {@link #toString}
 */
public record HttpHeader(String name, String value) {

  static final String AUTHORIZATION = "Authorization";
  static final String BASIC = "Basic ";

  private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
  private static final Pattern TEXT = Pattern.compile("[\\t\\x20-\\x7e\\x80-\\xff]*");

  public HttpHeader {
    if (!TOKEN.matcher(name).matches()) {
      throw new IllegalArgumentException("'%s' is not the name of a header".formatted(name));
    }
    if (!TEXT.matcher(value).matches()) {
      throw new IllegalArgumentException(
          "the value of %s has a sign that no header has".formatted(name));
    }
  }

  /** Headers as JAX-WS takes them, in {@code MessageContext.HTTP_REQUEST_HEADERS}. */
  public static Map<String, List<String>> byName(List<HttpHeader> headers) {
    Map<String, List<String>> values = new HashMap<>();
    headers.forEach(
        header ->
            values.computeIfAbsent(header.name(), any -> new ArrayList<>()).add(header.value()));
    return values;
  }

  /** Whether it is a login in the Basic scheme (RFC 7617). */
  boolean basic() {
    return name.equalsIgnoreCase(AUTHORIZATION)
        && value.regionMatches(true, 0, BASIC, 0, BASIC.length());
  }

  @Override
  public String toString() {
    return "HttpHeader[name=" + name + ", value=***]";
  }
}
