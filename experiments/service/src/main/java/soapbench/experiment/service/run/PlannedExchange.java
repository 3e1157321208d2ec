package soapbench.experiment.service.run;

import soapbench.experiment.service.rows.ServiceCell;
import soapbench.lab.trials.PlannedTrial;
import soapbench.trial.Place;

/**
 * An exchange to make.
 *
 * @param request which request is sent, from 0
 */
record PlannedExchange(Place place, ServiceCell cell, int request)
    implements PlannedTrial<ServiceCell> {

  @Override
  public String name() {
    return cell.label();
  }
}
