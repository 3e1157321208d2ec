package soapbench.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import soapbench.chart.Rendering;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Picture;
import soapbench.report.page.Report;
import soapbench.report.page.ReportPage;

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
    return write(ExperimentReports.of(folder), folder);
  }

  private static <R> ReportResult write(ExperimentReport<R> experiment, RunFolder folder)
      throws IOException {
    R results = experiment.read(folder);
    for (Map.Entry<Path, String> table : experiment.tables(folder, results).entrySet()) {
      WholeFile.write(table.getKey(), table.getValue());
    }
    Report<R> report = Report.draw(experiment, results, Rendering.obstacle());
    for (Picture picture : report.pictures()) {
      WholeFile.write(folder.figures().resolve(picture.name() + ".svg"), picture.svg());
      WholeFile.write(folder.figures().resolve(picture.name() + ".png"), picture.png());
    }
    WholeFile.write(folder.report(), ReportPage.of(experiment, report));
    return new ReportResult(folder.report(), experiment.conclusion(results), report.obstacle());
  }
}
