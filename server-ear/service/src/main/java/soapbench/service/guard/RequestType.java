package soapbench.service.guard;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The type of a request's content: a media type and its parameters, whose names know no case (RFC
 * 2045, section 5.1).
 *
 * @param name in lower case; empty for a request without one
 * @param parameters the rest, as it came
 */
public record RequestType(String name, String parameters) {

  /** Words on what is allowed, for messages. */
  public static final String ALLOWED =
      "allowed are text/xml and multipart/related with an envelope in text/xml";

  private static final String XML = "text/xml";
  private static final String PARTS = "multipart/related";

  /** Types of the part that holds an envelope; in the second, its data may be in other parts. */
  private static final Set<String> ENVELOPES = Set.of(XML, "application/xop+xml");

  private static final Pattern PARAMETER =
      Pattern.compile(";\\s*([^\\s=;\"]+)\\s*=\\s*(\"[^\"]*\"|[^;]*)");

  private static final Pattern ANY_CHARSET =
      Pattern.compile("charset=\\s*\"?([^;\"]*)", Pattern.CASE_INSENSITIVE);

  /** The type that a header or a property says; null where there is none. */
  public static RequestType of(@Nullable String said) {
    String type = said == null ? "" : said;
    int end = type.indexOf(';');
    String name = end < 0 ? type : type.substring(0, end);
    return new RequestType(
        name.strip().toLowerCase(Locale.ROOT), end < 0 ? "" : type.substring(end));
  }

  /** Whether the request has parts. */
  public boolean isMultipart() {
    return name.equals(PARTS);
  }

  /**
   * Whether it is a type of SOAP 1.1 (section 6; WS-I Basic Profile 1.1, R1012; XOP, section 4.1):
   * a message of parts must not say that its envelope is of another type, such as SOAP 1.2's.
   */
  public boolean isSoap() {
    return isMultipart()
        ? isNamed("type", ENVELOPES) && isNamed("start-info", Set.of(XML))
        : name.equals(XML);
  }

  /** Whether the whole request is an XML document. */
  public boolean isXml() {
    return name.equals(XML) || name.equals("application/xml");
  }

  /** Whether a part of this type may hold an envelope of SOAP 1.1: so may one without a type. */
  public boolean isEnvelope() {
    return name.isEmpty() || ENVELOPES.contains(name) && isNamed("type", Set.of(XML));
  }

  /** Whether a parameter names one of these types, if it is there. */
  private boolean isNamed(String parameter, Set<String> types) {
    return parameter(parameter).map(value -> types.contains(of(value).name())).orElse(true);
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
