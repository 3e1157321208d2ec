package soapbench.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.chart.Rendering;
import soapbench.csv.Table;
import soapbench.figure.Drawing;
import soapbench.figure.RatioRows;
import soapbench.figure.RatioRows.Row;
import soapbench.folder.WholeFile;
import soapbench.report.page.Picture;
import soapbench.results.Quantity;
import soapbench.text.TextTable;

/** Writes how two runs compare: compare.csv, compare.json, compare.html and a figure. */
public final class ComparisonReport {

  private static final String FIGURE = "compare";

  private static final TextTable<ComparedMeasure> ROWS =
      new TextTable<ComparedMeasure>()
          .left("cell", row -> row.of().cell())
          .right("A", row -> row.text(ComparedMeasure::a))
          .right("B", row -> row.text(ComparedMeasure::b))
          .right("B/A", row -> Quantity.factor(row.ratio().value()))
          .left("95 % interval", row -> Quantity.factors(row.ratio().interval()))
          .right("n", row -> String.valueOf(row.ratio().n()))
          .left("", ComparedMeasure::verdict);

  private ComparisonReport() {}

  /** Writes a comparison into a folder. */
  public static void write(Comparison comparison, Path out) throws IOException {
    System.setProperty("java.awt.headless", "true");
    Optional<Picture> picture = draw(comparison);
    Table<ComparedMeasure> table =
        ComparedMeasure.table(comparison.measures().get(0).of().levels().keySet());
    WholeFile.write(out.resolve(table.file()), table.text(comparison.measures()));
    WholeFile.write(out.resolve("compare.json"), ComparisonFile.text(comparison));
    if (picture.isPresent()) {
      WholeFile.write(out.resolve(FIGURE + ".svg"), picture.get().svg());
      WholeFile.write(out.resolve(FIGURE + ".png"), picture.get().png());
    }
    WholeFile.write(page(out), ComparisonPage.of(comparison, picture));
  }

  /** The page of a comparison. */
  public static Path page(Path out) {
    return out.resolve("compare.html");
  }

  private static Optional<Picture> draw(Comparison comparison) {
    List<ComparedMeasure> drawn =
        comparison.first().stream().filter(row -> row.ratio().interval().known()).toList();
    if (drawn.isEmpty() || Rendering.obstacle().isPresent()) {
      return Optional.empty();
    }
    String n = "n = " + Quantity.counts(drawn.stream().mapToInt(row -> row.ratio().n()));
    Drawing drawing =
        new Drawing(
            "Run B over run A: " + drawn.get(0).of().name(),
            "ratios with 95 % intervals, " + n + " each",
            new RatioRows(
                "B over A",
                drawn.stream().map(row -> new Row(row.of().cell(), row.ratio())).toList()),
            "Ratio of B over A with its 95 % interval; right of 1, B has more. " + n + ".");
    return Optional.of(Picture.of(FIGURE, drawing));
  }

  /** Lines for a terminal. */
  public static List<String> lines(Comparison comparison) {
    List<String> lines = new ArrayList<>();
    lines.add(comparison.headline());
    comparison.leading().stream()
        .collect(
            Collectors.groupingBy(
                ComparedMeasure::shownAs, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (measure, rows) -> {
              lines.add("");
              lines.add(measure);
              lines.addAll(ROWS.indented(rows));
            });
    lines.add("");
    if (comparison.differences().isEmpty() && comparison.isOfSoapbench()) {
      lines.add("The environments do not differ.");
    }
    comparison.differences().forEach(one -> lines.add("differs: " + one.line()));
    lines.add("");
    lines.addAll(comparison.caveats());
    return lines;
  }
}
