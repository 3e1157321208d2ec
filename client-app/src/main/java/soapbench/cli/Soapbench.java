package soapbench.cli;

import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.cli.help.CompletionCommand;
import soapbench.cli.help.HelpCommand;
import soapbench.cli.help.HelpLayout;
import soapbench.cli.help.ManualCommand;
import soapbench.cli.help.VersionCommand;
import soapbench.cli.message.MessageCommand;
import soapbench.cli.message.ServiceCommand;
import soapbench.cli.output.StandardOutput;
import soapbench.cli.run.CalibrateCommand;
import soapbench.cli.run.CompareCommand;
import soapbench.cli.run.EstimateCommand;
import soapbench.cli.run.FindingsCommand;
import soapbench.cli.run.HistoryCommand;
import soapbench.cli.run.PublishCommand;
import soapbench.cli.run.ReportCommand;
import soapbench.cli.run.RunExperimentCommand;
import soapbench.cli.service.CallCommand;
import soapbench.cli.service.CleanCommand;
import soapbench.cli.service.ComponentCommand;
import soapbench.cli.service.NodeCommand;
import soapbench.cli.service.ServerCommand;
import soapbench.cli.service.WorkerCommand;
import soapbench.experiment.Experiments;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.Installation;
import soapbench.message.source.InvalidMessageException;

/** The command line of soapbench, which by itself prints its help. */
@Command(
    name = "soapbench",
    description = "Which SOAP binding and which payload encoding, and why does it cost that?",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "'soapbench help COMMAND' says more, as in 'soapbench help run payload'."},
    mixinStandardHelpOptions = true)
public final class Soapbench implements Runnable {
  private static final int FAILED = 1;
  private static final int REFUSED = 2;

  @Spec private CommandSpec command;

  /** Read by {@link CommandWords} already; here for help and completion. */
  @Option(
      names = CommandWords.HOME,
      paramLabel = "DIR",
      description =
          "with any command: the folder of servers, caches and runs (also SOAPBENCH_HOME; default:"
              + " the checkout, or for an unpacked archive ~/.local/share/soapbench)")
  private Path home;

  private Soapbench() {}

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }

  public static void main(String[] arguments) {
    CommandWords words = CommandWords.of(arguments);
    Installation installation = Installation.current(words.home());
    StandardOutput out = StandardOutput.install();
    CommandLine line = commandLine(installation);
    out.onLoss(lost -> line.getErr().println("soapbench: " + lost));
    // errors, such as a full heap, pass by the command line's own handlers
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, failed) ->
            line.getErr()
                .println("soapbench: " + CommandFailure.line(failed, installation.logs())));
    int status = line.execute(words.others());
    line.getOut().flush();
    System.exit(status == 0 && out.lost() ? FAILED : status);
  }

  /** The commands of an installation. */
  public static CommandLine commandLine(Installation installation) {
    CommandLine line = new CommandLine(new Soapbench());
    line.addSubcommand(run(installation));
    line.addSubcommand(estimate(installation));
    line.addSubcommand(new ReportCommand());
    line.addSubcommand(new CalibrateCommand(installation));
    line.addSubcommand(new CompareCommand(installation));
    line.addSubcommand(new HistoryCommand(installation));
    line.addSubcommand(new FindingsCommand(installation));
    line.addSubcommand(new PublishCommand(installation));
    line.addSubcommand(new ServerCommand(installation));
    line.addSubcommand(new WorkerCommand());
    line.addSubcommand(new NodeCommand());
    line.addSubcommand(new ComponentCommand(installation));
    line.addSubcommand(new CallCommand(installation));
    line.addSubcommand(new PayloadCommand());
    line.addSubcommand(new MessageCommand(installation));
    line.addSubcommand(new ServiceCommand());
    line.addSubcommand(JMeterCommand.line(installation));
    line.addSubcommand(new ListCommand());
    line.addSubcommand(new CleanCommand(installation));
    line.addSubcommand(new HelpCommand());
    line.addSubcommand(new ManualCommand());
    line.addSubcommand(new CompletionCommand());
    line.addSubcommand(new VersionCommand());
    line.setExpandAtFiles(false);
    setVersion(line, version(installation));
    line.setParameterExceptionHandler(Soapbench::refuse);
    line.setExecutionExceptionHandler(
        (failed, failing, parsed) -> fail(failed, failing, installation));
    line.setUsageHelpAutoWidth(true);
    HelpLayout.apply(line);
    return line;
  }

  /** The command {@code run}, with a subcommand for each experiment. */
  private static CommandLine run(Installation installation) {
    CommandSpec run = CommandSpec.create().name("run").mixinStandardHelpOptions(true);
    run.usageMessage()
        .description("Runs an experiment and draws its report.")
        .synopsisSubcommandLabel("EXPERIMENT");
    Experiments.ALL.forEach(
        experiment ->
            run.addSubcommand(
                experiment.name(), RunExperimentCommand.line(installation, experiment)));
    return new CommandLine(run);
  }

  /** The command {@code estimate}, with a subcommand for each experiment that has estimates. */
  private static CommandLine estimate(Installation installation) {
    CommandSpec estimate = CommandSpec.create().name("estimate").mixinStandardHelpOptions(true);
    estimate
        .usageMessage()
        .description("Says how long a run takes and how narrow its intervals get; runs nothing.")
        .synopsisSubcommandLabel("EXPERIMENT");
    Experiments.ALL.stream()
        .filter(experiment -> EstimateCommand.ESTIMATED.contains(experiment.name()))
        .forEach(
            experiment ->
                estimate.addSubcommand(
                    experiment.name(), EstimateCommand.line(installation, experiment)));
    return new CommandLine(estimate);
  }

  private static IVersionProvider version(Installation installation) {
    return () ->
        new String[] {
          "soapbench " + installation.version() + " (commit " + installation.commit() + ")"
        };
  }

  private static void setVersion(CommandLine line, IVersionProvider version) {
    line.getCommandSpec().versionProvider(version);
    line.getSubcommands().values().forEach(command -> setVersion(command, version));
  }

  private static int refuse(CommandLine.ParameterException refused, String[] arguments) {
    CommandLine line = refused.getCommandLine();
    line.getErr().println("soapbench: " + UsageError.of(refused));
    return REFUSED;
  }

  private static int fail(Exception failed, CommandLine line, Installation installation) {
    if (failed instanceof InvalidOptionException || failed instanceof InvalidMessageException) {
      line.getErr().println("soapbench: " + failed.getMessage());
      return REFUSED;
    }
    Path logs =
        line.getCommand() instanceof RunExperimentCommand run
            ? run.logs().orElse(installation.logs())
            : installation.logs();
    line.getErr().println("soapbench: " + CommandFailure.line(failed, logs));
    return FAILED;
  }
}
