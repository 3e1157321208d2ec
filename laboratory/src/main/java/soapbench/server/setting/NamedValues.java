package soapbench.server.setting;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The {@code name=value} lines of a file that we wrote.
 *
 * @param file where they are, for messages
 */
public record NamedValues(Path file, Map<String, String> values) {

  public NamedValues {
    values = Map.copyOf(values);
  }

  static NamedValues of(Path file, List<String> lines) {
    Map<String, String> values = new HashMap<>();
    for (String line : lines) {
      int equals = line.indexOf('=');
      if (equals > 0) {
        values.put(line.substring(0, equals), line.substring(equals + 1));
      }
    }
    return new NamedValues(file, values);
  }

  /** Whether there is a value of a name. */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** The value of a name; a file without it is damaged. */
  public String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new ServerException(file + " is damaged: it has no line " + name + "=...");
    }
    return value;
  }

  /** The value of a name, read from its text; a file whose text cannot be read is damaged. */
  public <T> T read(String name, Function<String, T> reading) {
    String text = text(name);
    try {
      return reading.apply(text);
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new ServerException(
          file + " is damaged: " + name + "=" + text + " is not valid (" + e.getMessage() + ")", e);
    }
  }
}
