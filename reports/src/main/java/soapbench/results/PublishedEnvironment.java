package soapbench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An environment for others: without the paths of its machine, and with a list of what was left
 * out.
 *
 * @param text the environment.json
 * @param leftOut the names of its values that held a path, of those in lists with the words before
 *     it, such as {@code client_jvm.flags -Dsoapbench.home}
 */
public record PublishedEnvironment(String text, List<String> leftOut) {

  /** The place of the list in the file. */
  public static final String LEFT_OUT = "/published/left_out";

  /** The place of the licence under which the run was published. */
  public static final String LICENSE = "/published/license";

  private static final String OPTIONS = "options.";

  /** The beginning of an absolute path, at the begin of a value, or behind a sign or a blank. */
  private static final Pattern PATH =
      Pattern.compile(
          "(?:^|[=:,])(?:file:)?(?:/(?!/)|[A-Za-z]:\\\\)|\\s(?:/(?=\\w)|[A-Za-z]:\\\\)");

  public PublishedEnvironment {
    leftOut = List.copyOf(leftOut);
  }

  /** The options of a run that were left out when it was published. */
  public static List<String> optionsLeftOut(Environment run) {
    return run.texts(LEFT_OUT).stream()
        .filter(name -> name.startsWith(OPTIONS))
        .map(name -> name.substring(OPTIONS.length()))
        .toList();
  }

  /** An environment that may have been published before. */
  static PublishedEnvironment of(
      ObjectNode environment, List<String> earlier, Optional<String> license) {
    ObjectNode kept = environment.deepCopy();
    List<String> leftOut = new ArrayList<>(earlier);
    removePaths("", kept, leftOut);
    ObjectNode published = kept.putObject("published");
    license.ifPresent(name -> published.put("license", name));
    ArrayNode names = published.putArray("left_out");
    leftOut.forEach(names::add);
    return new PublishedEnvironment(kept.toPrettyString() + "\n", leftOut);
  }

  private static void removePaths(String name, JsonNode node, List<String> leftOut) {
    if (node instanceof ObjectNode object) {
      List<String> fields = new ArrayList<>();
      object.fieldNames().forEachRemaining(fields::add);
      for (String field : fields) {
        String full = name.isEmpty() ? field : name + "." + field;
        if (before(object.get(field)).isPresent()) {
          object.remove(field);
          leftOut.add(full);
        } else {
          removePaths(full, object.get(field), leftOut);
        }
      }
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); ) {
        Optional<String> before = before(array.get(i));
        if (before.isPresent()) {
          array.remove(i);
          leftOut.add((name + " " + before.get()).strip());
        } else {
          removePaths(name, array.get(i), leftOut);
          i++;
        }
      }
    }
  }

  /** Whether a value has a path of its machine. */
  static boolean hasPath(String value) {
    return PATH.matcher(value).find();
  }

  /** The words before a value's path; nothing where it has none. */
  private static Optional<String> before(JsonNode value) {
    Matcher path = PATH.matcher(value.isTextual() ? value.asText() : "");
    return path.find() ? Optional.of(value.asText().substring(0, path.start())) : Optional.empty();
  }
}
