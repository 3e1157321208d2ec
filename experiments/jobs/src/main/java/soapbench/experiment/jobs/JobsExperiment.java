package soapbench.experiment.jobs;

import java.util.List;
import soapbench.experiment.jobs.command.CallCommand;
import soapbench.experiment.jobs.command.ComponentCommand;
import soapbench.experiment.jobs.report.JobsReport;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.run.JobsOptions;
import soapbench.lab.Experiment;
import soapbench.lab.ExperimentCommands;
import soapbench.lab.Preset;

/** Cost of a call of a command-line program as a service, and the best travel of its data. */
public final class JobsExperiment {

  private static final List<Preset> PRESETS =
      List.of(
          Preset.of(
              "quick",
              "a first look, without the simulation",
              "--parts transfer,call --sizes 1000,1000000 --calls 100"),
          Preset.usual(),
          Preset.of(
              "small",
              "files up to 100 KB and calls",
              "--parts transfer,call --sizes 1000,10000,100000"),
          Preset.of(
              "transfer",
              "two sizes of files with many trials",
              "--parts transfer --sizes 1000,1000000 --trials 20"),
          Preset.of("simulation", "the simulation alone", "--parts simulation"),
          Preset.of(
              "paper",
              "the ways of the paper",
              "--parts transfer,simulation --ways local-copy,value,reference"));

  public static final Experiment EXPERIMENT =
      new Experiment(
          JobsFolder.EXPERIMENT,
          "Programs as services: what a call costs, and how its data should travel.",
          JobsOptions::new,
          PRESETS,
          new ExperimentCommands(
              "To offer and call programs",
              installation ->
                  List.of(new ComponentCommand(installation), new CallCommand(installation))),
          () -> JobsReport.REPORT);

  private JobsExperiment() {}
}
