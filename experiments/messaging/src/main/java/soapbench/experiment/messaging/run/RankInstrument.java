package soapbench.experiment.messaging.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import soapbench.experiment.messaging.results.MessagingSetting;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.experiment.messaging.run.group.RankGroup;
import soapbench.lab.Laboratory;
import soapbench.lab.Watcher;
import soapbench.lab.service.Installation;
import soapbench.lab.trials.Instrument;
import soapbench.passing.PassingException;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;
import soapbench.results.Environment;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * The ranks of a run of the messaging experiment, and what lies between them: they are started when
 * a trial needs them, and warmed up before their first.
 */
final class RankInstrument implements Instrument<MessagingCell, PlannedPassing> {

  private static final String KIND = "passing: ";
  private static final Duration WARMUP = Duration.ofSeconds(2);
  private static final int WARMUP_BYTES = 1_024;

  private final MessagingPlan plan;
  private final Laboratory laboratory;
  private final Watcher watcher;
  private final RankGroups groups;
  private final Set<RankGroup> warm = new HashSet<>();

  RankInstrument(MessagingPlan plan, Installation installation, Laboratory laboratory) {
    this.plan = plan;
    this.laboratory = laboratory;
    this.watcher = laboratory.watcher();
    this.groups =
        new RankGroups(
            plan,
            installation,
            plan.design().blocks().logs(laboratory.folder(), laboratory.fork()),
            watcher::onMessage);
  }

  @Override
  public List<PlannedPassing> prepare(List<PlannedPassing> planned)
      throws IOException, InterruptedException {
    watcher.does("preparing links and MPI");
    groups.prepare();
    requireWhatOthersHad();
    record(there());
    return possible(planned);
  }

  /** The design with the stacks and links that are there. */
  private MessagingDesign there() {
    return plan.design().only(groups.stacks(), groups.links().keySet());
  }

  /**
   * Requires the stacks and links of the forks before this one.
   *
   * @throws IOException in one line, if some are missing here, or there are more
   */
  private void requireWhatOthersHad() throws IOException {
    MessagingSetting known =
        new MessagingSetting(Environment.read(laboratory.folder().environment()));
    MessagingFactors here = there().factors();
    if (laboratory.fork() > 1
        && known.prepared()
        && !(known.stacks().equals(Set.copyOf(here.stacks()))
            && known.links().equals(Set.copyOf(here.links())))) {
      throw new IOException(
          "fork %s has %s over %s, and those before it %s over %s: a run can't go on with others"
              .formatted(
                  laboratory.fork(),
                  here.stacks(),
                  here.links(),
                  new TreeSet<>(known.stacks()),
                  new TreeSet<>(known.links())));
    }
  }

  @Override
  public List<PlannedPassing> possible(List<PlannedPassing> planned) {
    int rounds =
        planned.stream()
            .map(PlannedPassing::place)
            .filter(place -> place.stage() == Stage.MEASURED)
            .mapToInt(Place::round)
            .max()
            .orElseThrow();
    return there().withRounds(rounds).trials(laboratory.fork());
  }

  @Override
  public void close() {
    groups.close();
  }

  @Override
  public Trial<MessagingCell> measure(PlannedPassing planned)
      throws IOException, InterruptedException {
    MessagingCell cell = planned.cell();
    Instant startedAt = Instant.now();
    try {
      RankGroup group = groups.of(cell);
      warmUp(cell, group);
      startedAt = Instant.now();
      List<Measured> measured = group.run(cell.program(), planned.input(plan.multiply()));
      return MessagingRows.TRIALS.completed(
          planned.place(), cell, times(cell, measured), startedAt);
    } catch (PassingException e) {
      return Trial.failed(planned.place(), cell, KIND + e.getMessage(), startedAt);
    }
  }

  /** Has ranks that were just started pass short messages for a while, which leave no rows. */
  private void warmUp(MessagingCell cell, RankGroup group)
      throws PassingException, InterruptedException {
    if (plan.warmup() == 0 || warm.contains(group)) {
      return;
    }
    String program = makesPairs(cell) ? Passing.PING_PONG : cell.program();
    ProgramInput input = warmup(plan, cell);
    long end = System.nanoTime() + WARMUP.toNanos();
    while (System.nanoTime() < end) {
      group.run(program, input);
    }
    warm.add(group);
  }

  /** Input of the program that warms up the ranks of a cell. */
  static ProgramInput warmup(MessagingPlan plan, MessagingCell cell) {
    Map<String, Long> values = new HashMap<>();
    values.put(ProgramInput.BYTES, (long) WARMUP_BYTES);
    values.put(ProgramInput.REPETITIONS, (long) plan.warmup());
    values.put(ProgramInput.WARMUP, 0L);
    if (!makesPairs(cell)) {
      values.put(ProgramInput.ORDER, (long) cell.ranks());
      values.put(ProgramInput.MULTIPLY, 0L);
    }
    return new ProgramInput(values);
  }

  private static boolean makesPairs(MessagingCell cell) {
    return cell.ranks() % 2 == 0;
  }

  /**
   * Times that the ranks of a trial measured: of pairs each pair's times, of a matrix the
   * slowest's.
   */
  private static Values times(MessagingCell cell, List<Measured> measured) {
    long[] repetitions =
        cell.program().equals(Passing.MATRIX)
            ? MessagingRows.slowest(
                measured.stream().map(rank -> rank.of(Measured.TIME_NS)).toList())
            : all(measured, Measured.TIME_NS);
    return MessagingRows.times(
        cell,
        repetitions,
        all(measured, Measured.SEND_NS),
        all(measured, Measured.ARRIVAL_NS),
        all(measured, Measured.PICKUP_NS),
        LongStream.of(all(measured, Measured.CHECKED)).sum());
  }

  private static long[] all(List<Measured> measured, String name) {
    return measured.stream().flatMapToLong(rank -> LongStream.of(rank.of(name))).toArray();
  }

  private void record(MessagingDesign design) throws IOException {
    MessagingFactors factors = design.factors();
    int cores = Runtime.getRuntime().availableProcessors();
    Map<String, Object> messaging = new LinkedHashMap<>();
    Map<String, String> links = new LinkedHashMap<>();
    groups
        .links()
        .forEach(
            (link, known) ->
                links.put(
                    link,
                    String.join(
                        ", ",
                        known.entrySet().stream()
                            .map(entry -> entry.getKey() + " " + entry.getValue())
                            .toList())));
    messaging.put("links", links);
    messaging.put("stacks", factors.stacks());
    messaging.put("missing", groups.missing());
    messaging.put("mpi", groups.mpi());
    messaging.put("programs", factors.programs());
    messaging.put("ranks", factors.ranks());
    messaging.put("matrix_ranks", factors.matrixRanks());
    messaging.put("burst", factors.burst());
    messaging.put("rank_heap_mb", plan.nodes().isEmpty() ? plan.heapMb() : null);
    messaging.put("timeout_s", plan.timeout().toSeconds());
    List<String> sharing = new ArrayList<>();
    if (plan.nodes().isEmpty()) {
      for (int ranks : Stream.of(factors.ranks(), factors.mostRanks()).distinct().toList()) {
        sharing.add("%s ranks share %s cores".formatted(ranks, cores));
      }
    }
    messaging.put("sharing", String.join(", ", sharing));
    laboratory.environment().add("messaging", messaging);
    laboratory.environment().write();
  }
}
