package soapbench.component;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A component's description as text that a person may read and edit: lines {@code key=value} as
 * {@link Properties} reads them, in UTF-8.
 *
 * <p>Keys: {@code name}, {@code fullName}, {@code namespace}, {@code program}, {@code word.1} and
 * on for the words of the template, {@code environment.NAME}, {@code limit.seconds}, {@code
 * limit.outputBytes} and {@code limit.jobs}. Only name and program must be there.
 */
public final class ComponentFile {

  private static final String WORD = "word.";
  private static final String VARIABLE = "environment.";
  private static final Set<String> KEYS =
      Set.of(
          "name",
          "fullName",
          "namespace",
          "program",
          "limit.seconds",
          "limit.outputBytes",
          "limit.jobs");
  private static final long LONGEST = 1 << 20;

  private ComponentFile() {}

  /** The text of a description. */
  public static String write(Component component) {
    StringBuilder text = new StringBuilder();
    line(text, "name", component.name());
    line(text, "fullName", component.fullName());
    line(text, "namespace", component.namespace());
    line(text, "program", component.program().toString());
    List<String> words = component.template().source();
    for (int i = 0; i < words.size(); i++) {
      line(text, WORD + (i + 1), words.get(i));
    }
    component.environment().forEach((name, value) -> line(text, VARIABLE + name, value));
    line(text, "limit.seconds", String.valueOf(component.limits().time().toSeconds()));
    line(text, "limit.outputBytes", String.valueOf(component.limits().outputBytes()));
    line(text, "limit.jobs", String.valueOf(component.limits().jobs()));
    return text.toString();
  }

  /** Properties escape better than anybody, but add a line with the date. */
  private static void line(StringBuilder text, String key, String value) {
    Properties one = new Properties();
    one.setProperty(key, value);
    StringWriter written = new StringWriter();
    try {
      one.store(written, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    written
        .toString()
        .lines()
        .filter(line -> !line.startsWith("#"))
        .forEach(line -> text.append(line).append('\n'));
  }

  /**
   * Reads a description.
   *
   * @throws InvalidComponentException naming the key that is missing, wrong or unknown
   */
  public static Component read(String text) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(text));
    } catch (IOException | IllegalArgumentException e) {
      throw new InvalidComponentException("it can't be read: " + e.getMessage());
    }
    Map<Integer, String> words = new TreeMap<>();
    Map<String, String> environment = new TreeMap<>();
    for (String key : new TreeSet<>(properties.stringPropertyNames())) {
      if (key.matches("word\\.[1-9][0-9]{0,5}")) {
        words.put(Integer.valueOf(key.substring(WORD.length())), properties.getProperty(key));
      } else if (key.startsWith(VARIABLE)) {
        environment.put(key.substring(VARIABLE.length()), properties.getProperty(key));
      } else if (!KEYS.contains(key)) {
        throw new InvalidComponentException(
            "there is no key '%s': allowed are %s, word.N and environment.NAME"
                .formatted(key, String.join(", ", new TreeSet<>(KEYS))));
      }
    }
    String name = required(properties, "name");
    ComponentLimits usual = ComponentLimits.DEFAULT;
    return new Component(
        name,
        properties.getProperty("fullName", name),
        properties.getProperty("namespace", Component.defaultNamespace(name)),
        path(required(properties, "program")),
        Template.parse(inOrder(words)),
        environment,
        new ComponentLimits(
            seconds(number(properties, "limit.seconds", usual.time().toSeconds())),
            number(properties, "limit.outputBytes", usual.outputBytes()),
            (int) Math.min(Integer.MAX_VALUE, number(properties, "limit.jobs", usual.jobs()))));
  }

  /**
   * Reads a description from its file.
   *
   * @throws InvalidComponentException as {@link #read(String)}, naming the file too
   * @throws IOException if the file can't be read
   */
  public static Component read(Path file) throws IOException {
    try {
      if (Files.size(file) > LONGEST) {
        throw new InvalidComponentException(
            "it is longer than the allowed %s bytes".formatted(LONGEST));
      }
      return read(Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new InvalidComponentException("%s: it is not in UTF-8".formatted(file.getFileName()));
    } catch (InvalidComponentException e) {
      throw new InvalidComponentException("%s: %s".formatted(file.getFileName(), e.getMessage()));
    }
  }

  private static String required(Properties properties, String key) {
    String value = properties.getProperty(key);
    if (value == null) {
      throw new InvalidComponentException("the key '%s' is missing".formatted(key));
    }
    return value;
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new InvalidComponentException("the program '%s' is not a path".formatted(text));
    }
  }

  private static Duration seconds(long seconds) {
    return Duration.ofSeconds(seconds);
  }

  private static long number(Properties properties, String key, long usual) {
    String text = properties.getProperty(key, String.valueOf(usual)).strip();
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new InvalidComponentException(
          "%s is '%s': allowed is a whole number".formatted(key, text));
    }
  }

  private static List<String> inOrder(Map<Integer, String> words) {
    List<String> inOrder = new ArrayList<>();
    words.forEach(
        (number, word) -> {
          inOrder.add(word);
          if (number != inOrder.size()) {
            throw new InvalidComponentException(
                "the key '%s%s' is missing".formatted(WORD, inOrder.size()));
          }
        });
    return inOrder;
  }
}
