package soapbench.experiment.payload.results;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Link;
import soapbench.results.Bindings;
import soapbench.rows.Trial;
import soapbench.statistics.Sample;

/**
 * Terms of which the times of a cell at a size are expected to be over a link, from what they were
 * on loopback: a round trip more, and the time of the bytes on the wire. Over HTTP a response is
 * read while it comes, so of reading and coming the longer one counts. Over JMS a message comes
 * whole, and is read then. Nothing is fitted.
 */
final class LinkTerms {

  private static final int ROUND_TRIP = 2;

  private final List<Exchange> exchanges;

  /** Medians by the rate alone: a round trip adds the same to each exchange. */
  private final Map<Long, Double> medians = new HashMap<>();

  private LinkTerms(List<Exchange> exchanges) {
    this.exchanges = exchanges;
  }

  /**
   * Terms of one exchange.
   *
   * @param measuredNs its time on loopback
   * @param readingNs how much of that a response may come in
   */
  record Exchange(double measuredNs, double readingNs, double requestBytes, double responseBytes) {

    static Exchange of(Trial<Scenario> trial) {
      return new Exchange(
          trial.of(PayloadRows.TRANSACTION),
          trial.cell().binding().equals(Bindings.JMS) ? 0 : trial.of(PayloadRows.CLIENT_RECEIVE),
          trial.of(PayloadRows.REQUEST_WIRE_BYTES),
          trial.of(PayloadRows.RESPONSE_WIRE_BYTES));
    }

    /** Its time over a link without delay. */
    double expectedNs(long bitsPerS) {
      if (bitsPerS == Link.LOOPBACK.bitsPerS()) {
        return measuredNs;
      }
      double nsPerByte = (double) Byte.SIZE * TimeUnit.SECONDS.toNanos(1) / bitsPerS;
      return measuredNs
          - readingNs
          + Math.max(readingNs, responseBytes * nsPerByte)
          + requestBytes * nsPerByte;
    }
  }

  static LinkTerms of(MeasuredTrials trials, Cell cell, long size) {
    return new LinkTerms(trials.completed(cell, size).stream().map(Exchange::of).toList());
  }

  /** Whether every exchange has all of them, and there is one. */
  boolean known() {
    return !Double.isNaN(medianNs(Link.NAMED.get(1)));
  }

  /** The median over a link; NaN where terms are not known. */
  double medianNs(Link link) {
    return medians.computeIfAbsent(link.bitsPerS(), this::median)
        + ROUND_TRIP * link.delay().toNanos();
  }

  private double median(long bitsPerS) {
    double[] expected = exchanges.stream().mapToDouble(one -> one.expectedNs(bitsPerS)).toArray();
    boolean known = Arrays.stream(expected).noneMatch(Double::isNaN);
    return known ? Sample.median(expected) : Double.NaN;
  }
}
