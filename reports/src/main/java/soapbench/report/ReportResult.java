package soapbench.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Result of a report, for the command at the end of a run.
 *
 * @param conclusion what the run says, line by line
 * @param withoutFigures why there are no figures, when this machine cannot draw
 */
public record ReportResult(Path report, List<String> conclusion, Optional<String> withoutFigures) {

  public ReportResult {
    Objects.requireNonNull(report, "report");
    conclusion = List.copyOf(conclusion);
    Objects.requireNonNull(withoutFigures, "withoutFigures");
  }
}
