package soapbench.experiment.payload.compare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.experiment.payload.report.chart.size.Point;
import soapbench.experiment.payload.report.chart.size.RunRatioChart;
import soapbench.experiment.payload.results.Cell;
import soapbench.results.Quantity;

/** How whole exchanges of two runs compare: the ratio of their medians over payload size. */
final class RunRatios {

  private static final String EXPLANATION =
      "Ratio of median transaction times with its 95 % bootstrap interval; above 1, B takes longer."
          + " Cells of one size stand side by side.";

  private RunRatios() {}

  static Optional<Drawing> draw(RunComparison comparison) {
    List<ScenarioRatio> drawn =
        comparison.exchanges().stream().filter(row -> row.ratio().interval().known()).toList();
    if (drawn.isEmpty()) {
      return Optional.empty();
    }
    Map<Cell, List<Point>> cells =
        drawn.stream()
            .collect(
                Collectors.groupingBy(
                    row -> Cell.of(row.scenario()),
                    TreeMap::new,
                    Collectors.mapping(RunRatios::point, Collectors.toList())));
    String n = "n = " + Quantity.counts(drawn.stream().mapToInt(row -> row.ratio().n()));
    JFreeChart chart =
        RunRatioChart.draw(
            "Transaction time of run B over run A",
            "medians with 95 % intervals, " + n + " a scenario",
            cells);
    return Optional.of(new Drawing(chart, EXPLANATION + " " + n + "."));
  }

  private static Point point(ScenarioRatio row) {
    return Point.of(row.scenario().payloadBytes(), row.ratio().value(), row.ratio().interval());
  }
}
