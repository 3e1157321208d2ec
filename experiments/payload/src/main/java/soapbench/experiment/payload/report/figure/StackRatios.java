package soapbench.experiment.payload.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import soapbench.chart.Drawing;
import soapbench.chart.line.Line;
import soapbench.chart.line.LinePanels;
import soapbench.chart.line.Panel;
import soapbench.chart.line.Point;
import soapbench.experiment.payload.report.chart.PayloadStyle;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.StackTimes;
import soapbench.experiment.payload.results.Stacks;
import soapbench.plot.LinePlot;
import soapbench.results.Quantity;

/** How many times as long exchanges take on each pair of SOAP stacks as on the main one. */
final class StackRatios {

  private StackRatios() {}

  /** Draws a panel for each cell; nothing where no other pair completed a trial. */
  static Optional<Drawing> draw(PayloadResults results) {
    Stacks main = results.run().mainStacks();
    List<StackTimes> drawn =
        results.stacks().stream()
            .filter(times -> !times.stacks().equals(main))
            .filter(times -> times.ratio().value() > 0)
            .toList();
    List<Panel> panels =
        drawn.stream().map(StackTimes::cell).distinct().map(cell -> panel(cell, drawn)).toList();
    if (panels.isEmpty()) {
      return Optional.empty();
    }
    IntStream counts = drawn.stream().mapToInt(times -> times.ratio().n());
    String trials = "n = %s a point".formatted(Quantity.counts(counts));
    String caption =
        "Median transaction time over that of the %s, by payload size, with 95 %% intervals of"
                .formatted(main.label())
            + " resampled rounds, the same for both. The line at 1 is that pair: what lies above it"
            + " takes longer. Both axes are logarithmic; "
            + trials
            + ".";
    return Optional.of(
        LinePlot.drawing(
            "SOAP stacks side by side",
            "ratios of medians, " + trials,
            new LinePanels.Axes(
                "payload size, MB",
                List.of(),
                Quantity::megabytes,
                "time / time of " + main.label(),
                LinePanels.Axes.ONE),
            panels,
            caption));
  }

  private static Panel panel(Cell cell, List<StackTimes> drawn) {
    List<StackTimes> own = drawn.stream().filter(times -> times.cell().equals(cell)).toList();
    return new Panel(
        cell.label(),
        own.stream()
            .map(StackTimes::stacks)
            .distinct()
            .sorted()
            .map(stacks -> line(stacks, own))
            .toList());
  }

  private static Line line(Stacks stacks, List<StackTimes> own) {
    return Line.measured(
        stacks.label(),
        PayloadStyle.of(stacks),
        own.stream()
            .filter(times -> times.stacks().equals(stacks))
            .map(times -> new Point(times.size(), times.ratio().value(), times.ratio().interval()))
            .toList());
  }
}
