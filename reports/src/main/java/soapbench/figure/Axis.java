package soapbench.figure;

import java.util.Collection;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import soapbench.statistics.Interval;

/**
 * Axis of a panel.
 *
 * @param levels values that have a name; where it is empty, those of the points of a panel, or
 *     round numbers
 * @param names what is written at a level
 * @param range where it begins and ends; unknown where its values decide that
 */
public record Axis(
    String name,
    Scale scale,
    Collection<? extends Number> levels,
    DoubleFunction<String> names,
    Interval range) {

  /** Scale of an axis. */
  public enum Scale {
    /** Logarithmic, of levels of a factor, each with its name. */
    LEVELS,
    /** Logarithmic, of measured values. */
    LOGARITHMIC,
    /** Logarithmic where values span much, and from 0 otherwise; pictures have it logarithmic. */
    BY_RULE,
    LINEAR,
    /** Linear, of groups with a border between every two. */
    GROUPS
  }

  public Axis {
    levels = List.copyOf(levels);
  }

  /** An axis of levels of a factor. */
  public static Axis levels(
      String name, Collection<? extends Number> levels, DoubleFunction<String> names) {
    return new Axis(name, Scale.LEVELS, levels, names, Interval.UNKNOWN);
  }

  /** An axis of measured values. */
  public static Axis logarithmic(String name) {
    return values(name, Scale.LOGARITHMIC);
  }

  /** An axis of measured values, from 0 where none is below. */
  public static Axis linear(String name) {
    return values(name, Scale.LINEAR);
  }

  private static Axis values(String name, Scale scale) {
    return new Axis(name, scale, List.of(), String::valueOf, Interval.UNKNOWN);
  }

  /** A linear axis with round numbers between two ends. */
  public static Axis between(String name, double low, double high) {
    return linear(name).within(low, high);
  }

  /** An axis of groups, which are at 0, 1, 2 and so on. */
  public static Axis groups(String name, List<String> groups) {
    return new Axis(
        name,
        Scale.GROUPS,
        IntStream.range(0, groups.size()).boxed().toList(),
        at -> groups.get((int) Math.round(at)),
        new Interval(-1 / 2.0, groups.size() - 1 / 2.0));
  }

  /** This axis between two ends. */
  public Axis within(double low, double high) {
    return new Axis(name, scale, levels, names, new Interval(low, high));
  }

  /** This axis by the rule of pages. */
  public Axis byRule() {
    return new Axis(name, Scale.BY_RULE, levels, names, range);
  }
}
