package soapbench.findings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import soapbench.answer.Answer;
import soapbench.chart.Drawing;
import soapbench.claim.Study;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.results.Environment;

/**
 * Findings of a run about the study that its experiment repeats.
 *
 * @param run its folder
 * @param answer what it says, of the claims of the study, too
 * @param environment what it ran on and with
 * @param figure the figure that stands for it, if it has what that needs
 */
public record StudyFindings(
    String experiment,
    Path run,
    Study study,
    Answer answer,
    Environment environment,
    Optional<Drawing> figure) {

  public StudyFindings {
    Objects.requireNonNull(experiment, "experiment");
    Objects.requireNonNull(run, "run");
    Objects.requireNonNull(study, "study");
    Objects.requireNonNull(answer, "answer");
    Objects.requireNonNull(environment, "environment");
    Objects.requireNonNull(figure, "figure");
  }

  /**
   * Reads a run and judges the claims of its study.
   *
   * @throws soapbench.results.UnreadableRunException when a file of it cannot be understood
   * @throws java.util.NoSuchElementException when its experiment repeats no study
   */
  public static <R> StudyFindings read(ExperimentReport<R> experiment, Path run)
      throws IOException {
    R results = experiment.reader().read(new RunFolder(run));
    String key = experiment.keyFigure().orElse("");
    return new StudyFindings(
        experiment.experiment(),
        run,
        experiment.study().orElseThrow(),
        experiment.answer(results, experiment.choice().apply(results)),
        experiment.environment().apply(results),
        experiment.figures().apply(results).stream()
            .filter(figure -> figure.name().startsWith(key))
            .flatMap(figure -> figure.draw(results).stream())
            .findFirst());
  }
}
