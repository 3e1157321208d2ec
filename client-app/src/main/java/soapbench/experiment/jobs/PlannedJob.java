package soapbench.experiment.jobs;

import java.util.Locale;
import soapbench.columns.jobs.JobsCell;
import soapbench.columns.jobs.JobsLevels;
import soapbench.trial.Place;

/** A trial to run; that of a simulation leaves a row for each of its steps. */
record PlannedJob(Place place, JobsCell cell) {

  /** Its name for a person, such as {@code measured 3 transfer value 1000 B}. */
  String label() {
    String what =
        switch (cell.part()) {
          case JobsLevels.TRANSFER -> cell.bytes().orElseThrow() + " B";
          case JobsLevels.SIMULATION -> "problem " + cell.problem().orElseThrow();
          default -> "true";
        };
    return String.format(
        Locale.ROOT,
        "%s %d %s %s %s",
        place.stage().word(),
        place.round(),
        cell.part(),
        cell.way(),
        what);
  }

  /** How many rows it leaves. */
  int rows() {
    return cell.part().equals(JobsLevels.SIMULATION) ? JobsLevels.STEPS.size() : 1;
  }
}
