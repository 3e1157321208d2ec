package soapbench.experiment.load.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.chart.Hue;
import soapbench.experiment.load.report.chart.Bar;
import soapbench.experiment.load.report.chart.BarPanels;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.PublishedFirstRequest;
import soapbench.results.Bindings;
import soapbench.statistics.Interval;

/** The first request of each cell at one user. */
final class FirstRequests {

  private static final String EXPLANATION =
      "The first request of a JMeter that has just started, at 1 user. Over JMS, JMeter looks up"
          + " and connects before its clock starts: that connection has a bar of its own and comes"
          + " on top. Over HTTP the connection is part of the request.";
  private static final Bar.Series CONNECTION =
      new Bar.Series("JMS connection before it", Hue.OLIVE, true);
  private static final Bar.Series PUBLISHED =
      new Bar.Series(PublishedFirstRequest.LABEL, Hue.GREY, false);

  private FirstRequests() {}

  static Optional<Drawing> draw(LoadResults results) {
    List<CellResults> cells =
        results.closed().stream()
            .filter(cell -> cell.has(LoadMeasure.FIRST_REQUEST) && cell.cell().users() == 1)
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    List<Bar> bars =
        cells.stream().flatMap(cell -> bars(cell, results.ofGreetings()).stream()).toList();
    String whiskers = LoadNotes.whiskers(cells, LoadMeasure.FIRST_REQUEST);
    JFreeChart chart =
        BarPanels.bars(
            "The first request at 1 user",
            whiskers,
            "time, ms",
            Map.of("size of the request", bars));
    String theirs =
        bars.stream().anyMatch(bar -> bar.series().equals(PUBLISHED))
            ? " The hollow bar is the value the paper's text states, measured on other hardware: a"
                + " reference, not a target."
            : "";
    return Optional.of(new Drawing(chart, EXPLANATION + " " + whiskers + "." + theirs));
  }

  private static List<Bar> bars(CellResults cell, boolean ofGreeting) {
    String size = cell.size();
    boolean jms = cell.cell().binding().equals(Bindings.JMS);
    List<Bar> bars = new ArrayList<>();
    Bar.Series request = LoadNotes.series(cell, " first request");
    bars.add(LoadNotes.bar(size, request, cell, LoadMeasure.FIRST_REQUEST));
    if (jms && cell.has(LoadMeasure.CONNECT)) {
      bars.add(LoadNotes.bar(size, CONNECTION, cell, LoadMeasure.CONNECT));
    }
    PublishedFirstRequest published = PublishedFirstRequest.stated();
    if (jms && ofGreeting && published.at(cell.cell().sizeBytes())) {
      bars.add(new Bar(size, PUBLISHED, published.milliseconds(), Interval.UNKNOWN));
    }
    return bars;
  }
}
