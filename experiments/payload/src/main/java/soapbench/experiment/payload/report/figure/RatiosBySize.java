package soapbench.experiment.payload.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Allocation;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.ComparedTimes;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.Stacks;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.figure.Axes;
import soapbench.figure.Axis;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.LinePanels;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.rows.SummaryRow;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;

/** Ratios by payload size: over floors, over the main SOAP stacks, and over the payload itself. */
final class RatiosBySize {

  private static final String FLOORS =
      "Each trial's transaction time over the least that its exchange can cost: its bytes over the"
          + " same transport without a SOAP stack, and its payload encoded and decoded once in"
          + " memory. On the left these stages follow one another; what both sides do at the same"
          + " time can bring that ratio below 1. On the right they overlap perfectly, so that only"
          + " the longest counts; the report says which cells could come near that. Making the"
          + " payload is in the transaction of a fetch and in neither floor. Points are medians of"
          + " the trials' ratios, ";

  private static final String SIZE = "payload size, MB";

  private RatiosBySize() {}

  /**
   * How many times as long exchanges take on each pair of SOAP stacks as on the main one, a panel
   * for each cell; nothing where no other pair completed a trial.
   */
  static Optional<Drawing> stacks(PayloadResults results) {
    Stacks main = results.run().mainStacks();
    List<ComparedTimes<Stacks>> drawn =
        results.stacks().stream()
            .filter(times -> !times.part().equals(main))
            .filter(times -> times.ratio().value() > 0)
            .toList();
    List<Panel> panels =
        drawn.stream().map(ComparedTimes::cell).distinct().map(cell -> panel(cell, drawn)).toList();
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
        Drawing.lines(
            "SOAP stacks side by side",
            "ratios of medians, " + trials,
            new Axes(
                SIZE, List.of(), Quantity::megabytes, "time / time of " + main.label(), Axes.ONE),
            panels,
            caption));
  }

  private static Panel panel(Cell cell, List<ComparedTimes<Stacks>> drawn) {
    List<ComparedTimes<Stacks>> own =
        drawn.stream().filter(times -> times.cell().equals(cell)).toList();
    return new Panel(
        cell.label(),
        own.stream()
            .map(ComparedTimes::part)
            .distinct()
            .sorted()
            .map(stacks -> line(stacks, own))
            .toList());
  }

  private static Line line(Stacks stacks, List<ComparedTimes<Stacks>> own) {
    return Line.measured(
        stacks.label(),
        PayloadStyle.of(stacks),
        own.stream()
            .filter(times -> times.part().equals(stacks))
            .map(times -> new Point(times.size(), times.ratio().value(), times.ratio().interval()))
            .toList());
  }

  /**
   * How many bytes each side allocates for each byte of the payload, a panel for each side that is
   * known; nothing where none is.
   */
  static Optional<Drawing> allocations(PayloadResults results) {
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
        Drawing.lines(
            "Bytes allocated for each byte of the payload",
            "medians, " + trials,
            new Axes(
                SIZE, List.of(), Quantity::megabytes, "bytes allocated / payload byte", List.of()),
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

  /**
   * How many times each of its two floors an exchange costs, a panel for each floor; nothing where
   * no cell has a ratio.
   */
  static Optional<Drawing> floors(PayloadResults results) {
    List<Cell> cells =
        results.measured().cells().stream()
            .filter(cell -> known(results, cell, PayloadRows.COST_OVER_FLOOR).findAny().isPresent())
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    int[] counts =
        cells.stream()
            .flatMap(cell -> known(results, cell, PayloadRows.COST_OVER_FLOOR))
            .mapToInt(row -> row.summary().n())
            .toArray();
    String trials = FigureNotes.trials(0, counts);
    List<Panel> panels =
        List.of(
            floor("over transport + write + read", cells, results, PayloadRows.COST_OVER_FLOOR),
            floor(
                "over the longest of the three",
                cells,
                results,
                PayloadRows.COST_OVER_PIPELINED_FLOOR));
    Axes axes =
        new Axes(Axis.linear(SIZE), Axis.linear("transaction / floor; 1 is the floor"), Axes.ONE);
    return Optional.of(
        new Drawing(
            "Cost over the floor",
            "medians over the trials, " + trials,
            new LinePanels(axes, panels),
            FLOORS + trials + "."));
  }

  private static Panel floor(
      String name, List<Cell> cells, PayloadResults results, Measure measure) {
    return new Panel(
        name,
        cells.stream()
            .map(
                cell ->
                    Line.measured(
                        cell.label(),
                        PayloadStyle.of(cell).solid(),
                        known(results, cell, measure).map(row -> SizeLine.point(row, 1)).toList()))
            .toList());
  }

  private static Stream<SummaryRow<Scenario>> known(
      PayloadResults results, Cell cell, Measure measure) {
    return results.summaries(cell, measure).stream().filter(row -> row.summary().n() > 0);
  }
}
