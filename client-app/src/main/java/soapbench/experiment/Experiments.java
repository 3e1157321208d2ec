package soapbench.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import soapbench.claim.Study;
import soapbench.columns.RunColumns;
import soapbench.compare.Comparison;
import soapbench.compare.IncomparableRunsException;
import soapbench.compare.MeasuredRun;
import soapbench.csv.CsvFile;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.farm.Farm;
import soapbench.experiment.jobs.Jobs;
import soapbench.experiment.load.Load;
import soapbench.experiment.messaging.Messaging;
import soapbench.experiment.payload.Payload;
import soapbench.experiment.service.Service;
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

/** Every experiment, in the order in which lists and help show them. */
public final class Experiments {

  public static final List<Experiment> ALL =
      List.of(
          Payload.EXPERIMENT, //
          Load.EXPERIMENT,
          Farm.EXPERIMENT,
          Messaging.EXPERIMENT,
          Jobs.EXPERIMENT,
          Service.EXPERIMENT);

  private Experiments() {}

  /**
   * Writes summary.csv, claims.csv, the figures and report.html into a run's folder.
   *
   * @throws UnreadableRunException when a file of the run cannot be understood, or its experiment
   *     is not known
   * @throws IOException when a file cannot be read or written at all
   */
  public static ReportResult report(Path runFolder) throws IOException {
    return RunReport.write(of(new RunFolder(runFolder)).report().get(), runFolder);
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
    return PublishedRun.write(of(new RunFolder(run)).report().get(), run, copy);
  }

  /**
   * Page of the newest run of each experiment that repeats a study, in the order of {@link #ALL};
   * other runs are left out.
   *
   * @throws UnreadableRunException when a file of a run cannot be understood
   */
  public static FindingsPage findings(List<Path> runs, Path page) throws IOException {
    Map<String, Path> newest = new HashMap<>();
    Map<String, String> started = new HashMap<>();
    for (Path run : runs) {
      String name = named(new RunFolder(run)).orElse("");
      String at = Environment.read(new RunFolder(run).environment()).text("/started_at").orElse("");
      if (at.compareTo(started.getOrDefault(name, "")) >= 0) {
        newest.put(name, run);
        started.put(name, at);
      }
    }
    List<StudyFindings> findings = new ArrayList<>();
    Map<String, List<Study>> without = new LinkedHashMap<>();
    for (Experiment experiment : ALL) {
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

  /** The experiment of a name; nothing where there is none. */
  public static Optional<Experiment> named(String name) {
    return ALL.stream().filter(experiment -> experiment.name().equals(name)).findFirst();
  }

  private static Experiment compared(String name, Path run) throws IOException {
    RunFolder folder = new RunFolder(run);
    if (!folder.holdsRun()) {
      throw new IncomparableRunsException(name + ": there is no run in " + run);
    }
    try {
      return of(folder);
    } catch (UnreadableRunException | MalformedCsvException damaged) {
      throw new IncomparableRunsException(name + ": " + damaged.getMessage());
    }
  }

  /** The experiment of a run; a run that names none has no trial, so any will do. */
  private static Experiment of(RunFolder folder) throws IOException {
    String name = named(folder).orElse(ALL.get(0).name());
    return named(name)
        .orElseThrow(
            () ->
                new UnreadableRunException(
                    "%s: is of the experiment '%s', and there are reports of %s"
                        .formatted(
                            folder.path(),
                            name,
                            ALL.stream().map(Experiment::name).collect(Collectors.joining(", ")))));
  }

  /** The experiment that the first trial names, or else the environment. */
  private static Optional<String> named(RunFolder folder) throws IOException {
    if (!folder.holdsRun()) {
      throw new UnreadableRunException(folder.trials() + ": is missing, so there is no run here");
    }
    Optional<String> first = CsvFile.first(folder.trials()).map(RunColumns.EXPERIMENT::read);
    return first.isPresent() ? first : Environment.read(folder.environment()).text("/experiment");
  }
}
