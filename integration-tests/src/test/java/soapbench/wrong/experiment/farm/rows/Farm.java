package soapbench.wrong.experiment.farm.rows;

import soapbench.wrong.experiment.jobs.run.JobRow;

/** Rows that use the run side of another experiment, and a class that is open. */
class Farm {

  private JobRow borrowed;
}
