package soapbench.experiment.load.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import soapbench.columns.LevelColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.IoConsumer;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.folder.RunFolder;

/**
 * One row of a load run's {@code trials.csv}: a request and its outcome.
 *
 * @param repeat the repeat of the cell, from 1
 * @param stage whether it counts
 * @param outcome its times or its error
 * @param thread the user, as JMeter names its thread
 * @param engine the JMeter that sent it
 * @param startedAt when it was sent, by that engine's clock
 * @param dueAt when it was to be sent, by the same clock; empty in the closed model
 */
public record LoadSample(
    LoadCell cell,
    int repeat,
    LoadStage stage,
    SampleOutcome outcome,
    String thread,
    String engine,
    Instant startedAt,
    Optional<Instant> dueAt) {

  private static final String MILLISECONDS = "ms";

  private static final Column<LoadSample, LoadStage> STAGE =
      RunColumns.STAGE
          .as(CellCodec.of(LoadStage::word, LoadStage::ofWord))
          .meaning("`first`: the one request that goes before all others; `warmup` or `measured`")
          .of(LoadSample::stage);
  public static final Column<LoadSample, Integer> REPEAT =
      Column.of("repeat", "", "repeat of the cell, from 1", CellCodec.COUNT).of(LoadSample::repeat);
  private static final Column<LoadSample, String> ERROR =
      RunColumns.ERROR
          .meaning("what JMeter or the plan said of a failure")
          .of(sample -> sample.outcome.error());

  public static final Column<SampleOutcome, OptionalLong> ELAPSED =
      time("elapsed_ms", "from sending to the end of the reply").of(SampleOutcome::elapsedMs);
  public static final Column<SampleOutcome, OptionalLong> CONNECT =
      time(
              "connect_ms",
              "making the connection; over HTTP within `elapsed_ms`, over JMS look-up, connection"
                  + " and session before it, in the row `first`")
          .of(SampleOutcome::connectMs);
  public static final Column<SampleOutcome, OptionalLong> LATENCY =
      time("latency_ms", "until the reply's first byte").of(SampleOutcome::latencyMs);
  public static final Column<LoadSample, OptionalLong> RESPONSE =
      time("response_ms", "from `due_at` to the end of the reply; empty in the closed model")
          .of(LoadSample::responseMs);

  private static final Column<LoadSample, String> THREAD =
      Column.of("thread", "", "the user, as JMeter names its thread", CellCodec.TEXT)
          .of(LoadSample::thread);
  private static final Column<LoadSample, String> ENGINE =
      Column.of("engine", "", "the JMeter that sent it", CellCodec.TEXT).of(LoadSample::engine);
  private static final Column<LoadSample, Instant> STARTED_AT =
      RunColumns.STARTED_AT
          .meaning("when it was sent, by its engine's clock")
          .of(LoadSample::startedAt);
  private static final Column<LoadSample, Optional<Instant>> DUE_AT =
      Column.of(
              "due_at",
              RunColumns.STARTED_AT.unit(),
              "when it was to be sent; empty in the closed model",
              CellCodec.INSTANT.optional())
          .of(LoadSample::dueAt);

  public static final Table<LoadSample> TABLE =
      new Table<LoadSample>(
              RunFolder.TRIALS,
              List.of(
                  RunColumns.EXPERIMENT.of(sample -> LoadFolder.EXPERIMENT),
                  STAGE,
                  REPEAT,
                  LoadCell.BINDING.of(LoadSample::cell),
                  LoadCell.SIZE_BYTES.of(LoadSample::cell),
                  LoadCell.USERS.of(LoadSample::cell),
                  RunColumns.OUTCOME.of(LoadSample::completed),
                  ERROR,
                  ELAPSED.of(LoadSample::outcome),
                  CONNECT.of(LoadSample::outcome),
                  LATENCY.of(LoadSample::outcome),
                  THREAD,
                  ENGINE,
                  STARTED_AT,
                  LoadCell.RATE.of(LoadSample::cell),
                  DUE_AT,
                  RESPONSE))
          .referringTo(
              LoadFolder.CELLS,
              Stream.concat(Stream.of(REPEAT.name()), LoadCell.FACTORS.names().stream()).toList());

  /** The table of a run in which these declared factors vary. */
  public static Table<LoadSample> table(List<Factor<?>> varied) {
    return LevelColumns.in(TABLE, varied, sample -> sample.cell().levels());
  }

  public LoadSample {
    if (repeat < 1) {
      throw new IllegalArgumentException("repeat is " + repeat + ", not at least 1");
    }
    if (cell.ratePerS().isEmpty() && dueAt.isPresent()) {
      throw new IllegalArgumentException("dueAt belongs to a sample of a rate and to no other");
    }
    if (cell.ratePerS().isPresent() && stage == LoadStage.MEASURED && dueAt.isEmpty()) {
      throw new IllegalArgumentException("dueAt is missing in a measured sample of a rate");
    }
  }

  /** Reads every whole row of a trials file, which need not fit into memory. */
  public static void forEach(Path file, IoConsumer<LoadSample> consumer) throws IOException {
    CsvFile.forEach(file, row -> consumer.accept(row.as(LoadSample::of)));
  }

  private static LoadSample of(CsvRow row) {
    return new LoadSample(
        LoadCell.of(row),
        REPEAT.read(row),
        STAGE.read(row),
        RunColumns.OUTCOME.read(row)
            ? new SampleOutcome("", ELAPSED.read(row), CONNECT.read(row), LATENCY.read(row))
            : SampleOutcome.failed(ERROR.read(row)),
        THREAD.read(row),
        ENGINE.read(row),
        STARTED_AT.read(row),
        DUE_AT.read(row));
  }

  public boolean completed() {
    return outcome.error().isEmpty();
  }

  public boolean measured() {
    return stage == LoadStage.MEASURED;
  }

  /**
   * From the moment a request was due to the end of its reply: what a client experiences that does
   * not wait for others; empty in the closed model and for a failure.
   */
  public OptionalLong responseMs() {
    if (dueAt.isEmpty() || outcome.elapsedMs().isEmpty()) {
      return OptionalLong.empty();
    }
    Duration late = Duration.between(dueAt.get(), startedAt);
    return OptionalLong.of(late.toMillis() + outcome.elapsedMs().getAsLong());
  }

  private static Column<OptionalLong, OptionalLong> time(String name, String meaning) {
    return Column.of(name, MILLISECONDS, meaning, CellCodec.MEASURED);
  }
}
