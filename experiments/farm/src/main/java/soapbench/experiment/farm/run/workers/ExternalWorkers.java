package soapbench.experiment.farm.run.workers;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import soapbench.contract.Binding;
import soapbench.contract.FarmContract;
import soapbench.contract.ServiceContract;
import soapbench.contract.farm.Description;
import soapbench.contract.farm.Farm;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.cxf.ClockedCall;
import soapbench.exchange.cxf.ServiceProxy;
import soapbench.exchange.cxf.Setting;

/** Workers that were there before the run, and stay there. */
public final class ExternalWorkers implements Workers {

  private final List<URI> endpoints;
  private final boolean atQueue;
  private final int expected;
  private final String queue;
  private final ServiceTarget target;
  private final Registration registration;
  private List<String> names = List.of();

  /**
   * Workers that were there before.
   *
   * @param endpoints where they answer over SOAP/HTTP
   * @param atQueue whether there are to be workers at the queue, too
   * @param expected how many are needed at the queue, and over HTTP if they are asked for
   */
  public ExternalWorkers(
      List<URI> endpoints, boolean atQueue, int expected, String queue, ServiceTarget target) {
    this.endpoints = List.copyOf(endpoints);
    this.atQueue = atQueue;
    this.expected = expected;
    this.queue = queue;
    this.target = target;
    this.registration = new Registration(queue, target);
  }

  @Override
  public List<URI> endpoints() {
    return endpoints;
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public boolean complete() throws IOException {
    if (!names.isEmpty()) {
      return false;
    }
    List<String> there = new ArrayList<>();
    for (URI endpoint : endpoints) {
      Description worker = describe(endpoint);
      requireSame(endpoint.toString(), worker.getSoapbench());
      there.add(worker.getWorker());
    }
    if (atQueue) {
      there.addAll(numbered());
    }
    requireDistinct(there);
    names = List.copyOf(there);
    return true;
  }

  /** Parts sorted by two workers of one name could not be told apart. */
  private static void requireDistinct(List<String> workers) throws IOException {
    Set<String> seen = new HashSet<>();
    for (String worker : workers) {
      if (!seen.add(worker)) {
        throw new IOException(
            "two workers call themselves %s: start each with its own --name".formatted(worker));
      }
    }
  }

  private Set<String> numbered() throws IOException {
    Map<String, String> present = registration.call(expected);
    for (Map.Entry<String, String> worker : present.entrySet()) {
      requireSame(worker.getKey(), worker.getValue());
    }
    if (present.size() < expected) {
      throw new IOException(
          ("%s of %s workers answer at queue %s of %s: start more with ./soapbench worker --broker,"
                  + " or ask for fewer with --worker-counts")
              .formatted(present.size(), expected, queue, target.broker().address()));
    }
    registration.number(List.copyOf(present.keySet()));
    return present.keySet();
  }

  private Description describe(URI endpoint) throws IOException {
    ServiceTarget worker = target.elsewhere(endpoint);
    try (ServiceProxy<Farm> proxy =
        ServiceProxy.open(Farm.class, FarmContract.SERVICE, Binding.HTTP, worker, Setting.all())) {
      return ClockedCall.of(() -> proxy.port(false, false).describe()).answer();
    } catch (ExchangeFailedException e) {
      throw new IOException(
          "worker %s does not answer (%s): start one with ./soapbench worker --port"
              .formatted(endpoint, e.getMessage()),
          e);
    }
  }

  private static void requireSame(String worker, String version) throws IOException {
    if (!ServiceContract.version().equals(version)) {
      throw new IOException(
          "worker %s is of soapbench %s, and this is %s: start it again from the same version"
              .formatted(worker, version, ServiceContract.version()));
    }
  }

  @Override
  public void limit() {
    // left to the user who started them
  }

  @Override
  public void unlimited() {
    // left to the user who started them
  }

  @Override
  public void slow(int number, double fraction) {
    throw new IllegalStateException("workers that were there before are not slowed down");
  }

  @Override
  public void endWork() {
    // left to the user who started them
  }

  @Override
  public void kill(int number) {
    throw new IllegalStateException("workers that were there before are not killed");
  }

  @Override
  public Sharing sharing() {
    return new Sharing(0, "", expected, Runtime.getRuntime().availableProcessors(), false);
  }

  @Override
  public void close() {
    if (atQueue && !names.isEmpty()) {
      try {
        registration.release();
      } catch (IOException gone) {
        // with the broker gone, so is what the workers take
        return;
      }
    }
  }
}
