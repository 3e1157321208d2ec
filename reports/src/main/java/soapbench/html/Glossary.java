package soapbench.html;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Meanings of a page's terms, each meaning once, in the order of the names. */
public final class Glossary {

  private final SortedMap<String, Map<Term, Set<String>>> names =
      new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  /** Adds the terms of a part of the page. */
  public void add(String heading, Html part) {
    for (Term term : part.terms()) {
      names
          .computeIfAbsent(term.name(), any -> new LinkedHashMap<>())
          .computeIfAbsent(term, any -> new LinkedHashSet<>())
          .add(heading);
    }
  }

  public boolean isEmpty() {
    return names.isEmpty();
  }

  /** Appends them; where a name has several meanings, each with the parts that use it so. */
  public void addTo(Html html) {
    html.open("dl", "class", "terms");
    names.forEach(
        (name, meanings) -> {
          html.element("dt", name);
          meanings.forEach((term, parts) -> add(html, term, parts, meanings.size() > 1));
        });
    html.close("dl");
  }

  private static void add(Html html, Term term, Set<String> parts, boolean several) {
    html.open("dd").open("span", "id", term.anchor()).phrase(term.meaning()).close("span");
    if (several) {
      html.element("small", "in " + String.join(", ", parts));
    }
    html.close("dd");
  }
}
