package soapbench.figure.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.chart.SeriesStyle;
import soapbench.chart.load.Distribution;
import soapbench.chart.load.PercentileChart;
import soapbench.figure.Figure;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadMeasure;
import soapbench.results.load.LoadResults;

/** The distribution of response times by percentile, at the smallest and the largest size. */
final class Percentiles implements Figure<LoadResults> {

  private static final String TITLE = "Response time by percentile";
  private static final int HEIGHT_OF_PANEL = 330;
  private static final int HEIGHT_WITHOUT_PANELS = 170;

  @Override
  public String name() {
    return "load-percentiles";
  }

  @Override
  public String needs() {
    return LoadNotes.CLOSED_REPLIES;
  }

  @Override
  public Optional<Drawing> draw(LoadResults results) {
    List<CellResults> cells = LoadNotes.with(LoadMeasure.ELAPSED, results.closed());
    List<Integer> sizes =
        cells.stream().map(cell -> cell.cell().sizeBytes()).distinct().sorted().toList();
    if (sizes.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> users = some(results.users());
    Map<String, List<Distribution>> panels = new LinkedHashMap<>();
    Stream.of(sizes.get(0), sizes.get(sizes.size() - 1))
        .distinct()
        .forEach(size -> add(panels, size, users, cells));
    JFreeChart chart =
        PercentileChart.draw(TITLE, LoadNotes.closed() + ". All repeats together", panels);
    String caption =
        "How long all but the slowest requests took, from JMeter's sending to the end of the reply,"
            + " all repeats together; times on a logarithmic axis. "
            + LoadNotes.closed()
            + ". A slow reply keeps its user from sending more, so the slow end looks better than"
            + " it would to clients that do not wait. "
            + LoadNotes.RESOLUTION
            + " A time of 0 ms is drawn at 0.5 ms.";
    int height = HEIGHT_WITHOUT_PANELS + HEIGHT_OF_PANEL * panels.size();
    return Optional.of(new Drawing(chart, TITLE, caption, new Drawing.Size(960, height)));
  }

  /** The least, the middle and the most of several numbers of users. */
  private static List<Integer> some(List<Integer> users) {
    return Stream.of(0, users.size() / 2, users.size() - 1).distinct().map(users::get).toList();
  }

  private static void add(
      Map<String, List<Distribution>> panels,
      int size,
      List<Integer> users,
      List<CellResults> cells) {
    List<CellResults> shown =
        cells.stream()
            .filter(cell -> cell.cell().sizeBytes() == size)
            .filter(cell -> users.contains(cell.cell().users()))
            .toList();
    if (!shown.isEmpty()) {
      panels.put(
          LoadNotes.size(shown.get(0)),
          shown.stream().map(cell -> line(cell, users.indexOf(cell.cell().users()))).toList());
    }
  }

  private static Distribution line(CellResults cell, int dashes) {
    return new Distribution(
        cell.binding() + ", " + cell.load(),
        SeriesStyle.ofBinding(cell.cell().binding(), dashes),
        cell.values(LoadMeasure.ELAPSED));
  }
}
