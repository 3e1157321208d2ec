package soapbench.experiment.payload.report.figure;

import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Drift;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.figure.Axes;
import soapbench.figure.Axis;
import soapbench.figure.Drawing;
import soapbench.figure.Hue;
import soapbench.figure.Line;
import soapbench.figure.LinePanels;
import soapbench.figure.LinePanels.Corner;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;
import soapbench.results.Quantity;
import soapbench.rows.Trial;
import soapbench.statistics.Sample;

/**
 * Whether warm-up was enough: transaction times at the largest size round by round, warm-up first
 * and fork by fork. A panel per cell, each with its own axis, which the measured trials decide.
 * Warm-up trials above it are at its top with their own marker.
 */
final class RoundByRound {

  private static final int HEIGHT_OF_PANEL = 170;
  private static final double HEADROOM = 1.35;
  private static final double TOP = 0.94;

  /** The part of its place that the rounds of a fork take. */
  private static final double WIDTH = 0.88;

  private static final String ABOVE = "warm-up, above the axis";
  private static final SeriesStyle TREND =
      new SeriesStyle(Hue.BLACK, SeriesStyle.RING, new BasicStroke(1.8f));

  private final List<Integer> forks;
  private final int warmup;
  private final int rounds;
  private final List<Trial<Scenario>> trials;

  /** A chart of the completed trials of one size, warm-up too. */
  private RoundByRound(List<Trial<Scenario>> trials) {
    this.trials = trials;
    this.forks = trials.stream().map(row -> row.place().fork()).distinct().sorted().toList();
    this.warmup = last(trials.stream().filter(row -> !row.measured()).toList());
    this.rounds = last(trials.stream().filter(Trial::measured).toList());
  }

  /** Draws the cells with completed trials; nothing when there is none. */
  static Optional<Drawing> draw(PayloadResults results) {
    MeasuredTrials measured = results.measured();
    long size = measured.largestSize().orElse(0);
    List<Drift> drifts =
        Drift.atLargest(measured).stream()
            .filter(drift -> !measured.completed(drift.cell(), size).isEmpty())
            .toList();
    return drifts.isEmpty() ? Optional.empty() : Optional.of(draw(results, size, drifts));
  }

  private static Drawing draw(PayloadResults results, long size, List<Drift> drifts) {
    Stream<Trial<Scenario>> warmup =
        results.run().trialsOfMainStacks().stream()
            .filter(row -> row.completed() && !row.measured())
            .filter(row -> row.cell().payloadBytes() == size);
    Stream<Trial<Scenario>> measured =
        drifts.stream().flatMap(drift -> results.measured().completed(drift.cell(), size).stream());
    List<Trial<Scenario>> trials = Stream.concat(warmup, measured).toList();
    String title = "Transaction time by round at " + Quantity.megabytes(size) + " MB";
    long n = trials.stream().filter(Trial::measured).count();
    String caption =
        "Warm-up rounds, hollow, and measured rounds with their Theil-Sen line"
            + (results.measured().forks().size() > 1
                ? ", of one slope in all forks and through the middle of each"
                : "")
            + ". From the first measured round to the last the lines change by: "
            + drifts.stream().map(Drift::text).collect(Collectors.joining(", "))
            + ". "
            + Drift.RULE
            + " n = "
            + n
            + ".";
    return new Drawing(
        title,
        "change from the first measured round to the last, as a share of the median; n = " + n,
        new RoundByRound(trials).panels(drifts),
        caption);
  }

  /** The panels, one above the other, in the order of their drifts. */
  private LinePanels panels(List<Drift> drifts) {
    return LinePanels.below(
        new Axes(axis(), Axis.linear("ms"), List.of()),
        drifts.stream().map(this::panel).toList(),
        HEIGHT_OF_PANEL,
        forks.size() > 1 ? Corner.BOTTOM_RIGHT : Corner.TOP_RIGHT);
  }

  /**
   * The axis of rounds. Several forks stand side by side, since the rounds of one do not continue
   * those of another.
   */
  private Axis axis() {
    return forks.size() > 1
        ? Axis.groups(
            "fork; within each fork %smeasured rounds 1 to %s"
                .formatted(warmup == 0 ? "" : "warm-up, then ", rounds),
            forks.stream().map(String::valueOf).toList())
        : Axis.between("round; those up to 0 are warm-up", 0.5 - warmup, rounds + 0.5);
  }

  /** The place of a round; the first that is measured is 1, and warm-up goes up to 0. */
  private double place(int fork, int round) {
    double part = (round + warmup - 0.5) / (warmup + rounds) - 0.5;
    return forks.size() > 1 ? forks.indexOf(fork) + WIDTH * part : round;
  }

  private double place(Trial<Scenario> row) {
    int round = row.place().round();
    return place(row.place().fork(), row.measured() ? round : round - warmup);
  }

  private static int last(List<Trial<Scenario>> rows) {
    return rows.stream().mapToInt(row -> row.place().round()).max().orElse(0);
  }

  private Panel panel(Drift drift) {
    List<Trial<Scenario>> rows =
        trials.stream().filter(row -> Cell.of(row.cell()).equals(drift.cell())).toList();
    List<Trial<Scenario>> measured = rows.stream().filter(Trial::measured).toList();
    List<Trial<Scenario>> before = rows.stream().filter(row -> !row.measured()).toList();
    double highest = measured.stream().mapToDouble(RoundByRound::milliseconds).max().orElse(0);
    double top = HEADROOM * highest;
    SeriesStyle filled =
        new SeriesStyle(PayloadStyle.of(drift.cell()).hue(), SeriesStyle.RING, SeriesStyle.SOLID);
    SeriesStyle up = new SeriesStyle(filled.hue(), SeriesStyle.SMALL_UP, SeriesStyle.SOLID);
    List<Line> lines = new ArrayList<>();
    lines.add(Line.points("warm-up", filled.hollow(), points(before, ms -> ms <= top, ms -> ms)));
    lines.add(Line.points(ABOVE, up.hollow(), points(before, ms -> ms > top, ms -> TOP * top)));
    lines.add(Line.points("measured", filled, points(measured, ms -> true, ms -> ms)));
    if (!Double.isNaN(drift.ofRounds().trend().slope())) {
      forks.forEach(fork -> trend(measured, fork, drift).ifPresent(lines::add));
    }
    String name = drift.text() + (drift.ofRounds().drifts() ? ": drifts" : "");
    return new Panel(name, lines).within(0, top);
  }

  private List<Point> points(
      List<Trial<Scenario>> rows, DoublePredicate shown, DoubleUnaryOperator drawn) {
    return rows.stream()
        .filter(row -> shown.test(milliseconds(row)))
        .map(row -> new Point(place(row), drawn.applyAsDouble(milliseconds(row))))
        .toList();
  }

  /** The slope through the middle of a fork's measured trials; nothing where it has none. */
  private Optional<Line> trend(List<Trial<Scenario>> measured, int fork, Drift drift) {
    double slope = drift.ofRounds().trend().slope() / Quantity.MILLISECOND;
    double start =
        Sample.median(
            measured.stream()
                .filter(row -> row.place().fork() == fork)
                .mapToDouble(row -> milliseconds(row) - slope * row.place().round())
                .toArray());
    if (Double.isNaN(start)) {
      return Optional.empty();
    }
    List<Point> ends =
        List.of(
            new Point(place(fork, 1), start + slope),
            new Point(place(fork, rounds), start + slope * rounds));
    return Optional.of(new Line("trend of fork " + fork, "", TREND, Line.Kind.IDEAL, ends));
  }

  private static double milliseconds(Trial<Scenario> row) {
    return row.of(PayloadRows.TRANSACTION) / Quantity.MILLISECOND;
  }
}
