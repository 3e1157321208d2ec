package soapbench.figure;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import soapbench.statistics.Interval;

/**
 * Some lines on a pair of axes.
 *
 * @param name what they have in common, empty where there is one panel
 * @param notes what is written below the name, line by line
 * @param marks levels that are marked
 * @param values where its axis of values begins and ends; unknown where that is the same in all
 *     panels, or its values decide
 */
public record Panel(
    String name, List<Line> lines, List<String> notes, List<Mark> marks, Interval values) {

  public Panel {
    lines = lines.stream().filter(line -> !line.points().isEmpty()).toList();
    notes = List.copyOf(notes);
    marks = List.copyOf(marks);
  }

  public Panel(String name, List<Line> lines, List<String> notes, List<Mark> marks) {
    this(name, lines, notes, marks, Interval.UNKNOWN);
  }

  /** A panel without marks. */
  public Panel(String name, List<Line> lines, List<String> notes) {
    this(name, lines, notes, List.of());
  }

  /** A panel without notes. */
  public Panel(String name, List<Line> lines) {
    this(name, lines, List.of());
  }

  /** This panel with values between two ends. */
  public Panel within(double low, double high) {
    return new Panel(name, lines, notes, marks, new Interval(low, high));
  }

  /** This panel without its name. */
  public Panel unnamed() {
    return new Panel("", lines, notes, marks, values);
  }

  /** Panels by their names; none without anything measured. */
  public static List<Panel> named(Map<String, List<Line>> lines) {
    return lines.entrySet().stream()
        .map(panel -> new Panel(panel.getKey(), panel.getValue()))
        .filter(Panel::drawn)
        .toList();
  }

  /** Whether anything measured is in it. */
  public boolean drawn() {
    return lines.stream().anyMatch(Line::ours);
  }

  /** The levels of its axis: those that all panels have, or else its own. */
  public Collection<? extends Number> levels(Collection<? extends Number> common) {
    return common.isEmpty() ? points().map(Point::x).distinct().toList() : common;
  }

  /** The points of all its lines. */
  public Stream<Point> points() {
    return lines.stream().flatMap(line -> line.points().stream());
  }
}
