package soapbench.figure.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.chart.Palette;
import soapbench.chart.load.Bar;
import soapbench.chart.load.BarPanels;
import soapbench.figure.Figure;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadMeasure;
import soapbench.results.load.LoadResults;
import soapbench.results.load.PublishedFirstRequest;
import soapbench.statistics.Interval;

/** The first request of each cell at one user. */
final class FirstRequests implements Figure<LoadResults> {

  private static final String TITLE = "The first request at 1 user";
  private static final String EXPLANATION =
      "The first request of a JMeter that has just started, at 1 user. Over JMS, JMeter looks up"
          + " and connects before its clock starts: that connection is a bar of its own, and comes"
          + " in addition. Over HTTP the connection is within the request.";
  private static final Bar.Series CONNECTION =
      new Bar.Series("JMS connection before it", Palette.YELLOW, true);
  private static final Bar.Series PUBLISHED =
      new Bar.Series(PublishedFirstRequest.LABEL, Palette.GREY, false);

  @Override
  public String name() {
    return "load-first-request";
  }

  @Override
  public String needs() {
    return "first requests at 1 user";
  }

  @Override
  public Optional<Drawing> draw(LoadResults results) {
    List<CellResults> cells =
        LoadNotes.with(LoadMeasure.FIRST_REQUEST, results.closed()).stream()
            .filter(cell -> cell.cell().users() == 1)
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    List<Bar> bars = new ArrayList<>();
    cells.forEach(cell -> bars.addAll(bars(cell)));
    JFreeChart chart =
        BarPanels.bars(
            TITLE,
            LoadNotes.whiskers(cells, LoadMeasure.FIRST_REQUEST),
            "time, ms",
            List.of(new Bar.Panel("size of the request", bars)));
    String theirs =
        bars.stream().anyMatch(bar -> bar.series().equals(PUBLISHED))
            ? " The hollow bar is the value the paper's text states, measured on other hardware: a"
                + " reference, not a target."
            : "";
    String caption =
        EXPLANATION + " " + LoadNotes.whiskers(cells, LoadMeasure.FIRST_REQUEST) + "." + theirs;
    return Optional.of(new Drawing(chart, TITLE, caption, Drawing.Size.USUAL));
  }

  private static List<Bar> bars(CellResults cell) {
    String size = LoadNotes.size(cell);
    boolean jms = cell.cell().binding().equals(LoadResults.JMS);
    List<Bar> bars = new ArrayList<>();
    bars.add(bar(size, named(cell, "first request"), cell, LoadMeasure.FIRST_REQUEST));
    if (jms && cell.summary(LoadMeasure.CONNECT).n() > 0) {
      bars.add(bar(size, CONNECTION, cell, LoadMeasure.CONNECT));
    }
    PublishedFirstRequest published = PublishedFirstRequest.stated();
    if (jms && published.at(cell.cell().sizeBytes())) {
      bars.add(new Bar(size, PUBLISHED, published.milliseconds(), Interval.UNKNOWN));
    }
    return bars;
  }

  private static Bar bar(String size, Bar.Series series, CellResults cell, LoadMeasure measure) {
    return new Bar(size, series, cell.summary(measure).mean(), cell.summary(measure).interval());
  }

  private static Bar.Series named(CellResults cell, String what) {
    return new Bar.Series(cell.binding() + " " + what, LoadNotes.series(cell).colour(), true);
  }
}
