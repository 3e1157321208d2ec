package soapbench.component;

import java.util.regex.Pattern;

/**
 * Values of simple types, and what they may be. In a command line a string is neither an option nor
 * a path, whatever the program takes for one. A number may be negative: a template that has it
 * behind fixed text or {@code --} keeps a program from taking it for an option. Freer text goes by
 * file.
 */
public final class ArgumentValue {

  private static final int LONGEST_WORD = 1000;
  private static final Pattern INT = Pattern.compile("[+-]?[0-9]+");
  private static final Pattern FLOAT =
      Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?");
  private static final Pattern INFINITE = Pattern.compile("[+-]?INF|NaN");

  private ArgumentValue() {}

  /**
   * Checks a value.
   *
   * @param parameter of type int, float or string
   * @param text as it stands in a message; white space around a number does not count (XML Schema,
   *     part 2)
   * @return what the program is given: an int in its shortest form, a float without white space
   *     and, in a command line, without +, a string as it is
   * @throws InvalidArgumentException naming the parameter and what is allowed
   */
  public static String check(Parameter parameter, String text) {
    return switch (parameter.type()) {
      case INT -> wholeNumber(parameter, text.strip());
      case FLOAT -> number(parameter, text.strip());
      case STRING -> {
        if (parameter.file()) {
          requireCharacters(parameter, text);
        } else {
          requireWord(parameter, text);
        }
        yield text;
      }
      case RAW, XML ->
          throw new IllegalArgumentException(parameter.name() + " is not a simple value");
    };
  }

  private static String wholeNumber(Parameter parameter, String text) {
    try {
      if (text.length() <= LONGEST_WORD && INT.matcher(text).matches()) {
        return Integer.toString(Integer.parseInt(text));
      }
    } catch (NumberFormatException e) {
      // out of range: refused below, as all others
    }
    throw refused(parameter, text, "a whole number from -2147483648 to 2147483647");
  }

  private static String number(Parameter parameter, String text) {
    if (text.length() <= LONGEST_WORD
        && (FLOAT.matcher(text).matches()
            || parameter.file() && INFINITE.matcher(text).matches())) {
      return parameter.file() || !text.startsWith("+") ? text : text.substring(1);
    }
    throw refused(
        parameter,
        text,
        parameter.file() ? "a number such as 1, -2.5, 1e-3, INF or NaN" : "1, -2.5, 1e-3 and such");
  }

  private static void requireWord(Parameter parameter, String text) {
    requireCharacters(parameter, text);
    if (text.length() > LONGEST_WORD) {
      throw new InvalidArgumentException(
          "%s: %s characters are too many in a command line: allowed are %s"
              .formatted(parameter.name(), text.length(), LONGEST_WORD));
    }
    if (text.codePoints()
        .anyMatch(
            c ->
                Character.isISOControl(c)
                    || Character.getType(c) == Character.LINE_SEPARATOR
                    || Character.getType(c) == Character.PARAGRAPH_SEPARATOR
                    || c == '/'
                    || c == '\\')) {
      throw refused(parameter, text, "no control characters, no / and no \\");
    }
    if (!text.isEmpty()) {
      int first = text.codePointAt(0);
      if ("-+@~".indexOf(first) >= 0
          || Character.isWhitespace(first)
          || Character.isSpaceChar(first)
          || text.equals(".")
          || text.equals("..")) {
        throw refused(
            parameter, text, "nothing that begins with -, +, @, ~ or white space, no . or ..");
      }
    }
  }

  /** Refuses characters that no XML document can have. */
  private static void requireCharacters(Parameter parameter, String text) {
    if (!text.codePoints().allMatch(XmlText::isAllowed)) {
      throw new InvalidArgumentException(
          "%s has a character that no XML document can have".formatted(parameter.name()));
    }
  }

  private static InvalidArgumentException refused(
      Parameter parameter, String text, String allowed) {
    String shown = text.codePointCount(0, text.length()) <= 60 ? text : shortened(text);
    return new InvalidArgumentException(
        "%s: '%s' is not of type %s here: allowed is %s"
            .formatted(
                parameter.name(),
                shown.replaceAll("\\p{Cntrl}", "?"),
                parameter.type().word(),
                allowed));
  }

  private static String shortened(String text) {
    return text.substring(0, text.offsetByCodePoints(0, 60)) + "…";
  }
}
