package soapbench.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import soapbench.csv.Table;
import soapbench.factor.Levels;
import soapbench.folder.RunFolder;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;

/**
 * A run as its folder holds it.
 *
 * @param <C> a cell
 * @param trials every trial, warm-up and failed ones too
 * @param levels the levels of declared factors that were tried, in their order; those of no factor
 *     where none varies
 * @param everywhere every cell with a measured trial at some levels of the declared factors, in the
 *     order of these levels, and of cells
 * @param cells those that a report is about where it does not compare levels of declared factors:
 *     those with {@link Levels#main}
 * @param environment what it ran on and with
 */
public record Run<C>(
    Kind<C> kind,
    List<Trial<C>> trials,
    List<Levels> levels,
    List<CellTrials<C>> everywhere,
    List<CellTrials<C>> cells,
    Environment environment) {

  /**
   * Properties that runs of an experiment have in common.
   *
   * @param rows the rows of their trials
   * @param time the measure that is a trial's time
   * @param order the order of cells
   * @param label a cell as readers know it
   */
  public record Kind<C>(
      Rows<C> rows, Measure time, Comparator<C> order, Function<C, String> label) {}

  public Run {
    trials = List.copyOf(trials);
    levels = List.copyOf(levels);
    everywhere = List.copyOf(everywhere);
    cells = List.copyOf(cells);
  }

  /**
   * Reads a run from its folder. The environment may be missing, and the last row half written.
   *
   * @throws soapbench.csv.MalformedCsvException when a row cannot be understood, naming file and
   *     line
   * @throws UnreadableRunException when the environment cannot be read
   */
  public static <C> Run<C> read(Kind<C> kind, RunFolder folder) throws IOException {
    return of(kind, kind.rows.read(folder.trials()), Environment.read(folder.environment()));
  }

  /** The run of these trials. */
  public static <C> Run<C> of(Kind<C> kind, List<Trial<C>> trials, Environment environment) {
    Map<Levels, Map<C, List<Trial<C>>>> cells =
        trials.stream()
            .filter(Trial::measured)
            .collect(
                Collectors.groupingBy(
                    Trial::levels,
                    TreeMap::new,
                    Collectors.groupingBy(
                        Trial::cell, () -> new TreeMap<>(kind.order), Collectors.toList())));
    List<CellTrials<C>> everywhere = new ArrayList<>();
    cells.forEach(
        (levels, some) ->
            some.forEach(
                (cell, own) ->
                    everywhere.add(
                        new CellTrials<>(cell, levels, kind.label.apply(cell), kind.time, own))));
    List<Levels> levels = trials.stream().map(Trial::levels).distinct().sorted().toList();
    Levels main = Levels.main(levels);
    return new Run<>(
        kind,
        trials,
        levels,
        everywhere,
        everywhere.stream().filter(cell -> cell.levels().equals(main)).toList(),
        environment);
  }

  /** The run at some levels of the declared factors alone. */
  public Run<C> at(Levels some) {
    List<CellTrials<C>> there =
        everywhere.stream().filter(cell -> cell.levels().equals(some)).toList();
    return new Run<>(
        kind,
        trials.stream().filter(trial -> trial.levels().equals(some)).toList(),
        List.of(some),
        there,
        there,
        environment);
  }

  /** The trials that these are of, and those that warmed up before them. */
  public List<Trial<C>> mainTrials() {
    Levels main = Levels.main(levels);
    return trials.stream().filter(trial -> trial.levels().equals(main)).toList();
  }

  /** A cell; nothing when it was not tried, or no measured trial of it completed. */
  public Optional<CellTrials<C>> find(C wanted) {
    return cells.stream()
        .filter(cell -> cell.cell().equals(wanted))
        .filter(cell -> !cell.completed().isEmpty())
        .findFirst();
  }

  /** Two cells that are compared; nothing when one of them has no time above 0. */
  public Optional<Pairing<C>> pair(C over, C under) {
    return find(over)
        .flatMap(top -> find(under).map(bottom -> new Pairing<>(top, bottom)))
        .filter(pairing -> pairing.has(kind.time));
  }

  /** Failure counts by the name of a cell and error, of any stage. */
  public Map<String, Map<String, Long>> failures() {
    Map<String, Map<String, Long>> failures = new LinkedHashMap<>();
    trials.stream()
        .filter(trial -> !trial.completed())
        .sorted(Comparator.comparing(Trial<C>::cell, kind.order).thenComparing(Trial::levels))
        .forEach(
            trial ->
                failures
                    .computeIfAbsent(
                        trial.levels().after(kind.label.apply(trial.cell())),
                        any -> new LinkedHashMap<>())
                    .merge(trial.error(), 1L, Long::sum));
    return failures;
  }

  /**
   * A row for every cell and measure that has values, and for the time of each cell in any case.
   */
  public List<SummaryRow<C>> summary() {
    List<SummaryRow<C>> rows = new ArrayList<>();
    everywhere.forEach(cell -> rows.addAll(summary(cell)));
    return rows;
  }

  /** The text of {@code summary.csv} with these rows. */
  public String text(Table<SummaryRow<C>> table, List<SummaryRow<C>> rows) {
    return SummaryRow.in(table, Levels.factors(levels)).text(rows);
  }

  /** The rows of one cell. */
  public List<SummaryRow<C>> summary(CellTrials<C> cell) {
    List<SummaryRow<C>> rows = new ArrayList<>();
    for (Measure measure : kind.rows.measures()) {
      if (measure.summarised()) {
        SummaryRow<C> row = cell.row(measure);
        if (row.summary().n() > 0 || measure.equals(kind.time)) {
          rows.add(row);
        }
      }
    }
    return rows;
  }
}
