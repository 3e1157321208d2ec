package soapbench.experiment.payload.report.claim;

import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.results.Quantity;
import soapbench.statistics.Sample;

/**
 * SP5: in every cell the server's response time is below the client's.
 *
 * <p>The paper has three response times, of which the transaction's is the largest, so the client's
 * is not the whole exchange but what the client does itself: {@code client_ns}.
 */
final class ServerBelowClient {

  private static final Claimed BELOW = Claimed.below(EffectKind.RATIO, 1);

  static final Claim<PayloadResults> CLAIM =
      new Claim<>(
          "SP5",
          "In every cell the server's response time is below the client's.",
          "server_ns over client_ns within each trial, medians, geometric mean over the sizes of"
              + " the cell that decides",
          BELOW,
          "One comparison for each of the four cells, over whose sizes the mean goes."
              + Every.RULE
              + "The client's response time is what the client"
              + " does itself, since the paper gives the transaction's beside it; while a response"
              + " streams, both run. "
              + EligibleTrials.RULE,
          "./soapbench run payload",
          ServerBelowClient::judge);

  private ServerBelowClient() {}

  private static Finding judge(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    return CellRatios.finding(
        BELOW,
        trials,
        CellOrder.CELLS,
        Measure.SERVER.column(),
        Measure.CLIENT.column(),
        "server against client in ms",
        (cell, size) -> times(trials, cell, size));
  }

  private static String times(MeasuredTrials trials, Cell cell, long size) {
    double pauses = Sample.mean(trials.values(cell, size, TrialColumns.SERVER_GC.name()));
    return "%s %s against %s (server's pauses %s on average, client's parsing %s)"
        .formatted(
            cell.label(),
            median(trials, cell, size, Measure.SERVER.column()),
            median(trials, cell, size, Measure.CLIENT.column()),
            Quantity.milliseconds(pauses),
            median(trials, cell, size, TrialColumns.CLIENT_RECEIVE.name()));
  }

  private static String median(MeasuredTrials trials, Cell cell, long size, String measure) {
    return Quantity.milliseconds(Sample.median(trials.values(cell, size, measure)));
  }
}
