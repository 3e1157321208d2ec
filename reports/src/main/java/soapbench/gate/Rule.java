package soapbench.gate;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import soapbench.gate.MeasureUnit.Numbers;

/** Rule of a gate: what a run must not be. */
public sealed interface Rule {

  /** The forms of a rule, for people. */
  String FORMS = "'MEASURE.p50 > 30ms at CELL' and 'slower 5% than BASELINE at CELL'";

  /** The rule as it was given. */
  String text();

  /** The words that say at which cells it holds; none for all. */
  List<String> at();

  /**
   * A limit of a measure.
   *
   * @param percentile which one of its values, 1 to 99; empty for the usual one, the median
   * @param above whether the run fails above the limit, and not below it
   * @param unit as it was given, empty where it was not
   */
  record Limit(
      String text,
      String measure,
      OptionalInt percentile,
      boolean above,
      double number,
      String unit,
      List<String> at)
      implements Rule {

    public Limit {
      at = List.copyOf(at);
    }
  }

  /**
   * A comparison of the time with another run's.
   *
   * @param share how much slower it may be, as a share: 0.05 for 5 %
   * @param than the other run's folder; empty for the run that others are compared with anyway
   */
  record Slower(String text, double share, Optional<Path> than, List<String> at) implements Rule {

    public Slower {
      at = List.copyOf(at);
    }
  }

  /**
   * Reads a rule.
   *
   * @throws InvalidRuleException if it is not one
   */
  static Rule parse(String text) {
    Matcher slower = Patterns.SLOWER.matcher(text.strip());
    if (slower.matches()) {
      return new Slower(
          text.strip(),
          number(slower.group(1), text) / 100,
          Optional.ofNullable(slower.group(2)).map(than -> path(than, text)),
          words(slower.group(3)));
    }
    Matcher limit = Patterns.LIMIT.matcher(text.strip());
    if (limit.matches()) {
      String percentile = limit.group(2);
      return new Limit(
          text.strip(),
          limit.group(1),
          percentile == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(percentile)),
          limit.group(3).equals(">"),
          number(limit.group(4), text),
          Optional.ofNullable(limit.group(5)).orElse(""),
          words(limit.group(6)));
    }
    throw new InvalidRuleException(text, "is not a rule: allowed are " + FORMS);
  }

  private static double number(String word, String text) {
    double number = Numbers.of(word);
    if (!Double.isFinite(number)) {
      throw new InvalidRuleException(text, "'%s' is not a number".formatted(word));
    }
    return number;
  }

  private static Path path(String than, String text) {
    try {
      return Path.of(than);
    } catch (InvalidPathException e) {
      throw new InvalidRuleException(text, "'%s' is not the folder of a run".formatted(than));
    }
  }

  private static List<String> words(String at) {
    return at == null ? List.of() : List.of(at.strip().split("[\\s,]+"));
  }

  /** How rules are written. */
  final class Patterns {

    private static final String AT = "(?:\\s+at\\s+(\\S.*))?";

    private static final Pattern SLOWER =
        Pattern.compile("slower\\s+([0-9.]+)\\s*%(?:\\s+than\\s+(\\S.*?))?" + AT);

    private static final Pattern LIMIT =
        Pattern.compile(
            "([a-zA-Z]\\w*)(?:\\.p([1-9]\\d?))?\\s*([<>])\\s*([0-9][0-9.]*)\\s*(?:(?!at\\s)(\\S+))?"
                + AT);

    private Patterns() {}
  }
}
