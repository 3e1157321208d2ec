package soapbench.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.columns.RunColumns;
import soapbench.csv.CsvFile;
import soapbench.experiment.farm.report.FarmReport;
import soapbench.experiment.jobs.report.JobsReport;
import soapbench.experiment.load.report.LoadReport;
import soapbench.experiment.messaging.report.MessagingReport;
import soapbench.experiment.payload.report.PayloadReport;
import soapbench.folder.RunFolder;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;
import soapbench.report.page.ExperimentReport;
import soapbench.results.Environment;
import soapbench.results.UnreadableRunException;

/** Every experiment whose runs can be reported. */
public final class ExperimentReports {

  public static final List<ExperimentReport<?>> ALL =
      List.of(
          new PayloadReport(), //
          new LoadReport(), //
          new FarmReport(), //
          new MessagingReport(), //
          new JobsReport());

  private ExperimentReports() {}

  /**
   * Writes summary.csv, claims.csv, the figures and report.html into a run's folder.
   *
   * @throws UnreadableRunException when a file of the run cannot be understood, or its experiment
   *     is not known
   * @throws IOException when a file cannot be read or written at all
   */
  public static ReportResult write(Path runFolder) throws IOException {
    return RunReport.write(of(new RunFolder(runFolder)), runFolder);
  }

  /** The report of a run's experiment; a run that names none has no trial, so any will do. */
  private static ExperimentReport<?> of(RunFolder folder) throws IOException {
    String name = named(folder).orElse(ALL.get(0).experiment());
    return ALL.stream()
        .filter(report -> report.experiment().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UnreadableRunException(
                    "%s: is of the experiment '%s', and there are reports of %s"
                        .formatted(
                            folder.path(),
                            name,
                            ALL.stream()
                                .map(ExperimentReport::experiment)
                                .collect(Collectors.joining(", ")))));
  }

  /** What the first trial says, or else the environment. */
  private static Optional<String> named(RunFolder folder) throws IOException {
    if (!Files.isRegularFile(folder.trials())) {
      throw new UnreadableRunException(folder.trials() + ": is missing, so there is no run here");
    }
    Optional<String> first = CsvFile.first(folder.trials()).map(RunColumns.EXPERIMENT::read);
    return first.isPresent() ? first : Environment.read(folder.environment()).text("/experiment");
  }
}
