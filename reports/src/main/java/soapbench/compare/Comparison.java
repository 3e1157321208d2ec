package soapbench.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import soapbench.report.page.ExperimentReport;
import soapbench.results.CellMeasure;
import soapbench.results.OthersShare;
import soapbench.results.Quantity;

/**
 * Comparison of two runs of one experiment: what a reader is told in a terminal, on a page and in
 * {@code compare.json}.
 *
 * @param trials what values are made of, in the plural
 * @param unusable why the answer of a run is not to be used yet, by the name of the run, A or B
 * @param differences in what the runs differ
 * @param measures every measure of every cell that both have
 */
public record Comparison(
    String experiment,
    String trials,
    MeasuredRun a,
    MeasuredRun b,
    Map<String, String> unusable,
    List<EnvironmentDifference> differences,
    List<ComparedMeasure> measures) {

  /** Name and version of the form of {@code compare.json}. */
  public static final String SCHEMA = "soapbench.comparison/1";

  /** Name and version of the form of several comparisons, which {@code --json} prints. */
  public static final String SCHEMA_OF_SEVERAL = "soapbench.comparisons/1";

  private static final double BY_CHANCE = 0.05;

  /** Cells that are named of those that one run alone has. */
  private static final int NAMED = 4;

  public Comparison {
    unusable = Map.copyOf(unusable);
    differences = List.copyOf(differences);
    measures = List.copyOf(measures);
  }

  /**
   * Compares two runs.
   *
   * @param defaults options of the experiment with their defaults, which a run has that was made
   *     before there was such an option
   * @throws IncomparableRunsException when they cannot be compared, or one cannot be read
   */
  public static Comparison read(
      ExperimentReport<?> experiment, Path pathA, Path pathB, Map<String, String> defaults)
      throws IOException {
    if (pathA.toRealPath().equals(pathB.toRealPath())) {
      throw new IncomparableRunsException("RUN_A and RUN_B are the same run, " + pathA);
    }
    return of(
        MeasuredRun.read("RUN_A", experiment, pathA),
        MeasuredRun.read("RUN_B", experiment, pathB),
        defaults);
  }

  /**
   * Compares two runs of one experiment.
   *
   * @throws IncomparableRunsException when they have no cell in common
   */
  public static Comparison of(MeasuredRun a, MeasuredRun b, Map<String, String> defaults) {
    MeasuredRun one = a.withFactorsOf(b.levels());
    MeasuredRun other = b.withFactorsOf(a.levels());
    return new Comparison(
        a.experiment(),
        a.response().trials(),
        one,
        other,
        unusable(a, b),
        EnvironmentDifference.of(a.environment(), b.environment(), defaults),
        compared(one, other));
  }

  /** Leading measures in any case, and others where both runs have them above 0. */
  private static List<ComparedMeasure> compared(MeasuredRun a, MeasuredRun b) {
    List<ComparedMeasure> compared = new ArrayList<>();
    for (CellMeasure one : a.measured()) {
      b.find(one)
          .map(same -> ComparedMeasure.of(one, same, a.response()))
          .filter(row -> row.of().leading() || row.known())
          .ifPresent(compared::add);
    }
    if (compared.isEmpty()) {
      a.measured().get(0).levels().keySet().forEach(factor -> requireShared(factor, a, b));
      throw new IncomparableRunsException(
          "the runs have no cell in common: RUN_A measured %s; RUN_B %s"
              .formatted(a.cells(), b.cells()));
    }
    return compared;
  }

  private static void requireShared(String factor, MeasuredRun a, MeasuredRun b) {
    Set<String> one = a.levels(factor);
    Set<String> other = b.levels(factor);
    if (one.stream().noneMatch(other::contains)) {
      throw new IncomparableRunsException(
          "the runs differ in %s: RUN_A has %s, RUN_B %s"
              .formatted(factor, String.join(", ", one), String.join(", ", other)));
    }
  }

  /** Whether soapbench measured the runs, and knows what they ran on. */
  boolean isOfSoapbench() {
    return a.isOfSoapbench() && b.isOfSoapbench();
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

  /** How many cells differ in it, and which way; withheld where neither run is to be used yet. */
  public String headline() {
    return unusable.size() > 1
        ? "Run both again: neither is to be used yet. If the numbers held, they would say: "
            + counted()
        : counted();
  }

  private String counted() {
    List<ComparedMeasure> rows = first();
    Map<ComparedMeasure.Difference, Long> counts =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    ComparedMeasure::difference, TreeMap::new, Collectors.counting()));
    return "%s: %s of %s."
        .formatted(
            rows.get(0).of().name(),
            counts.entrySet().stream()
                .map(entry -> verdict(rows, entry.getKey()) + " in " + entry.getValue())
                .collect(Collectors.joining(", ")),
            Quantity.count(rows.size(), "cell"));
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
    alone("A", a, b).ifPresent(caveats::add);
    alone("B", b, a).ifPresent(caveats::add);
    busy("A", a).or(() -> unusable("A")).ifPresent(caveats::add);
    busy("B", b).or(() -> unusable("B")).ifPresent(caveats::add);
    long told =
        leading().stream()
            .filter(row -> row.difference().compareTo(ComparedMeasure.Difference.NONE) < 0)
            .count();
    caveats.add(
        ("%s of %s ratios have an interval that leaves out 1; of as many without any difference"
                + " about %s would by chance.")
            .formatted(told, leading().size(), Quantity.factor(BY_CHANCE * leading().size())));
    if (!isOfSoapbench()) {
      a.notes().forEach(note -> caveats.add("A: " + note));
      b.notes().forEach(note -> caveats.add("B: " + note));
      return caveats;
    }
    int starts = a.starts() + b.starts();
    caveats.add(
        ("The intervals cover how %s scatter within these runs, of which A started its JVMs %s and"
                    + " B %s.")
                .formatted(
                    trials, Quantity.count(a.starts(), "time"), Quantity.count(b.starts(), "time"))
            + (starts > 2
                ? " Starts are resampled first; with few of them an interval is too narrow."
                : " They do not cover how much another start of the JVMs, another hour or another"
                    + " machine differs: two runs of the same thing can differ beyond them. Repeat"
                    + " both runs before you believe a small difference."));
    return caveats;
  }

  /** Cells that the other run has not. */
  private static Optional<String> alone(String name, MeasuredRun run, MeasuredRun other) {
    List<String> cells =
        run.measured().stream()
            .filter(one -> one.measure().equals(run.first()) && other.find(one).isEmpty())
            .map(CellMeasure::cell)
            .toList();
    return cells.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Only %s has %s: %s%s."
                .formatted(
                    name,
                    Quantity.count(cells.size(), "cell"),
                    cells.stream().limit(NAMED).collect(Collectors.joining("; ")),
                    cells.size() > NAMED ? "; and others" : ""));
  }

  private static Optional<String> unfinished(String name, MeasuredRun run) {
    return run.environment()
        .clause("/state")
        .filter(state -> !state.equals("complete"))
        .map(state -> "Run %s is not complete: it is %s.".formatted(name, state));
  }

  private Optional<String> unusable(String name) {
    return Optional.ofNullable(unusable.get(name))
        .map(why -> "The answer of run %s is not to be used yet: %s.".formatted(name, why));
  }

  private static Map<String, String> unusable(MeasuredRun a, MeasuredRun b) {
    Map<String, String> why = new TreeMap<>();
    a.unusable().ifPresent(reason -> why.put("A", reason));
    b.unusable().ifPresent(reason -> why.put("B", reason));
    return why;
  }

  /** Warns of a run on a busy machine. */
  private static Optional<String> busy(String name, MeasuredRun run) {
    OptionalDouble share = OthersShare.of(run.environment());
    return share.orElse(0) < OthersShare.BUSY
        ? Optional.empty()
        : Optional.of(
            "Others took %s of the CPU while run %s was made: make it again on an idle machine."
                .formatted(Quantity.percent(share.getAsDouble()), name));
  }
}
