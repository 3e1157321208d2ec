package soapbench.answer;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Whether a reader may use an answer, by what was noticed while it was measured. The worst check
 * decides.
 *
 * @param checks in a fixed order
 */
public record Trust(List<Check> checks) {

  /** Finding of a check. */
  public enum Level {
    OK("Trust it", "✓"),
    CARE("Use with care", "!"),
    BAD("Do not use yet", "✕");

    private final String advice;
    private final String sign;

    Level(String advice, String sign) {
      this.advice = advice;
      this.sign = sign;
    }

    /** The level in files. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Advice to a reader. */
    public String advice() {
      return advice;
    }

    /** Its sign, which stands beside words. */
    public String sign() {
      return sign;
    }
  }

  /**
   * Something that was looked at.
   *
   * @param id its name, e.g. {@code drift}
   * @param word its result in one or two words
   * @param text its result with its numbers
   * @param limit where its levels begin
   */
  public record Check(String id, Level level, String word, String text, String limit) {}

  public Trust {
    checks = List.copyOf(checks);
  }

  public Level level() {
    return checks.stream().map(Check::level).max(Comparator.naturalOrder()).orElse(Level.OK);
  }

  /** Whether a check forbids to use the answer. */
  boolean bad(String id) {
    return checks.stream().anyMatch(check -> check.id.equals(id) && check.level == Level.BAD);
  }

  /** The checks that are not as they should be, the worst first. */
  public List<Check> concerns() {
    return checks.stream()
        .filter(check -> check.level != Level.OK)
        .sorted(Comparator.comparing(Check::level).reversed())
        .toList();
  }

  /** How many checks passed, and which did not. */
  public String text() {
    List<Check> concerns = concerns();
    String passed =
        "%s of %s checks passed".formatted(checks.size() - concerns.size(), checks.size());
    return concerns.isEmpty()
        ? passed
        : passed
            + "; look at "
            + concerns.stream().map(Check::id).collect(Collectors.joining(", "));
  }
}
