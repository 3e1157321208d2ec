package soapbench.experiment.messaging.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Mark;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.statistics.Interval;
import soapbench.statistics.Summary;

/** Times and bandwidths of all programs over one link by the bytes of a message. */
final class ByBytes {

  private static final double MEGABYTE = 1e6;
  private static final double GIGABIT = 125;

  private ByBytes() {}

  static Optional<Drawing> times(MessagingResults results, String link) {
    List<Setup> setups = setups(results, link);
    List<Panel> panels = new ArrayList<>();
    List<Mark> marks = new ArrayList<>();
    for (Setup setup : setups) {
      List<Mark> parity = parity(results, setup);
      marks.addAll(parity);
      panels.add(
          new Panel(
              setup.local(),
              MessagingNotes.lines(
                  results, setup, cell -> TimesByOrder.median(cell, cell.cell().messageBytes())),
              List.of(),
              parity));
    }
    String caption =
        "Time of a repetition by the bytes of a message, a line for each stack and a panel for each"
            + " program; both axes are logarithmic. With a matrix, the bytes are those of the"
            + " largest block that a rank sends.";
    return drawing(
        results,
        setups,
        panels,
        new Words("Times over %s by bytes", caption, "time of a repetition, ms"),
        MessagingNotes.parity(marks));
  }

  static Optional<Drawing> bandwidths(MessagingResults results, String link) {
    List<Setup> setups = setups(results, link);
    List<Panel> panels = new ArrayList<>();
    for (Setup setup : setups) {
      List<Line> lines = new ArrayList<>(MessagingNotes.lines(results, setup, ByBytes::bandwidth));
      if (link.equals(Passing.GIGABIT) && !setup.matrix()) {
        lines.add(limit(lines));
      }
      panels.add(new Panel(setup.local(), lines));
    }
    String caption =
        "Data of a repetition divided by its time, by the bytes of a message, a line for each"
            + " stack and a panel for each program; both axes are logarithmic. All messages of a"
            + " repetition count, in both directions; of several pairs, those of one."
            + (link.equals(Passing.GIGABIT)
                ? " The dotted line is the rate of the link, 125 MB/s: what the token bucket lets"
                    + " through at once may lie above it."
                : "");
    return drawing(
        results,
        setups,
        panels,
        new Words("Bandwidth over %s by bytes", caption, "data, MB/s"),
        "");
  }

  /** Names of a chart and its axis, and the beginning of its caption. */
  private record Words(String title, String caption, String axis) {}

  private static Optional<Drawing> drawing(
      MessagingResults results, List<Setup> setups, List<Panel> panels, Words words, String more) {
    if (panels.isEmpty()) {
      return Optional.empty();
    }
    List<CellTrials<MessagingCell>> cells = MessagingNotes.cells(results, setups);
    String trials = FigureNotes.trials(cells);
    return Optional.of(
        Drawing.lines(
            words.title.formatted(Setup.link(setups.get(0).link())),
            MessagingNotes.subtitle("medians, " + trials, setups, results),
            new Axes(MessagingNotes.BYTES, List.of(), DataSize::brief, words.axis, List.of()),
            panels,
            "%s Medians over the trials of their median repetitions; %s; %s.%s%s"
                .formatted(
                    words.caption,
                    trials,
                    MessagingNotes.sharing(results),
                    MessagingNotes.STACKS,
                    more)));
  }

  /** Panels that have something to draw. */
  private static List<Setup> setups(MessagingResults results, String link) {
    List<Setup> drawn =
        results.setups(link).stream()
            .filter(setup -> results.of(setup).stream().anyMatch(cell -> cell.medianNs() > 0))
            .toList();
    return FigureNotes.some(drawn, MessagingNotes.MOST_PANELS);
  }

  private static List<Mark> parity(MessagingResults results, Setup setup) {
    double[] bytes =
        results.of(setup).stream().mapToDouble(cell -> cell.cell().messageBytes()).toArray();
    return MessagingNotes.parity(setup.program(), bytes[0], bytes[bytes.length - 1], false);
  }

  private static List<Point> bandwidth(CellTrials<MessagingCell> cell) {
    Summary summary = cell.summary(MessagingRows.MEDIAN);
    Interval times = summary.interval();
    Interval interval =
        times.known() && times.low() > 0
            ? new Interval(
                MessagingResults.bytesPerSecond(cell.cell(), times.high()),
                MessagingResults.bytesPerSecond(cell.cell(), times.low()))
            : Interval.UNKNOWN;
    return FigureNotes.point(
            cell.cell().messageBytes(),
            MessagingResults.bytesPerSecond(cell.cell(), summary.median()),
            interval,
            MEGABYTE)
        .stream()
        .toList();
  }

  /** The rate of the link, over all sizes that lines have. */
  private static Line limit(List<Line> lines) {
    double[] bytes =
        lines.stream()
            .flatMap(line -> line.points().stream())
            .mapToDouble(Point::x)
            .sorted()
            .toArray();
    String label = "rate of the link";
    return new Line(
        label,
        label,
        MessagingStyle.limit(),
        Line.Kind.IDEAL,
        List.of(new Point(bytes[0], GIGABIT), new Point(bytes[bytes.length - 1], GIGABIT)));
  }
}
