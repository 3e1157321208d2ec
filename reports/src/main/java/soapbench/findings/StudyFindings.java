package soapbench.findings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.answer.Answer;
import soapbench.answer.Trust;
import soapbench.claim.DecidedRun;
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
    List<RunFindings> runs = new ArrayList<>();
    Map<RunFindings, DecidedRun<R>> decided = new IdentityHashMap<>();
    for (Path folder : folders) {
      R results = experiment.reader().read(new RunFolder(folder));
      Environment environment = experiment.environment().apply(results);
      RunFindings run = new RunFindings(folder, experiment.answer(results), environment);
      runs.add(run);
      decided.put(run, new DecidedRun<>(results, run.answer().claims()));
    }
    List<DecidedRun<R>> counted = counted(runs).stream().map(decided::get).toList();
    R newest = counted.get(0).results();
    String key = experiment.keyFigure().orElse("");
    return new StudyFindings(
        experiment.experiment(),
        instead,
        runs,
        experiment.studies().stream().flatMap(study -> study.replicate(counted)).toList(),
        experiment.figures().apply(newest).stream()
            .filter(figure -> figure.name().startsWith(key))
            .flatMap(figure -> figure.draw(newest).stream())
            .findFirst());
  }

  /** The runs that count: those that can be used, else the newest alone. */
  private static List<RunFindings> counted(List<RunFindings> runs) {
    List<RunFindings> usable = runs.stream().filter(RunFindings::isUsable).toList();
    return usable.isEmpty() ? runs.subList(0, 1) : usable;
  }

  /** The runs that count, the newest first. */
  List<RunFindings> countedRuns() {
    return counted(runs);
  }

  /** How many runs count. */
  int counted() {
    return countedRuns().size();
  }

  /** The newest run that counts. */
  public RunFindings newest() {
    return counted(runs).get(0);
  }

  /** The least that a run says of how far it can be trusted, of those that count. */
  Trust.Level trust() {
    return counted(runs).stream()
        .map(run -> run.answer().trust().level())
        .max(Comparator.naturalOrder())
        .orElseThrow();
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
