package soapbench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import soapbench.answer.Answer;
import soapbench.answer.AnswerFile;
import soapbench.answer.BreakEvenRow;
import soapbench.chart.Rendering;
import soapbench.claim.ClaimResult;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.OnePage;
import soapbench.report.page.Picture;
import soapbench.report.page.Report;
import soapbench.report.page.ReportPage;

/**
 * Writes everything that is made of a run, from its files alone: summary, claims, answer, figures,
 * report.
 */
public final class RunReport {

  private RunReport() {}

  /** Writes what a run always has: all but a page for readers who decide. */
  public static <R> ReportResult write(ExperimentReport<R> experiment, Path runFolder)
      throws IOException {
    return write(experiment, runFolder, false);
  }

  /**
   * Writes summary.csv, claims.csv, break-even.csv, answer.json, datapackage.json, the figures and
   * report.html into a run's folder, replacing older ones. The run may be interrupted, partly
   * failed, or a part of the design.
   *
   * @param onePage whether one-page.html is wanted, too; one that is there is always replaced
   * @throws soapbench.results.UnreadableRunException when a file of the run cannot be understood;
   *     the message names the file and the problem
   * @throws IOException when a file cannot be read or written at all
   */
  public static <R> ReportResult write(
      ExperimentReport<R> experiment, Path runFolder, boolean onePage) throws IOException {
    // Charts need no screen, and a machine that has one must not be asked for it.
    System.setProperty("java.awt.headless", "true");
    RunFolder folder = new RunFolder(runFolder);
    R results = experiment.reader().read(folder);
    Report<R> report = Report.of(experiment, results, Rendering.obstacle());
    writeData(experiment, folder, results, report.answer());
    for (Picture picture : report.pictures()) {
      WholeFile.write(folder.figures().resolve(picture.name() + ".svg"), picture.svg());
      WholeFile.write(folder.figures().resolve(picture.name() + ".png"), picture.png());
    }
    WholeFile.write(folder.report(), ReportPage.of(experiment, report));
    List<Path> pages = new ArrayList<>(List.of(folder.report()));
    if (onePage || Files.exists(folder.onePage())) {
      String whole = folder.report().getFileName().toString();
      WholeFile.write(folder.onePage(), OnePage.of(experiment, report, whole));
      pages.add(folder.onePage());
    }
    return new ReportResult(pages, report.answer(), report.obstacle());
  }

  /** Writes the tables and the answer that are made of a run, and the description of all tables. */
  public static <R> void writeData(
      ExperimentReport<R> experiment, RunFolder folder, R results, Answer answer)
      throws IOException {
    WholeFile.write(folder.summary(), experiment.summary().apply(results));
    WholeFile.write(folder.claims(), ClaimResult.TABLE.text(answer.claims()));
    WholeFile.write(folder.breakEvens(), BreakEvenRow.TABLE.text(answer.breakEvens()));
    WholeFile.write(folder.answer(), AnswerFile.text(answer));
    List<Table<?>> tables = new ArrayList<>(experiment.tables());
    tables.add(ClaimResult.TABLE);
    tables.add(BreakEvenRow.TABLE);
    WholeFile.write(
        folder.dataPackage(),
        DataPackage.text(
            experiment.experiment(), folder, tables, ClaimResult.studies(answer.claims())));
  }
}
