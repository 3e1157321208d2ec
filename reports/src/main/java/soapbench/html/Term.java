package soapbench.html;

import java.util.Locale;

/**
 * A name above numbers, and what it means there.
 *
 * @param name as a heading has it
 * @param meaning in one phrase of Markdown, of which only `code` is known
 */
public record Term(String name, String meaning) {

  public Term {
    if (meaning.isBlank()) {
      throw new IllegalArgumentException("meaning of '" + name + "' is empty");
    }
  }

  /** Where its meaning is in the page; another meaning of the same name is elsewhere. */
  String anchor() {
    String words = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return String.format(Locale.ROOT, "term-%s-%08x", words, meaning.hashCode());
  }
}
