package soapbench.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import soapbench.claim.Study;
import soapbench.compare.Comparison;
import soapbench.compare.IncomparableRunsException;
import soapbench.compare.MeasuredRun;
import soapbench.csv.MalformedCsvException;
import soapbench.findings.FindingsPage;
import soapbench.findings.StudyFindings;
import soapbench.folder.RunFolder;
import soapbench.lab.Experiment;
import soapbench.report.PublishedRun;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;
import soapbench.report.page.ExperimentReport;
import soapbench.results.Environment;
import soapbench.results.UnreadableRunException;

/** Runs of any experiment: their reports, what compares them, and what they found. */
public final class Runs {

  private Runs() {}

  /**
   * Writes summary.csv, claims.csv, the figures and report.html into a run's folder.
   *
   * @param onePage whether one-page.html is wanted, too
   * @throws UnreadableRunException when a file of the run cannot be understood, or its experiment
   *     is not known
   * @throws IOException when a file cannot be read or written at all
   */
  public static ReportResult report(Path runFolder, boolean onePage) throws IOException {
    return RunReport.write(
        Experiments.of(new RunFolder(runFolder)).report().get(), runFolder, onePage);
  }

  /**
   * Compares two runs of one experiment.
   *
   * @param otherMachine whether they may be of two machines
   * @param defaults the options of an experiment with their defaults
   * @throws IncomparableRunsException when they cannot be compared
   */
  public static Comparison compare(
      Path runA,
      Path runB,
      boolean otherMachine,
      Function<Experiment, Map<String, String>> defaults)
      throws IOException {
    Experiment a = compared("RUN_A", runA);
    Experiment b = compared("RUN_B", runB);
    if (!a.equals(b)) {
      throw new IncomparableRunsException(
          "RUN_A is a run of %s and RUN_B one of %s: two runs of one experiment are compared"
              .formatted(a.name(), b.name()));
    }
    Comparison comparison = Comparison.read(a.report().get(), runA, runB, defaults.apply(a));
    if (!otherMachine) {
      comparison.a().requireSameMachine(comparison.b());
    }
    return comparison;
  }

  /**
   * Reads a run as others are compared with it.
   *
   * @param role what a command calls it, which messages begin with
   * @throws IncomparableRunsException when it cannot be read, or has no measured trial
   */
  public static MeasuredRun measured(String role, Path run) throws IOException {
    return MeasuredRun.read(role, compared(role, run).report().get(), run);
  }

  /**
   * Copies a run for others.
   *
   * @return the names of what was left out of its environment
   * @throws UnreadableRunException when a file of the run cannot be understood
   */
  public static List<String> publish(Path run, Path copy) throws IOException {
    return PublishedRun.write(Experiments.of(new RunFolder(run)).report().get(), run, copy);
  }

  /**
   * Page of the newest run of each experiment that repeats a study, in the order of {@link
   * Experiments#ALL}; other runs are left out.
   *
   * @throws UnreadableRunException when a file of a run cannot be understood
   */
  public static FindingsPage findings(List<Path> runs, Path page) throws IOException {
    Map<String, Path> newest = new HashMap<>();
    Map<String, String> started = new HashMap<>();
    for (Path run : runs) {
      String name = Experiments.nameOf(new RunFolder(run)).orElse("");
      String at = Environment.read(new RunFolder(run).environment()).text("/started_at").orElse("");
      if (at.compareTo(started.getOrDefault(name, "")) >= 0) {
        newest.put(name, run);
        started.put(name, at);
      }
    }
    List<StudyFindings> findings = new ArrayList<>();
    Map<String, List<Study>> without = new LinkedHashMap<>();
    for (Experiment experiment : Experiments.ALL) {
      ExperimentReport<?> report = experiment.report().get();
      List<Study> silent = new ArrayList<>();
      report.studies().forEach(claims -> silent.add(claims.study()));
      if (!silent.isEmpty() && newest.containsKey(experiment.name())) {
        StudyFindings found = StudyFindings.read(report, newest.get(experiment.name()));
        findings.add(found);
        silent.removeAll(found.studies());
      }
      without.put(experiment.name(), silent);
    }
    return new FindingsPage(findings, without, page);
  }

  private static Experiment compared(String name, Path run) throws IOException {
    RunFolder folder = new RunFolder(run);
    if (!folder.holdsRun()) {
      throw new IncomparableRunsException(name + ": there is no run in " + run);
    }
    try {
      return Experiments.of(folder);
    } catch (UnreadableRunException | MalformedCsvException damaged) {
      throw new IncomparableRunsException(name + ": " + damaged.getMessage());
    }
  }
}
