package soapbench.http;

import java.util.Locale;
import java.util.Optional;
import org.apache.hc.core5.http.HeaderElement;
import org.apache.hc.core5.http.NameValuePair;
import org.apache.hc.core5.http.message.BasicHeaderValueParser;
import org.apache.hc.core5.http.message.ParserCursor;

/** Media type with its parameters, whose names know no case (RFC 9110, section 8.3.1). */
public final class MediaType {

  private final HeaderElement said;

  private MediaType(HeaderElement said) {
    this.said = said;
  }

  /** Media type that a header says; null or empty where there is none. */
  public static MediaType of(String header) {
    String text = header == null ? "" : header;
    return new MediaType(
        BasicHeaderValueParser.INSTANCE.parseHeaderElement(
            text, new ParserCursor(0, text.length())));
  }

  /** Type and subtype in lower case; empty where there is none. */
  public String name() {
    return said.getName().toLowerCase(Locale.ROOT);
  }

  /** First value of a parameter; empty also where that is. */
  public Optional<String> parameter(String name) {
    return Optional.ofNullable(said.getParameterByName(name))
        .map(NameValuePair::getValue)
        .filter(value -> !value.isBlank());
  }

  /** Name of the character set. */
  public Optional<String> charset() {
    return parameter("charset").map(String::strip);
  }
}
