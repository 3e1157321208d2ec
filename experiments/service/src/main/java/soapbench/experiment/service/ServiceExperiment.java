package soapbench.experiment.service;

import java.util.List;
import soapbench.experiment.service.command.ServiceCommand;
import soapbench.experiment.service.report.ServiceReport;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.experiment.service.run.ServiceRunOptions;
import soapbench.lab.Experiment;
import soapbench.lab.ExperimentCommands;
import soapbench.lab.Preset;

/** Cost of a service that soapbench does not know, timed from outside. */
public final class ServiceExperiment {

  public static final Experiment EXPERIMENT =
      new Experiment(
          ServiceRows.EXPERIMENT,
          "Requests of your own to a service that soapbench does not know.",
          ServiceRunOptions::new,
          List.of(
              Preset.of("quick", "a first look, with 20 requests a cell", "--trials 20"),
              Preset.usual()),
          new ExperimentCommands(
              ExperimentCommands.OF_ONES_OWN, installation -> List.of(new ServiceCommand())),
          () -> ServiceReport.REPORT);

  private ServiceExperiment() {}
}
