package soapbench.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import soapbench.answer.Response;
import soapbench.csv.MalformedCsvException;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.results.CellMeasure;
import soapbench.results.Environment;
import soapbench.results.OthersShare;
import soapbench.results.Quantity;
import soapbench.results.UnreadableRunException;

/**
 * Comparison of two runs of one experiment: what a reader is told in a terminal, on a page and in
 * {@code compare.json}.
 *
 * @param trials what values are made of, in the plural
 * @param differences in what the runs differ
 * @param measures every measure of every cell that both have
 */
public record Comparison(
    String experiment,
    String trials,
    ComparedRun a,
    ComparedRun b,
    List<EnvironmentDifference> differences,
    List<ComparedMeasure> measures) {

  /** Name and version of the form of {@code compare.json}. */
  public static final String SCHEMA = "soapbench.comparison/1";

  private static final double BY_CHANCE = 0.05;

  /** How many cells are named where runs have none in common. */
  private static final int NAMED = 4;

  /**
   * One of the two runs.
   *
   * @param name its folder
   * @param starts how many starts of the JVMs its trials are of
   * @param measured every measure of its cells
   */
  public record ComparedRun(
      String name, Environment environment, int starts, List<CellMeasure> measured) {

    public ComparedRun {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(environment, "environment");
      measured = List.copyOf(measured);
    }

    private static ComparedRun of(Path path, Environment environment, List<CellMeasure> measured) {
      return new ComparedRun(
          path.toAbsolutePath().normalize().getFileName().toString(),
          environment,
          (int)
              measured.stream()
                  .flatMapToInt(one -> Arrays.stream(one.values().forks()))
                  .distinct()
                  .count(),
          measured);
    }

    private Set<String> levels(String factor) {
      return measured.stream()
          .map(one -> one.levels().getOrDefault(factor, ""))
          .collect(Collectors.toCollection(TreeSet::new));
    }

    private String cells() {
      List<String> cells = measured.stream().map(CellMeasure::cell).distinct().toList();
      String named = cells.stream().limit(NAMED).collect(Collectors.joining("; "));
      return cells.size() <= NAMED
          ? named
          : named + "; and %s more".formatted(cells.size() - NAMED);
    }
  }

  public Comparison {
    Objects.requireNonNull(experiment, "experiment");
    Objects.requireNonNull(trials, "trials");
    Objects.requireNonNull(a, "a");
    Objects.requireNonNull(b, "b");
    differences = List.copyOf(differences);
    measures = List.copyOf(measures);
  }

  /**
   * Compares two runs.
   *
   * @throws IncomparableRunsException when they cannot be compared, or one cannot be read
   */
  public static <R> Comparison read(ExperimentReport<R> experiment, Path pathA, Path pathB)
      throws IOException {
    if (pathA.toRealPath().equals(pathB.toRealPath())) {
      throw new IncomparableRunsException("RUN_A and RUN_B are the same run, " + pathA);
    }
    R resultsA = read("RUN_A", experiment, pathA);
    R resultsB = read("RUN_B", experiment, pathB);
    ComparedRun a = measured("RUN_A", experiment, pathA, resultsA);
    ComparedRun b = measured("RUN_B", experiment, pathB, resultsB);
    Response response = experiment.choice().apply(resultsA).response();
    return new Comparison(
        experiment.experiment(),
        response.trials(),
        a,
        b,
        EnvironmentDifference.of(a.environment, b.environment),
        compared(a, b, response));
  }

  private static <R> R read(String name, ExperimentReport<R> experiment, Path path)
      throws IOException {
    RunFolder folder = new RunFolder(path);
    if (!Files.isRegularFile(folder.trials())) {
      throw new IncomparableRunsException(name + ": there is no run in " + path);
    }
    try {
      return experiment.reader().read(folder);
    } catch (UnreadableRunException | MalformedCsvException damaged) {
      throw new IncomparableRunsException(name + ": " + damaged.getMessage());
    }
  }

  private static <R> ComparedRun measured(
      String name, ExperimentReport<R> experiment, Path path, R results) {
    List<CellMeasure> measured = experiment.measures().apply(results);
    if (measured.isEmpty()) {
      throw new IncomparableRunsException(name + ": has no measured trial");
    }
    return ComparedRun.of(path, experiment.environment().apply(results), measured);
  }

  /** Leading measures in any case, and others where both runs have them above 0. */
  private static List<ComparedMeasure> compared(ComparedRun a, ComparedRun b, Response response) {
    List<ComparedMeasure> compared = new ArrayList<>();
    for (CellMeasure one : a.measured) {
      Optional<CellMeasure> other = b.measured.stream().filter(one::matches).findFirst();
      other
          .map(same -> ComparedMeasure.of(one, same, response))
          .filter(row -> row.of().leading() || row.known())
          .ifPresent(compared::add);
    }
    if (compared.isEmpty()) {
      a.measured.get(0).levels().keySet().forEach(factor -> requireShared(factor, a, b));
      throw new IncomparableRunsException(
          "the runs have no cell in common: RUN_A measured %s; RUN_B %s"
              .formatted(a.cells(), b.cells()));
    }
    return compared;
  }

  private static void requireShared(String factor, ComparedRun a, ComparedRun b) {
    Set<String> one = a.levels(factor);
    Set<String> other = b.levels(factor);
    if (one.stream().noneMatch(other::contains)) {
      throw new IncomparableRunsException(
          "the runs differ in %s: RUN_A has %s, RUN_B %s"
              .formatted(factor, String.join(", ", one), String.join(", ", other)));
    }
  }

  /** The measures that a reader looks at first. */
  public List<ComparedMeasure> leading() {
    return measures.stream().filter(row -> row.of().leading()).toList();
  }

  /** The first of these in all cells. */
  List<ComparedMeasure> first() {
    String first = leading().get(0).of().measure();
    return measures.stream().filter(row -> row.of().measure().equals(first)).toList();
  }

  /** How many cells differ in it, and which way. */
  public String headline() {
    List<ComparedMeasure> rows = first();
    Map<ComparedMeasure.Difference, Long> counts =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    ComparedMeasure::difference, TreeMap::new, Collectors.counting()));
    return "%s: %s of %s cells."
        .formatted(
            rows.get(0).of().name(),
            counts.entrySet().stream()
                .map(entry -> verdict(rows, entry.getKey()) + " in " + entry.getValue())
                .collect(Collectors.joining(", ")),
            rows.size());
  }

  private static String verdict(List<ComparedMeasure> rows, ComparedMeasure.Difference difference) {
    return rows.stream()
        .filter(row -> row.difference() == difference)
        .map(ComparedMeasure::verdict)
        .findFirst()
        .orElseThrow();
  }

  /** Limits of the intervals, and what else may have made a difference. */
  public List<String> caveats() {
    List<String> caveats = new ArrayList<>();
    unfinished("A", a).ifPresent(caveats::add);
    unfinished("B", b).ifPresent(caveats::add);
    busy("A", a).ifPresent(caveats::add);
    busy("B", b).ifPresent(caveats::add);
    long told =
        leading().stream()
            .filter(row -> row.difference().compareTo(ComparedMeasure.Difference.NONE) < 0)
            .count();
    caveats.add(
        ("%s of %s ratios have an interval that leaves out 1; of as many without any difference"
                + " about %s would by chance.")
            .formatted(told, leading().size(), Quantity.factor(BY_CHANCE * leading().size())));
    int starts = a.starts + b.starts;
    caveats.add(
        ("The intervals cover how %s scatter within these runs, which started their JVMs %s times"
                    + " in all.")
                .formatted(trials, starts)
            + (starts > 2
                ? " Starts are resampled first; with few of them an interval is too narrow."
                : " They do not cover how much another start of the JVMs, another hour or another"
                    + " machine differs: two runs of the same thing can differ beyond them. Repeat"
                    + " both runs before you believe a small difference."));
    return caveats;
  }

  private static Optional<String> unfinished(String name, ComparedRun run) {
    return run.environment
        .clause("/state")
        .filter(state -> !state.equals("complete"))
        .map(state -> "Run %s is not complete: it is %s.".formatted(name, state));
  }

  /** Warns of a run on a busy machine. */
  private static Optional<String> busy(String name, ComparedRun run) {
    OptionalDouble share = OthersShare.of(run.environment);
    return share.orElse(0) < OthersShare.BUSY
        ? Optional.empty()
        : Optional.of(
            "Others took %s of the CPU while run %s was made: make it again on an idle machine."
                .formatted(Quantity.percent(share.getAsDouble()), name));
  }
}
