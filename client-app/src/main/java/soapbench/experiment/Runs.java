package soapbench.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import soapbench.claim.Study;
import soapbench.compare.Comparison;
import soapbench.compare.Design;
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
   * @param license the licence of the data, if one is given
   * @return the names of what was left out of its environment
   * @throws UnreadableRunException when a file of the run cannot be understood
   */
  public static List<String> publish(Path run, Path copy, Optional<String> license)
      throws IOException {
    return PublishedRun.write(
        Experiments.of(new RunFolder(run)).report().get(), run, copy, license);
  }

  /**
   * Page of the runs of each experiment that repeats a study, in the order of {@link
   * Experiments#ALL}; other runs are left out. Runs of one design are pooled. The design nearest to
   * the defaults comes first.
   *
   * @param defaults the options of an experiment with their defaults
   * @throws UnreadableRunException when a file of a run cannot be understood
   */
  public static FindingsPage findings(
      List<Path> runs, Path page, Function<Experiment, Map<String, String>> defaults)
      throws IOException {
    Map<String, List<Path>> of = new HashMap<>();
    for (Path run : runs) {
      String name = Experiments.nameOf(new RunFolder(run)).orElse("");
      of.computeIfAbsent(name, any -> new ArrayList<>()).add(run);
    }
    List<StudyFindings> findings = new ArrayList<>();
    Map<String, List<Study>> without = new LinkedHashMap<>();
    for (Experiment experiment : Experiments.ALL) {
      ExperimentReport<?> report = experiment.report().get();
      List<Study> silent = new ArrayList<>();
      report.studies().forEach(claims -> silent.add(claims.study()));
      if (!silent.isEmpty() && of.containsKey(experiment.name())) {
        for (StudyFindings found :
            findings(report, of.get(experiment.name()), defaults.apply(experiment))) {
          findings.add(found);
          silent.removeAll(found.studies());
        }
      }
      without.put(experiment.name(), silent);
    }
    return new FindingsPage(findings, without, page);
  }

  private record Recorded(Path path, Environment environment) {

    static Recorded of(Path path) throws IOException {
      return new Recorded(path, Environment.read(new RunFolder(path).environment()));
    }

    /** Whether it is the same run, or a copy of it. */
    boolean isSame(Recorded other) {
      return !startedAt().isEmpty() && startedAt().equals(other.startedAt());
    }

    String startedAt() {
      return environment.text("/started_at").orElse("");
    }
  }

  /** Findings of the runs of an experiment, by their designs. */
  private static List<StudyFindings> findings(
      ExperimentReport<?> report, List<Path> runs, Map<String, String> defaults)
      throws IOException {
    List<Recorded> newestFirst = new ArrayList<>();
    for (Path run : runs) {
      Recorded more = Recorded.of(run);
      if (newestFirst.stream().noneMatch(more::isSame)) {
        newestFirst.add(more);
      }
    }
    newestFirst.sort(Comparator.comparing(Recorded::startedAt).reversed());
    List<List<Recorded>> designs = new ArrayList<>();
    for (Recorded run : newestFirst) {
      designs.stream()
          .filter(some -> instead(run, some.get(0), defaults).isEmpty())
          .findFirst()
          .orElseGet(
              () -> {
                designs.add(new ArrayList<>());
                return designs.get(designs.size() - 1);
              })
          .add(run);
    }
    designs.sort(
        Comparator.comparingInt((List<Recorded> some) -> besideDefaults(some.get(0), defaults))
            .thenComparing(
                Comparator.comparingInt((List<Recorded> some) -> some.size()).reversed()));
    List<StudyFindings> found = new ArrayList<>();
    for (List<Recorded> some : designs) {
      found.add(
          StudyFindings.read(
              report,
              some.stream().map(Recorded::path).toList(),
              instead(some.get(0), designs.get(0).get(0), defaults)));
    }
    return found;
  }

  private static int besideDefaults(Recorded run, Map<String, String> defaults) {
    return Design.differences(run.environment(), Environment.UNKNOWN, defaults).size();
  }

  private static Map<String, String> instead(
      Recorded run, Recorded other, Map<String, String> defaults) {
    return Design.differences(run.environment(), other.environment(), defaults);
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
