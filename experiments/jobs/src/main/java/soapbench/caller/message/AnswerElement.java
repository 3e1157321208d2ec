package soapbench.caller.message;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** An element of an answer that is no data: its text, or the elements in it. */
public record AnswerElement(String name, String text, List<AnswerElement> children) {

  public AnswerElement {
    children = List.copyOf(children);
  }

  /** Its children of a name. */
  public Stream<AnswerElement> named(String wanted) {
    return children.stream().filter(child -> child.name().equals(wanted));
  }

  /**
   * Its first child of a name.
   *
   * @throws IOException in one line, if there is none
   */
  public AnswerElement child(String wanted) throws IOException {
    return named(wanted)
        .findFirst()
        .orElseThrow(() -> new IOException("the answer has no '%s'".formatted(wanted)));
  }

  /**
   * The text of its first child of a name.
   *
   * @throws IOException in one line, if there is none
   */
  public String value(String wanted) throws IOException {
    return child(wanted).text();
  }

  /** The texts of its children by name, in their order. */
  public Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    children.forEach(child -> values.put(child.name(), child.text()));
    return values;
  }
}
