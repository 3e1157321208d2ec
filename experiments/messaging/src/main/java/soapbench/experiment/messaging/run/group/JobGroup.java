package soapbench.experiment.messaging.run.group;

import java.time.Duration;
import java.util.List;
import soapbench.experiment.messaging.rank.Ranks;
import soapbench.passing.PassingException;
import soapbench.passing.program.Input;
import soapbench.passing.program.Measured;

/** Ranks in JVMs of their own that are told what to run beside what carries their messages. */
public final class JobGroup implements RankGroup {

  private final Ranks ranks;
  private final Duration patience;

  public JobGroup(Ranks ranks, Duration patience) {
    this.ranks = ranks;
    this.patience = patience;
  }

  @Override
  public List<Measured> run(String program, Input input)
      throws PassingException, InterruptedException {
    return ranks.run(program, input, patience);
  }

  @Override
  public void close() {
    ranks.close();
  }
}
