package soapbench.experiment.payload.rows;

import static soapbench.rows.Measure.bytes;
import static soapbench.rows.Measure.count;
import static soapbench.rows.Measure.ns;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import soapbench.columns.PlaceColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;
import soapbench.statistics.Summary;

/** The measures of the payload experiment, and the files that hold them. */
public final class PayloadRows {

  public static final Measure TRANSACTION = ns("transaction_ns", "c4 - c0: the whole exchange");
  public static final Measure CLIENT =
      ns("client_ns", "(c1 - c0) + (c4 - c2): what the client does itself").optional();
  public static final Measure WAIT =
      ns("wait_ns", "c2 - c1; with `client_ns` exactly `transaction_ns`").optional();
  public static final Measure DESERIALIZATION =
      ns(
          "deserialization_ns",
          "c4 - c3: objects from the received bytes; 0 for normal payloads, whose cost is in the"
              + " parse");
  public static final Measure SERVER = ns("server_ns", "s5 - s0: the whole exchange at the server");
  public static final Measure SERVER_FIRST_BYTE =
      ns("server_first_byte_ns", "s4 - s0: until the response's first byte leaves");
  public static final Measure GENERATION =
      ns("generation_ns", "s2 - s1: making the payload").optional();
  public static final Measure SERIALIZATION =
      ns(
              "serialization_ns",
              "s3 - s2: encoding the payload; if that overlaps with its transport, how long the"
                  + " server wrote it after s4")
          .optional();
  public static final Measure REQUEST_WIRE_BYTES =
      bytes("request_wire_bytes", "the request's body").optional().notSummarised();
  public static final Measure RESPONSE_WIRE_BYTES =
      bytes("response_wire_bytes", "the response's body").optional().notSummarised();
  public static final Measure CLIENT_GC =
      ns("client_gc_ns", "client's pauses in c0..c4").optional();
  public static final Measure CLIENT_GC_COUNT =
      count("client_gc_count", "pauses", "how many they are").optional().notSummarised();
  public static final Measure SERVER_GC =
      ns("server_gc_ns", "server's pauses in s0..s5").optional();
  public static final Measure SERVER_GC_COUNT =
      count("server_gc_count", "pauses", "how many they are").optional().notSummarised();
  public static final Measure CLIENT_SERIALIZATION =
      ns("client_serialization_ns", "client's encoding of a payload it stores, within its send")
          .optional();
  public static final Measure SERVER_DESERIALIZATION =
      ns("server_deserialization_ns", "server's decoding of a stored payload").optional();
  public static final Measure CLIENT_SEND =
      ns("client_send_ns", "c1 - c0: handing over the request").optional();
  public static final Measure CLIENT_RECEIVE =
      ns("client_receive_ns", "c3 - c2: reading and parsing the response").optional();

  /** Of a payload that streams: which phases overlap, of a fetch first. */
  public static final Measure OVERLAPPING =
      Measure.word(
          "overlapping",
          "columns whose times overlap with the payload's transport and with one another; empty"
              + " where phases follow one another",
          SERIALIZATION.name() + " " + DESERIALIZATION.name(),
          CLIENT_SERIALIZATION.name() + " " + SERVER_DESERIALIZATION.name());

  public static final Measure CLIENT_ALLOCATED =
      allocated(
          "client_allocated_bytes",
          "what the client's threads allocated in c0..c4; empty where its JVM can't say");
  public static final Measure SERVER_ALLOCATED =
      allocated(
          "server_allocated_bytes",
          "what the server's thread of the exchange allocated, from the request's first byte until"
              + " s5; empty where its JVM can't say");
  public static final Measure CLIENT_CODEC_ALLOCATED =
      allocated(
          "client_codec_allocated_bytes",
          "of the client's, those of the payload's deserialization, or, of a payload that the"
              + " client sends, of its serialization; 0 for normal payloads");
  public static final Measure SERVER_CODEC_ALLOCATED =
      allocated(
          "server_codec_allocated_bytes",
          "of the server's, those of the payload's serialization, or, of a payload that the client"
              + " sends, of its deserialization");
  public static final Measure GENERATION_ALLOCATED =
      allocated("generation_allocated_bytes", "of the server's, those of the payload's generation");

  /** The measures that say what was allocated, in their order. */
  public static final List<Measure> ALLOCATIONS =
      List.of(
          CLIENT_ALLOCATED,
          SERVER_ALLOCATED,
          CLIENT_CODEC_ALLOCATED,
          SERVER_CODEC_ALLOCATED,
          GENERATION_ALLOCATED);

  /** The rows of {@code trials.csv}: one exchange each. */
  public static final Rows<Scenario> TRIALS =
      Rows.trials(
              Scenario.FACTORS,
              List.of(
                  TRANSACTION,
                  CLIENT,
                  WAIT,
                  DESERIALIZATION,
                  SERVER,
                  SERVER_FIRST_BYTE,
                  GENERATION,
                  SERIALIZATION,
                  REQUEST_WIRE_BYTES,
                  RESPONSE_WIRE_BYTES,
                  CLIENT_GC,
                  CLIENT_GC_COUNT,
                  SERVER_GC,
                  SERVER_GC_COUNT,
                  CLIENT_SERIALIZATION,
                  SERVER_DESERIALIZATION,
                  CLIENT_SEND,
                  CLIENT_RECEIVE,
                  OVERLAPPING,
                  CLIENT_ALLOCATED,
                  SERVER_ALLOCATED,
                  CLIENT_CODEC_ALLOCATED,
                  SERVER_CODEC_ALLOCATED,
                  GENERATION_ALLOCATED),
              values -> {},
              "when the trial began, by the client's clock")
          .inBursts()
          .as(
              table ->
                  table
                      .with(PlaceColumns.FORK.of(Trial::place))
                      .select(
                          """
                          experiment,stage,round,position,binding,format,shape,\
                          payload_bytes,outcome,error,transaction_ns,client_ns,wait_ns,\
                          deserialization_ns,server_ns,server_first_byte_ns,generation_ns,\
                          serialization_ns,request_wire_bytes,response_wire_bytes,\
                          client_gc_ns,client_gc_count,server_gc_ns,server_gc_count,\
                          started_at,direction,client_serialization_ns,\
                          server_deserialization_ns,client_send_ns,client_receive_ns,fork,\
                          overlapping,client_stack,server_stack,burst,\
                          client_allocated_bytes,server_allocated_bytes,\
                          client_codec_allocated_bytes,server_codec_allocated_bytes,\
                          generation_allocated_bytes\
                          """));

  public static final Measure TRANSPORT_FLOOR =
      ns("transport_floor_ns", "the trial's bytes over its binding, without SOAP");
  public static final Measure CODEC_WRITE =
      ns("codec_write_ns", "objects to bytes, in memory, at the client");
  public static final Measure CODEC_READ = ns("codec_read_ns", "bytes to objects");
  public static final Measure CODEC_FLOOR =
      ns("codec_floor_ns", "`codec_write_ns` + `codec_read_ns`")
          .computed(values -> values.of(CODEC_WRITE) + values.of(CODEC_READ));

  /** Cost of the exchange when its stages overlap perfectly. */
  public static final Measure PIPELINED_FLOOR =
      ns(
              "pipelined_floor_ns",
              "the largest of `transport_floor_ns`, `codec_write_ns` and `codec_read_ns`")
          .computed(
              values ->
                  Math.max(
                      values.of(TRANSPORT_FLOOR),
                      Math.max(values.of(CODEC_WRITE), values.of(CODEC_READ))));

  public static final Measure DELIVERED_FLOOR =
      ns(
              "delivered_floor_ns",
              "over JMS: the trial's bytes over the queue of its requests, with their persistence"
                  + " and, where it is so, their transaction")
          .optional();

  private static final String AS_IN_TRIALS = "as in " + RunFolder.TRIALS;
  public static final Measure FLOOR_REQUEST_BYTES = bytes("request_wire_bytes", AS_IN_TRIALS);
  public static final Measure FLOOR_RESPONSE_BYTES = bytes("response_wire_bytes", AS_IN_TRIALS);

  /** The rows of {@code floors.csv}: what the exchanges of a trial cost at least. */
  public static final Rows<Scenario> FLOORS =
      Rows.beside(
              "floors.csv",
              Scenario.FACTORS,
              List.of(
                  TRANSPORT_FLOOR,
                  CODEC_FLOOR,
                  CODEC_WRITE,
                  CODEC_READ,
                  FLOOR_REQUEST_BYTES,
                  FLOOR_RESPONSE_BYTES,
                  PIPELINED_FLOOR,
                  DELIVERED_FLOOR),
              "why there is no floor",
              "when its measuring began, by the client's clock")
          .as(
              table ->
                  table
                      .with(PlaceColumns.FORK.asIn(RunFolder.TRIALS).of(Trial::place))
                      .select(
                          """
                          stage,round,binding,format,shape,payload_bytes,transport_floor_ns,\
                          codec_floor_ns,codec_write_ns,codec_read_ns,request_wire_bytes,\
                          response_wire_bytes,error,started_at,experiment,position,\
                          direction,fork,pipelined_floor_ns,delivered_floor_ns\
                          """));

  /** An exchange's transaction over its two floors together, of its values and its floor's. */
  public static final Measure COST_OVER_FLOOR =
      Measure.ratio("cost_over_floor", TRANSACTION, withCodec(TRANSPORT_FLOOR));

  public static final Measure COST_OVER_PIPELINED_FLOOR =
      Measure.ratio("cost_over_pipelined_floor", TRANSACTION, PIPELINED_FLOOR);

  /** Over JMS: a transaction over its floor with its delivery. */
  public static final Measure COST_OVER_DELIVERED_FLOOR =
      Measure.ratio("cost_over_delivered_floor", TRANSACTION, withCodec(DELIVERED_FLOOR));

  /** Measures of floors in the summary, in their order. */
  public static final List<Measure> SUMMARISED_FLOORS =
      List.of(
          TRANSPORT_FLOOR,
          CODEC_FLOOR,
          PIPELINED_FLOOR,
          COST_OVER_FLOOR,
          COST_OVER_PIPELINED_FLOOR,
          DELIVERED_FLOOR,
          COST_OVER_DELIVERED_FLOOR);

  public static final Table<SummaryRow<Scenario>> SUMMARY =
      new Table<SummaryRow<Scenario>>(
              RunFolder.SUMMARY,
              List.of(
                  Scenario.BINDING.asIn(RunFolder.TRIALS).of(SummaryRow::cell),
                  Scenario.FORMAT.asIn(RunFolder.TRIALS).of(SummaryRow::cell),
                  Scenario.SHAPE.asIn(RunFolder.TRIALS).of(SummaryRow::cell),
                  Scenario.PAYLOAD_BYTES.asIn(RunFolder.TRIALS).of(SummaryRow::cell),
                  RunColumns.MEASURE
                      .meaning(
                          ("the column of trials.csv; where the run has floors also `%1$s`, `%2$s`,"
                                  + " `%3$s`, `%7$s` and, of each trial, `%4$s`, which is"
                                  + " `%6$s / (%1$s + %2$s)`, `%5$s`, which is `%6$s / %3$s`, and"
                                  + " `%8$s`, which is `%6$s / (%7$s + %2$s)`: plain ratios, whose"
                                  + " numbers have no unit")
                              .formatted(
                                  TRANSPORT_FLOOR.name(),
                                  CODEC_FLOOR.name(),
                                  PIPELINED_FLOOR.name(),
                                  COST_OVER_FLOOR.name(),
                                  COST_OVER_PIPELINED_FLOOR.name(),
                                  TRANSACTION.name(),
                                  DELIVERED_FLOOR.name(),
                                  COST_OVER_DELIVERED_FLOOR.name()))
                      .of(row -> row.measure().name()),
                  RunColumns.N.unit("trials")
                      .meaning(
                          "measured trials that have the measure; each exchange of a burst counts,"
                              + " what is measured once for the burst counts once")
                      .of(row -> (long) row.summary().n()),
                  RunColumns.FAILED
                      .unit("trials")
                      .meaning("measured trials of the scenario that failed")
                      .of(row -> (long) row.failed()),
                  number(RunColumns.MEAN, Summary::mean),
                  number(RunColumns.MEDIAN, Summary::median),
                  number(RunColumns.P90, Summary::p90),
                  number(RunColumns.MIN, Summary::min),
                  number(RunColumns.MAX, Summary::max),
                  number(
                      RunColumns.CI_LOW.meaning(
                          "lower end of the 95 % bootstrap interval of the median"),
                      summary -> summary.interval().low()),
                  number(RunColumns.CI_HIGH, summary -> summary.interval().high()),
                  Scenario.CLIENT_STACK.asIn(RunFolder.TRIALS).of(SummaryRow::cell),
                  Scenario.SERVER_STACK.asIn(RunFolder.TRIALS).of(SummaryRow::cell),
                  RunColumns.UNIT
                      .meaning("of the numbers from `mean` to `ci_high`; empty of ratios")
                      .of(row -> row.measure().unit())))
          .keyed(
              Stream.concat(Scenario.FACTORS.names().stream(), Stream.of(RunColumns.MEASURE.name()))
                  .toList());

  private PayloadRows() {}

  /** The measures that are durations, in their order: what a summary aggregates. */
  public static List<Measure> durations() {
    return TRIALS.measures().stream().filter(Measure::summarised).toList();
  }

  /** Whether a pause of either side reached into an exchange. */
  public static boolean gcTouched(Trial<Scenario> trial) {
    return trial.of(CLIENT_GC_COUNT) > 0 || trial.of(SERVER_GC_COUNT) > 0;
  }

  /** Whether some phases of an exchange overlap. */
  public static boolean overlaps(Trial<Scenario> trial) {
    return !Double.isNaN(trial.of(OVERLAPPING));
  }

  /** Whether the times of a phase of an exchange overlap with those of others. */
  public static boolean overlaps(Trial<Scenario> trial, Measure phase) {
    return overlaps(trial)
        && List.of(OVERLAPPING.words().get((int) trial.of(OVERLAPPING)).split(" "))
            .contains(phase.name());
  }

  private static Measure allocated(String name, String meaning) {
    return bytes(name, meaning).optional().notSummarised();
  }

  /** A floor of the transport and that of the codec, one after the other. */
  private static Measure withCodec(Measure floor) {
    return ns("(%s + %s)".formatted(floor.name(), CODEC_FLOOR.name()), "")
        .computed(values -> values.of(floor) + values.of(CODEC_FLOOR));
  }

  private static Column<SummaryRow<Scenario>, String> number(
      Column<String, String> column, ToDoubleFunction<Summary> value) {
    return column
        .unit(Column.NANOSECONDS)
        .of(row -> number(row.measure(), value.applyAsDouble(row.summary())));
  }

  private static String number(Measure measure, double value) {
    return measure.unit().isEmpty() ? Cells.ratio(value) : Cells.number(value);
  }
}
