package soapbench.jmeter.overhead;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import soapbench.contract.service.Shape;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.Exchanged;
import soapbench.exchange.Exchanger;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceClient;
import soapbench.jmeter.sampler.PayloadSampler;
import soapbench.payload.format.Formats;

/**
 * Fetches the same payload in pairs, with the sampler and with our client alone, in an order
 * shuffled from a seed.
 */
final class Comparison implements AutoCloseable {

  private static final String FORMAT = "normal";
  private static final long SEED = 1;
  private static final int WARMUP_PAIRS = 20;

  private final Cell cell;
  private final ServiceClient client;
  private final PayloadSampler sampler;
  private final Random random = new Random(SEED);
  private final List<Long> alone = new ArrayList<>();
  private final List<Long> sampled = new ArrayList<>();
  private final List<Long> aloneCall = new ArrayList<>();
  private final List<Long> sampledCall = new ArrayList<>();

  Comparison(Service service, Cell cell) {
    this.cell = cell;
    client = ServiceClient.open(cell.binding(), service.target());
    sampler = service.sampler(cell, FORMAT, SEED);
  }

  /** All pairs, after some that do not count. */
  Result run() throws ExchangeFailedException {
    for (int i = 0; i < WARMUP_PAIRS; i++) {
      pair();
    }
    List.of(alone, sampled, aloneCall, sampledCall).forEach(List::clear);
    for (int i = 0; i < cell.pairs(); i++) {
      pair();
    }
    return new Result(cell, ms(alone), ms(sampled), ms(aloneCall), ms(sampledCall));
  }

  private void pair() throws ExchangeFailedException {
    List<Boolean> order = new ArrayList<>(List.of(true, false));
    Collections.shuffle(order, random);
    for (boolean withSampler : order) {
      if (withSampler) {
        withSampler();
      } else {
        alone();
      }
    }
  }

  private void alone() throws ExchangeFailedException {
    long begin = System.nanoTime();
    PayloadRequest request =
        new PayloadRequest(
            UUID.randomUUID().toString(), Formats.of(FORMAT), Shape.RECORDS, cell.bytes(), SEED);
    Exchanged exchanged = new Exchanger(client).fetch(request);
    aloneCall.add(System.nanoTime() - begin);
    alone.add(exchanged.marks().c4() - exchanged.marks().c0());
  }

  private void withSampler() {
    long begin = System.nanoTime();
    SampleResult sample = sampler.sample(null);
    sampledCall.add(System.nanoTime() - begin);
    if (!sample.isSuccessful()) {
      throw new IllegalStateException(sample.getResponseMessage());
    }
    sampled.add(
        Long.valueOf(JMeterContextService.getContext().getVariables().get("transaction_ns")));
  }

  private static double[] ms(List<Long> ns) {
    return ns.stream().mapToDouble(value -> value / 1e6).toArray();
  }

  @Override
  public void close() {
    sampler.threadFinished();
    client.close();
  }
}
