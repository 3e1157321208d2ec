package soapbench.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.commonmark.node.BulletList;
import org.commonmark.node.Document;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * A text in Markdown that stands beside a class: paragraphs and lists, in which a name in braces,
 * as {@code {resamples}}, is the place of a value. A paragraph that is nothing but a name is the
 * place of a part of the page. Values are texts, whatever they hold.
 */
public final class Prose {

  private static final Pattern NAME = Pattern.compile("\\{([a-z]+)}");

  private final String file;
  private final Document document;

  private Prose(String file, Document document) {
    this.file = file;
    this.document = document;
  }

  /** The text of a file beside a class. */
  public static Prose beside(Class<?> type, String file) {
    try (InputStream in = Objects.requireNonNull(type.getResourceAsStream(file), file)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new Prose(file, (Document) Parser.builder().build().parse(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Appends the text, which has no places. */
  public void addTo(Html html) {
    addTo(html, Map.of(), Map.of());
  }

  /**
   * Appends the text.
   *
   * @param values what goes into the places within paragraphs, by name
   * @param parts what goes into the places between them, by name
   * @throws IllegalArgumentException when a name in the text is in neither
   */
  public void addTo(Html html, Map<String, String> values, Map<String, Consumer<Html>> parts) {
    for (Node block : children(document)) {
      if (block instanceof BulletList list) {
        html.list(items(list, values));
      } else {
        String text = text(block);
        Matcher name = NAME.matcher(text);
        if (name.matches() && parts.containsKey(name.group(1))) {
          parts.get(name.group(1)).accept(html);
        } else {
          html.element("p", filled(text, values));
        }
      }
    }
  }

  /** The words of the one paragraph that the text is. */
  public String paragraph() {
    return children(document).stream().map(this::text).collect(Collectors.joining("\n"));
  }

  /** The items of the list that the text is. */
  public List<String> items() {
    return children(document).stream()
        .flatMap(block -> items((BulletList) block, Map.of()).stream())
        .toList();
  }

  private List<String> items(BulletList list, Map<String, String> values) {
    return children(list).stream()
        .flatMap(item -> children(item).stream())
        .map(paragraph -> filled(text(paragraph), values))
        .toList();
  }

  private String filled(String text, Map<String, String> values) {
    return NAME.matcher(text)
        .replaceAll(
            name -> {
              String value = values.get(name.group(1));
              if (value == null) {
                throw new IllegalArgumentException(file + " has a place for " + name.group());
              }
              return Matcher.quoteReplacement(value);
            });
  }

  /** A paragraph's words, on one line. */
  private String text(Node paragraph) {
    if (!(paragraph instanceof Paragraph)) {
      throw new IllegalArgumentException(file + " has " + paragraph + ", not a paragraph or list");
    }
    StringBuilder text = new StringBuilder();
    for (Node part : children(paragraph)) {
      if (part instanceof Text words) {
        text.append(words.getLiteral());
      } else if (part instanceof SoftLineBreak) {
        text.append(' ');
      } else {
        throw new IllegalArgumentException(file + " has " + part + ", not plain words");
      }
    }
    return text.toString();
  }

  private static List<Node> children(Node parent) {
    List<Node> children = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
      children.add(child);
    }
    return children;
  }
}
