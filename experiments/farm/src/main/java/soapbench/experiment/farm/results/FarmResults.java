package soapbench.experiment.farm.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import soapbench.csv.Column;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmSummaryRow;
import soapbench.experiment.farm.rows.FarmTimes;
import soapbench.experiment.farm.rows.FarmTrial;
import soapbench.folder.RunFolder;
import soapbench.results.Environment;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;
import soapbench.statistics.Summary;

/**
 * One farm run as its folder holds it, by its factors.
 *
 * @param trials every trial, warm-up and failed ones too
 * @param cells every cell with a measured trial, in their order
 * @param executions what each worker sorted in which trial; nothing when there is no such file
 * @param floors what the trials with one worker cost at least
 * @param environment what it ran on and with
 */
public record FarmResults(
    List<FarmTrial> trials,
    List<CellTrials> cells,
    Optional<List<ExecutionRow>> executions,
    FarmFloors floors,
    Environment environment) {

  public FarmResults {
    trials = List.copyOf(trials);
    cells = List.copyOf(cells);
    executions = executions.map(List::copyOf);
    Objects.requireNonNull(floors, "floors");
    Objects.requireNonNull(environment, "environment");
  }

  /**
   * Reads a run from its folder. Executions, floors and environment may be missing, and the last
   * row of a file half written.
   *
   * @throws soapbench.csv.MalformedCsvException when a row cannot be understood, naming file and
   *     line
   * @throws soapbench.results.UnreadableRunException when the environment cannot be read
   */
  public static FarmResults read(RunFolder folder) throws IOException {
    FarmFolder own = new FarmFolder(folder);
    List<FarmTrial> trials = FarmTrial.read(folder.trials());
    Map<FarmCell, List<FarmTrial>> cells =
        trials.stream()
            .filter(FarmTrial::measured)
            .collect(
                Collectors.groupingBy(
                    FarmTrial::cell, () -> new TreeMap<>(CellTrials.ORDER), Collectors.toList()));
    return new FarmResults(
        trials,
        cells.entrySet().stream().map(one -> new CellTrials(one.getKey(), one.getValue())).toList(),
        executions(own.executions()),
        FarmFloors.read(own.floors(), trials),
        Environment.read(folder.environment()));
  }

  private static Optional<List<ExecutionRow>> executions(Path file) throws IOException {
    boolean recorded = Files.exists(file) && Files.size(file) > 0;
    return recorded ? Optional.of(ExecutionRow.read(file)) : Optional.empty();
  }

  public FarmSetting setting() {
    return new FarmSetting(environment);
  }

  /** The cells whose workers work as they can: what all comparisons are made of. */
  public List<CellTrials> undisturbed() {
    return cells.stream().filter(cell -> cell.cell().undisturbed()).toList();
  }

  /** The cells in which something happens to a worker. */
  public List<CellTrials> disturbed() {
    return cells.stream().filter(cell -> !cell.cell().undisturbed()).toList();
  }

  /** The ways that were tried with undisturbed workers, in their order. */
  public List<FarmWay> ways() {
    return undisturbed().stream().map(CellTrials::way).distinct().sorted().toList();
  }

  /** The same with only one way to write integers each: as XML where that was tried. */
  public List<FarmWay> mainWays() {
    List<FarmWay> ways = ways();
    return ways.stream()
        .filter(
            way -> ways.stream().noneMatch(other -> other.sameWay(way) && other.compareTo(way) < 0))
        .toList();
  }

  /** The numbers of workers that were tried undisturbed, ascending. */
  public List<Integer> workers() {
    return undisturbed().stream().map(cell -> cell.cell().workers()).distinct().sorted().toList();
  }

  /** How many integers were sorted by undisturbed workers, ascending. */
  public List<Integer> sizes() {
    return undisturbed().stream().map(cell -> cell.cell().integers()).distinct().sorted().toList();
  }

  /** A cell; nothing when it was not tried, or no measured trial of it completed. */
  public Optional<CellTrials> find(FarmCell wanted) {
    return cells.stream()
        .filter(cell -> cell.cell().equals(wanted))
        .filter(cell -> !cell.completed().isEmpty())
        .findFirst();
  }

  /**
   * The cells of a way at a number of workers by ascending size, of those whose times have a
   * logarithm.
   */
  public List<CellTrials> bySize(FarmWay way, int workers) {
    return sizes().stream()
        .flatMap(size -> find(way.cell(workers, size)).stream())
        .filter(cell -> cell.medianNs() > 0)
        .toList();
  }

  /**
   * How many times as much one cell takes as another, by the medians of a measure; nothing when one
   * of them has no trial in which the measure is above 0.
   */
  public Optional<Ratio> ratio(Column<FarmTimes, Long> measure, FarmCell over, FarmCell under) {
    return ratio(measure, over, under, Bootstrap.CONFIDENCE);
  }

  /** The ratio with an interval of another confidence, for one of several comparisons. */
  public Optional<Ratio> ratio(
      Column<FarmTimes, Long> measure, FarmCell over, FarmCell under, double confidence) {
    Optional<ForkedSample> top = positive(measure, over);
    Optional<ForkedSample> bottom = positive(measure, under);
    return top.isEmpty() || bottom.isEmpty()
        ? Optional.empty()
        : Optional.of(Bootstrap.ratioOfMedians(top.get(), bottom.get(), confidence));
  }

  /** A measure's values in a cell, where they are above 0; nothing when there is none. */
  public Optional<ForkedSample> positive(Column<FarmTimes, Long> measure, FarmCell wanted) {
    return find(wanted)
        .map(
            cell ->
                cell.sample(
                    trial -> {
                      double value = measure.value().apply(trial.times().orElseThrow());
                      return value > 0 ? value : Double.NaN;
                    }))
        .filter(sample -> sample.n() > 0);
  }

  /** How many times as fast some workers are as one. */
  public Optional<Ratio> speedUp(FarmWay way, int workers, int integers) {
    return ratio(FarmTrial.TRANSACTION, way.cell(1, integers), way.cell(workers, integers));
  }

  /** How often which error came in which cell, any stage included. */
  public Map<FarmCell, Map<String, Long>> failures() {
    Map<FarmCell, Map<String, Long>> failures = new TreeMap<>(CellTrials.ORDER);
    for (FarmTrial trial : trials) {
      if (!trial.completed()) {
        failures
            .computeIfAbsent(trial.cell(), any -> new LinkedHashMap<>())
            .merge(trial.error(), 1L, Long::sum);
      }
    }
    return failures;
  }

  /** Every cell and measure that has values, and the transaction in any case. */
  public List<FarmSummaryRow> summary() {
    List<FarmSummaryRow> rows = new ArrayList<>();
    for (CellTrials cell : cells) {
      for (Column<FarmTimes, ?> measure : FarmTrial.MEASURES) {
        Summary summary = cell.summary(measure);
        if (summary.n() > 0 || measure == FarmTrial.TRANSACTION) {
          rows.add(row(cell, measure.name(), measure.unit(), summary));
        }
      }
      for (FarmFloors.Measure measure : FarmFloors.MEASURES) {
        Summary summary = Summary.of(floors.sample(cell, measure));
        if (summary.n() > 0) {
          rows.add(row(cell, measure.name(), measure.unit(), summary));
        }
      }
    }
    return rows;
  }

  private static FarmSummaryRow row(CellTrials cell, String measure, String unit, Summary summary) {
    return new FarmSummaryRow(cell.cell(), measure, unit, cell.failed(), summary);
  }

  /** The medians of samples. */
  static double[] medians(List<ForkedSample> samples) {
    return samples.stream().mapToDouble(sample -> Sample.median(sample.values())).toArray();
  }

  /** A number of workers in words. */
  public static String workers(int workers) {
    return workers == 1 ? "1 worker" : workers + " workers";
  }

  /** A number of integers in words. */
  public static String integers(int integers) {
    return integers == 1 ? "1 integer" : count(integers) + " integers";
  }

  /** A large number in groups of three digits. */
  public static String count(double number) {
    return String.format(Locale.ROOT, "%,.0f", number);
  }
}
