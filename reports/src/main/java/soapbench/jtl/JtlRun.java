package soapbench.jtl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import soapbench.answer.Estimator;
import soapbench.answer.Response;
import soapbench.answer.Trust;
import soapbench.compare.IncomparableRunsException;
import soapbench.compare.MeasuredRun;
import soapbench.results.CellMeasure;
import soapbench.results.Environment;
import soapbench.results.Quantity;
import soapbench.statistics.ForkedSample;

/** A result file of JMeter as a run that can be compared. */
public final class JtlRun {

  /** The name of such runs where others have that of their experiment. */
  public static final String NAME = "jtl";

  /** Slices that a cell needs before it is compared. */
  private static final int ENOUGH = 5;

  private static final int MEDIAN = 50;
  private static final double SECOND_MS = 1000;
  private static final int MOST_CELLS = 100;
  private static final int NAMED = 5;
  private static final double NEAR = 1.05;
  private static final double COARSE_MS = 20;

  static final Response RESPONSE =
      new Response(
          "median response",
          "ms",
          Quantity::number,
          Estimator.MEAN_OF_REPEATS,
          "slices",
          ENOUGH,
          JtlCell.SLICES,
          NEAR);

  private final Path file;
  private final JtlSelection selection;
  private final Map<List<String>, JtlCell> cells = new LinkedHashMap<>();
  private final Set<String> others = new LinkedHashSet<>();
  private long read;

  private JtlRun(Path file, JtlSelection selection) {
    this.file = file;
    this.selection = selection;
  }

  /**
   * Reads a file.
   *
   * @param role what a command calls it, which messages begin with
   * @throws IncomparableRunsException when it cannot be understood, or nothing in it counts
   */
  public static MeasuredRun read(String role, Path file, JtlSelection selection)
      throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IncomparableRunsException("%s: there is no file %s".formatted(role, file));
    }
    try {
      return new JtlRun(file, selection).measured(role);
    } catch (MalformedJtlException malformed) {
      throw new IncomparableRunsException(role + ": " + malformed.getMessage());
    }
  }

  private MeasuredRun measured(String role) throws IOException {
    JtlFile samples = new JtlFile(file, selection.factors().values());
    Optional<String> cut = samples.forEach(this::look);
    if (cells.isEmpty()) {
      throw new MalformedJtlException(
          others.isEmpty()
              ? file + ": has no sample"
              : "%s: no label matches '%s': there are %s%s"
                  .formatted(
                      file,
                      selection.label(),
                      others.stream().limit(NAMED).collect(Collectors.joining(", ")),
                      others.size() > NAMED ? " and others" : ""));
    }
    cells.values().forEach(cell -> cell.settle(selection.warmupMs()));
    samples.forEach(
        sample -> {
          JtlCell cell = selection.levels(sample).map(cells::get).orElse(null);
          if (cell != null) {
            cell.take(sample);
          }
        });
    if (counted() == 0) {
      throw new MalformedJtlException(
          "%s: no sample is left behind --warmup %s: the longest cell takes %s s"
              .formatted(
                  file,
                  Quantity.number(selection.warmupMs().orElse(0) / SECOND_MS),
                  Quantity.number(
                      cells.values().stream().mapToDouble(JtlCell::lengthS).max().orElse(0))));
    }
    List<CellMeasure> measures = new ArrayList<>();
    sorted().forEach(cell -> add(cell.getKey(), cell.getValue(), measures));
    return new MeasuredRun(
        NAME,
        role,
        file.toAbsolutePath().normalize().getFileName().toString(),
        environment(),
        () -> new Trust(List.of()),
        RESPONSE,
        measures,
        notes(cut));
  }

  private List<Map.Entry<List<String>, JtlCell>> sorted() {
    return cells.entrySet().stream()
        .sorted(Map.Entry.comparingByKey(Comparator.comparing(JtlCell::name)))
        .toList();
  }

  private long counted() {
    return cells.values().stream().mapToLong(JtlCell::samples).sum();
  }

  private void look(JtlSample sample) {
    read++;
    Optional<List<String>> levels = selection.levels(sample);
    if (levels.isEmpty()) {
      if (others.size() <= NAMED) {
        others.add(sample.label());
      }
      return;
    }
    cells.computeIfAbsent(levels.get(), any -> new JtlCell()).look(sample);
    if (cells.size() > MOST_CELLS) {
      throw new MalformedJtlException(
          "%s: there are more than %s cells by %s"
              .formatted(
                  sample.where(), MOST_CELLS, String.join(", ", selection.factors().keySet())));
    }
  }

  private void add(List<String> levels, JtlCell cell, List<CellMeasure> all) {
    all.add(
        measure(
            levels,
            cell,
            "elapsed_median",
            "median response time",
            "ms",
            cell.percentile(MEDIAN),
            true));
    for (int percent : List.of(90, 95, 99)) {
      ForkedSample values = cell.percentile(percent);
      all.add(
          measure(
              levels,
              cell,
              "elapsed_p" + percent,
              percent + "th percentile of response time",
              "ms",
              values,
              percent == 95 && values.n() > 0));
    }
    all.add(
        measure(
            levels,
            cell,
            "throughput",
            "right samples per second",
            "1/s",
            cell.throughput(),
            true));
  }

  private CellMeasure measure(
      List<String> levels,
      JtlCell cell,
      String measure,
      String name,
      String unit,
      ForkedSample values,
      boolean leading) {
    return new CellMeasure(
        factors(levels),
        JtlCell.name(levels),
        measure,
        name,
        unit,
        values,
        cell.failures(),
        leading);
  }

  private Map<String, String> factors(List<String> levels) {
    Map<String, String> factors = new LinkedHashMap<>();
    for (String factor : selection.factors().keySet()) {
      factors.put(factor, levels.get(factors.size()));
    }
    return factors;
  }

  /** Little is known of it. */
  private Environment environment() {
    long startMs = cells.values().stream().mapToLong(JtlCell::startMs).min().orElseThrow();
    Map<String, Object> known = new LinkedHashMap<>();
    known.put("started_at", Instant.ofEpochMilli(startMs).toString());
    known.put("options", selection.options());
    return Environment.of(known);
  }

  private List<String> notes(Optional<String> cut) {
    List<String> notes = new ArrayList<>();
    cut.ifPresent(
        line -> notes.add("It is cut behind %s: what stands before counts.".formatted(line)));
    notes.add(
        "%s slices of its time stand for repeats, and their intervals know nothing of another run."
                .formatted(JtlCell.SLICES)
            + " What a run of soapbench has beside is missing: repeats, trust, what it ran on.");
    notes.add("%s of %s samples count. %s".formatted(counted(), read, warmup()));
    long failed = cells.values().stream().mapToLong(JtlCell::failed).sum();
    if (failed > 0) {
      notes.add(
          "%s of the %s failed and have no time, the first in %s."
              .formatted(
                  failed,
                  counted(),
                  cells.values().stream()
                      .map(JtlCell::failure)
                      .filter(failure -> !failure.isEmpty())
                      .findFirst()
                      .orElseThrow()));
    }
    note(
        notes,
        cell -> !cell.settled(),
        "Times had not settled in a quarter of the time of %s: look at it, measure longer, or give"
            + " --warmup.");
    note(notes, JtlCell::tooManyFailed, "Over a fifth failed of %s: other times say nothing.");
    note(notes, cell -> cell.emptySlices() > 0, "Slices without a right sample are in %s.");
    note(
        notes,
        cell -> median(cell) < COARSE_MS,
        "Times are whole milliseconds, so that short ones move by steps: %s.");
    return notes;
  }

  /** Adds a note of the cells to which it applies, where it does to any. */
  private void note(List<String> notes, Predicate<JtlCell> applies, String text) {
    List<String> of =
        sorted().stream()
            .filter(cell -> applies.test(cell.getValue()))
            .map(cell -> JtlCell.name(cell.getKey()))
            .toList();
    if (!of.isEmpty()) {
      notes.add(
          text.formatted(
              of.stream().limit(NAMED).collect(Collectors.joining(", "))
                  + (of.size() > NAMED ? " and others" : "")));
    }
  }

  private static double median(JtlCell cell) {
    return RESPONSE.estimator().value(cell.percentile(MEDIAN));
  }

  /** By which rule how much was left out at first. */
  private String warmup() {
    if (selection.warmupMs().isPresent()) {
      return "The first %s s of each cell are left out, as --warmup says."
          .formatted(Quantity.number(selection.warmupMs().getAsLong() / SECOND_MS));
    }
    return sorted().stream()
        .map(
            cell ->
                "%s %s of %s s"
                    .formatted(
                        JtlCell.name(cell.getKey()),
                        Quantity.number(cell.getValue().warmupS()),
                        Quantity.number(cell.getValue().lengthS())))
        .collect(
            Collectors.joining(
                ", ", "Left out is the beginning without which the mean is surest (MSER): ", "."));
  }
}
