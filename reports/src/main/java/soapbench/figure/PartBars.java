package soapbench.figure;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bars of parts that add up.
 *
 * @param axis the name of the axis of a picture
 * @param parts the parts of each bar
 * @param groups bars by the name of their group, from above; a bar has a value for each part, by
 *     its name. The only group may have an empty name; of several, a page shows one at a time
 */
public record PartBars(
    String axis, List<Part> parts, Map<String, Map<String, List<Double>>> groups, Lengths lengths)
    implements Drawing.Content {

  private static final int HEIGHT_WITHOUT_BARS = 180;
  private static final int HEIGHT_OF_BAR = 30;
  private static final int HEIGHT_WITHOUT_LONG_BARS = 260;
  private static final int HEIGHT_OF_LONG_BAR = 85;

  /** Meaning of a bar's length. */
  public enum Lengths {
    /** All are equally long; values are in ns, and each whole is written beside its bar. */
    SHARES,
    /** Times: values are in ns, and each whole is written beside its bar. */
    TIMES,
    /** Numbers without a whole beside. */
    NUMBERS
  }

  /**
   * A part of a bar.
   *
   * @param label its name for readers
   */
  public record Part(String label, Hue hue) {}

  public PartBars {
    parts = List.copyOf(parts);
    groups = Collections.unmodifiableMap(new LinkedHashMap<>(groups));
  }

  /**
   * Bars of shares.
   *
   * @param whole what the parts are shares of
   */
  public static PartBars shares(
      String whole, List<Part> parts, Map<String, Map<String, List<Double>>> groups) {
    return new PartBars("share of " + whole + ", %", parts, groups, Lengths.SHARES);
  }

  /** Bars that are as long as their times, in ms. */
  public static PartBars times(List<Part> parts, Map<String, List<Double>> bars) {
    return new PartBars("time, ms", parts, Map.of("", bars), Lengths.TIMES);
  }

  /** The bars of all groups, by a name that begins with their group's. */
  public Map<String, List<Double>> bars() {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    groups.forEach(
        (group, own) ->
            own.forEach(
                (name, bar) -> bars.put(group.isEmpty() ? name : group + ", " + name, bar)));
    return bars;
  }

  /** The whole of a bar. */
  public static double total(List<Double> bar) {
    return bar.stream().mapToDouble(Double::doubleValue).sum();
  }

  @Override
  public int height() {
    return lengths == Lengths.TIMES
        ? HEIGHT_WITHOUT_LONG_BARS + HEIGHT_OF_LONG_BAR * bars().size()
        : HEIGHT_WITHOUT_BARS + HEIGHT_OF_BAR * bars().size();
  }
}
