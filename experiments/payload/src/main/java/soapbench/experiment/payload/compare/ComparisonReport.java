package soapbench.experiment.payload.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.chart.Rendering;
import soapbench.experiment.payload.report.chart.size.Point;
import soapbench.experiment.payload.report.chart.size.RunRatioChart;
import soapbench.experiment.payload.results.Cell;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.report.page.Picture;
import soapbench.results.Quantity;
import soapbench.text.TextTable;

/** Writes how two runs compare: compare.csv, compare.html and a figure. */
public final class ComparisonReport {

  private static final String FIGURE = "compare";

  private static final TextTable<ScenarioRatio> EXCHANGES =
      new TextTable<ScenarioRatio>()
          .left("cell", row -> Cell.of(row.scenario()).label())
          .right("MB", row -> Quantity.megabytes(row.scenario().payloadBytes()))
          .right("A", row -> Quantity.milliseconds(row.a().medianNs()))
          .right("B", row -> Quantity.milliseconds(row.b().medianNs()))
          .right("B/A", row -> Quantity.factor(row.ratio().value()))
          .left("95 % interval", row -> Quantity.factors(row.ratio().interval()))
          .right("n", row -> String.valueOf(row.ratio().n()))
          .left("", ScenarioRatio::difference);

  private ComparisonReport() {}

  /**
   * Compares two runs and writes the result into a folder.
   *
   * @return what a terminal shows, line by line
   * @throws soapbench.experiment.payload.compare.IncomparableRunsException when the runs cannot be
   *     compared; then nothing is written
   */
  public static List<String> write(Path a, Path b, Path out) throws IOException {
    System.setProperty("java.awt.headless", "true");
    RunComparison comparison = RunComparison.of(RunPair.read(new RunFolder(a), new RunFolder(b)));
    Optional<Picture> picture = draw(comparison);
    WholeFile.write(
        out.resolve(ScenarioRatio.TABLE.file()), ScenarioRatio.TABLE.text(comparison.ratios()));
    if (picture.isPresent()) {
      WholeFile.write(out.resolve(FIGURE + ".svg"), picture.get().svg());
      WholeFile.write(out.resolve(FIGURE + ".png"), picture.get().png());
    }
    WholeFile.write(
        out.resolve("compare.html"), ComparisonPage.of(name(a), name(b), comparison, picture));
    return lines(comparison);
  }

  private static Optional<Picture> draw(RunComparison comparison) throws IOException {
    Optional<Drawing> drawing =
        Rendering.obstacle().isPresent() ? Optional.empty() : RunRatios.draw(comparison);
    return drawing.isEmpty() ? Optional.empty() : Optional.of(Picture.of(FIGURE, drawing.get()));
  }

  private static String name(Path run) {
    return run.toAbsolutePath().normalize().getFileName().toString();
  }

  /** Lines for a terminal. */
  private static List<String> lines(RunComparison comparison) {
    List<String> lines = new ArrayList<>();
    lines.add("Transaction time, ms, and the ratio of medians B/A");
    lines.addAll(EXCHANGES.indented(comparison.exchanges()));
    lines.add("");
    if (comparison.differences().isEmpty()) {
      lines.add("The environments do not differ.");
    }
    for (EnvironmentDifference difference : comparison.differences()) {
      lines.add(
          "differs: %s: A %s, B %s"
              .formatted(difference.name(), value(difference.a()), value(difference.b())));
    }
    lines.add("");
    lines.addAll(comparison.caveats());
    return lines;
  }

  private static String value(String text) {
    return text.isEmpty() ? "-" : text;
  }

  /** How whole exchanges of two runs compare: the ratio of their medians over payload size. */
  private static final class RunRatios {

    private static final String EXPLANATION =
        "Ratio of median transaction times with its 95 % bootstrap interval; above 1, B takes"
            + " longer. Cells of one size stand side by side.";

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
}
