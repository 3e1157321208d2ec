package soapbench.report;

import java.nio.file.Path;
import java.util.Optional;
import soapbench.answer.Answer;

/**
 * Result of a report, for the command at the end of a run.
 *
 * @param answer what the run says
 * @param withoutFigures why there are no figures, when this machine cannot draw
 */
public record ReportResult(Path report, Answer answer, Optional<String> withoutFigures) {}
