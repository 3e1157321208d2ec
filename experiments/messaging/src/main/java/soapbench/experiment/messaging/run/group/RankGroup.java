package soapbench.experiment.messaging.run.group;

import java.util.List;
import soapbench.passing.PassingException;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;

/**
 * Ranks that run programs together, all over one stack and one link. They are started when they are
 * first needed, and again after a failure.
 */
@FunctionalInterface
public interface RankGroup {

  /**
   * Has every rank run a program.
   *
   * @return what each measured, in the order of ranks
   * @throws PassingException in one line, if a rank fails; it names the rank where one is to blame
   */
  List<Measured> run(String program, ProgramInput input)
      throws PassingException, InterruptedException;
}
