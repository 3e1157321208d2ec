package soapbench.findings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import soapbench.answer.Answer;
import soapbench.claim.ClaimResult;
import soapbench.claim.Study;
import soapbench.figure.Drawing;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.results.Environment;

/**
 * Findings of a run about the claims of studies.
 *
 * @param run its folder
 * @param answer what it says, of the claims, too
 * @param environment what it ran on and with
 * @param figure the figure that stands for it, if it has what that needs
 */
public record StudyFindings(
    String experiment, Path run, Answer answer, Environment environment, Optional<Drawing> figure) {

  /**
   * Reads a run and judges the claims that it is about.
   *
   * @throws soapbench.results.UnreadableRunException when a file of it cannot be understood
   */
  public static <R> StudyFindings read(ExperimentReport<R> experiment, Path run)
      throws IOException {
    R results = experiment.reader().read(new RunFolder(run));
    String key = experiment.keyFigure().orElse("");
    return new StudyFindings(
        experiment.experiment(),
        run,
        experiment.answer(results),
        experiment.environment().apply(results),
        experiment.figures().apply(results).stream()
            .filter(figure -> figure.name().startsWith(key))
            .flatMap(figure -> figure.draw(results).stream())
            .findFirst());
  }

  /** The studies of whose claims the run tells. */
  public List<Study> studies() {
    return ClaimResult.studies(answer.claims());
  }
}
