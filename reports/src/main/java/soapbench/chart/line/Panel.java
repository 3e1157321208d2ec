package soapbench.chart.line;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Some lines on a pair of axes.
 *
 * @param name what they have in common, empty where there is one panel
 * @param notes what is written below the name, line by line
 * @param marks levels that are marked
 */
public record Panel(String name, List<Line> lines, List<String> notes, List<Mark> marks) {

  public Panel {
    Objects.requireNonNull(name, "name");
    lines = lines.stream().filter(line -> !line.points().isEmpty()).toList();
    notes = List.copyOf(notes);
    marks = List.copyOf(marks);
  }

  /** A panel without marks. */
  public Panel(String name, List<Line> lines, List<String> notes) {
    this(name, lines, notes, List.of());
  }

  /** A panel without notes. */
  public Panel(String name, List<Line> lines) {
    this(name, lines, List.of());
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
