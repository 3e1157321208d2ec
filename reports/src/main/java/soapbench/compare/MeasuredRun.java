package soapbench.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import soapbench.answer.Choice;
import soapbench.answer.Response;
import soapbench.answer.Trust;
import soapbench.csv.MalformedCsvException;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.results.CellMeasure;
import soapbench.results.Environment;
import soapbench.results.UnreadableRunException;
import soapbench.statistics.ForkedSample;

/**
 * A run as others are compared with it: every measure of its cells.
 *
 * @param experiment the experiment that it is a run of
 * @param role what a command calls it, such as {@code RUN_A}
 * @param name its folder
 * @param trust finds whether a reader may use its answer, which takes a while
 * @param response how values become one
 * @param measured every measure of its cells
 * @param notes what a reader must know of results that soapbench did not measure; empty of its own
 */
public record MeasuredRun(
    String experiment,
    String role,
    String name,
    Environment environment,
    Supplier<Trust> trust,
    Response response,
    List<CellMeasure> measured,
    List<String> notes) {

  /** How many cells are named where runs have none in common. */
  private static final int NAMED = 4;

  private static final double NEARLY = 0.05;
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,17}");

  private static final String MEMORY = "memory_bytes";

  /** Facts that tell one machine from another. */
  private static final List<String> MACHINE = List.of("cpu", "cores", "cpu_limit", MEMORY);

  public MeasuredRun {
    measured = List.copyOf(measured);
    notes = List.copyOf(notes);
  }

  /**
   * Reads a run of an experiment.
   *
   * @param role what a command calls it, which messages begin with
   * @throws IncomparableRunsException when it cannot be read, or has no measured trial
   */
  public static <R> MeasuredRun read(String role, ExperimentReport<R> experiment, Path path)
      throws IOException {
    RunFolder folder = new RunFolder(path);
    if (!folder.holdsRun()) {
      throw new IncomparableRunsException(role + ": there is no run in " + path);
    }
    R results;
    try {
      results = experiment.reader().read(folder);
    } catch (UnreadableRunException | MalformedCsvException damaged) {
      throw new IncomparableRunsException(role + ": " + damaged.getMessage());
    }
    List<CellMeasure> measured = experiment.measures().ofRun().apply(results);
    if (measured.isEmpty()) {
      throw new IncomparableRunsException(role + ": has no measured trial");
    }
    Choice tried = experiment.choice().apply(results);
    return new MeasuredRun(
        experiment.experiment(),
        role,
        path.toAbsolutePath().normalize().getFileName().toString(),
        experiment.environment().apply(results),
        () ->
            tried.tried().isEmpty()
                ? new Trust(List.of()) // its cells are no options
                : experiment.answer(results, tried).trust(),
        tried.response(),
        measured,
        List.of());
  }

  /** Why its answer is not to be used yet; nothing where it may be. */
  public Optional<String> unusable() {
    return Optional.of(trust.get())
        .filter(found -> found.level() == Trust.Level.BAD)
        .map(found -> found.concerns().get(0).text());
  }

  /** How many starts of the JVMs the trials of each of its cells are of, at least. */
  public int starts() {
    return measured.stream()
        .map(CellMeasure::values)
        .filter(values -> values.n() > 0)
        .mapToInt(ForkedSample::starts)
        .min()
        .orElse(0);
  }

  /** Whether soapbench measured it, and knows what it ran on. */
  public boolean isOfSoapbench() {
    return notes.isEmpty();
  }

  /** Finds the same measure of the same cell, if the run has it. */
  public Optional<CellMeasure> find(CellMeasure other) {
    return measured.stream().filter(other::matches).findFirst();
  }

  /** The measure that a reader looks at first: the time. */
  public String first() {
    return measured.stream()
        .filter(CellMeasure::leading)
        .findFirst()
        .map(CellMeasure::measure)
        .orElseThrow();
  }

  /**
   * Refuses a run of another machine, whose times say nothing of a change.
   *
   * @throws IncomparableRunsException naming the first difference of two known machines
   */
  public void requireSameMachine(MeasuredRun other) {
    requireSameMachine(other.role, other.machine());
  }

  /**
   * Refuses a run of another machine than that of a run that was perhaps not measured yet.
   *
   * @param other what a command calls that run
   * @param there its machine, by names
   * @throws IncomparableRunsException naming the first difference of two known machines
   */
  public void requireSameMachine(String other, Map<String, String> there) {
    Map<String, String> here = machine();
    for (String part : MACHINE) {
      String one = here.getOrDefault(part, "");
      String two = there.getOrDefault(part, "");
      if (!one.isEmpty() && !two.isEmpty() && !alike(part, one, two)) {
        throw new IncomparableRunsException(
            "%s and %s were measured on two machines: %s is %s and %s; --other-machine compares"
                    .formatted(role, other, part.replace('_', ' '), one, two)
                + " them all the same");
      }
    }
  }

  /** The machine that it was measured on, as far as it is known, by names in its environment. */
  public Map<String, String> machine() {
    Map<String, String> known = new LinkedHashMap<>();
    MACHINE.forEach(
        part -> environment.text("/machine/" + part).ifPresent(value -> known.put(part, value)));
    return known;
  }

  /**
   * Whether a part of two machines is the same. Memory as the system sees it differs a little from
   * one kernel to the next, so that it may differ by 5 %.
   *
   * @param part its name in {@link #machine()}
   */
  public static boolean alike(String part, String one, String two) {
    if (!part.equals(MEMORY) || !NUMBER.matcher(one).matches() || !NUMBER.matcher(two).matches()) {
      return one.equals(two);
    }
    return Math.abs(Double.parseDouble(one) / Double.parseDouble(two) - 1) < NEARLY;
  }

  /**
   * This run with the levels of the server that it had throughout, of those factors that vary among
   * the cells of another.
   *
   * @throws IncomparableRunsException if its record names no level of such a factor
   */
  public MeasuredRun withFactorsOf(List<Map<String, String>> cells) {
    Map<String, String> own;
    try {
      own = ServerLevels.of(name -> environment.text("/options/" + name), levels(), cells);
    } catch (IllegalArgumentException e) {
      throw new IncomparableRunsException(
          "%s: its environment.json is damaged: %s".formatted(role, e.getMessage()));
    }
    return own.isEmpty()
        ? this
        : new MeasuredRun(
            experiment,
            role,
            name,
            environment,
            trust,
            response,
            measured.stream().map(one -> one.with(own)).toList(),
            notes);
  }

  /** The level of each factor of each of its cells. */
  public List<Map<String, String>> levels() {
    return measured.stream().map(CellMeasure::levels).distinct().toList();
  }

  Set<String> levels(String factor) {
    return measured.stream()
        .map(one -> one.levels().getOrDefault(factor, ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  String cells() {
    List<String> cells = measured.stream().map(CellMeasure::cell).distinct().toList();
    String named = cells.stream().limit(NAMED).collect(Collectors.joining("; "));
    return cells.size() <= NAMED ? named : named + "; and %s more".formatted(cells.size() - NAMED);
  }
}
