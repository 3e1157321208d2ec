package soapbench.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import soapbench.columns.LevelColumns;
import soapbench.columns.PlaceColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.folder.RunFolder;
import soapbench.trial.Place;

/**
 * A file with a row a trial: place, factors, outcome, measures. Header, cells, reader and
 * dictionary follow from the list of measures.
 *
 * @param <C> a cell
 * @param table the columns of the file
 * @param factors what a cell is made of
 * @param place how the place of a row is read
 * @param measures what a completed trial has, in the order of their columns
 * @param rule throws {@link IllegalArgumentException} where numbers contradict each other
 */
public record Rows<C>(
    Table<Trial<C>> table,
    Function<CsvRow, Place> place,
    Factors<C> factors,
    List<Measure> measures,
    Consumer<Values> rule) {

  public Rows {
    measures = List.copyOf(measures);
  }

  /**
   * The rows of {@code trials.csv}.
   *
   * @param startedAt what the column of that name says
   */
  public static <C> Rows<C> trials(
      Factors<C> factors, List<Measure> measures, Consumer<Values> rule, String startedAt) {
    List<Column<Trial<C>, ?>> columns = factors.keys(Trial::place, Trial::cell);
    columns.add(RunColumns.OUTCOME.of(Trial::completed));
    columns.add(RunColumns.ERROR.of(Trial::error));
    columns.addAll(columns(measures));
    columns.add(RunColumns.STARTED_AT.meaning(startedAt).of(Trial::startedAt));
    return new Rows<>(
        new Table<>(RunFolder.TRIALS, columns).keyed(PlaceColumns.TRIAL),
        PlaceColumns::read,
        factors,
        measures,
        rule);
  }

  /**
   * The rows of a file beside {@code trials.csv} that tells more of the same trials: a row either
   * has the measures or an error.
   *
   * @param error what the column of that name says
   * @param startedAt what the column of that name says
   */
  public static <C> Rows<C> beside(
      String file, Factors<C> factors, List<Measure> measures, String error, String startedAt) {
    List<Column<Trial<C>, ?>> columns = factors.keysAsInTrials(Trial::place, Trial::cell);
    columns.addAll(columns(measures));
    columns.add(RunColumns.ERROR.meaning(error).of(Trial::error));
    columns.add(RunColumns.STARTED_AT.meaning(startedAt).of(Trial::startedAt));
    Table<Trial<C>> table =
        new Table<>(file, columns)
            .keyed(PlaceColumns.TRIAL)
            .referringTo(RunFolder.TRIALS, PlaceColumns.TRIAL);
    return new Rows<>(table, PlaceColumns::read, factors, measures, values -> {});
  }

  /** These rows of trials that have several exchanges, each of which has a row. */
  public Rows<C> inBursts() {
    return new Rows<>(
        table.with(PlaceColumns.BURST.of(Trial::place)).keyed(PlaceColumns.TRIAL_AND_BURST),
        PlaceColumns::readExchange,
        factors,
        measures,
        rule);
  }

  /** These rows with a table that has other columns, or has them in another order. */
  public Rows<C> as(UnaryOperator<Table<Trial<C>>> other) {
    return new Rows<>(other.apply(table), place, factors, measures, rule);
  }

  /** These rows of a run of several forks. */
  public Rows<C> inForks() {
    return as(all -> LevelColumns.inForks(all, trial -> trial.place().fork()));
  }

  /** These rows of a run in which declared factors vary. */
  public Rows<C> in(List<Factor<?>> varied) {
    return as(all -> LevelColumns.in(all, varied, Trial::levels));
  }

  private static <C> List<Column<Trial<C>, ?>> columns(List<Measure> measures) {
    List<Column<Trial<C>, ?>> columns = new ArrayList<>();
    measures.forEach(measure -> columns.add(measure.column().ofAny(Trial::values)));
    return columns;
  }

  /**
   * A trial that completed.
   *
   * @throws IllegalArgumentException when a required measure is missing, one is not of this file,
   *     or numbers contradict each other
   */
  public Trial<C> completed(Place place, C cell, Values values, Instant startedAt) {
    for (Measure measure : values.measured().keySet()) {
      if (!measures.contains(measure)) {
        throw new IllegalArgumentException(measure.name() + " is not a measure of " + table.file());
      }
    }
    measures.stream().filter(Measure::required).forEach(values::whole);
    rule.accept(values);
    return new Trial<>(place, cell, new Outcome.Completed(values), startedAt);
  }

  /** A trial that ended in either way, of whose values the same is asked. */
  public Trial<C> ended(Place at, C cell, Outcome outcome, Instant startedAt) {
    return outcome instanceof Outcome.Completed done
        ? completed(at, cell, done.values(), startedAt)
        : new Trial<>(at, cell, outcome, startedAt);
  }

  /** Every whole row of a file; in the file of trials, a trial may be once. */
  public List<Trial<C>> read(Path file) throws IOException {
    return table.header().contains(RunColumns.OUTCOME.name())
        ? CsvFile.read(file, row -> read(row, true), trial -> List.of(trial.place(), trial.cell()))
        : CsvFile.read(file, row -> read(row, false));
  }

  private Trial<C> read(CsvRow row, boolean outcomes) {
    Place at = place.apply(row);
    C cell = factors.reading().apply(row);
    String error = RunColumns.ERROR.read(row);
    boolean completed = outcomes ? RunColumns.OUTCOME.read(row) : error.isEmpty();
    if (completed != error.isEmpty()) {
      throw new IllegalArgumentException("either completed or an error, not both and not neither");
    }
    Instant startedAt = RunColumns.STARTED_AT.read(row);
    Trial<C> trial =
        completed
            ? completed(at, cell, values(row), startedAt)
            : Trial.failed(at, cell, error, startedAt);
    return trial.at(LevelColumns.read(row, factors.declared()));
  }

  private Values values(CsvRow row) {
    Map<Measure, Double> values = new HashMap<>();
    for (Measure measure : measures) {
      if (measure.formula().isEmpty()) {
        double number = measure.read(row);
        if (!Double.isNaN(number)) {
          values.put(measure, number);
        }
      }
    }
    return new Values(values);
  }
}
