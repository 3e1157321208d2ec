package soapbench.html;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A growing piece of HTML that is well-formed XML as well; texts and attributes are escaped. */
public final class Html {

  private final StringBuilder out = new StringBuilder();
  private final Set<Term> terms = new LinkedHashSet<>();

  /** An element that holds a text. */
  public Html element(String tag, String text) {
    return open(tag).text(text).close(tag);
  }

  /** An element of a class that holds a text. */
  public Html element(String tag, String style, String text) {
    return open(tag, "class", style).text(text).close(tag);
  }

  /**
   * The start of an element.
   *
   * @param attributes names and values in turn
   */
  public Html open(String tag, String... attributes) {
    begin(tag, attributes);
    out.append('>');
    return this;
  }

  /** An element that holds nothing. */
  public Html empty(String tag, String... attributes) {
    begin(tag, attributes);
    out.append("/>\n");
    return this;
  }

  public Html close(String tag) {
    out.append("</").append(tag).append(">\n");
    return this;
  }

  public Html text(String text) {
    out.append(escaped(text));
    return this;
  }

  /** A phrase of Markdown, of which only `code` is known. */
  public Html phrase(String markdown) {
    String[] parts = markdown.split("`", -1);
    for (int i = 0; i < parts.length; i++) {
      if (i % 2 == 0) {
        text(parts[i]);
      } else {
        open("code").text(parts[i]).out.append("</code>");
      }
    }
    return this;
  }

  public Html link(String address, String text) {
    open("a", "href", address).text(text).out.append("</a>");
    return this;
  }

  /** Appends another piece, with the terms it uses. */
  public Html append(Html piece) {
    out.append(piece.out);
    terms.addAll(piece.terms);
    return this;
  }

  /** Notes that a term is used, so that the page tells what it means. */
  Html use(Term term) {
    terms.add(term);
    return this;
  }

  /** The terms it uses, in the order in which they first appear. */
  Set<Term> terms() {
    return Collections.unmodifiableSet(terms);
  }

  /** An unordered list of texts. */
  public Html list(List<String> items) {
    open("ul");
    items.forEach(item -> element("li", item));
    return close("ul");
  }

  /** Our own markup, as it is. */
  Html markup(String markup) {
    out.append(markup);
    return this;
  }

  @Override
  public String toString() {
    return out.toString();
  }

  /** A text in which nothing is markup; characters that XML cannot hold become U+FFFD. */
  public static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints().forEach(point -> append(escaped, point));
    return escaped.toString();
  }

  /** A text in which characters that XML cannot hold became U+FFFD. */
  public static String allowed(String text) {
    StringBuilder allowed = new StringBuilder(text.length());
    text.codePoints().forEach(point -> allowed.appendCodePoint(allowed(point) ? point : 0xFFFD));
    return allowed.toString();
  }

  private static void append(StringBuilder escaped, int point) {
    switch (point) {
      case '&' -> escaped.append("&amp;");
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      case '"' -> escaped.append("&quot;");
      case '\'' -> escaped.append("&#39;");
      default -> escaped.appendCodePoint(allowed(point) ? point : 0xFFFD);
    }
  }

  private static boolean allowed(int point) {
    boolean control = point < 0x20 && point != '\t' && point != '\n' && point != '\r';
    boolean surrogate = point >= 0xD800 && point <= 0xDFFF;
    return !control && !surrogate && point != 0xFFFE && point != 0xFFFF;
  }

  private void begin(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      out.append(escaped(attributes[i + 1])).append('"');
    }
  }
}
