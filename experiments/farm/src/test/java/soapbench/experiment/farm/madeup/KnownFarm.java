package soapbench.experiment.farm.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.folder.RunFolder;
import soapbench.madeup.KnownRun;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;

/** A farm run whose times a test names; each trial of a cell is one of another round. */
public final class KnownFarm extends KnownRun<FarmCell, KnownFarm> {

  private static final long MILLISECOND = 1_000_000;

  private final List<ExecutionRow> executions = new ArrayList<>();
  private final List<Trial<FarmCell>> floors = new ArrayList<>();

  public KnownFarm() {
    super(FarmFolder.EXPERIMENT, FarmRows.TRIALS);
  }

  @Override
  protected KnownFarm self() {
    return this;
  }

  /** A cell of undisturbed workers whose integers travel as the way is usual with. */
  public static FarmCell cell(String way, int workers, int integers) {
    return cell(way, way.equals("jms") ? "packed" : "xml", workers, integers);
  }

  public static FarmCell cell(String way, String data, int workers, int integers) {
    return new FarmCell(way, data, workers, integers, "none");
  }

  /** A cell like another, in which something happens to a worker. */
  public static FarmCell disturbed(FarmCell cell, String disturbance) {
    return new FarmCell(cell.way(), cell.data(), cell.workers(), cell.integers(), disturbance);
  }

  /** Adds trials of so many ms, of which half is the slowest worker's sorting. */
  public KnownFarm trials(FarmCell cell, double... transactionMs) {
    for (double ms : transactionMs) {
      trial(cell, ms, ms / 2);
    }
    return this;
  }

  /** Adds six trials around a median. */
  public KnownFarm around(FarmCell cell, double transactionMs, double communicationMs) {
    for (double factor : around(1)) {
      trial(cell, transactionMs * factor, (transactionMs - communicationMs) * factor);
    }
    return this;
  }

  /** Adds one trial: a tenth of it is distribution, a fiftieth merge. */
  public KnownFarm trial(FarmCell cell, double transactionMs, double sortingMs) {
    long slowest = ns(sortingMs);
    Values times =
        times(
            ns(transactionMs),
            ns(transactionMs / 10),
            slowest,
            cell.workers() * slowest,
            cell.workers() * slowest * 3 / 10,
            ns(transactionMs / 50),
            4L * cell.integers(),
            4L * cell.integers(),
            cell.workers(),
            cell.workers(),
            cell.undisturbed() ? 0 : 1,
            0);
    Place place = completed(cell, times).place();
    for (int worker = 1; worker <= cell.workers(); worker++) {
      executions.add(
          new ExecutionRow(
              place,
              cell,
              "worker-" + worker,
              1,
              Math.max(1, cell.integers() / cell.workers()),
              slowest,
              slowest * 3 / 10));
    }
    return this;
  }

  /** Adds a floor to the last trial. */
  public KnownFarm floor(double transportMs, double sortMs) {
    Trial<FarmCell> last = trials.get(trials.size() - 1);
    floors.add(
        FarmRows.FLOORS.completed(
            last.place(),
            last.cell(),
            floor(ns(transportMs), ns(sortMs), ns(sortMs), 2_000, 2_000),
            BEGIN));
    return this;
  }

  /** Adds a floor to the last trial that could not be measured. */
  public KnownFarm noFloor(String error) {
    Trial<FarmCell> last = trials.get(trials.size() - 1);
    floors.add(Trial.failed(last.place(), last.cell(), error, BEGIN));
    return this;
  }

  public RunFolder write(Path path) throws IOException {
    RunFolder folder = new RunFolder(path);
    FarmFolder own = new FarmFolder(folder);
    Files.writeString(folder.trials(), FarmRows.TRIALS.table().text(trials));
    Files.writeString(own.executions(), ExecutionRow.TABLE.text(executions));
    if (!floors.isEmpty()) {
      Files.writeString(own.floors(), FarmRows.FLOORS.table().text(floors));
    }
    return folder;
  }

  /** The results as they are read back from a folder. */
  public FarmResults results(Path path) throws IOException {
    return FarmResults.read(write(path));
  }

  /** The numbers of a trial that completed. */
  public static Values times(
      long transactionNs,
      long distributionNs,
      long slowestExecutionNs,
      long totalExecutionNs,
      long executionCpuNs,
      long mergeNs,
      long requestBytes,
      long responseBytes,
      int parts,
      int workersUsed,
      int resentParts,
      int doubledAnswers) {
    return Values.NONE
        .with(FarmRows.TRANSACTION, transactionNs)
        .with(FarmRows.DISTRIBUTION, distributionNs)
        .with(FarmRows.SLOWEST_EXECUTION, slowestExecutionNs)
        .with(FarmRows.TOTAL_EXECUTION, totalExecutionNs)
        .with(FarmRows.EXECUTION_CPU, executionCpuNs)
        .with(FarmRows.MERGE, mergeNs)
        .with(FarmRows.REQUEST_WIRE_BYTES, requestBytes)
        .with(FarmRows.RESPONSE_WIRE_BYTES, responseBytes)
        .with(FarmRows.PARTS, parts)
        .with(FarmRows.WORKERS_USED, workersUsed)
        .with(FarmRows.RESENT_PARTS, resentParts)
        .with(FarmRows.DOUBLED_ANSWERS, doubledAnswers);
  }

  /** The numbers of a floor. */
  public static Values floor(
      long transportNs, long sortNs, long sortCpuNs, long requestBytes, long responseBytes) {
    return Values.NONE
        .with(FarmRows.TRANSPORT_FLOOR, transportNs)
        .with(FarmRows.SORT_FLOOR, sortNs)
        .with(FarmRows.SORT_FLOOR_CPU, sortCpuNs)
        .with(FarmRows.FLOOR_REQUEST_BYTES, requestBytes)
        .with(FarmRows.FLOOR_RESPONSE_BYTES, responseBytes);
  }

  private static long ns(double ms) {
    return Math.round(ms * MILLISECOND);
  }
}
