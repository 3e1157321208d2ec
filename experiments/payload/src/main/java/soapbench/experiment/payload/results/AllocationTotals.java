package soapbench.experiment.payload.results;

import java.util.List;
import soapbench.csv.Column;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;

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
            TrialColumns.CLIENT_ALLOCATED,
            TrialColumns.CLIENT_GC_COUNT,
            TrialColumns.CLIENT_GC),
        of(
            measured,
            PauseRow.SERVER,
            TrialColumns.SERVER_ALLOCATED,
            TrialColumns.SERVER_GC_COUNT,
            TrialColumns.SERVER_GC));
  }

  private static AllocationTotals of(
      MeasuredTrials measured,
      String side,
      Column<?, ?> bytes,
      Column<?, ?> pauses,
      Column<?, ?> pausedNs) {
    List<TrialRow> known =
        measured.rows().stream().filter(row -> !Double.isNaN(row.number(bytes))).toList();
    return new AllocationTotals(
        side, known.size(), sum(known, bytes), sum(known, pauses), sum(known, pausedNs));
  }

  private static double sum(List<TrialRow> rows, Column<?, ?> column) {
    return rows.stream()
        .mapToDouble(row -> row.number(column))
        .filter(value -> !Double.isNaN(value))
        .sum();
  }
}
