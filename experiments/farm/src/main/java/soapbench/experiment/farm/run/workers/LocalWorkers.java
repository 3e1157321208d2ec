package soapbench.experiment.farm.run.workers;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import soapbench.exchange.ServiceTarget;
import soapbench.process.ControlGroup;
import soapbench.process.ControlGroups;
import soapbench.process.ServiceProcess;
import soapbench.process.StopSignal;

/**
 * Workers that a run starts for itself: each in a JVM of its own, with its share of a core where
 * the system allows that. They end with the run, and with this process.
 */
public final class LocalWorkers implements Workers {

  private final WorkerProgram program;
  private final int count;
  private final double cpus;
  private final Registration registration;
  private final Optional<ControlGroups> groups;
  private final List<ControlGroup> limits = new ArrayList<>();
  private final List<ServiceProcess> workers = new ArrayList<>();
  private final List<URI> endpoints = new ArrayList<>();
  private final StopSignal stop = new StopSignal();

  /**
   * Workers that are not started yet.
   *
   * @param program what is started
   * @param count how many there are
   * @param cpus the share of a core that each has; 0 for no limit
   * @param queue what they consume
   */
  public LocalWorkers(
      WorkerProgram program, int count, double cpus, String queue, ServiceTarget target) {
    this.program = program;
    this.count = count;
    this.cpus = cpus;
    this.registration = new Registration(queue, target);
    this.groups = cpus > 0 ? ControlGroups.make() : Optional.empty();
  }

  @Override
  public synchronized List<URI> endpoints() {
    return List.copyOf(endpoints);
  }

  @Override
  public List<String> names() {
    return IntStream.rangeClosed(1, count).mapToObj(LocalWorkers::name).toList();
  }

  @Override
  public boolean complete() throws IOException, InterruptedException {
    List<Integer> started = startMissing();
    if (started.isEmpty()) {
      return false;
    }
    for (int number : started) {
      awaited(number);
    }
    registration.call(count);
    registration.number(names());
    return true;
  }

  private synchronized List<Integer> startMissing() throws IOException, InterruptedException {
    List<Integer> started = new ArrayList<>();
    for (int number = 1; number <= count; number++) {
      boolean known = number <= workers.size();
      stop.check();
      if (!known || !workers.get(number - 1).alive()) {
        ServiceProcess worker = program.start(name(number));
        if (known) {
          workers.set(number - 1, worker);
        } else {
          workers.add(worker);
          endpoints.add(null);
        }
        place(number, worker);
        started.add(number);
      }
    }
    return started;
  }

  private void place(int number, ServiceProcess worker) throws IOException {
    if (groups.isPresent()) {
      if (limits.size() < number) {
        limits.add(groups.get().group(name(number)));
      }
      // a worker starts and warms up without a limit
      limits.get(number - 1).unlimited();
      limits.get(number - 1).add(worker.pid());
    }
  }

  private void awaited(int number) throws IOException, InterruptedException {
    ServiceProcess worker;
    synchronized (this) {
      worker = workers.get(number - 1);
    }
    URI endpoint = worker.await();
    synchronized (this) {
      endpoints.set(number - 1, endpoint);
    }
  }

  @Override
  public void limit() throws IOException {
    for (ControlGroup each : limits) {
      each.limit(cpus);
    }
  }

  @Override
  public void unlimited() throws IOException {
    for (ControlGroup each : limits) {
      each.unlimited();
    }
  }

  @Override
  public void slow(int number, double fraction) throws IOException {
    limits.get(number - 1).limit(fraction * cpus);
  }

  @Override
  public synchronized void endWork() {
    workers.forEach(ServiceProcess::kill);
  }

  @Override
  public synchronized void kill(int number) {
    workers.get(number - 1).kill();
  }

  @Override
  public Sharing sharing() {
    return new Sharing(
        cpus,
        groups.map(ControlGroups::kind).orElse(""),
        count,
        Runtime.getRuntime().availableProcessors(),
        true);
  }

  @Override
  public synchronized void close() {
    stop.give();
    try {
      // at once, so that none waits for another
      workers.parallelStream().forEach(ServiceProcess::stop);
    } finally {
      groups.ifPresent(ControlGroups::close);
    }
  }

  private static String name(int number) {
    return "worker-" + number;
  }
}
