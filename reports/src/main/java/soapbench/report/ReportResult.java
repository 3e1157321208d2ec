package soapbench.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import soapbench.answer.Answer;

/**
 * Result of a report, for the command at the end of a run.
 *
 * @param pages report.html, and what else was asked for
 * @param answer what the run says
 * @param withoutFigures why there are no figures, when this machine cannot draw
 */
public record ReportResult(List<Path> pages, Answer answer, Optional<String> withoutFigures) {

  public ReportResult {
    pages = List.copyOf(pages);
  }

  /** The report itself. */
  public Path report() {
    return pages.get(0);
  }
}
