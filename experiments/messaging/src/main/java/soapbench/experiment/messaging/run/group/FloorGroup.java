package soapbench.experiment.messaging.run.group;

import java.time.Duration;
import java.util.List;
import soapbench.experiment.messaging.mpi.CFloor;
import soapbench.experiment.messaging.mpi.Mpiexec;
import soapbench.passing.PassingException;
import soapbench.passing.program.Input;
import soapbench.passing.program.Measured;

/**
 * The same programs in C, a job for each trial.
 *
 * @param prefixes what stands before the command of each rank
 */
public record FloorGroup(
    CFloor floor, Mpiexec mpiexec, List<List<String>> prefixes, Duration patience)
    implements RankGroup {

  @Override
  public List<Measured> run(String program, Input input)
      throws PassingException, InterruptedException {
    return floor.run(mpiexec, prefixes, program, input, patience);
  }

  @Override
  public void close() {
    // a job is over with its trial
  }
}
