package soapbench.experiment.payload.results;

import java.util.List;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.rows.Measure;
import soapbench.rows.Trial;

/**
 * Bytes that one side allocated in all exchanges together, and the pauses that reached into them.
 *
 * @param side {@code client} or {@code server}
 * @param exchanges how many there were of which the bytes are known
 * @param pauses how many pauses reached into these
 * @param pausedNs how long they took
 */
public record AllocationTotals(
    String side, int exchanges, double bytes, double pauses, double pausedNs) {

  /** The client's and the server's totals of measured exchanges. */
  public static List<AllocationTotals> of(MeasuredTrials measured) {
    return List.of(
        of(
            measured,
            PauseRow.CLIENT,
            PayloadRows.CLIENT_ALLOCATED,
            PayloadRows.CLIENT_GC_COUNT,
            PayloadRows.CLIENT_GC),
        of(
            measured,
            PauseRow.SERVER,
            PayloadRows.SERVER_ALLOCATED,
            PayloadRows.SERVER_GC_COUNT,
            PayloadRows.SERVER_GC));
  }

  private static AllocationTotals of(
      MeasuredTrials measured, String side, Measure bytes, Measure pauses, Measure pausedNs) {
    List<Trial<Scenario>> known =
        measured.rows().stream().filter(row -> !Double.isNaN(row.of(bytes))).toList();
    return new AllocationTotals(
        side, known.size(), sum(known, bytes), sum(known, pauses), sum(known, pausedNs));
  }

  private static double sum(List<Trial<Scenario>> rows, Measure measure) {
    return rows.stream()
        .mapToDouble(row -> row.of(measure))
        .filter(value -> !Double.isNaN(value))
        .sum();
  }
}
