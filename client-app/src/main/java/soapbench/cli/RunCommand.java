package soapbench.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import soapbench.experiment.Experiments;
import soapbench.lab.service.Installation;

/** Runs an experiment and draws its report. */
@Command(
    name = "run",
    description = "Runs an experiment and draws its report.",
    synopsisSubcommandLabel = "EXPERIMENT",
    mixinStandardHelpOptions = true)
final class RunCommand {

  private RunCommand() {}

  /** The command with a subcommand for each experiment. */
  static CommandLine line(Installation installation) {
    CommandLine line = new CommandLine(new RunCommand());
    Experiments.ALL.forEach(
        experiment ->
            line.addSubcommand(
                experiment.name(), RunExperimentCommand.line(installation, experiment)));
    return line;
  }
}
