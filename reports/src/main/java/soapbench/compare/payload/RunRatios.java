package soapbench.compare.payload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.chart.payload.RunRatioChart;
import soapbench.figure.Figure;
import soapbench.results.TrialCounts;
import soapbench.results.payload.Cell;

/** How whole exchanges of two runs compare: the ratio of their medians over payload size. */
public final class RunRatios implements Figure<RunComparison> {

  private static final String TITLE = "Transaction time of run B over run A";
  private static final String EXPLANATION =
      "Ratio of median transaction times with its 95 % bootstrap interval; above 1, B takes longer."
          + " Cells of one size stand side by side.";

  @Override
  public String name() {
    return "compare";
  }

  @Override
  public Optional<Drawing> draw(RunComparison comparison) {
    Map<Cell, List<RunRatioChart.Point>> cells = new TreeMap<>();
    List<ScenarioRatio> drawn =
        comparison.exchanges().stream().filter(row -> row.ratio().interval().known()).toList();
    for (ScenarioRatio row : drawn) {
      cells
          .computeIfAbsent(Cell.of(row.scenario()), cell -> new ArrayList<>())
          .add(
              new RunRatioChart.Point(
                  row.scenario().payloadBytes(),
                  row.ratio().value(),
                  row.ratio().interval().low(),
                  row.ratio().interval().high()));
    }
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    String n = "n = " + TrialCounts.text(drawn.stream().mapToInt(row -> row.ratio().n()));
    JFreeChart chart =
        RunRatioChart.draw(TITLE, "medians with 95 % intervals, " + n + " a scenario", cells);
    return Optional.of(new Drawing(chart, TITLE, EXPLANATION + " " + n + ".", Drawing.Size.USUAL));
  }
}
