package soapbench.experiment.farm.run;

import java.util.Locale;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.lab.trials.PlannedTrial;
import soapbench.results.Quantity;
import soapbench.trial.Place;

/**
 * A trial to run.
 *
 * @param seed what its integers are made from: the same for all cells of a round with as many
 *     integers, so that ways and numbers of workers are compared on the same integers
 */
public record PlannedSort(Place place, FarmCell cell, long seed) implements PlannedTrial<FarmCell> {

  @Override
  public String name() {
    return String.format(
        Locale.ROOT,
        "%s %s %d integers%s",
        cell.line(),
        Quantity.count(cell.workers(), "worker"),
        cell.integers(),
        cell.undisturbed() ? "" : ", one " + cell.disturbance());
  }

  /** Whether it has a floor: one worker and nothing in its way. */
  boolean hasFloor() {
    return cell.workers() == 1 && cell.disturbance().equals(FarmLevels.NONE);
  }
}
