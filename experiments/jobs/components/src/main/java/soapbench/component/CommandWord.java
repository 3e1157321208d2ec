package soapbench.component;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One word of a program's command line: fixed text, or a parameter behind fixed text that may be
 * empty, as in {@code --size=[in val n:int]}.
 *
 * @param text the fixed text; all of the word if it has no parameter
 */
public record CommandWord(String text, Optional<Parameter> parameter) {

  private static final Pattern SPECIFICATION =
      Pattern.compile(
          "(?<text>.*?)\\[\\s*(?<way>in\\s+out|in|out)\\s+(?<place>val|file)\\s+"
              + "(?<name>[^\\s:\\[\\]]+)\\s*:\\s*(?<type>[^\\s:\\[\\]]+)\\s*]",
          Pattern.DOTALL);
  private static final Pattern MEANT_AS_ONE =
      Pattern.compile(".*\\[\\s*(in|out)\\b.*|\\[.*\\s.*", Pattern.DOTALL);

  public CommandWord {
    Objects.requireNonNull(parameter, "parameter");
    if (text.indexOf('\0') >= 0) {
      throw new InvalidComponentException("a word of a command line can't have the character 0");
    }
  }

  /**
   * Reads a word of a template.
   *
   * @throws InvalidComponentException if it is nearly an argument specification, and is none
   */
  public static CommandWord parse(String word) {
    Matcher matcher = SPECIFICATION.matcher(word);
    if (matcher.matches() && !MEANT_AS_ONE.matcher(matcher.group("text")).matches()) {
      return new CommandWord(
          matcher.group("text"),
          Optional.of(
              new Parameter(
                  direction(matcher.group("way")),
                  matcher.group("place").equals("file"),
                  matcher.group("name"),
                  ParameterType.of(matcher.group("type")))));
    }
    if (MEANT_AS_ONE.matcher(word).matches()) {
      throw new InvalidComponentException(
          "'%s' is not an argument specification: allowed is [in|out|in out val|file NAME:TYPE],"
                  .formatted(word)
              + " alone or after fixed text, in quotes so that it is one word");
    }
    return new CommandWord(word, Optional.empty());
  }

  private static Direction direction(String words) {
    if (words.equals("in")) {
      return Direction.IN;
    }
    return words.equals("out") ? Direction.OUT : Direction.IN_OUT;
  }
}
