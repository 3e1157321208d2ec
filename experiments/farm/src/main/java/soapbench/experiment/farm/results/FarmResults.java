package soapbench.experiment.farm.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.folder.RunFolder;
import soapbench.results.CellTrials;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.results.Run;
import soapbench.rows.Measure;
import soapbench.rows.SummaryRow;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;
import soapbench.statistics.Summary;

/**
 * One farm run by its factors.
 *
 * @param executions what each worker sorted in which trial; nothing when there is no such file
 * @param floors what the trials with one worker cost at least
 */
public record FarmResults(
    Run<FarmCell> run, Optional<List<ExecutionRow>> executions, FarmFloors floors) {

  /** Undisturbed cells first; then by way, data, workers and integers. */
  static final Comparator<FarmCell> ORDER =
      Comparator.comparingInt(
              (FarmCell cell) -> FarmLevels.DISTURBANCES.indexOf(cell.disturbance()))
          .thenComparing(FarmTransport::of)
          .thenComparingInt(FarmCell::workers)
          .thenComparingInt(FarmCell::integers);

  /** Properties that all farm runs have in common. */
  public static final Run.Kind<FarmCell> KIND =
      new Run.Kind<>(FarmRows.TRIALS, FarmRows.TRANSACTION, ORDER, CellLabel::of);

  public FarmResults {
    executions = executions.map(List::copyOf);
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
    Run<FarmCell> run = Run.read(KIND, folder);
    return new FarmResults(
        run, executions(own.executions()), FarmFloors.read(own.floors(), run.trials()));
  }

  private static Optional<List<ExecutionRow>> executions(Path file) throws IOException {
    boolean recorded = Files.exists(file) && Files.size(file) > 0;
    return recorded ? Optional.of(ExecutionRow.read(file)) : Optional.empty();
  }

  public FarmSetting setting() {
    return new FarmSetting(run.environment());
  }

  /** The cells whose workers work as they can, at all levels of the declared factors. */
  public List<CellTrials<FarmCell>> undisturbedEverywhere() {
    return run.everywhere().stream().filter(cell -> cell.cell().undisturbed()).toList();
  }

  /** The cells whose workers work as they can: what all comparisons are made of. */
  public List<CellTrials<FarmCell>> undisturbed() {
    return run.cells().stream().filter(cell -> cell.cell().undisturbed()).toList();
  }

  /** The cells in which something happens to a worker. */
  public List<CellTrials<FarmCell>> disturbed() {
    return run.cells().stream().filter(cell -> !cell.cell().undisturbed()).toList();
  }

  /** The ways that were tried with undisturbed workers, in their order. */
  public List<FarmTransport> ways() {
    return undisturbed().stream()
        .map(cell -> FarmTransport.of(cell.cell()))
        .distinct()
        .sorted()
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

  /**
   * The cells of a way at a number of workers by ascending size, of those whose times have a
   * logarithm.
   */
  public List<CellTrials<FarmCell>> bySize(FarmTransport way, int workers) {
    return sizes().stream()
        .flatMap(size -> run.find(way.cell(workers, size)).stream())
        .filter(cell -> cell.medianNs() > 0)
        .toList();
  }

  /** One worker over some, whose ratio is how many times as fast these are. */
  public Optional<Pairing<FarmCell>> speedUp(FarmTransport way, int workers, int integers) {
    return run.pair(way.cell(1, integers), way.cell(workers, integers));
  }

  /** The rows of every cell, with what its floors say at the end. */
  public List<SummaryRow<FarmCell>> summary() {
    List<SummaryRow<FarmCell>> rows = new ArrayList<>();
    for (CellTrials<FarmCell> cell : run.everywhere()) {
      rows.addAll(run.summary(cell));
      for (Measure measure : FarmFloors.MEASURES) {
        Summary summary = Summary.of(floors.sample(cell, measure));
        if (summary.n() > 0) {
          rows.add(cell.row(measure, summary));
        }
      }
    }
    return rows;
  }

  /** The medians of samples. */
  static double[] medians(List<ForkedSample> samples) {
    return samples.stream().mapToDouble(sample -> Sample.median(sample.values())).toArray();
  }

  /** A number of workers in words. */
  public static String workers(int workers) {
    return Quantity.count(workers, "worker");
  }

  /** A number of integers in words. */
  public static String integers(int integers) {
    return integers == 1 ? "1 integer" : count(integers) + " integers";
  }

  /** Workers and integers of a cell in words. */
  public static String place(FarmCell cell) {
    return integers(cell.integers()) + " on " + workers(cell.workers());
  }

  /** A large number in groups of three digits. */
  public static String count(double number) {
    return String.format(Locale.ROOT, "%,.0f", number);
  }
}
