package soapbench.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Environment that a run ran on and with, from its environment.json; any part may be missing. */
public final class Environment {

  /** The environment of a run that recorded none. */
  public static final Environment UNKNOWN = new Environment(MissingNode.getInstance());

  private static final int LONGEST_CLAUSE = 140;

  private final JsonNode root;

  private Environment(JsonNode root) {
    this.root = root;
  }

  /** An environment of which some is known, by names in their order. */
  public static Environment of(Map<String, ?> known) {
    return new Environment(JsonMapper.builder().build().valueToTree(known));
  }

  /** Reads a file, which may be missing. */
  public static Environment read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return UNKNOWN;
    }
    try {
      JsonNode root = JsonMapper.builder().build().readTree(Files.readString(file));
      if (!root.isObject()) {
        throw new UnreadableRunException(file + ": is not a JSON object");
      }
      return new Environment(root);
    } catch (JsonProcessingException e) {
      throw new UnreadableRunException(file + ": " + e.getOriginalMessage(), e);
    } catch (CharacterCodingException e) {
      throw new UnreadableRunException(file + ": is not UTF-8", e);
    }
  }

  /**
   * This environment for others, without the paths of its machine.
   *
   * @param license the licence of the data, or else that under which it was published before
   */
  public PublishedEnvironment published(Optional<String> license) {
    return PublishedEnvironment.of(
        root.isObject() ? (ObjectNode) root : JsonNodeFactory.instance.objectNode(),
        texts(PublishedEnvironment.LEFT_OUT),
        license.or(() -> text(PublishedEnvironment.LICENSE)));
  }

  public boolean known() {
    return !root.isMissingNode();
  }

  /**
   * One value as text.
   *
   * @param pointer its place as a JSON pointer, e.g. {@code /machine/cpu}
   */
  public Optional<String> text(String pointer) {
    return text(root.at(pointer));
  }

  private static Optional<String> text(JsonNode node) {
    return node.isMissingNode() || node.isNull() ? Optional.empty() : Optional.of(plain(node));
  }

  /** The values of a list as texts; one where there is a single value, none where there is none. */
  public List<String> texts(String pointer) {
    JsonNode node = root.at(pointer);
    if (!node.isArray()) {
      return text(pointer).stream().toList();
    }
    List<String> texts = new ArrayList<>();
    node.forEach(value -> texts.add(plain(value)));
    return texts;
  }

  /** A number; nothing where it is missing or no number. */
  public OptionalDouble number(String pointer) {
    return number(root.at(pointer));
  }

  /** A number of each entry of a list, of those that have it. */
  public List<Double> numbers(String list, String name) {
    List<Double> numbers = new ArrayList<>();
    root.at(list).forEach(entry -> number(entry.path(name)).ifPresent(numbers::add));
    return numbers;
  }

  /** A value of each entry of a list as a clause, of those that have it. */
  public List<String> clauses(String list, String name) {
    List<String> clauses = new ArrayList<>();
    root.at(list).forEach(entry -> clause(entry.path(name)).ifPresent(clauses::add));
    return clauses;
  }

  private static OptionalDouble number(JsonNode node) {
    return node.isNumber() ? OptionalDouble.of(node.asDouble()) : OptionalDouble.empty();
  }

  /** One value as a clause that fits above a chart; nothing where it is missing or blank. */
  public Optional<String> clause(String pointer) {
    return clause(root.at(pointer));
  }

  private static Optional<String> clause(JsonNode node) {
    return text(node).map(String::strip).filter(said -> !said.isEmpty()).map(Environment::cut);
  }

  /** The values of a list as such clauses. */
  public List<String> clauses(String pointer) {
    return texts(pointer).stream().map(Environment::cut).toList();
  }

  private static String cut(String said) {
    return said.length() > LONGEST_CLAUSE ? said.substring(0, LONGEST_CLAUSE) + "…" : said;
  }

  /** The readable moments of a list, none when there is no list. */
  public List<Instant> instants(String pointer) {
    List<Instant> instants = new ArrayList<>();
    root.at(pointer).forEach(node -> instantOf(node.asText()).ifPresent(instants::add));
    return instants;
  }

  private static Optional<Instant> instantOf(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /**
   * Every value by its dotted name, in the file's order. Lists become one text; in a list of
   * objects, each has its own text, numbered from 1.
   */
  public Map<String, String> entries() {
    Map<String, String> entries = new LinkedHashMap<>();
    collect("", root, entries);
    return entries;
  }

  /** Values below one name, by what follows it; blank ones are left out. */
  public Map<String, String> entriesBelow(String name) {
    Map<String, String> below = new LinkedHashMap<>();
    entries()
        .forEach(
            (entry, value) -> {
              if (entry.startsWith(name + ".") && !value.isBlank()) {
                below.put(entry.substring(name.length() + 1), value);
              }
            });
    return below;
  }

  private static void collect(String name, JsonNode node, Map<String, String> entries) {
    if (node.isObject()) {
      String prefix = name.isEmpty() ? "" : name + ".";
      node.properties()
          .forEach(field -> collect(prefix + field.getKey(), field.getValue(), entries));
    } else if (node.isArray() && node.path(0).isObject()) {
      for (int i = 0; i < node.size(); i++) {
        Map<String, String> values = new LinkedHashMap<>();
        collect("", node.get(i), values);
        entries.put(name + "." + (i + 1), text(values));
      }
    } else if (!node.isMissingNode()) {
      entries.put(name, plain(node));
    }
  }

  private static String text(Map<String, String> values) {
    return values.entrySet().stream()
        .map(value -> value.getKey().replace('.', ' ') + " " + value.getValue())
        .collect(Collectors.joining(", "));
  }

  private static String plain(JsonNode node) {
    if (!node.isArray()) {
      return node.isValueNode() ? node.asText() : node.toString();
    }
    StringJoiner values = new StringJoiner(" ");
    node.forEach(value -> values.add(plain(value)));
    return values.toString();
  }
}
