package soapbench.experiment.load.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.columns.LevelColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.factor.Factor;

/**
 * One row of {@code cells.csv}: a cell of the load experiment, measured once.
 *
 * @param repeat the repeat, from 1
 * @param position its turn within the repeat, from 1
 * @param engines how many JMeters sent its requests
 * @param startedAt when its JMeter was started
 * @param cpu how many cores it kept busy
 */
public record CellRun(
    LoadCell cell,
    int repeat,
    int position,
    int engines,
    Instant startedAt,
    CellOutcome outcome,
    CellCpu cpu) {

  public static final Column<CellRun, Integer> REPEAT =
      LoadSample.REPEAT.as(CellCodec.COUNT).of(CellRun::repeat);
  private static final Column<CellRun, Integer> POSITION =
      RunColumns.POSITION.meaning("its turn within the repeat, from 1").of(CellRun::position);
  private static final Column<CellRun, Integer> ENGINES =
      Column.of("engines", "", "how many JMeters sent its requests", CellCodec.COUNT)
          .of(CellRun::engines);
  private static final Column<CellRun, Instant> STARTED_AT =
      RunColumns.STARTED_AT.meaning("when its JMeter was started").of(CellRun::startedAt);

  private static final Column<CellOutcome, Boolean> OUTCOME =
      RunColumns.OUTCOME
          .meaning("`completed` when every sample came and was right, or `failed`")
          .of(CellOutcome::completed);
  private static final Column<CellOutcome, String> ERROR =
      RunColumns.ERROR.meaning("what went wrong").of(CellOutcome::error);
  public static final Column<CellOutcome, Long> EXPECTED =
      samples("expected", "measured samples to come").of(CellOutcome::expected);
  public static final Column<CellOutcome, Long> SAMPLES =
      samples("samples", "measured samples that came").of(CellOutcome::samples);
  public static final Column<CellOutcome, Long> FAILED =
      RunColumns.FAILED.unit("samples").meaning("how many of them failed").of(CellOutcome::failed);
  private static final Column<CellOutcome, OptionalLong> DURATION =
      Column.of(
              "duration_ms",
              "ms",
              "from the first measured start to the last measured end",
              CellCodec.MEASURED)
          .of(CellOutcome::durationMs);
  public static final Column<CellOutcome, Double> THROUGHPUT =
      number("throughput_per_s", "1/s", "correct replies per second of `duration_ms`")
          .of(CellOutcome::throughputPerS);

  public static final Column<CellCpu, Double> JMETER_CPU =
      number("jmeter_cpu", "cores", "busy with JMeter during the cell").of(CellCpu::jmeter);
  public static final Column<CellCpu, Double> SERVER_CPU =
      number("server_cpu", "cores", "busy with the server; empty when it is on another machine")
          .of(CellCpu::server);

  public static final Table<CellRun> TABLE =
      new Table<CellRun>(
              LoadFolder.CELLS,
              List.of(
                  RunColumns.EXPERIMENT.of(run -> LoadFolder.EXPERIMENT),
                  REPEAT,
                  POSITION,
                  LoadCell.BINDING.of(CellRun::cell),
                  LoadCell.SIZE_BYTES.of(CellRun::cell),
                  LoadCell.USERS
                      .meaning(
                          "users at a time, of each engine; with a rate, how many may serve it")
                      .of(CellRun::cell),
                  LoadCell.RATE.of(CellRun::cell),
                  ENGINES,
                  OUTCOME.of(CellRun::outcome),
                  ERROR.of(CellRun::outcome),
                  EXPECTED.of(CellRun::outcome),
                  SAMPLES.of(CellRun::outcome),
                  FAILED.of(CellRun::outcome),
                  DURATION.of(CellRun::outcome),
                  THROUGHPUT.of(CellRun::outcome),
                  JMETER_CPU.of(CellRun::cpu),
                  SERVER_CPU.of(CellRun::cpu),
                  STARTED_AT))
          .keyed(
              Stream.concat(
                      Stream.of(REPEAT.name(), POSITION.name()),
                      LoadCell.FACTORS.declared().stream().map(Factor::name))
                  .toList());

  /** The table of a run in which these declared factors vary. */
  public static Table<CellRun> table(List<Factor<?>> varied) {
    return LevelColumns.in(TABLE, varied, run -> run.cell().levels());
  }

  public CellRun {
    if (repeat < 1 || position < 1 || engines < 1) {
      throw new IllegalArgumentException(
          "repeat %s, position %s and engines %s are not all at least 1"
              .formatted(repeat, position, engines));
    }
  }

  /** Every whole row of a cells file. */
  public static List<CellRun> read(Path file) throws IOException {
    return CsvFile.read(file, CellRun::of, Function.identity());
  }

  private static CellRun of(CsvRow row) {
    return new CellRun(
        LoadCell.of(row),
        REPEAT.read(row),
        POSITION.read(row),
        ENGINES.read(row),
        STARTED_AT.read(row),
        new CellOutcome(
            error(row),
            EXPECTED.read(row),
            SAMPLES.read(row),
            FAILED.read(row),
            DURATION.read(row)),
        new CellCpu(JMETER_CPU.read(row), SERVER_CPU.read(row)));
  }

  private static String error(CsvRow row) {
    String error = ERROR.read(row);
    return OUTCOME.read(row) ? "" : error.isEmpty() ? "failed: no message" : error;
  }

  private static Column<Long, Long> samples(String name, String meaning) {
    return Column.of(name, "samples", meaning, CellCodec.WHOLE);
  }

  private static Column<Double, Double> number(String name, String unit, String meaning) {
    return Column.of(name, unit, meaning, CellCodec.number(3));
  }
}
