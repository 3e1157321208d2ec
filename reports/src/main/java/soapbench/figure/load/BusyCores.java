package soapbench.figure.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.chart.load.CoresChart;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadMeasure;
import soapbench.results.load.LoadResults;

/** How many cores JMeter and the server kept busy in every cell. */
final class BusyCores {

  private static final List<LoadMeasure> PARTS =
      List.of(LoadMeasure.JMETER_CPU, LoadMeasure.SERVER_CPU);
  private static final int HEIGHT_WITHOUT_BARS = 170;
  private static final int HEIGHT_OF_BAR = 30;

  private BusyCores() {}

  static Optional<Drawing> draw(LoadResults results) {
    Map<String, Map<String, Double>> cells = cells(results);
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    String subtitle =
        results
            .environment()
            .text("/machine/cores")
            .map(cores -> "means over the repeats; the machine has " + cores + " cores")
            .orElse("means over the repeats");
    JFreeChart chart = CoresChart.draw("Busy cores in every cell", subtitle, cells);
    String caption =
        "Cores that each process kept busy from the first measured request to the last reply,"
            + " means over the repeats. A broker that lives in the server's JVM is part of the"
            + " server.";
    int height = HEIGHT_WITHOUT_BARS + HEIGHT_OF_BAR * cells.size();
    return Optional.of(new Drawing(chart, caption, height));
  }

  private static Map<String, Map<String, Double>> cells(LoadResults results) {
    Map<String, Map<String, Double>> cells = new LinkedHashMap<>();
    for (CellResults cell : results.cells()) {
      for (LoadMeasure part : PARTS) {
        double cores = cell.summary(part).mean();
        if (!Double.isNaN(cores)) {
          cells
              .computeIfAbsent(cell.label(), any -> new LinkedHashMap<>())
              .put(part.label(), cores);
        }
      }
    }
    return cells;
  }
}
