package soapbench.experiment.jobs.run;

import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.lab.trials.PlannedTrial;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * A trial to run; that of a simulation leaves a row for each of its steps.
 *
 * @param round the round of the run that it is in; its place has that of its part
 */
record PlannedJob(int round, Place place, JobsCell cell) implements PlannedTrial<JobsCell> {

  /** Its place among all trials of its round of the run. */
  Place placeInRun() {
    return place.inRound(round);
  }

  @Override
  public String name() {
    String what =
        switch (cell.part()) {
          case JobsLevels.TRANSFER -> cell.bytes().orElseThrow() + " B";
          case JobsLevels.SIMULATION -> "problem " + cell.problem().orElseThrow();
          default -> "true";
        };
    return cell.part() + " " + cell.way() + " " + what;
  }

  /** Whether it does not count. */
  boolean warmsUp() {
    return place.stage() == Stage.WARMUP;
  }

  /** How many rows it leaves. */
  int rows() {
    return cell.part().equals(JobsLevels.SIMULATION) ? JobsLevels.STEPS.size() : 1;
  }
}
