package soapbench.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.verdict.CellResult;

/**
 * What a command can say at the end of a run.
 *
 * @param report the report's file
 * @param payloadBytes the largest payload's size, 0 when no trial was measured
 * @param cells every cell's transaction time at that size
 * @param answer the run's answer in up to three sentences
 * @param withoutFigures why there are no figures, when this machine cannot draw
 */
public record ReportResult(
    Path report,
    long payloadBytes,
    List<CellResult> cells,
    List<String> answer,
    Optional<String> withoutFigures) {

  public ReportResult {
    Objects.requireNonNull(report, "report");
    cells = List.copyOf(cells);
    answer = List.copyOf(answer);
    Objects.requireNonNull(withoutFigures, "withoutFigures");
  }
}
