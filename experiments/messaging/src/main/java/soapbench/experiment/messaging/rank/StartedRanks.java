package soapbench.experiment.messaging.rank;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import soapbench.passing.PassingException;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;
import soapbench.process.ChildProcess;
import soapbench.process.KnownProcess;

/** Ranks from their start until one of them fails or all are to end. */
final class StartedRanks implements AutoCloseable {

  private static final Duration START = Duration.ofMinutes(10);
  private static final Duration END = Duration.ofSeconds(5);

  /** After a failure: in which whoever caused it may be heard of too. */
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final RankPlan plan;
  private final ControlSocket socket;
  private final List<ChildProcess> programs = new ArrayList<>();
  private final List<Path> logs = new ArrayList<>();
  private final Map<Integer, ControlMessage.Hello> hellos = new TreeMap<>();
  private final Map<Integer, KnownProcess> processes = new TreeMap<>();

  private StartedRanks(RankPlan plan, ControlSocket socket) {
    this.plan = plan;
    this.socket = socket;
  }

  /**
   * Starts ranks and has them join.
   *
   * @param number among the starts of this plan
   */
  static StartedRanks start(RankPlan plan, int number)
      throws PassingException, InterruptedException {
    StartedRanks ranks;
    try {
      ranks = new StartedRanks(plan, ControlSocket.open(plan.size()));
    } catch (IOException e) {
      throw new PassingException("ranks can't be controlled: " + e.getMessage());
    }
    boolean ready = false;
    try {
      ranks.start(number);
      ranks.join();
      ready = true;
      return ranks;
    } catch (IOException e) {
      throw new PassingException("ranks do not start: " + e.getMessage());
    } finally {
      if (!ready) {
        ranks.kill();
      }
    }
  }

  private void start(int number) throws IOException {
    Files.createDirectories(plan.logs());
    for (ProcessBuilder program : plan.programs(socket.file())) {
      Path log = plan.logs().resolve("ranks-%s-%s.log".formatted(number, programs.size()));
      ChildProcess child = ChildProcess.start(program, log);
      programs.add(child);
      logs.add(log);
      child.handle().onExit().thenRun(() -> socket.add(RankEvent.ended(RankEvent.SOME)));
    }
  }

  private void join() throws PassingException, InterruptedException {
    for (Map.Entry<Integer, ControlMessage> hello :
        await(ControlMessage.Hello.class, START, "start").entrySet()) {
      ControlMessage.Hello said = (ControlMessage.Hello) hello.getValue();
      hellos.put(hello.getKey(), said);
      KnownProcess.of(said.pid()).ifPresent(known -> processes.put(hello.getKey(), known));
    }
    socket.forget();
    tell(
        new ControlMessage.Join(
            hellos.values().stream().map(ControlMessage.Hello::address).toList()));
    await(ControlMessage.Joined.class, START, "join");
  }

  List<Measured> run(String program, ProgramInput input, Duration timeout)
      throws PassingException, InterruptedException {
    tell(new ControlMessage.Run(program, input));
    return await(ControlMessage.Answer.class, timeout, "answer").values().stream()
        .map(answer -> ((ControlMessage.Answer) answer).measured())
        .toList();
  }

  List<Long> pids() {
    return hellos.values().stream().map(ControlMessage.Hello::pid).toList();
  }

  private void tell(ControlMessage message) {
    for (int rank = 0; rank < plan.size(); rank++) {
      socket.tell(rank, message);
    }
  }

  /** One message of a kind from each rank. */
  private Map<Integer, ControlMessage> await(
      Class<? extends ControlMessage> kind, Duration timeout, String what)
      throws PassingException, InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    Map<Integer, ControlMessage> all = new TreeMap<>();
    while (all.size() < plan.size()) {
      Optional<RankEvent> next = socket.next(deadline);
      if (next.isEmpty()) {
        throw late(all, timeout, what);
      }
      if (next.get().bad()) {
        throw failure(next.get());
      }
      ControlMessage message = next.get().message().orElseThrow();
      if (!kind.isInstance(message)) {
        throw new PassingException(
            next.get().rank(), "rank %s says %s".formatted(next.get().rank(), message));
      }
      all.put(next.get().rank(), message);
    }
    return all;
  }

  private PassingException late(Map<Integer, ControlMessage> all, Duration timeout, String what) {
    List<Integer> missing = new ArrayList<>();
    for (int rank = 0; rank < plan.size(); rank++) {
      if (!all.containsKey(rank)) {
        missing.add(rank);
      }
    }
    String reason =
        "rank %s did not %s within %s s"
            .formatted(missing.toString().replaceAll("[\\[\\]]", ""), what, timeout.toSeconds());
    return missing.size() == 1
        ? new PassingException(missing.get(0), reason)
        : new PassingException(reason);
  }

  /** Cause of a failure: the first that ended, else the first that said why it failed. */
  private PassingException failure(RankEvent first) throws InterruptedException {
    List<RankEvent> all = new ArrayList<>(List.of(first));
    long deadline = System.nanoTime() + GRACE.toNanos();
    for (Optional<RankEvent> next = Optional.of(first);
        next.isPresent() && programs.stream().anyMatch(program -> program.handle().isAlive());
        next = socket.next(deadline)) {
      next.filter(RankEvent::bad).filter(heard -> heard != first).ifPresent(all::add);
    }
    for (Optional<RankEvent> next = socket.next(System.nanoTime());
        next.isPresent();
        next = socket.next(System.nanoTime())) {
      next.filter(RankEvent::bad).ifPresent(all::add);
    }
    return new FailureCause(plan, programs, logs, processes).of(all);
  }

  /** Ends all at once. */
  void kill() {
    programs.forEach(ChildProcess::kill);
    processes.values().forEach(KnownProcess::kill);
    try {
      for (ChildProcess program : programs) {
        program.await(END);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    closeSocket();
  }

  /** Asks all to end, and kills those that do not. */
  @Override
  public void close() {
    tell(new ControlMessage.End());
    long deadline = System.nanoTime() + END.toNanos();
    try {
      for (ChildProcess program : programs) {
        program.await(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    kill();
  }

  private void closeSocket() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
