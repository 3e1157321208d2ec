package soapbench.compare.payload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import soapbench.chart.Drawing;
import soapbench.chart.Rendering;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.report.page.Picture;

/** Writes how two runs compare: compare.csv, compare.html and a figure. */
public final class ComparisonReport {

  private static final String FIGURE = "compare";

  private ComparisonReport() {}

  /**
   * Compares two runs and writes the result into a folder.
   *
   * @return what a terminal shows, line by line
   * @throws soapbench.compare.payload.IncomparableRunsException when the runs cannot be compared;
   *     then nothing is written
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
    return ComparisonText.lines(comparison);
  }

  private static Optional<Picture> draw(RunComparison comparison) throws IOException {
    Optional<Drawing> drawing =
        Rendering.obstacle().isPresent() ? Optional.empty() : RunRatios.draw(comparison);
    return drawing.isEmpty() ? Optional.empty() : Optional.of(Picture.of(FIGURE, drawing.get()));
  }

  private static String name(Path run) {
    return run.toAbsolutePath().normalize().getFileName().toString();
  }
}
