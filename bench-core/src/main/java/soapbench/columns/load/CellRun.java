package soapbench.columns.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.MalformedCsvException;
import soapbench.csv.Table;

/**
 * One row of {@code cells.csv}: a cell of the load experiment, measured once.
 *
 * @param cell the cell
 * @param turn where in the run it stood
 * @param outcome what came of it
 * @param cpu what it kept busy
 */
public record CellRun(LoadCell cell, CellTurn turn, CellOutcome outcome, CellCpu cpu) {

  private static final int DECIMALS = 3;

  /** The columns of {@code cells.csv}. */
  public static final Table<CellRun> TABLE =
      new Table<>(
          "cells.csv", Stream.of(identity(), result(), pace()).flatMap(List::stream).toList());

  public CellRun {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(turn, "turn");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(cpu, "cpu");
  }

  /** Every whole row of a cells file. */
  public static List<CellRun> read(Path file) throws IOException {
    return CsvFile.read(file).stream().map(CellRun::of).toList();
  }

  /** A row of a cells file by its columns. */
  public static CellRun of(CsvRow row) {
    try {
      return new CellRun(
          LoadCell.of(row),
          new CellTurn(
              row.required("repeat", Integer::valueOf),
              row.required("position", Integer::valueOf),
              row.required("engines", Integer::valueOf),
              row.requiredInstant("started_at")),
          new CellOutcome(
              error(row),
              row.requiredWhole("expected"),
              row.requiredWhole("samples"),
              row.requiredWhole("failed"),
              row.whole("duration_ms")),
          new CellCpu(row.number("jmeter_cpu"), row.number("server_cpu")));
    } catch (IllegalArgumentException e) {
      throw new MalformedCsvException(row.where() + ": " + e.getMessage(), e);
    }
  }

  private static String error(CsvRow row) {
    String word = row.requiredText("outcome");
    if (!Set.of(LoadSample.COMPLETED, LoadSample.FAILED).contains(word)) {
      throw new MalformedCsvException(row.where() + ": outcome cannot be '" + word + "'");
    }
    return word.equals(LoadSample.COMPLETED) ? "" : row.text("error").orElse("failed: no message");
  }

  private static List<Column<CellRun>> identity() {
    return List.of(
        column("experiment", "", "the question the run asks", run -> LoadCell.EXPERIMENT),
        whole("repeat", "", "repeat of the cell, from 1", run -> run.turn.repeat()),
        whole("position", "", "its turn within the repeat, from 1", run -> run.turn.position()),
        column("binding", "", "how the envelope travels", run -> run.cell.binding()),
        whole("size_bytes", "bytes", "size of the request's envelope", run -> run.cell.sizeBytes()),
        whole(
            "users",
            "",
            "users at a time, of each engine; with a rate, how many may serve it",
            run -> run.cell.users()),
        column(
            "rate_per_s",
            "1/s",
            "requests due a second, of each engine; empty in the closed model",
            run -> run.cell.rate()),
        whole("engines", "", "how many JMeters sent its requests", run -> run.turn.engines()));
  }

  private static List<Column<CellRun>> result() {
    return List.of(
        column(
            "outcome",
            "",
            "`completed` when every sample came and was right, or `failed`",
            run -> run.outcome.completed() ? LoadSample.COMPLETED : LoadSample.FAILED),
        column("error", "", "what went wrong", run -> run.outcome.error()),
        whole("expected", "samples", "measured samples to come", run -> run.outcome.expected()),
        whole("samples", "samples", "measured samples that came", run -> run.outcome.samples()),
        whole("failed", "samples", "how many of them failed", run -> run.outcome.failed()));
  }

  private static List<Column<CellRun>> pace() {
    return List.of(
        column(
            "duration_ms",
            "ms",
            "from the first measured start to the last measured end",
            run -> Cells.whole(run.outcome.durationMs())),
        number(
            "throughput_per_s",
            "1/s",
            "right replies a second of `duration_ms`",
            run -> run.outcome.throughputPerS()),
        number("jmeter_cpu", "cores", "busy with JMeter meanwhile", run -> run.cpu.jmeter()),
        number(
            "server_cpu",
            "cores",
            "busy with the server; empty when it is on another machine",
            run -> run.cpu.server()),
        column(
            "started_at",
            "ISO 8601 UTC",
            "when its JMeter was started",
            run -> run.turn.startedAt().toString()));
  }

  private static Column<CellRun> column(
      String name, String unit, String meaning, Function<CellRun, String> cell) {
    return new Column<>(name, unit, meaning, cell);
  }

  private static Column<CellRun> whole(
      String name, String unit, String meaning, Function<CellRun, Number> value) {
    return column(name, unit, meaning, run -> Cells.whole(value.apply(run).longValue()));
  }

  private static Column<CellRun> number(
      String name, String unit, String meaning, ToDoubleFunction<CellRun> value) {
    return column(name, unit, meaning, run -> Cells.number(value.applyAsDouble(run), DECIMALS));
  }
}
