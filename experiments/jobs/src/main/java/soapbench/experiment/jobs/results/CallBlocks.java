package soapbench.experiment.jobs.results;

import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.results.Environment;
import soapbench.rows.Trial;
import soapbench.trial.Place;

/**
 * The blocks in which calls are made, one in each round of a fork. Calls of one block have more in
 * common than those of different ones. In a run of one fork blocks are drawn again first, as forks
 * are; in one of several, forks are, and then blocks with all their calls, as rounds are.
 *
 * @param forks how many forks the run has
 * @param rounds how many rounds a fork has; 0 where that is not recorded
 * @param calls how many rounds of calls there are in all of them
 */
public record CallBlocks(int forks, int rounds, int calls) {

  private static final int MOST_DIGITS = 9;

  /** As the environment of a run tells. */
  static CallBlocks of(Environment environment) {
    int rounds = count(environment, "/jobs/rounds");
    int calls = count(environment, "/jobs/calls");
    int forks = Math.max(1, count(environment, "/forks"));
    return new CallBlocks(forks, calls > 0 ? rounds : 0, calls);
  }

  private static int count(Environment environment, String pointer) {
    return environment
        .text(pointer)
        .filter(text -> text.length() <= MOST_DIGITS && text.matches("[0-9]+"))
        .map(Integer::valueOf)
        .orElse(0);
  }

  /** A trial in its block, where it is a measured call; any other as it is. */
  public Trial<JobsCell> placed(Trial<JobsCell> trial) {
    Place place = trial.place();
    if (rounds == 0
        || !trial.measured()
        || !trial.cell().part().equals(JobsLevels.CALL)
        || place.round() > calls) {
      return trial;
    }
    int block = of(place.round());
    return trial.at(
        forks > 1 ? place.inRound(block) : place.in((place.fork() - 1) * rounds + block));
  }

  /** The run's round in which a round of calls is: up to the end of round r, calls * r / rounds. */
  private int of(int call) {
    return (int) (((long) call * rounds + calls - 1) / calls);
  }
}
