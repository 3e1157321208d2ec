package soapbench.chart.line;

import java.util.List;
import java.util.Objects;
import soapbench.chart.SeriesStyle;

/**
 * A line of a panel.
 *
 * @param label its name
 * @param legend what the legend says of it; lines that share it share one entry
 * @param kind whether it was measured
 * @param points its points by ascending x
 */
public record Line(String label, String legend, SeriesStyle look, Kind kind, List<Point> points) {

  /** Kind of a line. */
  public enum Kind {
    /** Measured by this run: markers as its look has them. */
    MEASURED,
    /** Stated by a paper: hollow markers. */
    PUBLISHED,
    /** Expected by a rule: no markers. */
    IDEAL
  }

  public Line {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(legend, "legend");
    Objects.requireNonNull(look, "look");
    Objects.requireNonNull(kind, "kind");
    points = List.copyOf(points);
  }

  /** A line of what was measured. */
  public static Line measured(String label, SeriesStyle look, List<Point> points) {
    return new Line(label, label, look, Kind.MEASURED, points);
  }

  /** Whether its points have markers. */
  public boolean marked() {
    return kind != Kind.IDEAL;
  }

  /** Whether its markers are filled. */
  public boolean filled() {
    return ours() && look.filled();
  }

  /** Whether it was measured by this run. */
  public boolean ours() {
    return kind == Kind.MEASURED;
  }
}
