package soapbench.experiment.farm.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import soapbench.columns.PlaceColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.Codec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * One row of a farm run's {@code trials.csv}: one sorting and its outcome.
 *
 * @param times what it took, if the result was right
 * @param error kind and message of a failure, or empty
 */
public record FarmTrial(
    Place place, FarmCell cell, Optional<FarmTimes> times, String error, Instant startedAt) {

  private static final int SHARE_DECIMALS = 3;

  public static final Column<FarmTimes, Long> TRANSACTION =
      time(
          "transaction_ns",
          "from before the split until the merged result is there",
          FarmTimes::transactionNs);
  public static final Column<FarmTimes, Long> DISTRIBUTION =
      time(
          "distribution_ns",
          "from there until the last part is handed over",
          FarmTimes::distributionNs);
  public static final Column<FarmTimes, Long> SLOWEST_EXECUTION =
      time(
          "slowest_execution_ns",
          "sorting of the worker that sorted longest, by its own clock",
          FarmTimes::slowestExecutionNs);
  public static final Column<FarmTimes, Long> TOTAL_EXECUTION =
      time("total_execution_ns", "sorting of all workers", FarmTimes::totalExecutionNs);
  public static final Column<FarmTimes, Long> COMMUNICATION =
      time(
          "communication_ns",
          "`transaction_ns - slowest_execution_ns`",
          FarmTimes::communicationNs);
  public static final Column<FarmTimes, Long> MERGE =
      time("merge_ns", "merging of the sorted parts", FarmTimes::mergeNs);
  public static final Column<FarmTimes, Long> EXECUTION_CPU =
      time("execution_cpu_ns", "CPU time of the threads that sorted", FarmTimes::executionCpuNs);
  public static final Column<FarmTimes, Long> REQUEST_WIRE_BYTES =
      Column.of("request_wire_bytes", Column.BYTES, "bodies of all requests", Codec.WHOLE)
          .of(FarmTimes::requestBytes);
  public static final Column<FarmTimes, Long> RESPONSE_WIRE_BYTES =
      Column.of("response_wire_bytes", Column.BYTES, "bodies of all responses", Codec.WHOLE)
          .of(FarmTimes::responseBytes);
  public static final Column<FarmTimes, Integer> PARTS =
      count("parts", "parts that the integers were split into", FarmTimes::parts);
  public static final Column<FarmTimes, Integer> WORKERS_USED =
      count("workers_used", "workers that sorted a part", FarmTimes::workersUsed);
  public static final Column<FarmTimes, Integer> RESENT_PARTS =
      count(
          "resent_parts",
          "how often a part was given to another worker after a failure",
          FarmTimes::resentParts);
  public static final Column<FarmTimes, Integer> DOUBLED_ANSWERS =
      count(
          "doubled_answers",
          "answers to parts that the broker delivered again; each part counts once",
          FarmTimes::doubledAnswers);
  public static final Column<FarmTimes, Double> CPU_SHARE =
      Column.of(
              "cpu_share",
              "cores",
              "`execution_cpu_ns / total_execution_ns`: what a worker had of a core",
              Codec.number(SHARE_DECIMALS))
          .of(FarmTimes::cpuShare);

  private static final Column<FarmTrial, String> ERROR = RunColumns.ERROR.of(FarmTrial::error);
  private static final Column<FarmTrial, Instant> STARTED_AT =
      RunColumns.STARTED_AT
          .meaning("when the trial began, by the coordinator's clock")
          .of(FarmTrial::startedAt);

  /** What only a completed trial has: what a summary aggregates. */
  public static final List<Column<FarmTimes, ?>> MEASURES =
      List.of(
          TRANSACTION,
          DISTRIBUTION,
          SLOWEST_EXECUTION,
          TOTAL_EXECUTION,
          COMMUNICATION,
          MERGE,
          EXECUTION_CPU,
          CPU_SHARE,
          REQUEST_WIRE_BYTES,
          RESPONSE_WIRE_BYTES,
          PARTS,
          WORKERS_USED,
          RESENT_PARTS,
          DOUBLED_ANSWERS);

  public static final Table<FarmTrial> TABLE =
      new Table<>(
          RunFolder.TRIALS,
          List.of(
              PlaceColumns.EXPERIMENT.of(FarmTrial::place),
              PlaceColumns.STAGE.of(FarmTrial::place),
              PlaceColumns.ROUND.of(FarmTrial::place),
              PlaceColumns.POSITION.of(FarmTrial::place),
              FarmCell.WAY.of(FarmTrial::cell),
              FarmCell.DATA.of(FarmTrial::cell),
              FarmCell.WORKERS.of(FarmTrial::cell),
              FarmCell.INTEGERS.of(FarmTrial::cell),
              FarmCell.DISTURBANCE.of(FarmTrial::cell),
              RunColumns.OUTCOME.of(FarmTrial::completed),
              ERROR,
              TRANSACTION.ofAny(trial -> trial.times),
              DISTRIBUTION.ofAny(trial -> trial.times),
              SLOWEST_EXECUTION.ofAny(trial -> trial.times),
              TOTAL_EXECUTION.ofAny(trial -> trial.times),
              COMMUNICATION.ofAny(trial -> trial.times),
              MERGE.ofAny(trial -> trial.times),
              EXECUTION_CPU.ofAny(trial -> trial.times),
              CPU_SHARE.ofAny(trial -> trial.times),
              REQUEST_WIRE_BYTES.ofAny(trial -> trial.times),
              RESPONSE_WIRE_BYTES.ofAny(trial -> trial.times),
              PARTS.ofAny(trial -> trial.times),
              WORKERS_USED.ofAny(trial -> trial.times),
              RESENT_PARTS.ofAny(trial -> trial.times),
              DOUBLED_ANSWERS.ofAny(trial -> trial.times),
              STARTED_AT));

  public FarmTrial {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(startedAt, "startedAt");
    error = Objects.requireNonNull(error, "error").replaceAll("\\s+", " ").strip();
    if (times.isPresent() != error.isEmpty()) {
      throw new IllegalArgumentException("either times or an error, not both and not neither");
    }
  }

  /** Every whole row of a trials file. */
  public static List<FarmTrial> read(Path file) throws IOException {
    return CsvFile.read(file, FarmTrial::of);
  }

  public boolean completed() {
    return times.isPresent();
  }

  public boolean measured() {
    return place.stage() == Stage.MEASURED;
  }

  private static FarmTrial of(CsvRow row) {
    return new FarmTrial(
        PlaceColumns.read(row),
        FarmCell.of(row),
        RunColumns.OUTCOME.read(row) ? Optional.of(times(row)) : Optional.empty(),
        ERROR.read(row),
        STARTED_AT.read(row));
  }

  private static FarmTimes times(CsvRow row) {
    return new FarmTimes(
        TRANSACTION.read(row),
        DISTRIBUTION.read(row),
        SLOWEST_EXECUTION.read(row),
        TOTAL_EXECUTION.read(row),
        EXECUTION_CPU.read(row),
        MERGE.read(row),
        REQUEST_WIRE_BYTES.read(row),
        RESPONSE_WIRE_BYTES.read(row),
        PARTS.read(row),
        WORKERS_USED.read(row),
        RESENT_PARTS.read(row),
        DOUBLED_ANSWERS.read(row));
  }

  private static Column<FarmTimes, Long> time(
      String name, String meaning, Function<FarmTimes, Long> measure) {
    return Column.of(name, Column.NANOSECONDS, meaning, Codec.WHOLE).of(measure);
  }

  private static Column<FarmTimes, Integer> count(
      String name, String meaning, Function<FarmTimes, Integer> measure) {
    return Column.of(name, "", meaning, Codec.COUNT).of(measure);
  }
}
