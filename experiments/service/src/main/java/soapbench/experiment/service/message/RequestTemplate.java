package soapbench.experiment.service.message;

import java.nio.charset.Charset;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import soapbench.experiment.service.wsdl.SoapVersion;

/**
 * A request with places such as <code>${sku}</code>, which are filled from the columns of a CSV
 * file.
 *
 * @param name its file
 * @param text its document
 * @param charset how its document is encoded
 */
public record RequestTemplate(String name, String text, Charset charset) {

  private static final Pattern PLACE = Pattern.compile("\\$\\{([^{}]*)}");

  /**
   * Reads a template, which is a request itself.
   *
   * @throws IllegalArgumentException in one line, if it is no request
   */
  public static RequestTemplate read(String name, byte[] bytes) {
    Charset charset =
        Charset.forName(RequestDocument.charset(RequestDocument.document(name, bytes)));
    return new RequestTemplate(name, new String(bytes, charset), charset);
  }

  /** The names of its places. */
  public Set<String> places() {
    return PLACE
        .matcher(text)
        .results()
        .map(place -> place.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * The request with the values of a row.
   *
   * @param row where the values are from, for messages
   * @param values the values by the names of their places
   * @param usual the version of the envelope that it gets if it has none
   * @throws IllegalArgumentException in one line, if it is no request
   */
  public RequestDocument filled(String row, Map<String, String> values, SoapVersion usual) {
    String filled = fill(text, values, RequestTemplate::escaped);
    if (!charset.newEncoder().canEncode(filled)) {
      throw new IllegalArgumentException(
          "%s: has characters that %s, which %s is in, does not have"
              .formatted(row, charset, name));
    }
    return RequestDocument.read(row, filled.getBytes(charset), usual);
  }

  /** A text with the values of a row in its places. */
  static String fill(String text, Map<String, String> values, UnaryOperator<String> written) {
    return PLACE
        .matcher(text)
        .replaceAll(
            (MatchResult place) ->
                Matcher.quoteReplacement(
                    values.containsKey(place.group(1))
                        ? written.apply(values.get(place.group(1)))
                        : place.group()));
  }

  private static String escaped(String value) {
    return value
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&apos;");
  }
}
