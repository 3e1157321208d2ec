package soapbench.experiment.load;

import soapbench.experiment.load.report.LoadReport;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.run.LoadOptions;
import soapbench.lab.Experiment;

/** How a service answers many users at a time, over HTTP and JMS, driven by JMeter. */
public final class Load {

  public static final Experiment EXPERIMENT =
      new Experiment(
          LoadFolder.EXPERIMENT,
          "Many users at a time over HTTP and JMS, with JMeter.",
          LoadOptions::new,
          () -> LoadReport.REPORT);

  private Load() {}
}
