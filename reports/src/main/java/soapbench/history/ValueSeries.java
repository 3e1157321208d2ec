package soapbench.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.history.RecordedRun.Value;
import soapbench.statistics.ChangePoints;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;
import soapbench.statistics.Student;

/**
 * A value of a cell over the runs of a history, and where it changed.
 *
 * @param cell the cell, or all of them
 * @param points in the order of time
 * @param changes where it changed, in the order of time
 */
public record ValueSeries(
    String cell, String measure, String unit, List<Point> points, List<Change> changes) {

  static final String ALL = "all cells";

  private static final double TO_SIGMA = 1.4826;

  /**
   * The value of a run.
   *
   * @param counts whether changes are looked for in it: it was not made on a busy machine
   */
  public record Point(RecordedRun run, double value, Interval interval, boolean counts) {}

  /**
   * A change between two runs.
   *
   * @param first the first run with other values
   * @param ratio the mean from there to the next change over that of before
   */
  public record Change(RecordedRun first, Ratio ratio) {}

  public ValueSeries {
    points = List.copyOf(points);
    changes = List.copyOf(changes);
  }

  /** Every series of a history: first that of all cells, where there are several. */
  static List<ValueSeries> of(History history) {
    Map<List<String>, List<Point>> byCell = new LinkedHashMap<>();
    for (RecordedRun run : history.runs()) {
      for (Value value : run.values()) {
        byCell
            .computeIfAbsent(
                List.of(value.cell(), value.measure(), value.unit()), any -> new ArrayList<>())
            .add(new Point(run, value.median(), value.interval(), !run.busy()));
      }
    }
    List<ValueSeries> series = new ArrayList<>();
    all(history, byCell).ifPresent(series::add);
    byCell.forEach((key, points) -> series.add(of(key.get(0), key.get(1), key.get(2), points)));
    return List.copyOf(series);
  }

  /** The geometric mean of the first measure over the cells that every run has. */
  private static Optional<ValueSeries> all(History history, Map<List<String>, List<Point>> byCell) {
    if (byCell.isEmpty()) {
      return Optional.empty();
    }
    String measure = byCell.keySet().iterator().next().get(1);
    Map<List<String>, List<Point>> whole = new LinkedHashMap<>(byCell);
    whole.keySet().removeIf(key -> !key.get(1).equals(measure));
    whole.values().removeIf(of -> of.size() < history.runs().size());
    if (whole.size() < 2) {
      return Optional.empty();
    }
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < history.runs().size(); i++) {
      double sum = 0;
      for (List<Point> of : whole.values()) {
        sum += Math.log(of.get(i).value);
      }
      RecordedRun run = history.runs().get(i);
      points.add(new Point(run, Math.exp(sum / whole.size()), Interval.UNKNOWN, !run.busy()));
    }
    return Optional.of(of(ALL, measure, whole.keySet().iterator().next().get(2), points));
  }

  private static ValueSeries of(String cell, String measure, String unit, List<Point> points) {
    List<Point> quiet = points.stream().filter(Point::counts).toList();
    double[] logarithms = quiet.stream().mapToDouble(point -> Math.log(point.value)).toArray();
    List<Integer> places = ChangePoints.of(logarithms);
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      int before = i == 0 ? 0 : places.get(i - 1);
      int at = places.get(i);
      int after = i + 1 < places.size() ? places.get(i + 1) : quiet.size();
      changes.add(
          new Change(
              quiet.get(at).run,
              Student.independentRatio(
                  values(quiet.subList(at, after)), values(quiet.subList(before, at)))));
    }
    return new ValueSeries(cell, measure, unit, points, changes);
  }

  private static double[] values(List<Point> points) {
    return points.stream().mapToDouble(Point::value).toArray();
  }

  /**
   * How much it scatters from one run to the next, as a share: the standard deviation by the median
   * of absolute differences, which a few changes do not move. NaN of fewer than three runs.
   */
  public double betweenRuns() {
    double[] values = values(points.stream().filter(Point::counts).toList());
    if (values.length < ChangePoints.LEAST) {
      return Double.NaN;
    }
    double[] steps = new double[values.length - 1];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = Math.abs(Math.log(values[i + 1] / values[i]));
    }
    return TO_SIGMA * Sample.median(steps) / Math.sqrt(2);
  }

  /** Half of a run's interval, as a share of its value: the median over runs; NaN of none. */
  public double withinRuns() {
    return Sample.median(
        points.stream()
            .filter(point -> point.interval.known())
            .mapToDouble(point -> point.interval.halfWidth() / point.value)
            .toArray());
  }
}
