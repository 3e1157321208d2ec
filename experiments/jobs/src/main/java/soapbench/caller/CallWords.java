package soapbench.caller;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import soapbench.caller.message.Argument;
import soapbench.caller.message.InvalidCallArgumentException;
import soapbench.caller.wsdl.Field;
import soapbench.caller.wsdl.Method;
import soapbench.http.HttpAddress;

/**
 * ServerText of a call, as on a command line (O'SOAP, Figure 5): {@code NAME=VALUE}, {@code
 * NAME:FILE}, {@code NAME@URL}, {@code NAME#FILE} of a session, {@code out:NAME} and {@code
 * out:NAME:FILE}.
 *
 * @param inputs by name
 * @param places the files of outputs, by name
 */
public record CallWords(Map<String, Argument> inputs, Map<String, Path> places) {

  private static final Pattern WORD =
      Pattern.compile("([A-Za-z][A-Za-z0-9_]*)([=:@#])(.*)", Pattern.DOTALL);
  private static final Pattern SESSION_FILE = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.\\-]{0,99}");
  private static final String OUT = "out";
  private static final String FILE = ":";

  public CallWords {
    inputs = Map.copyOf(inputs);
    places = Map.copyOf(places);
  }

  /**
   * Reads the words for a method.
   *
   * @throws InvalidCallArgumentException in one line, if one is not of these forms, or names what
   *     the method does not have, or what another has named
   */
  public static CallWords of(Method method, List<String> words) {
    Map<String, Argument> inputs = new LinkedHashMap<>();
    Map<String, Path> places = new LinkedHashMap<>();
    for (String word : words) {
      Matcher parts = WORD.matcher(word);
      if (!parts.matches()) {
        throw new InvalidCallArgumentException(
            ("'%s' is not an argument: allowed are NAME=VALUE, NAME:FILE, NAME@URL, NAME#FILE,"
                    + " out:NAME")
                .formatted(word));
      }
      String name = parts.group(1);
      String kind = parts.group(2);
      String rest = parts.group(3);
      if (name.equals(OUT) && kind.equals(FILE)) {
        place(method, rest, places);
      } else if (method.input(name).isPresent()) {
        once(inputs, name, argument(name, kind, rest));
      } else if (method.output(name).isPresent() && kind.equals(FILE)) {
        once(places, name, file(name, rest));
      } else {
        throw new InvalidCallArgumentException(
            "%s: there is none in %s: allowed are %s".formatted(name, method.name(), all(method)));
      }
    }
    return new CallWords(inputs, places);
  }

  private static void place(Method method, String rest, Map<String, Path> places) {
    if (method.outputs().isEmpty()) {
      throw new InvalidCallArgumentException(
          "out:%s: %s has no outputs".formatted(rest, method.name()));
    }
    int colon = rest.indexOf(FILE);
    String before = colon < 0 ? "" : rest.substring(0, colon);
    if (method.output(rest).isPresent()) {
      once(places, rest, Path.of(rest));
    } else if (method.output(before).isPresent()) {
      once(places, before, file(OUT, rest.substring(colon + 1)));
    } else if (method.outputs().size() == 1) {
      once(places, method.outputs().get(0).name(), file(OUT, rest));
    } else {
      throw new InvalidCallArgumentException(
          "out:%s: there is no such output: allowed are %s"
              .formatted(rest, String.join(", ", names(method.outputs()))));
    }
  }

  private static <T> void once(Map<String, T> map, String name, T value) {
    if (map.put(name, value) != null) {
      throw new InvalidCallArgumentException(name + ": is there twice");
    }
  }

  private static Argument argument(String name, String kind, String rest) {
    return switch (kind) {
      case "=" -> new Argument.Value(rest);
      case FILE -> new Argument.LocalFile(file(name, rest));
      case "@" -> new Argument.Reference(address(name, rest));
      default -> sessionFile(name, rest);
    };
  }

  private static Path file(String name, String text) {
    if (text.isEmpty()) {
      throw new InvalidCallArgumentException(name + ": its file has no name");
    }
    return Path.of(text);
  }

  private static URI address(String name, String text) {
    try {
      return HttpAddress.parse(text).uri();
    } catch (IllegalArgumentException e) {
      throw new InvalidCallArgumentException(name + ": " + e.getMessage());
    }
  }

  private static Argument sessionFile(String name, String text) {
    if (!SESSION_FILE.matcher(text).matches()) {
      throw new InvalidCallArgumentException(
          "%s: '%s' names no file of a session: allowed are %s"
              .formatted(name, text, "letters, digits, _, . and -, of these first _ alone"));
    }
    return new Argument.SessionFile(text);
  }

  private static String all(Method method) {
    List<String> all = new ArrayList<>(names(method.parameters()));
    names(method.outputs()).forEach(name -> all.add(OUT + FILE + name));
    return String.join(", ", all);
  }

  private static List<String> names(List<Field> fields) {
    return fields.stream().map(Field::name).toList();
  }
}
