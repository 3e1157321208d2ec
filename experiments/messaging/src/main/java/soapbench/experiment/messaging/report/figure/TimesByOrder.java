package soapbench.experiment.messaging.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Mark;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Summary;

/** Times by the paper's n, as its Figures 4 to 7 have them, with medians beside the minima. */
final class TimesByOrder {

  /** The largest message of the paper's Figure 5, whose n is 160. */
  static final int SMALL_BYTES = 204_800;

  /** How far apart stacks stand, as a share of the axis. */
  private static final double BESIDE = 0.008;

  private TimesByOrder() {}

  static Optional<Drawing> draw(MessagingResults results, Setup setup) {
    return draw(results, setup, any -> true, "");
  }

  /** The messages up to the size at which the paper has both level. */
  static Optional<Drawing> small(MessagingResults results, Setup setup) {
    return draw(
        results,
        setup,
        cell -> cell.cell().messageBytes() <= SMALL_BYTES,
        ", messages of up to " + DataSize.of(SMALL_BYTES));
  }

  private static Optional<Drawing> draw(
      MessagingResults results,
      Setup setup,
      Predicate<CellTrials<MessagingCell>> wanted,
      String which) {
    List<CellTrials<MessagingCell>> cells = results.of(setup).stream().filter(wanted).toList();
    List<Double> orders =
        cells.stream()
            .filter(cell -> cell.medianNs() > 0)
            .map(cell -> cell.cell().n())
            .distinct()
            .sorted()
            .toList();
    if (orders.isEmpty()) {
      return Optional.empty();
    }
    List<Mark> parity =
        MessagingNotes.parity(setup.program(), orders.get(0), orders.get(orders.size() - 1), true);
    List<Panel> panels =
        List.of(
            new Panel(
                "minimum, bars to the maximum",
                MessagingNotes.lines(
                    results, setup, cell -> wanted.test(cell) ? minimum(cell, orders) : List.of()),
                List.of(),
                parity),
            new Panel(
                "median, bars: intervals",
                MessagingNotes.lines(
                    results, setup, cell -> wanted.test(cell) ? median(cell) : List.of()),
                List.of(),
                parity));
    String caption =
        "Time of %s by n%s, a line for each stack; both axes are logarithmic. %s Left, as the paper"
                .formatted(repetition(setup), which, order(setup))
            + " has it: the shortest repetition of all trials, with bars to the longest; stacks"
            + " stand side by side. Right: the"
            + " median over the trials of their median repetitions; %s; %s; %s.%s%s"
                .formatted(
                    FigureNotes.trials(cells),
                    setup.label(),
                    MessagingNotes.sharing(results),
                    MessagingNotes.STACKS,
                    MessagingNotes.parity(parity));
    return Optional.of(
        Drawing.lines(
            "%s%s over %s by n"
                .formatted(which.isEmpty() ? "" : "Small ", upper(setup), Setup.link(setup.link())),
            MessagingNotes.subtitle(FigureNotes.trialsWithoutBars(cells), List.of(setup), results),
            new Axes(
                setup.matrix() ? "n, order of the matrix" : "n = √(bytes / 8)",
                orders,
                DataSize::digits,
                "time of a repetition, ms",
                List.of()),
            panels,
            caption));
  }

  private static String upper(Setup setup) {
    return setup.matrix() ? "Matrix communication" : setup.title();
  }

  private static String repetition(Setup setup) {
    if (setup.matrix()) {
      return "an exchange of all blocks";
    }
    return setup.burst() > 1
        ? "%s messages one way and one back".formatted(setup.burst())
        : "a message and one back";
  }

  private static String order(Setup setup) {
    return setup.matrix()
        ? "The matrix has n × n doubles, of which each rank sends its rows to every other rank."
        : "A message has as many bytes as n × n doubles.";
  }

  /** Stacks stand side by side, since their bars would lie on one another. */
  private static List<Point> minimum(CellTrials<MessagingCell> cell, List<Double> orders) {
    double span = orders.get(orders.size() - 1) / orders.get(0);
    double places = Passing.STACKS.indexOf(cell.cell().stack()) - (Passing.STACKS.size() - 1) / 2.0;
    return FigureNotes.point(
            cell.cell().n() * Math.pow(span, BESIDE * places),
            MessagingResults.shortestNs(cell),
            new Interval(MessagingResults.shortestNs(cell), MessagingResults.longestNs(cell)),
            Quantity.MILLISECOND)
        .stream()
        .toList();
  }

  static List<Point> median(CellTrials<MessagingCell> cell) {
    return median(cell, cell.cell().n());
  }

  static List<Point> median(CellTrials<MessagingCell> cell, double x) {
    Summary summary = cell.summary(MessagingRows.MEDIAN);
    return FigureNotes.point(x, summary.median(), summary.interval(), Quantity.MILLISECOND).stream()
        .toList();
  }
}
