package soapbench.experiment.farm;

import java.util.List;
import soapbench.experiment.farm.command.WorkerCommand;
import soapbench.experiment.farm.report.FarmReport;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.run.FarmOptions;
import soapbench.lab.Experiment;
import soapbench.lab.ExperimentCommands;
import soapbench.lab.Preset;

/** How sorting should be handed out to workers: by SOAP calls or over a queue. */
public final class FarmExperiment {

  private static final List<Preset> PRESETS =
      List.of(
          Preset.of(
              "quick",
              "a first look, with few integers",
              "--trials 5 --integers 500,5000 --data packed"),
          Preset.usual(),
          Preset.of(
              "small",
              "few integers, where handing out costs more than sorting",
              "--integers 500,1000,2000,5000"),
          Preset.of(
              "slow",
              "one slow worker among three or five, with small parts",
              "--integers 50000 --worker-counts 3,5 --chunks 15 --slow-worker 0.25"),
          Preset.of(
              "paper",
              "the integers, workers and ways of the paper",
              "--integers 500,5000,50000,100000 --worker-counts 1,3,5"
                  + " --ways soap-http,jms --data xml"));

  public static final Experiment EXPERIMENT =
      new Experiment(
          FarmFolder.EXPERIMENT,
          "Sorting handed out to workers by SOAP calls or over a queue.",
          FarmOptions::new,
          PRESETS,
          new ExperimentCommands(
              ExperimentCommands.SERVERS, installation -> List.of(new WorkerCommand())),
          () -> FarmReport.REPORT);

  private FarmExperiment() {}
}
