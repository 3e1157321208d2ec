package soapbench.experiment.farm.rows;

import java.util.List;
import soapbench.csv.Table;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.SummaryRow;
import soapbench.rows.Values;

/**
 * The measures of the sort farm, and the files that hold them. A trial's times are by the
 * coordinator's clock but for the execution.
 */
public final class FarmRows {

  public static final Measure TRANSACTION =
      Measure.ns("transaction_ns", "from before the split until the merged result is there");
  public static final Measure DISTRIBUTION =
      Measure.ns("distribution_ns", "from there until the last part is handed over");
  public static final Measure SLOWEST_EXECUTION =
      Measure.ns(
          "slowest_execution_ns", "sorting of the worker that sorted longest, by its own clock");
  public static final Measure TOTAL_EXECUTION =
      Measure.ns("total_execution_ns", "sorting of all workers");
  public static final Measure COMMUNICATION =
      Measure.ns("communication_ns", "`transaction_ns - slowest_execution_ns`")
          .computed(values -> values.of(TRANSACTION) - values.of(SLOWEST_EXECUTION));
  public static final Measure MERGE = Measure.ns("merge_ns", "merging of the sorted parts");
  public static final Measure EXECUTION_CPU =
      Measure.ns("execution_cpu_ns", "CPU time of the threads that sorted");
  public static final Measure CPU_SHARE =
      Measure.computed(
          "cpu_share",
          "cores",
          "`execution_cpu_ns / total_execution_ns`: what a worker had of a core",
          3,
          values ->
              values.of(TOTAL_EXECUTION) == 0
                  ? Double.NaN
                  : values.of(EXECUTION_CPU) / values.of(TOTAL_EXECUTION));
  public static final Measure REQUEST_WIRE_BYTES =
      Measure.bytes("request_wire_bytes", "bodies of all requests");
  public static final Measure RESPONSE_WIRE_BYTES =
      Measure.bytes("response_wire_bytes", "bodies of all responses");
  public static final Measure PARTS =
      Measure.count("parts", "", "parts that the integers were split into");
  public static final Measure WORKERS_USED =
      Measure.count("workers_used", "", "workers that sorted a part");
  public static final Measure RESENT_PARTS =
      Measure.count(
          "resent_parts", "", "how often a part was given to another worker after a failure");
  public static final Measure DOUBLED_ANSWERS =
      Measure.count(
          "doubled_answers",
          "",
          "answers to parts that the broker delivered again; each part counts once");

  /** The rows of {@code trials.csv}: one sorting each. */
  public static final Rows<FarmCell> TRIALS =
      Rows.trials(
          FarmCell.FACTORS,
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
              DOUBLED_ANSWERS),
          FarmRows::requireConsistent,
          "when the trial began, by the coordinator's clock");

  public static final Measure TRANSPORT_FLOOR =
      Measure.ns(
          "transport_floor_ns",
          "the trial's bytes to and from a worker over the same transport, without an envelope");
  public static final Measure SORT_FLOOR =
      Measure.ns("sort_floor_ns", "the trial's integers sorted in a bare loop");
  public static final Measure SORT_FLOOR_CPU =
      Measure.ns("sort_floor_cpu_ns", "CPU time of that loop's thread");
  public static final Measure FLOOR_REQUEST_BYTES = Measure.bytes("request_wire_bytes", "sent");
  public static final Measure FLOOR_RESPONSE_BYTES =
      Measure.bytes("response_wire_bytes", "received");

  /** The rows of {@code floors.csv}: what a trial with one worker costs at least. */
  public static final Rows<FarmCell> FLOORS =
      Rows.beside(
          "floors.csv",
          FarmCell.FACTORS,
          List.of(
              TRANSPORT_FLOOR,
              SORT_FLOOR,
              SORT_FLOOR_CPU,
              FLOOR_REQUEST_BYTES,
              FLOOR_RESPONSE_BYTES),
          "why there is no floor",
          "when its measuring began, by the coordinator's clock");

  /** A trial's communication over its floor: a plain exchange of the same bytes. */
  public static final Measure COMMUNICATION_OVER_FLOOR =
      Measure.ratio("communication_over_floor", COMMUNICATION, TRANSPORT_FLOOR);

  /** A trial's CPU time of sorting over that of the bare loop. */
  public static final Measure SORT_OVER_FLOOR =
      Measure.ratio("sort_over_floor", EXECUTION_CPU, SORT_FLOOR_CPU);

  public static final Table<SummaryRow<FarmCell>> SUMMARY =
      SummaryRow.table(
          FarmCell.FACTORS,
          "a column of trials.csv or floors.csv; `%s`: of each trial with a floor %s; `%s`: %s"
              .formatted(
                  COMMUNICATION_OVER_FLOOR.name(),
                  COMMUNICATION_OVER_FLOOR.meaning(),
                  SORT_OVER_FLOOR.name(),
                  SORT_OVER_FLOOR.meaning()));

  private FarmRows() {}

  private static void requireConsistent(Values values) {
    values.requireAtMost(DISTRIBUTION, TRANSACTION);
    values.requireAtMost(SLOWEST_EXECUTION, TOTAL_EXECUTION);
    values.requireAtMost(WORKERS_USED, PARTS);
    if (values.of(WORKERS_USED) < 1) {
      throw new IllegalArgumentException("no worker sorted a part");
    }
  }
}
