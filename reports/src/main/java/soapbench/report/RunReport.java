package soapbench.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.chart.Drawing;
import soapbench.chart.Rendering;
import soapbench.csv.SummaryRow;
import soapbench.figure.Figure;
import soapbench.figure.Figures;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.results.MeasuredTrials;
import soapbench.results.Results;
import soapbench.results.Run;
import soapbench.verdict.Answer;
import soapbench.verdict.CellResult;

/** Writes all that is made of a run: summary, figures and report, from its files alone. */
public final class RunReport {

  private RunReport() {}

  /**
   * Writes summary.csv, the figures and report.html into a run's folder, replacing older ones. The
   * run may be interrupted, partly failed, or a part of the design.
   *
   * @throws soapbench.results.UnreadableRunException when a file of the run cannot be understood;
   *     the message names the file and the problem
   * @throws IOException when a file cannot be read or written at all
   */
  public static ReportResult write(Path runFolder) throws IOException {
    // Charts need no screen, and a machine that has one must not be asked for it.
    System.setProperty("java.awt.headless", "true");
    RunFolder folder = new RunFolder(runFolder);
    Results results = Results.of(Run.read(folder));
    WholeFile.write(folder.summary(), SummaryRow.TABLE.text(results.summaries().rows()));
    Report report = draw(results, Rendering.obstacle());
    for (Picture picture : report.pictures()) {
      WholeFile.write(folder.figures().resolve(picture.name() + ".svg"), picture.svg());
      WholeFile.write(folder.figures().resolve(picture.name() + ".png"), picture.png());
    }
    WholeFile.write(folder.report(), ReportPage.of(report));
    return result(folder, results.measured(), report.obstacle());
  }

  static Report draw(Results results, Optional<String> obstacle) throws IOException {
    List<Picture> pictures = new ArrayList<>();
    List<String> undrawn = new ArrayList<>();
    for (Figure figure : obstacle.isPresent() ? List.<Figure>of() : Figures.ALL) {
      Optional<Drawing> drawing = figure.draw(results);
      if (drawing.isPresent()) {
        pictures.add(Picture.of(figure.name(), drawing.get()));
      } else {
        undrawn.add(figure.name());
      }
    }
    return new Report(results, pictures, undrawn, obstacle);
  }

  private static ReportResult result(
      RunFolder folder, MeasuredTrials measured, Optional<String> obstacle) {
    long size = measured.largestSize().orElse(0);
    return new ReportResult(
        folder.report(), size, CellResult.at(measured, size), Answer.sentences(measured), obstacle);
  }
}
