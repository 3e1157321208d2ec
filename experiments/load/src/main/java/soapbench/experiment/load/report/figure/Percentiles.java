package soapbench.experiment.load.report.figure;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.load.report.chart.Distribution;
import soapbench.experiment.load.report.chart.PercentileChart;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;

/** The distribution of response times by percentile, at the smallest and the largest size. */
final class Percentiles {

  private static final int HEIGHT_OF_PANEL = 330;
  private static final int HEIGHT_WITHOUT_PANELS = 170;

  private Percentiles() {}

  static Optional<Drawing> draw(LoadResults results) {
    List<CellResults> cells =
        results.closed().stream().filter(cell -> cell.has(LoadMeasure.ELAPSED)).toList();
    List<Integer> sizes =
        cells.stream().map(cell -> cell.cell().sizeBytes()).distinct().sorted().toList();
    if (sizes.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> extremes = List.of(sizes.get(0), sizes.get(sizes.size() - 1));
    List<Integer> users = some(results.users());
    List<CellResults> drawn =
        cells.stream()
            .filter(cell -> extremes.contains(cell.cell().sizeBytes()))
            .filter(cell -> users.contains(cell.cell().users()))
            .sorted(Comparator.comparingInt(cell -> cell.cell().sizeBytes()))
            .toList();
    Map<String, List<Distribution>> panels =
        LoadNotes.panels(drawn, CellResults::size, cell -> line(cell, users));
    JFreeChart chart =
        PercentileChart.draw(
            "Response time by percentile", LoadNotes.CLOSED + ". All repeats together", panels);
    String caption =
        "How long all but the slowest requests took, from JMeter's sending to the end of the reply,"
            + " all repeats together; times on a logarithmic axis. "
            + LoadNotes.CLOSED
            + ". A slow reply keeps its user from sending more, so the slow end looks better than"
            + " it would to clients that do not wait. "
            + LoadNotes.RESOLUTION
            + " A time of 0 ms is drawn at 0.5 ms.";
    int height = HEIGHT_WITHOUT_PANELS + HEIGHT_OF_PANEL * panels.size();
    return Optional.of(
        new Drawing(chart, caption, height)
            .with(
                LoadPlots.percentiles(
                    "Response time by percentile",
                    LoadMeasure.ELAPSED,
                    drawn,
                    cell -> users.indexOf(cell.cell().users()))));
  }

  /** The least, the middle and the most of several numbers of users. */
  private static List<Integer> some(List<Integer> users) {
    return Stream.of(0, users.size() / 2, users.size() - 1).distinct().map(users::get).toList();
  }

  private static Distribution line(CellResults cell, List<Integer> users) {
    return new Distribution(
        cell.binding() + ", " + cell.load(),
        SeriesStyle.ofBinding(cell.cell().binding(), users.indexOf(cell.cell().users())),
        cell.values(LoadMeasure.ELAPSED));
  }
}
