package soapbench.experiment.payload.rows;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.columns.LevelColumns;
import soapbench.columns.PlaceColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.factor.ServerFactors;
import soapbench.folder.RunFolder;
import soapbench.gc.GcTouch;
import soapbench.rows.Factors;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.Completed;
import soapbench.trial.ExchangeTrial;
import soapbench.trial.Failed;
import soapbench.trial.Scenario;
import soapbench.trial.StoreCosts;
import soapbench.trial.Timeline;
import soapbench.trial.WireBytes;

/** The columns of {@code trials.csv}, a row per trial, and of its parts that other files repeat. */
public final class TrialColumns {

  public static final Column<Scenario, String> BINDING = RunColumns.BINDING.of(Scenario::binding);
  public static final Column<Scenario, String> FORMAT =
      Column.of("format", "", "how the payload is encoded", CellCodec.WORD).of(Scenario::format);
  public static final Column<Scenario, String> SHAPE =
      Column.of("shape", "", "what the payload is made of", CellCodec.WORD).of(Scenario::shape);
  public static final Column<Scenario, Long> PAYLOAD_BYTES =
      Column.of(
              "payload_bytes",
              Column.BYTES,
              "size asked for, of the payload's normal XML form",
              CellCodec.WHOLE)
          .of(Scenario::payloadBytes);
  public static final Column<Scenario, String> DIRECTION =
      Column.of(
              "direction",
              "",
              "`fetch` or `store`: who sends the payload",
              CellCodec.WORD.orElse(Scenario.FETCH))
          .of(Scenario::direction);

  public static final Column<Scenario, String> CLIENT_STACK =
      Column.of(
              "client_stack",
              "",
              "the client's SOAP stack: `tuned`, the laboratory's own, `cxf` or `metro`, as they"
                  + " come; empty means `tuned`",
              CellCodec.WORD.orElse(Scenario.TUNED))
          .of(Scenario::clientStack);
  public static final Column<Scenario, String> SERVER_STACK =
      Column.of(
              "server_stack",
              "",
              "the server's SOAP stack, in the same words",
              CellCodec.WORD.orElse(Scenario.TUNED))
          .of(Scenario::serverStack);

  /** The declared factors of which a run may try several levels. */
  public static final List<Factor<?>> DECLARED =
      List.of(ServerFactors.COLLECTOR, ServerFactors.HEAP);

  /** The columns of a cell. */
  public static final Factors<Scenario> FACTORS =
      new Factors<>(
          List.of(BINDING, FORMAT, SHAPE, PAYLOAD_BYTES, DIRECTION, CLIENT_STACK, SERVER_STACK),
          TrialColumns::scenario);

  public static final Column<WireBytes, Long> REQUEST_WIRE_BYTES =
      Column.of("request_wire_bytes", Column.BYTES, "the request's body", CellCodec.WHOLE)
          .of(WireBytes::request);
  public static final Column<WireBytes, Long> RESPONSE_WIRE_BYTES =
      Column.of("response_wire_bytes", Column.BYTES, "the response's body", CellCodec.WHOLE)
          .of(WireBytes::response);

  public static final Column<ExchangeTrial, Optional<Long>> TRANSACTION =
      time("transaction_ns", "c4 - c0: the whole exchange", Timeline::transactionNs);
  public static final Column<ExchangeTrial, Optional<Long>> CLIENT =
      phase("client_ns", "(c1 - c0) + (c4 - c2): what the client does itself", Timeline::clientNs);
  public static final Column<ExchangeTrial, Optional<Long>> WAIT =
      phase("wait_ns", "c2 - c1; with `client_ns` exactly `transaction_ns`", Timeline::waitNs);
  public static final Column<ExchangeTrial, Optional<Long>> DESERIALIZATION =
      time(
          "deserialization_ns",
          "c4 - c3: objects from the received bytes; 0 for normal payloads, whose cost is in"
              + " the parse",
          Timeline::deserializationNs);
  public static final Column<ExchangeTrial, Optional<Long>> SERVER =
      time("server_ns", "s5 - s0: the whole exchange at the server", Timeline::serverNs);
  public static final Column<ExchangeTrial, Optional<Long>> SERVER_FIRST_BYTE =
      time(
          "server_first_byte_ns",
          "s4 - s0: until the response's first byte leaves",
          Timeline::serverFirstByteNs);
  public static final Column<ExchangeTrial, Optional<Long>> GENERATION =
      generated("generation_ns", "s2 - s1: making the payload", Timeline::generationNs);
  public static final Column<ExchangeTrial, Optional<Long>> SERIALIZATION =
      duration(
              "serialization_ns",
              "s3 - s2: encoding the payload; if that overlaps with its transport, how long the"
                  + " server wrote it after s4",
              TrialColumns::serializationNs)
          .ofAny(trial -> completed(trial).filter(done -> !trial.scenario().stores()));
  public static final Column<ExchangeTrial, Optional<Long>> CLIENT_SERIALIZATION =
      stored(
          "client_serialization_ns",
          "client's encoding of a payload it stores, within its send",
          StoreCosts::clientSerializationNs);
  public static final Column<ExchangeTrial, Optional<Long>> SERVER_DESERIALIZATION =
      stored(
          "server_deserialization_ns",
          "server's decoding of a stored payload",
          StoreCosts::serverDeserializationNs);
  public static final Column<ExchangeTrial, Optional<Long>> CLIENT_SEND =
      phase("client_send_ns", "c1 - c0: handing over the request", Timeline::clientSendNs);
  public static final Column<ExchangeTrial, Optional<Long>> CLIENT_RECEIVE =
      phase(
          "client_receive_ns",
          "c3 - c2: reading and parsing the response",
          Timeline::clientReceiveNs);

  public static final Column<ExchangeTrial, Optional<Long>> CLIENT_GC =
      pauseNs("client_gc_ns", "client's pauses in c0..c4", Completed::clientGc);
  public static final Column<ExchangeTrial, Optional<Integer>> CLIENT_GC_COUNT =
      pauseCount("client_gc_count", Completed::clientGc);
  public static final Column<ExchangeTrial, Optional<Long>> SERVER_GC =
      pauseNs("server_gc_ns", "server's pauses in s0..s5", Completed::serverGc);
  public static final Column<ExchangeTrial, Optional<Integer>> SERVER_GC_COUNT =
      pauseCount("server_gc_count", Completed::serverGc);

  public static final Column<ExchangeTrial, String> OVERLAPPING =
      Column.of(
              "overlapping",
              "",
              "columns whose times overlap with the payload's transport and with one another;"
                  + " empty where phases follow one another",
              CellCodec.TEXT)
          .of(TrialColumns::overlapping);

  public static final Column<ExchangeTrial, Integer> BURST =
      Column.of(
              "burst",
              "",
              "which exchange of its burst it is, from 1; each after the first was sent as soon as"
                  + " the one before had ended; empty means 1",
              CellCodec.COUNT.orElse(ExchangeTrial.FIRST))
          .of(ExchangeTrial::burst);

  public static final Column<ExchangeTrial, Optional<Long>> CLIENT_ALLOCATED =
      allocated(
          "client_allocated_bytes",
          "what the client's threads allocated in c0..c4; empty where its JVM can't say",
          Completed::clientAllocated,
          AllocatedBytes::exchange);
  public static final Column<ExchangeTrial, Optional<Long>> SERVER_ALLOCATED =
      allocated(
          "server_allocated_bytes",
          "what the server's thread of the exchange allocated, from the request's first byte until"
              + " s5; empty where its JVM can't say",
          Completed::serverAllocated,
          AllocatedBytes::exchange);
  public static final Column<ExchangeTrial, Optional<Long>> CLIENT_CODEC_ALLOCATED =
      allocated(
          "client_codec_allocated_bytes",
          "of the client's, those of the payload's deserialization, or, of a payload that the"
              + " client sends, of its serialization; 0 for normal payloads",
          Completed::clientAllocated,
          AllocatedBytes::codec);
  public static final Column<ExchangeTrial, Optional<Long>> SERVER_CODEC_ALLOCATED =
      allocated(
          "server_codec_allocated_bytes",
          "of the server's, those of the payload's serialization, or, of a payload that the client"
              + " sends, of its deserialization",
          Completed::serverAllocated,
          AllocatedBytes::codec);
  public static final Column<ExchangeTrial, Optional<Long>> GENERATION_ALLOCATED =
      Column.of(
              "generation_allocated_bytes",
              Column.BYTES,
              "of the server's, those of the payload's generation",
              CellCodec.WHOLE)
          .of(AllocatedBytes::generation)
          .ofAny(
              trial ->
                  completed(trial)
                      .filter(done -> !trial.scenario().stores())
                      .flatMap(Completed::serverAllocated));

  public static final Table<ExchangeTrial> TABLE =
      new Table<>(
          RunFolder.TRIALS,
          List.of(
              PlaceColumns.EXPERIMENT.of(ExchangeTrial::place),
              PlaceColumns.STAGE.of(ExchangeTrial::place),
              PlaceColumns.ROUND.of(ExchangeTrial::place),
              PlaceColumns.POSITION.of(ExchangeTrial::place),
              BINDING.of(ExchangeTrial::scenario),
              FORMAT.of(ExchangeTrial::scenario),
              SHAPE.of(ExchangeTrial::scenario),
              PAYLOAD_BYTES.of(ExchangeTrial::scenario),
              RunColumns.OUTCOME.of(trial -> trial.outcome() instanceof Completed),
              RunColumns.ERROR.of(
                  trial -> trial.outcome() instanceof Failed failed ? failed.error() : ""),
              TRANSACTION,
              CLIENT,
              WAIT,
              DESERIALIZATION,
              SERVER,
              SERVER_FIRST_BYTE,
              GENERATION,
              SERIALIZATION,
              REQUEST_WIRE_BYTES.ofAny(trial -> completed(trial).flatMap(Completed::wireBytes)),
              RESPONSE_WIRE_BYTES.ofAny(trial -> completed(trial).flatMap(Completed::wireBytes)),
              CLIENT_GC,
              CLIENT_GC_COUNT,
              SERVER_GC,
              SERVER_GC_COUNT,
              RunColumns.STARTED_AT
                  .meaning("when the trial began, by the client's clock")
                  .of(ExchangeTrial::startedAt),
              DIRECTION.of(ExchangeTrial::scenario),
              CLIENT_SERIALIZATION,
              SERVER_DESERIALIZATION,
              CLIENT_SEND,
              CLIENT_RECEIVE,
              PlaceColumns.FORK.of(ExchangeTrial::place),
              OVERLAPPING,
              CLIENT_STACK.of(ExchangeTrial::scenario),
              SERVER_STACK.of(ExchangeTrial::scenario),
              BURST,
              CLIENT_ALLOCATED,
              SERVER_ALLOCATED,
              CLIENT_CODEC_ALLOCATED,
              SERVER_CODEC_ALLOCATED,
              GENERATION_ALLOCATED));

  private TrialColumns() {}

  /** The table of a run in which these declared factors vary. */
  public static Table<ExchangeTrial> table(List<Factor<?>> varied) {
    return LevelColumns.in(TABLE, varied, trial -> trial.scenario().levels());
  }

  /** The columns that hold durations, in their order: what a summary aggregates. */
  public static List<String> durations() {
    return TABLE.columns().stream()
        .filter(column -> column.unit().equals(Column.NANOSECONDS))
        .map(Column::name)
        .toList();
  }

  /** The columns that hold what was allocated, in their order. */
  public static List<String> allocations() {
    return Stream.of(
            CLIENT_ALLOCATED,
            SERVER_ALLOCATED,
            CLIENT_CODEC_ALLOCATED,
            SERVER_CODEC_ALLOCATED,
            GENERATION_ALLOCATED)
        .map(Column::name)
        .toList();
  }

  /** Columns of a scenario in a file whose rows are each about one. */
  static <R> List<Column<R, ?>> ofScenario(Function<R, Scenario> scenario) {
    return FACTORS.columns().stream()
        .<Column<R, ?>>map(column -> column.asIn(RunFolder.TRIALS).of(scenario))
        .toList();
  }

  static Scenario scenario(CsvRow row) {
    return new Scenario(
        BINDING.read(row),
        FORMAT.read(row),
        SHAPE.read(row),
        PAYLOAD_BYTES.read(row),
        DIRECTION.read(row),
        CLIENT_STACK.read(row),
        SERVER_STACK.read(row),
        LevelColumns.read(row, DECLARED));
  }

  /** Bytes that travelled, from a row that is of no failure and of a client that can tell. */
  static WireBytes wireBytes(CsvRow row) {
    return new WireBytes(REQUEST_WIRE_BYTES.read(row), RESPONSE_WIRE_BYTES.read(row));
  }

  private static long serializationNs(Completed done) {
    return done.streamedNs().orElse(done.timeline().serializationNs());
  }

  private static String overlapping(ExchangeTrial trial) {
    if (completed(trial).filter(done -> done.streamedNs().isPresent()).isEmpty()) {
      return "";
    }
    return trial.scenario().stores()
        ? CLIENT_SERIALIZATION.name() + " " + SERVER_DESERIALIZATION.name()
        : SERIALIZATION.name() + " " + DESERIALIZATION.name();
  }

  private static Optional<Completed> completed(ExchangeTrial trial) {
    return trial.outcome() instanceof Completed done ? Optional.of(done) : Optional.empty();
  }

  private static Column<ExchangeTrial, Optional<Long>> time(
      String name, String meaning, Function<Timeline, Long> measure) {
    return duration(name, meaning, measure)
        .ofAny(trial -> completed(trial).map(Completed::timeline));
  }

  /** A time between marks that not every client's SOAP stack tells. */
  private static Column<ExchangeTrial, Optional<Long>> phase(
      String name, String meaning, Function<Timeline, Long> measure) {
    return duration(name, meaning, measure)
        .ofAny(
            trial ->
                completed(trial)
                    .map(Completed::timeline)
                    .filter(timeline -> timeline.client().phases()));
  }

  /** A time that an exchange has only if the server generates the payload. */
  private static Column<ExchangeTrial, Optional<Long>> generated(
      String name, String meaning, Function<Timeline, Long> measure) {
    return duration(name, meaning, measure)
        .ofAny(
            trial ->
                completed(trial)
                    .filter(done -> !trial.scenario().stores())
                    .map(Completed::timeline));
  }

  private static Column<ExchangeTrial, Optional<Long>> stored(
      String name, String meaning, Function<StoreCosts, Long> measure) {
    return duration(name, meaning, measure)
        .ofAny(trial -> completed(trial).flatMap(Completed::storeCosts));
  }

  private static Column<ExchangeTrial, Optional<Long>> pauseNs(
      String name, String meaning, Function<Completed, GcTouch> side) {
    return duration(name, meaning, GcTouch::ns).ofAny(trial -> completed(trial).map(side));
  }

  private static Column<ExchangeTrial, Optional<Integer>> pauseCount(
      String name, Function<Completed, GcTouch> side) {
    return Column.of(name, "pauses", "how many they are", CellCodec.COUNT)
        .of(GcTouch::count)
        .ofAny(trial -> completed(trial).map(side));
  }

  private static Column<ExchangeTrial, Optional<Long>> allocated(
      String name,
      String meaning,
      Function<Completed, Optional<AllocatedBytes>> side,
      Function<AllocatedBytes, Long> bytes) {
    return Column.of(name, Column.BYTES, meaning, CellCodec.WHOLE)
        .of(bytes)
        .ofAny(trial -> completed(trial).flatMap(side));
  }

  private static <T> Column<T, Long> duration(
      String name, String meaning, Function<T, Long> measure) {
    return Column.of(name, Column.NANOSECONDS, meaning, CellCodec.WHOLE).of(measure);
  }
}
