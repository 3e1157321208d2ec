package soapbench.experiment.jobs;

import soapbench.experiment.jobs.report.JobsReport;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.run.JobsOptions;
import soapbench.lab.Experiment;

/** Cost of a call of a command-line program as a service, and the best travel of its data. */
public final class Jobs {

  public static final Experiment EXPERIMENT =
      new Experiment(
          JobsFolder.EXPERIMENT,
          "Programs as services: what a call costs, and how its data should travel.",
          JobsOptions::new,
          () -> JobsReport.REPORT);

  private Jobs() {}
}
