package soapbench.experiment.load.report.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.figure.BarPanels.Bar;
import soapbench.figure.BarPanels.Series;
import soapbench.figure.FigureNotes;
import soapbench.figure.SeriesStyle;
import soapbench.results.Quantity;
import soapbench.statistics.RepeatSummary;

/** Words and points that several load figures share. */
final class LoadNotes {

  static final String RESOLUTION = "JMeter gives times in whole milliseconds.";

  /** Behaviour of users, which a chart of a closed model must say. */
  static final String CLOSED = "Closed model: users without think time";

  private LoadNotes() {}

  /** Note on users, for one number of them. */
  static String closed(int users) {
    return "Closed model: " + LoadResults.users(users) + ", no think time";
  }

  /** Meaning of the whiskers, and what was left out. */
  static String notes(List<CellResults> cells, LoadMeasure measure) {
    return whiskers(cells, measure) + failed(cells);
  }

  /** Meaning of the whiskers, and of how many repeats they are. */
  static String whiskers(List<CellResults> cells, LoadMeasure measure) {
    int[] repeats = cells.stream().mapToInt(cell -> cell.means(measure).size()).toArray();
    int most = IntStream.of(repeats).max().orElse(0);
    String n =
        "n = %s %s"
            .formatted(Quantity.counts(IntStream.of(repeats)), most == 1 ? "repeat" : "repeats");
    return most < 2
        ? n + ", so no intervals"
        : n + "; whiskers: 95 % intervals of the mean over the repeats";
  }

  /** Failed samples, where there are some; empty otherwise. */
  static String failed(List<CellResults> cells) {
    return FigureNotes.leftOut(cells.stream().mapToLong(CellResults::failed).sum());
  }

  /** Lines of each cell, in panels of the cells that have a name in common. */
  static <T> Map<String, List<T>> panels(
      List<CellResults> cells, Function<CellResults, String> name, Function<CellResults, T> drawn) {
    return cells.stream()
        .collect(
            Collectors.groupingBy(
                name, LinkedHashMap::new, Collectors.mapping(drawn, Collectors.toList())));
  }

  /** A measure of a cell as a bar of its binding. */
  static Bar bar(String group, CellResults cell, LoadMeasure measure) {
    return bar(group, series(cell, ""), cell, measure);
  }

  static Bar bar(String group, Series series, CellResults cell, LoadMeasure measure) {
    RepeatSummary summary = cell.summary(measure);
    return new Bar(group, series, summary.mean(), summary.interval());
  }

  /** The bars of a cell's binding, of which a word may follow its name. */
  static Series series(CellResults cell, String what) {
    return new Series(
        cell.binding() + what, SeriesStyle.ofBinding(cell.cell().binding(), 0).hue(), true);
  }
}
