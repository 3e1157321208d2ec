package soapbench.experiment.farm.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Predicate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.contract.FarmContract;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.farm.run.workers.ExternalWorkers;
import soapbench.experiment.farm.run.workers.LocalWorkers;
import soapbench.experiment.farm.run.workers.WorkerProgram;
import soapbench.experiment.farm.run.workers.Workers;
import soapbench.http.HttpAddress;
import soapbench.lab.option.InSection;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;
import soapbench.lab.option.RunsAlready;
import soapbench.lab.service.Installation;
import soapbench.process.ControlGroup;

/** The options that say who sorts. */
final class WorkerOptions {

  private static final int MAX_WORKERS = 64;
  private static final List<Integer> USUAL_COUNTS = List.of(1, 3, 5);
  private static final String AT_QUEUE = "queue";
  private static final double NO_LIMIT = 0;
  private static final String PROGRAM = "soapbench.cli.Soapbench";

  @Option(
      names = "--worker-counts",
      paramLabel = "N,...",
      description =
          "how many workers may take parts, 1 to 64 (default 1,3,5; with --workers, those of them"
              + " that there are, and all)")
  private String counts;

  @InSection(OptionSection.STARTED)
  @Option(
      names = "--worker-cpus",
      paramLabel = "F",
      defaultValue = "0.3",
      description =
          "share of a core that each worker has, by a control group where the system allows it,"
              + " 0.1 to 1; 0 for no limit (default ${DEFAULT-VALUE})")
  private double cpus;

  @Mixin
  private final NumberOption heap =
      NumberOption.of("--worker-heap MB", "heap of each worker in MB", 32, 4_096)
          .in(OptionSection.STARTED)
          .usually(64);

  @Mixin
  private final NumberOption warmup =
      NumberOption.of(
              "--worker-warmup N",
              "small trials of each way before the first round, which leave no rows",
              0,
              100_000)
          .in(OptionSection.REPEATED)
          .usually(1_500);

  @RunsAlready
  @Option(
      names = "--workers",
      paramLabel = "URL,...",
      description =
          "workers that are there already: where they answer over SOAP/HTTP, and 'queue' for those"
              + " of the queue, which --broker implies (default: workers of the run's own)")
  private String given;

  @Option(
      names = "--queue",
      paramLabel = "NAME",
      description =
          "the queue that workers consume (default with --workers "
              + FarmContract.WORK
              + ", else one that no other run has)")
  private String queue;

  /** Refuses what contradicts itself; must be called before the rest. */
  void check(Predicate<String> isGiven) {
    refuseIf(
        cpus != NO_LIMIT && (!(cpus >= ControlGroup.least()) || cpus > 1),
        "--worker-cpus",
        "%s is out of range: allowed are %s to 1, and 0".formatted(cpus, ControlGroup.least()));
    heap.value();
    warmup.value();
    refuseIf(
        queue != null && !queue.matches(FarmContract.QUEUE_NAME),
        "--queue",
        "'%s' is not of the form %s".formatted(queue, FarmContract.QUEUE_NAME));
    if (areGiven()) {
      for (String option : List.of("--worker-cpus", "--worker-heap")) {
        refuseIf(isGiven.test(option), option, "allowed only without --workers");
      }
      urls();
    }
  }

  /** Whether the workers were there before the run. */
  boolean areGiven() {
    return given != null;
  }

  /** Whether each worker has a share of a core. */
  boolean limited() {
    return cpus != NO_LIMIT;
  }

  /** Where given workers answer. */
  List<URI> urls() {
    if (given == null) {
      return List.of();
    }
    return OptionValues.each("--workers", given, WorkerOptions::address).stream()
        .flatMap(Optional::stream)
        .toList();
  }

  /** Whether the workers of the queue were named. */
  boolean namesQueue() {
    return given != null && OptionValues.each("--workers", given, word -> word).contains(AT_QUEUE);
  }

  /** Where a worker answers; empty for those of the queue. */
  private static Optional<URI> address(String word) {
    if (word.equals(AT_QUEUE)) {
      return Optional.empty();
    }
    URI address = HttpAddress.parse(word.replaceFirst("\\?.*", "")).uri();
    if (address.getRawPath().length() < 2) {
      throw new IllegalArgumentException(
          "'%s' has no path: allowed is such as http://HOST:PORT/soapbench/farm".formatted(word));
    }
    return Optional.of(address);
  }

  /** How many workers may take parts. */
  List<Integer> counts() {
    int there = urls().size();
    if (counts != null) {
      List<Integer> levels = OptionValues.counts("--worker-counts", counts, MAX_WORKERS);
      refuseIf(
          there > 0 && levels.stream().anyMatch(level -> level > there),
          "--worker-counts",
          "--workers has only %s".formatted(there));
      return levels;
    }
    if (there == 0) {
      return USUAL_COUNTS;
    }
    TreeSet<Integer> levels = new TreeSet<>(USUAL_COUNTS);
    levels.add(there);
    return List.copyOf(levels.headSet(there, true));
  }

  int warmup() {
    return warmup.value();
  }

  /** The queue of the workers: own ones share theirs with nobody, unless it was named. */
  String queue() {
    if (queue == null) {
      queue = areGiven() ? FarmContract.WORK : FarmContract.WORK + "." + unique();
    }
    return queue;
  }

  private static String unique() {
    return "run_" + UUID.randomUUID().toString().replace('-', '_');
  }

  /**
   * The workers of a run, none of which is started yet.
   *
   * @param logs the folder of their logs
   * @param most how many there must be
   * @param atQueue whether given workers are expected at the queue
   */
  Workers workers(
      Installation installation, Path logs, ServiceTarget target, int most, boolean atQueue) {
    if (areGiven()) {
      return new ExternalWorkers(urls(), atQueue, most, queue(), target);
    }
    List<String> jvm = new ArrayList<>();
    jvm.add("-Xmx" + heap.value() + "m");
    // each has less than a core: more threads of the JVM's own would only stand in their own way
    jvm.addAll(List.of("-XX:+UseSerialGC", "-XX:ActiveProcessorCount=1", "-Dimq.silent=true"));
    // a worker that is out of memory in a library's thread would stay without working
    jvm.add("-XX:+ExitOnOutOfMemoryError");
    // compiled into its callers, the sort takes a fifth to two fifths longer in some JVMs
    jvm.add("-XX:CompileCommand=quiet");
    jvm.add("-XX:CompileCommand=dontinline,soapbench.integers.InsertionSort::sort");
    return new LocalWorkers(
        new WorkerProgram(installation.program(jvm, PROGRAM, List.of()), target, queue(), logs),
        most,
        cpus,
        queue(),
        target);
  }
}
