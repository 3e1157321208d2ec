package soapbench.findings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.answer.Answer;
import soapbench.answer.Trust;
import soapbench.claim.ReplicatedClaim;
import soapbench.claim.Study;
import soapbench.figure.Drawing;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.results.Environment;

/**
 * Findings of runs of one design about the claims of studies.
 *
 * @param instead the options in which the design is another than that of the first of the
 *     experiment, with their values; none in that
 * @param runs the newest first
 * @param claims what the runs say of each claim, without those that are not to be used yet
 * @param figure the figure that stands for the newest, if that has what it needs
 */
public record StudyFindings(
    String experiment,
    Map<String, String> instead,
    List<RunFindings> runs,
    List<ReplicatedClaim> claims,
    Optional<Drawing> figure) {

  public StudyFindings {
    instead = Collections.unmodifiableMap(new LinkedHashMap<>(instead));
    runs = List.copyOf(runs);
    claims = List.copyOf(claims);
  }

  /**
   * Reads runs and judges the claims that they are about.
   *
   * @param folders the newest first
   * @throws soapbench.results.UnreadableRunException when a file of one cannot be understood
   */
  public static <R> StudyFindings read(
      ExperimentReport<R> experiment, List<Path> folders, Map<String, String> instead)
      throws IOException {
    List<R> usable = new ArrayList<>();
    List<R> all = new ArrayList<>();
    List<RunFindings> runs = new ArrayList<>();
    for (Path folder : folders) {
      R results = experiment.reader().read(new RunFolder(folder));
      Environment environment = experiment.environment().apply(results);
      RunFindings run = new RunFindings(folder, experiment.answer(results), environment);
      runs.add(run);
      all.add(results);
      if (run.isUsable()) {
        usable.add(results);
      }
    }
    List<R> counted = usable.isEmpty() ? all.subList(0, 1) : usable;
    String key = experiment.keyFigure().orElse("");
    return new StudyFindings(
        experiment.experiment(),
        instead,
        runs,
        experiment.studies().stream().flatMap(study -> study.replicate(counted)).toList(),
        experiment.figures().apply(counted.get(0)).stream()
            .filter(figure -> figure.name().startsWith(key))
            .flatMap(figure -> figure.draw(counted.get(0)).stream())
            .findFirst());
  }

  /** The newest run that can be used, else the newest. */
  public RunFindings newest() {
    return runs.stream().filter(RunFindings::isUsable).findFirst().orElse(runs.get(0));
  }

  /** The least that a run says of how far it can be trusted, of those that count. */
  Trust.Level trust() {
    return runs.stream()
        .filter(RunFindings::isUsable)
        .map(run -> run.answer().trust().level())
        .max(Comparator.naturalOrder())
        .orElse(Trust.Level.BAD);
  }

  /** How many runs count. */
  int counted() {
    return (int) Math.max(1, runs.stream().filter(RunFindings::isUsable).count());
  }

  /** The answer of the newest run. */
  public Answer answer() {
    return newest().answer();
  }

  /** The studies of whose claims the runs tell. */
  public List<Study> studies() {
    return claims.stream().map(one -> one.newest().study()).distinct().toList();
  }
}
