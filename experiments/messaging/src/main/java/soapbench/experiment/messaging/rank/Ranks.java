package soapbench.experiment.messaging.rank;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import soapbench.passing.PassingException;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;
import soapbench.passing.program.Programs;

/**
 * Ranks in JVMs of their own. They are started when the first program is to run, and again after
 * one failed. They end with this object, and with this process however it ends. One thread uses it,
 * but any may close it.
 */
public final class Ranks implements AutoCloseable {

  private final RankPlan plan;
  private volatile Optional<StartedRanks> started = Optional.empty();
  private int starts;

  public Ranks(RankPlan plan) {
    this.plan = plan;
  }

  /**
   * Starts the ranks, unless they run.
   *
   * @throws PassingException in one line, if one of them does not start or join
   */
  public void start() throws PassingException, InterruptedException {
    if (started.isEmpty()) {
      started = Optional.of(StartedRanks.start(plan, ++starts));
    }
  }

  /**
   * Has every rank run a program.
   *
   * @param program its name
   * @param timeout after which they are ended, without the time that they take to start
   * @return what each rank measured
   * @throws PassingException in one line, if a rank fails, dies or does not answer; it names the
   *     rank where one is to blame
   * @throws IllegalArgumentException in one line, if there is no such program
   */
  public List<Measured> run(String program, ProgramInput input, Duration timeout)
      throws PassingException, InterruptedException {
    Programs.named(program);
    start();
    boolean answered = false;
    try {
      StartedRanks ranks = started.orElseThrow(() -> new InterruptedException("ranks were ended"));
      List<Measured> measured = ranks.run(program, input, timeout);
      answered = true;
      return measured;
    } finally {
      if (!answered) {
        started.ifPresent(StartedRanks::kill);
        started = Optional.empty();
      }
    }
  }

  /** The processes of the ranks that run, in the order of ranks; none if none runs. */
  public List<Long> pids() {
    return started.map(StartedRanks::pids).orElse(List.of());
  }

  @Override
  public void close() {
    started.ifPresent(StartedRanks::close);
    started = Optional.empty();
  }
}
