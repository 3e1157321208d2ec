package soapbench.wrong.results;

import soapbench.wrong.experiment.jobs.run.JobRow;

/** Row that experiments share, and that names one: the other half of a cycle. */
public interface AnyRow {

  JobRow row();
}
