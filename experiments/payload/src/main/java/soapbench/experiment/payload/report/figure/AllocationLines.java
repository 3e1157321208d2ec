package soapbench.experiment.payload.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.chart.Drawing;
import soapbench.chart.line.Line;
import soapbench.chart.line.LinePanels;
import soapbench.chart.line.Panel;
import soapbench.chart.line.Point;
import soapbench.experiment.payload.report.chart.PayloadStyle;
import soapbench.experiment.payload.results.Allocation;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.plot.LinePlot;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;

/** How many bytes each side allocates for each byte of the payload. */
final class AllocationLines {

  private AllocationLines() {}

  /** Draws a panel for each side that is known; nothing where none is. */
  static Optional<Drawing> draw(PayloadResults results) {
    List<Allocation> drawn =
        results.allocations().stream()
            .filter(allocation -> allocation.stacks().equals(results.run().mainStacks()))
            .toList();
    List<Panel> panels =
        Stream.of(
                panel("client", drawn, Allocation::client),
                panel("server", drawn, Allocation::server))
            .filter(panel -> !panel.lines().isEmpty())
            .toList();
    if (panels.isEmpty()) {
      return Optional.empty();
    }
    String trials =
        "n = %s a point"
            .formatted(
                Quantity.counts(
                    drawn.stream().mapToInt(one -> Math.max(one.client().n(), one.server().n()))));
    String caption =
        "Median bytes that each side allocated for an exchange over the bytes of its payload, by"
            + " payload size, with 95 % intervals. The server's are those of the thread that"
            + " answers, and include the payload's generation. Both axes are logarithmic; "
            + trials
            + ".";
    return Optional.of(
        LinePlot.drawing(
            "Bytes allocated for each byte of the payload",
            "medians, " + trials,
            new LinePanels.Axes(
                "payload size, MB",
                List.of(),
                Quantity::megabytes,
                "bytes allocated / payload byte",
                List.of()),
            panels,
            caption));
  }

  private static Panel panel(
      String side, List<Allocation> drawn, Function<Allocation, ForkedSample> bytes) {
    return new Panel(
        side,
        drawn.stream()
            .map(Allocation::cell)
            .distinct()
            .map(cell -> line(cell, drawn, bytes))
            .filter(line -> !line.points().isEmpty())
            .toList());
  }

  private static Line line(
      Cell cell, List<Allocation> drawn, Function<Allocation, ForkedSample> bytes) {
    return Line.measured(
        cell.label(),
        PayloadStyle.of(cell),
        drawn.stream()
            .filter(allocation -> allocation.cell().equals(cell))
            .filter(allocation -> Sample.median(bytes.apply(allocation).values()) > 0)
            .map(allocation -> point(allocation.size(), bytes.apply(allocation)))
            .toList());
  }

  private static Point point(long size, ForkedSample bytes) {
    return new Point(size, Sample.median(bytes.values()), Bootstrap.median(bytes));
  }
}
