package soapbench.report;

import java.io.IOException;
import java.nio.file.Path;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;

/** Reports of experiments that no command lists yet. */
public final class UnlistedReports {

  private UnlistedReports() {}

  /** Writes everything of a run's folder, as {@link RunReport} does of listed experiments. */
  public static ReportResult write(ExperimentReport<?> experiment, Path folder) throws IOException {
    return RunReport.write(experiment, new RunFolder(folder));
  }
}
