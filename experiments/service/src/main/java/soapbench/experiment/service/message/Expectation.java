package soapbench.experiment.service.message;

import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import javax.xml.XMLConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import javax.xml.xpath.XPathFactoryConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A value that every right answer has: {@code XPATH=VALUE}, an expression of XPath 1.0 in which
 * names have no prefixes, since namespaces do not count.
 */
public record Expectation(String xpath, String value) {

  public Expectation {
    Objects.requireNonNull(xpath, "xpath");
    Objects.requireNonNull(value, "value");
  }

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
      factory().newXPath().compile(expectation.xpath);
    } catch (XPathExpressionException e) {
      throw new IllegalArgumentException(
          "'%s' is not an expression of XPath 1.0: %s".formatted(expectation.xpath, reason(e)), e);
    }
    return expectation;
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
      found = factory().newXPath().evaluate(xpath, bare).strip();
    } catch (XPathExpressionException e) {
      throw new WrongAnswerException("wrong", "%s: %s".formatted(xpath, reason(e)));
    }
    if (!found.equals(value)) {
      throw new WrongAnswerException(
          "wrong", "%s is '%s', not '%s'".formatted(xpath, AnswerCheck.cut(found), value));
    }
  }

  /** Takes the namespaces away, element by element. */
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
