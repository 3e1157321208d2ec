package soapbench.figure.load;

import java.util.List;
import java.util.stream.IntStream;
import soapbench.chart.SeriesStyle;
import soapbench.chart.load.Bar;
import soapbench.results.TrialCounts;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadMeasure;
import soapbench.results.load.LoadResults;
import soapbench.statistics.RepeatSummary;

/** What several load figures say and show alike. */
final class LoadNotes {

  static final String RESOLUTION = "JMeter tells times in whole milliseconds.";

  /** What figures of the closed model are drawn from. */
  static final String CLOSED_REPLIES = "replies to users without pause";

  private LoadNotes() {}

  /** What users do, which a chart of a closed model must say. */
  static String closed(int users) {
    return "Closed model: " + LoadResults.users(users) + ", no think time";
  }

  /** The same for several numbers of users. */
  static String closed() {
    return "Closed model: users without think time";
  }

  /** What the whiskers are, and of how many repeats. */
  static String whiskers(List<CellResults> cells, LoadMeasure measure) {
    int[] repeats = cells.stream().mapToInt(cell -> cell.means(measure).size()).toArray();
    int most = IntStream.of(repeats).max().orElse(0);
    String n =
        "n = %s %s"
            .formatted(TrialCounts.text(IntStream.of(repeats)), most == 1 ? "repeat" : "repeats");
    return most < 2
        ? n + ", so no intervals"
        : n + "; whiskers: 95 % intervals of the mean over the repeats";
  }

  /** Failed samples, where there are some; empty otherwise. */
  static String failed(List<CellResults> cells) {
    long failed = cells.stream().mapToLong(CellResults::failed).sum();
    return failed == 0 ? "" : "; " + failed + " failed left out";
  }

  /** The bar of a measure of a cell. */
  static Bar bar(String group, CellResults cell, LoadMeasure measure) {
    RepeatSummary summary = cell.summary(measure);
    return new Bar(group, series(cell), summary.mean(), summary.interval());
  }

  static Bar.Series series(CellResults cell) {
    return new Bar.Series(
        cell.binding(), SeriesStyle.ofBinding(cell.cell().binding(), 0).colour(), true);
  }

  /** The cells that have a measure. */
  static List<CellResults> with(LoadMeasure measure, List<CellResults> cells) {
    return cells.stream().filter(cell -> cell.summary(measure).n() > 0).toList();
  }

  static String size(CellResults cell) {
    return cell.cell().sizeKb() + " KB";
  }
}
