package soapbench.service.guard;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The type of a request's content: a media type and its parameters, whose names know no case (RFC
 * 2045, section 5.1).
 *
 * @param name in lower case; empty for a request without one
 * @param parameters the rest, as it came
 */
public record RequestType(String name, String parameters) {

  /** The types of SOAP 1.1. */
  public static final Set<String> SOAP = Set.of("text/xml", "multipart/related");

  /** Words on what is allowed, for messages. */
  public static final String ALLOWED = "allowed are text/xml and multipart/related";

  private static final Pattern PARAMETER =
      Pattern.compile(";\\s*([^\\s=;\"]+)\\s*=\\s*(\"[^\"]*\"|[^;]*)");

  private static final Pattern ANY_CHARSET =
      Pattern.compile("charset=\\s*\"?([^;\"]*)", Pattern.CASE_INSENSITIVE);

  /** The type that a header or a property says; null where there is none. */
  public static RequestType of(String said) {
    String type = said == null ? "" : said;
    int end = type.indexOf(';');
    String name = end < 0 ? type : type.substring(0, end);
    return new RequestType(
        name.strip().toLowerCase(Locale.ROOT), end < 0 ? "" : type.substring(end));
  }

  /** Whether the request has parts. */
  public boolean isMultipart() {
    return name.equals("multipart/related");
  }

  /** The character set that the type names. */
  public Optional<String> charset() {
    return parameter("charset").filter(charset -> !charset.isEmpty());
  }

  /**
   * Whether its character set is allowed, if it names one. A SOAP stack may also find one in the
   * name or the value of another parameter.
   */
  public boolean isCharsetAllowed() {
    return RequestCharset.isAllowed(charset().orElse(null))
        && ANY_CHARSET
            .matcher(parameters)
            .results()
            .allMatch(found -> RequestCharset.isAllowed(found.group(1).strip()));
  }

  /** The value of the first parameter of a name, without quotation marks. */
  public Optional<String> parameter(String wanted) {
    Matcher each = PARAMETER.matcher(parameters);
    while (each.find()) {
      if (each.group(1).equalsIgnoreCase(wanted)) {
        String value = each.group(2).strip();
        boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
        return Optional.of(quoted ? value.substring(1, value.length() - 1) : value);
      }
    }
    return Optional.empty();
  }
}
