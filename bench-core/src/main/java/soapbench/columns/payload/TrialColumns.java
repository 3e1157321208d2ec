package soapbench.columns.payload;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.trial.Completed;
import soapbench.trial.Failed;
import soapbench.trial.Place;
import soapbench.trial.Scenario;
import soapbench.trial.StoreCosts;
import soapbench.trial.Timeline;
import soapbench.trial.Trial;

/** The columns of {@code trials.csv}: one row a trial, one line here a column. */
public final class TrialColumns {

  public static final Table<Trial> TABLE = new Table<>("trials.csv", columns());

  private TrialColumns() {}

  /** The columns that hold durations, in their order: what a summary aggregates. */
  public static List<String> durations() {
    return TABLE.columns().stream()
        .filter(column -> column.unit().equals(Column.NANOSECONDS))
        .map(Column::name)
        .toList();
  }

  private static List<Column<Trial>> columns() {
    return Stream.of(identity(), times(), bytesAndPauses(), further())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Column<Trial>> identity() {
    return List.of(
        place("experiment", "the question the run asks", Place::experiment),
        place("stage", "`warmup` or `measured`", place -> place.stage().word()),
        place("round", "round within the stage, from 1", place -> Cells.whole(place.round())),
        place("position", "turn within the round, from 1", place -> Cells.whole(place.position())),
        factor("binding", "", "how the envelope travels", Scenario::binding),
        factor("format", "", "how the payload is encoded", Scenario::format),
        factor("shape", "", "what the payload is made of", Scenario::shape),
        factor(
            "payload_bytes",
            "bytes",
            "size asked for, of the payload's normal XML form",
            scenario -> Cells.whole(scenario.payloadBytes())),
        new Column<>("outcome", "", "`completed` or `failed`", TrialColumns::outcome),
        new Column<>("error", "", "kind and message of a failure", TrialColumns::error));
  }

  private static List<Column<Trial>> times() {
    return List.of(
        time("transaction_ns", "c4 - c0: the whole exchange", Timeline::transactionNs),
        time("client_ns", "(c1 - c0) + (c4 - c2): what the client does itself", Timeline::clientNs),
        time("wait_ns", "c2 - c1; with `client_ns` exactly `transaction_ns`", Timeline::waitNs),
        time(
            "deserialization_ns",
            "c4 - c3: objects from the received bytes; 0 for normal payloads, whose cost is in"
                + " the parse",
            Timeline::deserializationNs),
        time("server_ns", "s5 - s0: the whole exchange at the server", Timeline::serverNs),
        time(
            "server_first_byte_ns",
            "s4 - s0: until the response's first byte leaves",
            Timeline::serverFirstByteNs),
        generated("generation_ns", "s2 - s1: making the payload", Timeline::generationNs),
        generated("serialization_ns", "s3 - s2: encoding the payload", Timeline::serializationNs));
  }

  private static List<Column<Trial>> bytesAndPauses() {
    return List.of(
        bytes("request_wire_bytes", "the request's body", done -> done.wireBytes().request()),
        bytes("response_wire_bytes", "the response's body", done -> done.wireBytes().response()),
        done("client_gc_ns", "ns", "client's pauses in c0..c4", done -> done.clientGc().ns()),
        done("client_gc_count", "pauses", "how many they are", done -> done.clientGc().count()),
        done("server_gc_ns", "ns", "server's pauses in s0..s5", done -> done.serverGc().ns()),
        done("server_gc_count", "pauses", "how many they are", done -> done.serverGc().count()),
        new Column<>(
            "started_at",
            "ISO 8601 UTC",
            "when the trial began, by the client's clock",
            trial -> trial.startedAt().toString()));
  }

  private static List<Column<Trial>> further() {
    return List.of(
        factor("direction", "", "`fetch` or `store`: who sends the payload", Scenario::direction),
        stored(
            "client_serialization_ns",
            "client's encoding of a payload it stores, within its send",
            StoreCosts::clientSerializationNs),
        stored(
            "server_deserialization_ns",
            "server's decoding of a stored payload",
            StoreCosts::serverDeserializationNs),
        time("client_send_ns", "c1 - c0: handing over the request", Timeline::clientSendNs),
        time(
            "client_receive_ns",
            "c3 - c2: reading and parsing the response",
            Timeline::clientReceiveNs),
        place(
            "fork",
            "fresh pair of JVMs it ran in, from 1; empty means 1",
            place -> Cells.whole(place.fork())));
  }

  private static Column<Trial> place(String name, String meaning, Function<Place, String> cell) {
    return new Column<>(name, "", meaning, trial -> cell.apply(trial.place()));
  }

  private static Column<Trial> factor(
      String name, String unit, String meaning, Function<Scenario, String> cell) {
    return new Column<>(name, unit, meaning, trial -> cell.apply(trial.scenario()));
  }

  private static Column<Trial> time(String name, String meaning, ToLongFunction<Timeline> measure) {
    return done(name, Column.NANOSECONDS, meaning, done -> measure.applyAsLong(done.timeline()));
  }

  /** A time that only an exchange has in which the server generates the payload. */
  private static Column<Trial> generated(
      String name, String meaning, ToLongFunction<Timeline> measure) {
    Column<Trial> column = time(name, meaning, measure);
    return new Column<>(
        name,
        column.unit(),
        meaning,
        trial -> trial.scenario().stores() ? Cells.EMPTY : column.cell().apply(trial));
  }

  private static Column<Trial> stored(
      String name, String meaning, ToLongFunction<StoreCosts> measure) {
    return new Column<>(
        name,
        Column.NANOSECONDS,
        meaning,
        trial ->
            trial.outcome() instanceof Completed done
                ? done.storeCosts()
                    .map(costs -> Cells.whole(measure.applyAsLong(costs)))
                    .orElse(Cells.EMPTY)
                : Cells.EMPTY);
  }

  private static Column<Trial> bytes(
      String name, String meaning, ToLongFunction<Completed> measure) {
    return done(name, "bytes", meaning, measure);
  }

  private static Column<Trial> done(
      String name, String unit, String meaning, ToLongFunction<Completed> measure) {
    return new Column<>(
        name,
        unit,
        meaning,
        trial ->
            trial.outcome() instanceof Completed done
                ? Cells.whole(measure.applyAsLong(done))
                : Cells.EMPTY);
  }

  private static String outcome(Trial trial) {
    return trial.outcome() instanceof Completed ? TrialRow.COMPLETED : TrialRow.FAILED;
  }

  private static String error(Trial trial) {
    return trial.outcome() instanceof Failed failed ? failed.error() : Cells.EMPTY;
  }
}
