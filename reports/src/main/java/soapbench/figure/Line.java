package soapbench.figure;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A line of a panel.
 *
 * @param label its name
 * @param legend what the legend says of it, empty where nothing; lines that share it share one
 *     entry
 * @param kind whether it was measured
 * @param points its points by ascending x
 */
public record Line(String label, String legend, SeriesStyle look, Kind kind, List<Point> points) {

  private static final double WIDTH_OF_GROUP = 0.6;

  /** Kind of a line. */
  public enum Kind {
    /** Measured by this run: markers as its look has them. */
    MEASURED(true, true, true),
    /** Measured points without a line between them. */
    POINTS(true, false, true),
    /** Measured, of so many points that they have no markers. */
    STEPS(true, true, false),
    /** Stated by a paper: hollow markers. */
    PUBLISHED(false, true, true),
    /** Points that a paper states, without a line between them. */
    STATED(false, false, true),
    /** Expected by a rule: no markers. */
    IDEAL(false, true, false);

    private final boolean ours;
    private final boolean joined;
    private final boolean marked;

    Kind(boolean ours, boolean joined, boolean marked) {
      this.ours = ours;
      this.joined = joined;
      this.marked = marked;
    }
  }

  public Line {
    points = List.copyOf(points);
  }

  /** A line of what was measured. */
  public static Line measured(String label, SeriesStyle look, List<Point> points) {
    return new Line(label, label, look, Kind.MEASURED, points);
  }

  /** A line of what was measured, of so many points that they have no markers. */
  public static Line steps(String label, SeriesStyle look, List<Point> points) {
    return new Line(label, label, look, Kind.STEPS, points);
  }

  /** Measured points without a line between them. */
  public static Line points(String label, SeriesStyle look, List<Point> points) {
    return new Line(label, label, look, Kind.POINTS, points);
  }

  /** Lines with points at 0, 1, 2 and so on, moved so that they stand beside each other. */
  public static List<Line> sideBySide(List<Line> lines) {
    List<Line> drawn = lines.stream().filter(line -> !line.points.isEmpty()).toList();
    double step = drawn.size() == 1 ? 0 : WIDTH_OF_GROUP / (drawn.size() - 1);
    double first = drawn.size() == 1 ? 0 : -WIDTH_OF_GROUP / 2;
    return IntStream.range(0, drawn.size())
        .mapToObj(i -> drawn.get(i).moved(first + step * i))
        .toList();
  }

  private Line moved(double by) {
    List<Point> moved =
        points.stream()
            .map(point -> new Point(point.x() + by, point.y(), point.interval(), point.note()))
            .toList();
    return new Line(label, legend, look, kind, moved);
  }

  /** Whether its points have markers. */
  public boolean marked() {
    return kind.marked;
  }

  /** Whether a line joins its points. */
  public boolean joined() {
    return kind.joined;
  }

  /** Whether its markers are filled. */
  public boolean filled() {
    return ours() && look.filled();
  }

  /** Whether it was measured by this run. */
  public boolean ours() {
    return kind.ours;
  }
}
