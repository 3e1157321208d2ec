package soapbench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.columns.RunColumns;
import soapbench.csv.CsvFile;
import soapbench.folder.RunFolder;
import soapbench.report.farm.FarmReport;
import soapbench.report.jobs.JobsReport;
import soapbench.report.load.LoadReport;
import soapbench.report.messaging.MessagingReport;
import soapbench.report.page.ExperimentReport;
import soapbench.report.payload.PayloadReport;
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

  /** The report of a run's experiment; a run that names none has no trial, so any will do. */
  static ExperimentReport<?> of(RunFolder folder) throws IOException {
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
