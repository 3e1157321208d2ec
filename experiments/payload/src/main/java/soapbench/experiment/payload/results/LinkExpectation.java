package soapbench.experiment.payload.results;

import java.util.List;
import java.util.concurrent.TimeUnit;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Link;
import soapbench.results.Bindings;
import soapbench.rows.Trial;
import soapbench.statistics.Sample;

/**
 * Time that a fetch of a cell is expected to take over a link, from what it took on loopback: a
 * round trip more, and the time of its bytes on the wire. Over HTTP a response is read while it
 * comes, so of reading and coming the longer one counts. Over JMS a message comes whole, and is
 * read then.
 *
 * @param medianNs median of what each trial is expected to take
 */
public record LinkExpectation(Cell cell, long size, Link link, double medianNs) {

  private static final int ROUND_TRIP = 2;

  /** Expectations of every cell and size, of one link; loopback has what was measured. */
  public static List<LinkExpectation> of(MeasuredTrials trials, Link link) {
    return trials.sizes().stream()
        .flatMap(
            size ->
                trials.cells().stream()
                    .map(
                        cell ->
                            new LinkExpectation(
                                cell,
                                size,
                                link,
                                Sample.median(
                                    trials
                                        .sample(cell, size, trial -> expectedNs(trial, link))
                                        .values()))))
        .filter(expected -> !Double.isNaN(expected.medianNs))
        .toList();
  }

  static double expectedNs(Trial<Scenario> trial, Link link) {
    double measured = trial.of(PayloadRows.TRANSACTION);
    if (link.isLoopback()) {
      return measured;
    }
    double nsPerByte = (double) Byte.SIZE * TimeUnit.SECONDS.toNanos(1) / link.bitsPerS();
    double reading =
        trial.cell().binding().equals(Bindings.JMS) ? 0 : trial.of(PayloadRows.CLIENT_RECEIVE);
    return measured
        - reading
        + Math.max(reading, trial.of(PayloadRows.RESPONSE_WIRE_BYTES) * nsPerByte)
        + trial.of(PayloadRows.REQUEST_WIRE_BYTES) * nsPerByte
        + ROUND_TRIP * link.delay().toNanos();
  }
}
