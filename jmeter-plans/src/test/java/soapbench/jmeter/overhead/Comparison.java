package soapbench.jmeter.overhead;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.jmeter.sampler.PayloadSampler;
import soapbench.pairs.PairedTiming;
import soapbench.pairs.TimedPair;
import soapbench.pairs.TimedPairs;
import soapbench.payload.format.Formats;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/** Fetches the same payload with the sampler and with our client alone, in pairs. */
final class Comparison implements AutoCloseable {

  /** The heading of the rows. */
  static final String HEADING =
      """
      | binding | KB | pairs | client alone, ms | in the sampler, ms | ratio | difference, ms \
      | longer call, ms |
      |---|---|---|---|---|---|---|---|\
      """;

  private static final String FORMAT = "normal";
  private static final long SEED = 1;
  private static final int WARMUP_PAIRS = 20;
  private static final double MS = 1e6;

  private final Binding binding;
  private final int bytes;
  private final int pairs;
  private final ServiceClient client;
  private final PayloadSampler sampler;
  private long aloneCallNs;
  private long sampledCallNs;

  /**
   * A comparison that has connected to nothing yet.
   *
   * @param bytes the payload's size
   * @param pairs how many fetches with the sampler there are, and as many without it
   */
  Comparison(Service service, Binding binding, int bytes, int pairs) {
    this.binding = binding;
    this.bytes = bytes;
    this.pairs = pairs;
    client = ServiceClient.open(binding, service.target());
    sampler = service.sampler(binding, bytes, FORMAT, SEED);
  }

  /**
   * Runs the pairs, and compares transactions and whole calls: a call of the sampler also fetches
   * the server's marks.
   *
   * @return the comparison as a row of medians with their intervals
   * @throws ExchangeFailedException if a fetch of our client did not complete
   * @throws IllegalStateException if a sample failed
   */
  String row() throws IOException, ExchangeFailedException {
    List<Long> longerCalls = new ArrayList<>();
    TimedPairs times =
        new PairedTiming(WARMUP_PAIRS, pairs, SEED)
            .run(
                this::sampledNs,
                this::aloneNs,
                pair -> longerCalls.add(sampledCallNs - aloneCallNs));
    Ratio ratio = times.ratio();
    return String.format(
        Locale.ROOT,
        "| %s | %d | %d | %.3f | %.3f | %.3f [%.3f, %.3f] | %s | %s |",
        binding.word(),
        bytes / 1_000,
        pairs,
        Sample.median(times.bNs()) / MS,
        Sample.median(times.aNs()) / MS,
        ratio.value(),
        ratio.interval().low(),
        ratio.interval().high(),
        median(times.pairs().stream().mapToDouble(TimedPair::differenceNs).toArray()),
        median(longerCalls.stream().mapToDouble(Long::doubleValue).toArray()));
  }

  private double aloneNs() throws ExchangeFailedException {
    long start = System.nanoTime();
    PayloadRequest request = PayloadRequest.fresh(Formats.of(FORMAT), Shape.RECORDS, bytes, SEED);
    ExchangeResult exchanged = new Exchanger(client).fetch(request);
    aloneCallNs = System.nanoTime() - start;
    return exchanged.marks().c4() - exchanged.marks().c0();
  }

  private double sampledNs() {
    long start = System.nanoTime();
    SampleResult sample = sampler.sample(null);
    sampledCallNs = System.nanoTime() - start;
    if (!sample.isSuccessful()) {
      throw new IllegalStateException(sample.getResponseMessage());
    }
    return Long.parseLong(JMeterContextService.getContext().getVariables().get("transaction_ns"));
  }

  private static String median(double[] ns) {
    Interval interval = Bootstrap.median(ForkedSample.of(ns));
    return String.format(
        Locale.ROOT,
        "%.3f [%.3f, %.3f]",
        Sample.median(ns) / MS,
        interval.low() / MS,
        interval.high() / MS);
  }

  @Override
  public void close() {
    sampler.threadFinished();
    client.close();
  }
}
