package soapbench.wrong.experiment.farm;

import soapbench.wrong.results.jobs.JobRow;

/** An experiment that uses another one's results, and a class that is open. */
class Farm {

  private JobRow borrowed;
}
