package soapbench.gate;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import soapbench.csv.Column;
import soapbench.results.DataSize;
import soapbench.results.Quantity;
import soapbench.results.ShownUnit;

/** Units in which a rule may say a number, for measures of each unit. */
final class MeasureUnit {

  private static final Pattern SIZE = Pattern.compile("([0-9.]+)([a-zA-Z]+)");
  private static final Map<String, Double> TIMES = new LinkedHashMap<>();
  private static final Map<String, Double> SIZES = new LinkedHashMap<>();

  static {
    TIMES.put("ns", 1.0);
    TIMES.put("us", 1e3);
    TIMES.put("µs", 1e3);
    TIMES.put("ms", Quantity.MILLISECOND);
    TIMES.put("s", 1e9);
    DataSize.UNITS.forEach((unit, bytes) -> SIZES.put(unit, bytes.doubleValue()));
    SIZES.put("KiB", 0x1p10);
    SIZES.put("MiB", 0x1p20);
    SIZES.put(Column.BYTES, 1.0);
  }

  /** The unit of shares. */
  static final String PERCENT = "%";

  private MeasureUnit() {}

  /**
   * A number of a rule in the unit of its measure.
   *
   * @param unit as the rule has it, empty where it has none
   * @param of the measure's unit
   */
  static double in(String of, double number, String unit, String rule) {
    Map<String, Double> allowed = allowed(of);
    if (allowed.isEmpty()) {
      String shown = ShownUnit.of(of).behindNumber();
      if (unit.isEmpty() || unit.equals(of) || unit.equals(shown)) {
        return number;
      }
      throw new InvalidRuleException(
          rule,
          "'%s' is not the unit: allowed is %s"
              .formatted(unit, shown.isEmpty() ? "a number without one" : shown));
    }
    if (!allowed.containsKey(unit)) {
      throw new InvalidRuleException(
          rule,
          "%s: allowed are %s"
              .formatted(
                  unit.isEmpty() ? "the unit is missing" : "'%s' is not a unit".formatted(unit),
                  String.join(", ", allowed.keySet())));
    }
    return number * allowed.get(unit) / allowed.getOrDefault(of, 1.0);
  }

  private static Map<String, Double> allowed(String of) {
    if (TIMES.containsKey(of)) {
      return TIMES;
    }
    if (of.equals(PERCENT)) {
      return Map.of(PERCENT, 1.0);
    }
    return of.equals(Column.BYTES) ? SIZES : Map.of();
  }

  /** A value of a measure for readers, with its unit. */
  static String text(double value, String of) {
    return of.equals(Column.BYTES) ? DataSize.of(value) : ShownUnit.of(of).text(value);
  }

  /** A size in bytes; nothing of a word that is none. */
  static OptionalDouble bytes(String word) {
    Matcher size = SIZE.matcher(word);
    if (!size.matches()) {
      return OptionalDouble.empty();
    }
    return SIZES.entrySet().stream()
        .filter(unit -> unit.getKey().equalsIgnoreCase(size.group(2)))
        .mapToDouble(unit -> Math.rint(Numbers.of(size.group(1)) * unit.getValue()))
        .filter(Double::isFinite)
        .findFirst();
  }

  /** A level of a factor in bytes as a rule may say it. */
  static String level(String bytes) {
    String size = DataSize.of(Numbers.of(bytes)).replace(" bytes", "B").replace(" ", "");
    return bytes(size).orElse(-1) == Numbers.of(bytes) ? size : bytes + "B";
  }

  /** Numbers of rules, the same in every locale. */
  static final class Numbers {

    private Numbers() {}

    /** A number; NaN of a word that is none. */
    static double of(String word) {
      try {
        return Double.parseDouble(word.toLowerCase(Locale.ROOT));
      } catch (NumberFormatException e) {
        return Double.NaN;
      }
    }
  }
}
