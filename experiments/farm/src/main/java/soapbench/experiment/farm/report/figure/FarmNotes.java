package soapbench.experiment.farm.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Point;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.statistics.Summary;

/** Words, points and lines that several farm figures share. */
final class FarmNotes {

  static final String INTEGERS = "integers";
  static final String WORKERS = "workers";

  /** Description of the paper's points. */
  static final String PUBLISHED =
      " Hollow grey markers are the paper's times, measured on other hardware: a reference, not a"
          + " target.";

  /** With more panels than this, each is too narrow to read. */
  private static final int MOST_PANELS = 4;

  private FarmNotes() {}

  /** How the workers share cores, which every chart says. */
  static String sharing(FarmResults results) {
    return results.setting().sharing();
  }

  /** Numbers of trials, intervals, failures and how workers share cores, for below a title. */
  static String subtitle(String what, List<CellTrials<FarmCell>> cells, FarmResults results) {
    return "%s, %s; %s".formatted(what, FigureNotes.trials(cells), sharing(results));
  }

  /** A cell's median transaction in ms; nothing where a logarithm has none. */
  static Optional<Point> time(double x, CellTrials<FarmCell> cell) {
    Summary summary = cell.summary(FarmRows.TRANSACTION);
    return FigureNotes.point(x, summary.median(), summary.interval(), Quantity.MILLISECOND);
  }

  /** A line of what was measured of a way. */
  static Line line(FarmTransport way, List<Point> points) {
    return Line.measured(way.label(), FarmStyle.of(way), points);
  }

  /** The points of several levels that have one. */
  static List<Point> points(List<Integer> levels, Function<Integer, Optional<Point>> point) {
    return levels.stream().flatMap(level -> point.apply(level).stream()).toList();
  }

  /** As many levels as there can be panels: the least, the most, and some between. */
  static <T> List<T> some(List<T> levels) {
    return FigureNotes.some(levels, MOST_PANELS);
  }

  /** The cells with undisturbed workers that have completed trials. */
  static List<CellTrials<FarmCell>> completed(FarmResults results) {
    return results.undisturbed().stream().filter(cell -> !cell.completed().isEmpty()).toList();
  }
}
