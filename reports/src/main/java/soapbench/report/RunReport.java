package soapbench.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import soapbench.chart.Rendering;
import soapbench.claim.ClaimResult;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Picture;
import soapbench.report.page.Report;
import soapbench.report.page.ReportPage;
import soapbench.report.page.ShortTable;

/**
 * Writes everything that is made of a run, from its files alone: summary, claims, figures, report.
 */
public final class RunReport {

  private RunReport() {}

  /**
   * Writes summary.csv, claims.csv, the figures and report.html into a run's folder, replacing
   * older ones. The run may be interrupted, partly failed, or a part of the design.
   *
   * @throws soapbench.results.UnreadableRunException when a file of the run cannot be understood;
   *     the message names the file and the problem
   * @throws IOException when a file cannot be read or written at all
   */
  public static <R> ReportResult write(ExperimentReport<R> experiment, Path runFolder)
      throws IOException {
    // Charts need no screen, and a machine that has one must not be asked for it.
    System.setProperty("java.awt.headless", "true");
    RunFolder folder = new RunFolder(runFolder);
    R results = experiment.reader().read(folder);
    WholeFile.write(folder.summary(), experiment.summary().apply(results));
    Report<R> report = Report.of(experiment, results, Rendering.obstacle());
    WholeFile.write(folder.claims(), ClaimResult.TABLE.text(report.claims()));
    for (Picture picture : report.pictures()) {
      WholeFile.write(folder.figures().resolve(picture.name() + ".svg"), picture.svg());
      WholeFile.write(folder.figures().resolve(picture.name() + ".png"), picture.png());
    }
    WholeFile.write(folder.report(), ReportPage.of(experiment, report));
    return new ReportResult(folder.report(), conclusion(experiment, report), report.obstacle());
  }

  private static <R> List<String> conclusion(ExperimentReport<R> experiment, Report<R> report) {
    List<String> lines = new ArrayList<>(report.answer());
    if (experiment.printsClaims()) {
      lines.add("");
      report.claims().forEach(claim -> lines.add(claim.line()));
    }
    for (ShortTable table : experiment.tables().apply(report.results())) {
      lines.add("");
      lines.add(table.title());
      lines.addAll(table.lines());
    }
    return lines;
  }
}
