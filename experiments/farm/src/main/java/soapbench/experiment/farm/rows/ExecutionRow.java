package soapbench.experiment.farm.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.columns.PlaceColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.trial.Place;

/**
 * One row of {@code executions.csv}: what one worker sorted in a trial.
 *
 * @param worker what the worker calls itself
 * @param parts how many parts it sorted
 * @param sorted how many integers these had
 * @param executionNs how long it sorted, by its own clock
 * @param cpuNs CPU time of the thread that sorted
 */
public record ExecutionRow(
    Place place,
    FarmCell cell,
    String worker,
    int parts,
    int sorted,
    long executionNs,
    long cpuNs) {

  private static final Column<ExecutionRow, String> WORKER =
      Column.of("worker", "", "what the worker calls itself", CellCodec.WORD)
          .of(ExecutionRow::worker);
  private static final Column<ExecutionRow, Integer> PARTS =
      Column.of("parts", "", "parts that it sorted", CellCodec.COUNT).of(ExecutionRow::parts);
  private static final Column<ExecutionRow, Integer> SORTED =
      Column.of("sorted_integers", "", "integers in these parts", CellCodec.COUNT)
          .of(ExecutionRow::sorted);
  private static final Column<ExecutionRow, Long> EXECUTION =
      Column.of(
              "execution_ns",
              Column.NANOSECONDS,
              "how long it sorted, by its own clock",
              CellCodec.WHOLE)
          .of(ExecutionRow::executionNs);
  private static final Column<ExecutionRow, Long> CPU =
      Column.of("cpu_ns", Column.NANOSECONDS, "CPU time of the thread that sorted", CellCodec.WHOLE)
          .of(ExecutionRow::cpuNs);

  public static final Table<ExecutionRow> TABLE =
      new Table<ExecutionRow>(
              "executions.csv",
              Stream.concat(
                      FarmCell.FACTORS
                          .<ExecutionRow>keysAsInTrials(ExecutionRow::place, ExecutionRow::cell)
                          .stream(),
                      Stream.of(WORKER, PARTS, SORTED, EXECUTION, CPU))
                  .toList())
          .keyed(Stream.concat(PlaceColumns.TRIAL.stream(), Stream.of(WORKER.name())).toList())
          .referringTo(RunFolder.TRIALS, PlaceColumns.TRIAL);

  public ExecutionRow {
    if (worker.isBlank()) {
      throw new IllegalArgumentException("worker is blank");
    }
    if (parts < 1 || sorted < 1 || executionNs < 0 || cpuNs < 0) {
      throw new IllegalArgumentException(
          "parts %s and sorted %s are not at least 1, or executionNs %s or cpuNs %s is negative"
              .formatted(parts, sorted, executionNs, cpuNs));
    }
  }

  /** Every whole row of an executions file. */
  public static List<ExecutionRow> read(Path file) throws IOException {
    return CsvFile.read(file, ExecutionRow::of, Function.identity());
  }

  private static ExecutionRow of(CsvRow row) {
    return new ExecutionRow(
        PlaceColumns.read(row),
        FarmCell.FACTORS.reading().apply(row),
        WORKER.read(row),
        PARTS.read(row),
        SORTED.read(row),
        EXECUTION.read(row),
        CPU.read(row));
  }
}
