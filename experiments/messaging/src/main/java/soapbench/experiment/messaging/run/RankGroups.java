package soapbench.experiment.messaging.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import soapbench.experiment.messaging.link.LinkChoice;
import soapbench.experiment.messaging.link.RankLink;
import soapbench.experiment.messaging.mpi.MpiChoice;
import soapbench.experiment.messaging.mpi.MpiDescription;
import soapbench.experiment.messaging.mpi.MpiInstallation;
import soapbench.experiment.messaging.mpi.MpiUnavailableException;
import soapbench.experiment.messaging.mpi.binding.MpiCarrier;
import soapbench.experiment.messaging.rank.RankLauncher;
import soapbench.experiment.messaging.rank.RankPlace;
import soapbench.experiment.messaging.rank.RankPlan;
import soapbench.experiment.messaging.rank.Ranks;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.experiment.messaging.run.group.ExternalNodes;
import soapbench.experiment.messaging.run.group.NodeProgram;
import soapbench.experiment.messaging.run.group.RankGroup;
import soapbench.experiment.messaging.run.group.StartedNodes;
import soapbench.lab.service.Installation;
import soapbench.process.JvmCommand;
import soapbench.process.StopSignal;

/**
 * The ranks of a run over every stack and link, each started when it is first needed and kept: what
 * is idle waits without taking CPU time.
 */
final class RankGroups implements AutoCloseable {

  private static final String MAIN = "soapbench.cli.Soapbench";

  private final MessagingPlan plan;
  private final JvmCommand jvm;
  private final Path logs;
  private final Consumer<String> onMessage;
  private final Map<String, RankLink> links = new LinkedHashMap<>();
  private final Map<String, StartedNodes> nodes = new LinkedHashMap<>();
  private final List<Ranks> ranks = new ArrayList<>();
  private final Map<String, RankGroup> open = new LinkedHashMap<>();
  private final List<String> missing = new ArrayList<>();
  private Optional<ExternalNodes> given = Optional.empty();
  private Optional<MpiInstallation> mpi = Optional.empty();
  private Map<String, String> mpiDescription = Map.of();
  private final StopSignal stop = new StopSignal();

  /**
   * Ranks of which none is started yet.
   *
   * @param onMessage is told in one line what takes time, and what is missing
   */
  RankGroups(MessagingPlan plan, Installation installation, Path logs, Consumer<String> onMessage) {
    this.plan = plan;
    this.logs = logs;
    this.onMessage = onMessage;
    // one setting for the ranks of every stack
    List<String> options =
        new ArrayList<>(
            List.of(
                "-Xmx" + plan.heapMb() + "m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
    options.addAll(MpiCarrier.JVM_OPTIONS);
    this.jvm = (main, words) -> installation.program(options, main, words);
  }

  /** Makes the links and finds MPI, as far as that is allowed and there. */
  void prepare() throws IOException, InterruptedException {
    if (!plan.nodes().isEmpty()) {
      ExternalNodes there = new ExternalNodes(plan.nodes(), plan.timeout());
      given = Optional.of(there);
      there.check();
      return;
    }
    for (String word : plan.design().factors().links()) {
      if (plan.oneLink() && !links.isEmpty()) {
        break;
      }
      try {
        keep(word, LinkChoice.parse(word).open());
      } catch (IOException e) {
        lacks("link %s: %s".formatted(word, e.getMessage()));
      }
    }
    if (links.isEmpty()) {
      throw new IOException("there is no link to measure over: " + String.join("; ", missing));
    }
    if (plan.design().factors().stacks().contains(Passing.MPI)) {
      prepareMpi();
    }
  }

  private void prepareMpi() throws IOException, InterruptedException {
    if (plan.mpi() == MpiChoice.NONE) {
      missing.add("MPI: not asked for");
      return;
    }
    try {
      MpiInstallation found = MpiInstallation.find(plan.mpi());
      mpiDescription = describe(found);
      mpi = Optional.of(found);
    } catch (MpiUnavailableException e) {
      lacks(String.valueOf(e.getMessage()));
    }
  }

  private Map<String, String> describe(MpiInstallation found)
      throws MpiUnavailableException, InterruptedException {
    RankLink first = links.values().iterator().next();
    try {
      return MpiDescription.of(
          found.over(first.networkInterface()),
          IntStream.range(0, 2).mapToObj(first::prefix).toList(),
          jvm);
    } catch (IOException e) {
      throw new MpiUnavailableException("MPI: " + e.getMessage());
    }
  }

  private synchronized void keep(String word, RankLink link) throws InterruptedException {
    if (stop.given()) {
      link.close();
    }
    stop.check();
    links.put(word, link);
  }

  private void lacks(String line) {
    missing.add(line);
    onMessage.accept(line);
  }

  /** Stacks and links that are not available, a line each. */
  List<String> missing() {
    return List.copyOf(missing);
  }

  /** The stacks that are there. */
  Set<String> stacks() {
    Set<String> stacks = new LinkedHashSet<>(List.of(Passing.SOAP_MTOM));
    if (given.isEmpty()) {
      stacks.add(Passing.CXF);
      stacks.add(Passing.WIRE);
    }
    mpi.ifPresent(there -> stacks.add(Passing.MPI));
    return stacks;
  }

  /** The links that are there, and what is known of each. */
  Map<String, Map<String, String>> links() {
    if (given.isPresent()) {
      return Map.of(Passing.GIVEN, Map.of("between", plan.nodes().toString()));
    }
    Map<String, Map<String, String>> described = new LinkedHashMap<>();
    links.forEach((word, link) -> described.put(word, link.description()));
    return described;
  }

  /** Description of the MPI. */
  Map<String, String> mpi() {
    return mpiDescription;
  }

  /** Group of ranks that runs the trials of a cell. */
  synchronized RankGroup of(MessagingCell cell) throws InterruptedException {
    stop.check();
    return open.computeIfAbsent(
        "%s %s %s".formatted(cell.link(), cell.stack(), cell.ranks()), key -> open(cell));
  }

  private RankGroup open(MessagingCell cell) {
    if (given.isPresent()) {
      return given.get().group(cell.ranks());
    }
    RankLink link = Objects.requireNonNull(links.get(cell.link()), cell.link());
    return switch (cell.stack()) {
      case Passing.SOAP_MTOM ->
          nodes
              .computeIfAbsent(
                  cell.link(),
                  word ->
                      new StartedNodes(
                          new NodeProgram(jvm, MAIN, link, logs, word + "-node-"),
                          plan.design().factors().mostRanks(),
                          plan.timeout()))
              .group(cell.ranks());
      case Passing.MPI ->
          job(
              cell,
              link,
              rank -> List.of("mpi", mpi.orElseThrow().library().toString()),
              RankLauncher.below(mpi.orElseThrow().over(link.networkInterface())));
      default ->
          job(cell, link, rank -> List.of(cell.stack(), link.address(rank)), RankLauncher.EACH);
    };
  }

  private RankGroup job(
      MessagingCell cell, RankLink link, IntFunction<List<String>> carrier, RankLauncher launcher) {
    List<RankPlace> places =
        IntStream.range(0, cell.ranks())
            .mapToObj(rank -> new RankPlace(link.prefix(rank), carrier.apply(rank)))
            .toList();
    Path own = logs.resolve("%s-%s-%s".formatted(cell.link(), cell.stack(), cell.ranks()));
    Ranks started = new Ranks(new RankPlan(places, launcher, jvm, own));
    ranks.add(started);
    return (program, input) -> started.run(program, input, plan.timeout());
  }

  @Override
  public synchronized void close() {
    stop.give();
    ranks.forEach(Ranks::close);
    nodes.values().forEach(StartedNodes::close);
    given.ifPresent(ExternalNodes::close);
    links.values().forEach(RankLink::close);
  }
}
