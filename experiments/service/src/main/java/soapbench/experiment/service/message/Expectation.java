package soapbench.experiment.service.message;

import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import javax.xml.xpath.XPathFactoryConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A value that every right answer has: {@code XPATH=VALUE}, an expression of XPath 1.0 in which
 * namespaces do not count, so that elements have no prefixes. An attribute may have the prefix that
 * it has in the answer, or a usual one, such as {@code xsi}.
 */
public record Expectation(String xpath, String value) {

  private static final String NAME = "[\\p{L}_][\\p{L}\\p{M}\\p{N}._-]*+";

  /** Texts, and attributes by their names. */
  private static final Pattern ATTRIBUTE =
      Pattern.compile(
          "\"[^\"]*\"|'[^']*'|(?:@|\\battribute\\s*::)\\s*(?:(%1$s):)?(%1$s)(?!\\s*[(:])"
              .formatted(NAME));

  /** Texts, and prefixes of other names. */
  private static final Pattern PREFIX =
      Pattern.compile(
          "\"[^\"]*\"|'[^']*'|(?<![\\p{L}\\p{M}\\p{N}._-])(%1$s):(?:%1$s|[*])".formatted(NAME));

  /** Namespaces of usual prefixes. */
  private static final Map<String, String> USUAL =
      Map.of(
          "xml",
          XMLConstants.XML_NS_URI,
          "xsi",
          XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI,
          "xlink",
          "http://www.w3.org/1999/xlink");

  /**
   * Reads {@code XPATH=VALUE}.
   *
   * @throws IllegalArgumentException in one line, if it is not of the form
   */
  public static Expectation parse(String text) {
    int equals = equals(text);
    if (equals < 1) {
      throw new IllegalArgumentException(
          "'%s' is not of the form XPATH=VALUE, such as //total=19.00".formatted(text));
    }
    Expectation expectation =
        new Expectation(text.substring(0, equals).strip(), text.substring(equals + 1).strip());
    try {
      factory().newXPath().compile(expectation.byLocalNames());
    } catch (XPathExpressionException e) {
      throw new IllegalArgumentException(
          "'%s' is not an expression of XPath 1.0: %s".formatted(expectation.xpath, reason(e)), e);
    }
    PREFIX
        .matcher(expectation.byLocalNames())
        .results()
        .map(found -> found.group(1))
        .filter(Objects::nonNull)
        .findFirst()
        .ifPresent(
            prefix -> {
              throw new IllegalArgumentException(
                  "'%s' has the prefix '%s': allowed are elements without prefixes, such as"
                          .formatted(expectation.xpath, prefix)
                      + " //total, and attributes with them, such as //total/@xsi:nil");
            });
    return expectation;
  }

  /**
   * The expression with tests of what names of attributes stand for. A name without a prefix is
   * that of the attribute without a namespace, or else of any other.
   */
  private String byLocalNames() {
    return ATTRIBUTE
        .matcher(xpath)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group(2) == null ? found.group() : test(found.group(1), found.group(2))));
  }

  private static String test(String prefix, String name) {
    if (prefix == null) {
      return "@*[local-name()='%1$s'][not(../@%1$s) or namespace-uri()='']".formatted(name);
    }
    return USUAL.containsKey(prefix)
        ? "@*[local-name()='%s'][namespace-uri()='%s']".formatted(name, USUAL.get(prefix))
        : "@*[name()='%s:%s']".formatted(prefix, name);
  }

  /** The first {@code =} that stands in no brackets and no quotes. */
  private static int equals(String text) {
    int depth = 0;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char at = text.charAt(i);
      if (quote != 0) {
        quote = at == quote ? 0 : quote;
      } else if (at == '\'' || at == '"') {
        quote = at;
      } else if (at == '(' || at == '[') {
        depth++;
      } else if (at == ')' || at == ']') {
        depth--;
      } else if (at == '=' && depth == 0) {
        return i;
      }
    }
    return -1;
  }

  private static XPathFactory factory() {
    try {
      XPathFactory factory = XPathFactory.newDefaultInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      return factory;
    } catch (XPathFactoryConfigurationException e) {
      throw new IllegalStateException("every Java platform has XPath", e);
    }
  }

  /** The expectation of one request, with the values that it was filled with. */
  public Expectation filled(Map<String, String> values) {
    return new Expectation(xpath, RequestTemplate.fill(value, values, UnaryOperator.identity()));
  }

  /**
   * Requires the value of an answer.
   *
   * @throws WrongAnswerException if it has another one
   */
  void require(Document answer) throws WrongAnswerException {
    Document bare = (Document) answer.cloneNode(true);
    strip(bare, bare.getDocumentElement());
    String found;
    try {
      requirePrefixes(answer);
      found = factory().newXPath().evaluate(byLocalNames(), bare).strip();
    } catch (XPathExpressionException e) {
      throw new WrongAnswerException("wrong", "%s: %s".formatted(xpath, reason(e)));
    }
    if (!found.equals(value)) {
      throw new WrongAnswerException(
          "wrong", "%s is '%s', not '%s'".formatted(xpath, AnswerCheck.cut(found), value));
    }
  }

  /** An unknown prefix would find nothing. */
  private void requirePrefixes(Document answer)
      throws XPathExpressionException, WrongAnswerException {
    XPath path = factory().newXPath();
    for (MatchResult found : ATTRIBUTE.matcher(xpath).results().toList()) {
      String prefix = found.group(1);
      if (prefix != null
          && !USUAL.containsKey(prefix)
          && path.evaluate("//namespace::" + prefix, answer).isEmpty()) {
        throw new WrongAnswerException(
            "wrong", "%s: the answer has no prefix '%s'".formatted(xpath, prefix));
      }
    }
  }

  /** Takes the namespaces of elements away, element by element. */
  private static void strip(Document document, Element element) {
    Node named = document.renameNode(element, null, element.getLocalName());
    for (Node child = named.getFirstChild(); child != null; ) {
      Node next = child.getNextSibling();
      if (child instanceof Element below) {
        strip(document, below);
      }
      child = next;
    }
  }

  private static String reason(XPathExpressionException e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    return String.valueOf(cause.getMessage()).replaceAll("\\s+", " ");
  }
}
