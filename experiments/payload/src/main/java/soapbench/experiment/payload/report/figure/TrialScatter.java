package soapbench.experiment.payload.report.figure;

import java.awt.Shape;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.figure.Axes;
import soapbench.figure.Axis;
import soapbench.figure.Drawing;
import soapbench.figure.Line;
import soapbench.figure.LinePanels;
import soapbench.figure.LinePanels.Corner;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;
import soapbench.results.Quantity;
import soapbench.rows.Trial;

/**
 * Every measured trial as a point: a panel per cell, all on the same axes. Those that garbage
 * collection touched are marked.
 */
final class TrialScatter {

  private static final String EXPLANATION =
      "One point for each measured trial, on the same axes for every cell; within a payload size"
          + " the trials stand in the order of their forks and rounds, so that drift would show as"
          + " a slope. Filled markers are trials into which a garbage-collection pause reached.";

  private static final int HEIGHT_OF_PANEL = 190;

  private static final double HEADROOM = 1.12;
  private static final double WIDTH = 0.84;

  private final MeasuredTrials trials;
  private final List<Long> sizes;
  private final List<Integer> forks;
  private final int rounds;
  private final double highestMilliseconds;

  private TrialScatter(MeasuredTrials trials) {
    this.trials = trials;
    this.sizes = trials.sizes();
    this.forks = trials.forks();
    this.rounds = trials.rows().stream().mapToInt(row -> row.place().round()).max().orElse(1);
    this.highestMilliseconds =
        trials.rows().stream()
                .filter(Trial::completed)
                .mapToDouble(row -> row.of(PayloadRows.TRANSACTION))
                .max()
                .orElse(0)
            / Quantity.MILLISECOND;
  }

  /** Draws the cells one above the other; nothing when no trial completed. */
  static Optional<Drawing> draw(PayloadResults results) {
    MeasuredTrials measured = results.measured();
    long completed = measured.rows().stream().filter(Trial::completed).count();
    if (completed == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Drawing(
            "Every trial's transaction time",
            "n = " + completed + " measured trials; filled: touched by a garbage-collection pause",
            new TrialScatter(measured).panels(),
            EXPLANATION + " n = " + completed + "."));
  }

  private LinePanels panels() {
    Axes axes =
        new Axes(
            Axis.groups(
                "payload size, MB; within a size, from the first trial to the last",
                sizes.stream().map(Quantity::megabytes).toList()),
            Axis.between("ms", 0, highestMilliseconds * HEADROOM),
            List.of());
    return LinePanels.below(
        axes, trials.cells().stream().map(this::panel).toList(), HEIGHT_OF_PANEL, Corner.TOP_LEFT);
  }

  private Panel panel(Cell cell) {
    List<Trial<Scenario>> rows = trials.only(cell).rows();
    return new Panel(
        name(cell, rows),
        Stream.of(GcMark.values())
            .map(mark -> Line.points(mark.label, mark.look(cell), points(rows, mark)))
            .toList());
  }

  private List<Point> points(List<Trial<Scenario>> rows, GcMark mark) {
    return rows.stream()
        .filter(Trial::completed)
        .filter(row -> GcMark.of(row) == mark)
        .map(row -> new Point(place(row), row.of(PayloadRows.TRANSACTION) / Quantity.MILLISECOND))
        .toList();
  }

  /**
   * Where a trial stands: around its size's index, in the order of forks and rounds, so that trials
   * do not cover each other and drift shows.
   */
  private double place(Trial<Scenario> row) {
    int last = forks.size() * rounds - 1;
    int turn = forks.indexOf(row.place().fork()) * rounds + row.place().round() - 1;
    double part = last > 0 ? (double) turn / last - 0.5 : 0;
    return sizes.indexOf(row.cell().payloadBytes()) + part * WIDTH;
  }

  private static String name(Cell cell, List<Trial<Scenario>> rows) {
    long completed = rows.stream().filter(Trial::completed).count();
    long touched = rows.stream().filter(PayloadRows::gcTouched).count();
    long failed = rows.size() - completed;
    String failures = failed == 0 ? "" : ", " + failed + " failed and not shown";
    return cell.label() + ": n = " + completed + ", " + touched + " touched by a pause" + failures;
  }

  /** Which side's garbage collection touched a trial, and the marker that says so. */
  private enum GcMark {
    NEITHER("no pause", SeriesStyle.RING),
    CLIENT("pause at the client", SeriesStyle.SMALL_UP),
    SERVER("pause at the server", SeriesStyle.SMALL_DOWN),
    BOTH("pauses at both", SeriesStyle.SMALL_DIAMOND);

    private final String label;
    private final Shape marker;

    GcMark(String label, Shape marker) {
      this.label = label;
      this.marker = marker;
    }

    static GcMark of(Trial<Scenario> trial) {
      boolean client = trial.of(PayloadRows.CLIENT_GC_COUNT) > 0;
      boolean server = trial.of(PayloadRows.SERVER_GC_COUNT) > 0;
      if (client) {
        return server ? BOTH : CLIENT;
      }
      return server ? SERVER : NEITHER;
    }

    SeriesStyle look(Cell cell) {
      SeriesStyle look = new SeriesStyle(PayloadStyle.of(cell).hue(), marker, SeriesStyle.SOLID);
      return this == NEITHER ? look.hollow() : look;
    }
  }
}
