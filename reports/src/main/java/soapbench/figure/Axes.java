package soapbench.figure;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/**
 * Axes that panels have in common.
 *
 * @param lines the values that a line marks
 */
public record Axes(Axis x, Axis y, List<Double> lines) {

  /** The line of ratios at which both are equal. */
  public static final List<Double> ONE = List.of(1.0);

  private static final double THOUSAND = 1_000;
  private static final double MILLION = 1_000_000;

  public Axes {
    lines = List.copyOf(lines);
  }

  /**
   * Logarithmic axes.
   *
   * @param x the name of the levels below each panel
   * @param levels these levels; empty where each panel has those of its own points
   * @param names what is written at a level
   * @param y the name of the values
   */
  public Axes(
      String x,
      Collection<? extends Number> levels,
      DoubleFunction<String> names,
      String y,
      List<Double> lines) {
    this(Axis.levels(x, levels, names), Axis.logarithmic(y), lines);
  }

  /** Axes whose levels are numbers that speak for themselves. */
  public Axes(String x, Collection<? extends Number> levels, String y, List<Double> lines) {
    this(x, levels, Axes::text, y, lines);
  }

  /** These axes, whose values are on the scale that pages prefer. */
  public Axes byRule() {
    return new Axes(x, y.byRule(), lines);
  }

  /** Thousands and millions are short, since panels are narrow. */
  public static String text(double value) {
    if (value >= MILLION) {
      return plain(value / MILLION) + "M";
    }
    return value >= THOUSAND ? plain(value / THOUSAND) + "k" : plain(value);
  }

  private static String plain(double value) {
    String text = String.format(Locale.ROOT, "%.6f", value);
    return text.replaceFirst("0+$", "").replaceFirst("\\.$", "");
  }
}
