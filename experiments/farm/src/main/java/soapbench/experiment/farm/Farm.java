package soapbench.experiment.farm;

import soapbench.experiment.farm.report.FarmReport;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.run.FarmOptions;
import soapbench.lab.Experiment;

/** How sorting should be handed out to workers: by SOAP calls or over a queue. */
public final class Farm {

  public static final Experiment EXPERIMENT =
      new Experiment(
          FarmFolder.EXPERIMENT,
          "Sorting handed out to workers by SOAP calls or over a queue.",
          FarmOptions::new,
          () -> FarmReport.REPORT);

  private Farm() {}
}
