package soapbench.experiment.payload.results;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Link;
import soapbench.results.Bindings;
import soapbench.rows.Trial;
import soapbench.statistics.Sample;

/**
 * Times that fetches of a cell are expected to take over links, from what they took on loopback: a
 * round trip more, and the time of their bytes on the wire. Over HTTP a response is read while it
 * comes, so of reading and coming the longer one counts. Over JMS a message comes whole, and is
 * read then.
 *
 * @param medianNs median of what each trial is expected to take, by the named links; loopback has
 *     what was measured
 */
public record LinkExpectation(Cell cell, long size, Map<Link, Double> medianNs) {

  private static final int ROUND_TRIP = 2;

  public LinkExpectation {
    medianNs = Map.copyOf(medianNs);
  }

  /** Expectations of every cell at every size, of those whose parts are known. */
  public static List<LinkExpectation> of(MeasuredTrials trials) {
    return trials.sizes().stream()
        .flatMap(size -> trials.cells().stream().map(cell -> of(trials, cell, size)))
        .filter(expected -> expected.medianNs.values().stream().noneMatch(ns -> ns.isNaN()))
        .toList();
  }

  private static LinkExpectation of(MeasuredTrials trials, Cell cell, long size) {
    return new LinkExpectation(
        cell,
        size,
        Link.NAMED.stream()
            .collect(
                Collectors.toMap(
                    link -> link,
                    link ->
                        Sample.median(
                            trials
                                .sample(cell, size, trial -> expectedNs(trial, link))
                                .values()))));
  }

  /** Median over one of the named links. */
  public double medianNs(Link link) {
    return Objects.requireNonNull(medianNs.get(link), link.word());
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
