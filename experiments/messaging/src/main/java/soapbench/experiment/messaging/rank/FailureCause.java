package soapbench.experiment.messaging.rank;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import soapbench.exit.ExitCode;
import soapbench.experiment.messaging.mpi.EndedProcess;
import soapbench.passing.PassingException;
import soapbench.process.ChildProcess;
import soapbench.process.KnownProcess;
import soapbench.process.ToolRun;

/**
 * Says which of some ranks is to blame for a failure: the one that ended first, unless it said
 * before why; else the first that said why.
 */
final class FailureCause {

  private static final Duration MOMENT = Duration.ofSeconds(1);
  private static final String ENDED = "ended";

  private final RankPlan plan;
  private final List<ChildProcess> programs;
  private final List<Path> logs;
  private final Map<Integer, KnownProcess> processes;

  FailureCause(
      RankPlan plan,
      List<ChildProcess> programs,
      List<Path> logs,
      Map<Integer, KnownProcess> processes) {
    this.plan = plan;
    this.programs = programs;
    this.logs = logs;
    this.processes = processes;
  }

  PassingException of(List<RankEvent> all) throws InterruptedException {
    Optional<PassingException> said = said(all);
    Optional<PassingException> ended = startedTogether() ? oneOfJob(all) : oneOfPrograms(all);
    if (ended.isPresent() && said.isPresent() && saidBefore(all, ended.get().rank())) {
      return said.get();
    }
    return ended.or(() -> said).orElseGet(() -> new PassingException("a rank has ended"));
  }

  private boolean startedTogether() {
    return programs.size() != plan.size() || plan.size() == 1 && processes.isEmpty();
  }

  private static Optional<PassingException> said(List<RankEvent> all) {
    return all.stream()
        .flatMap(heard -> heard.message().stream())
        .filter(ControlMessage.Failure.class::isInstance)
        .map(ControlMessage.Failure.class::cast)
        .findFirst()
        .map(
            failure ->
                failure.culprit() == ControlMessage.Failure.NOBODY
                    ? new PassingException(failure.reason())
                    : new PassingException(failure.culprit(), failure.reason()));
  }

  /** Whether the first failure that was said is of the rank that ended, or before it was known. */
  private static boolean saidBefore(List<RankEvent> all, OptionalInt ended) {
    RankEvent first = all.get(0);
    return first.message().isPresent()
        && (ended.isEmpty() || first.rank() == ended.getAsInt() || first.rank() == RankEvent.SOME);
  }

  /**
   * Of ranks that one program started it may say which ended first. It ends the others then, and
   * MPICH's names any of them, so what was heard first counts more.
   */
  private Optional<PassingException> oneOfJob(List<RankEvent> all) throws InterruptedException {
    OptionalInt code = programs.get(0).await(MOMENT);
    List<String> lines = lines(0);
    Optional<EndedProcess> named = plan.launcher().firstEnded(lines);
    OptionalInt lost = firstLost(all);
    if (lost.isEmpty() && named.isPresent()) {
      lost =
          processes.entrySet().stream()
              .filter(process -> process.getValue().pid() == named.get().pid())
              .mapToInt(Map.Entry::getKey)
              .findFirst();
    }
    if (lost.isEmpty()) {
      return code.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new PassingException(
                  "what starts the ranks %s: %s".formatted(words(code), last(lines))));
    }
    int rank = lost.getAsInt();
    KnownProcess process = processes.get(rank);
    String how =
        named
            .filter(ended -> process != null && ended.pid() == process.pid())
            .flatMap(EndedProcess::exit)
            .map(ExitCode::words)
            .orElse(ENDED);
    return Optional.of(
        new PassingException(rank, "rank %s %s: %s".formatted(rank, how, last(lines))));
  }

  private Optional<PassingException> oneOfPrograms(List<RankEvent> all)
      throws InterruptedException {
    OptionalInt lost = firstLost(all);
    for (int rank = 0; lost.isEmpty() && rank < programs.size(); rank++) {
      lost = programs.get(rank).handle().isAlive() ? lost : OptionalInt.of(rank);
    }
    if (lost.isEmpty()) {
      return Optional.empty();
    }
    int rank = lost.getAsInt();
    OptionalInt code = programs.get(rank).await(MOMENT);
    return Optional.of(
        new PassingException(
            rank, "rank %s %s: %s".formatted(rank, words(code), last(lines(rank)))));
  }

  private static String words(OptionalInt code) {
    return code.isPresent() ? new ExitCode(code.getAsInt()).words() : ENDED;
  }

  private static OptionalInt firstLost(List<RankEvent> all) {
    return all.stream()
        .filter(heard -> heard.message().isEmpty() && heard.rank() != RankEvent.SOME)
        .mapToInt(RankEvent::rank)
        .findFirst();
  }

  private List<String> lines(int program) {
    try {
      return ToolRun.lines(logs.get(program));
    } catch (IOException e) {
      return List.of();
    }
  }

  /**
   * The last line that says something, before what mpiexec has to say below a ruled line; not where
   * in the code something happened.
   */
  static String last(List<String> lines) {
    return ToolRun.last(
        lines.stream()
            .takeWhile(line -> !line.matches("[=-]{20,}"))
            .filter(line -> !line.startsWith("\tat ")));
  }
}
