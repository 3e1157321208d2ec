package soapbench.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.cli.help.CompletionCommand;
import soapbench.cli.help.HelpCommand;
import soapbench.cli.help.HelpLayout;
import soapbench.cli.help.VersionCommand;
import soapbench.cli.message.MessageCommand;
import soapbench.cli.output.StandardOutput;
import soapbench.cli.run.CalibrateCommand;
import soapbench.cli.run.CompareCommand;
import soapbench.cli.run.FindingsCommand;
import soapbench.cli.run.HistoryCommand;
import soapbench.cli.run.PublishCommand;
import soapbench.cli.run.ReportCommand;
import soapbench.cli.run.RunExperimentCommand;
import soapbench.cli.service.CleanCommand;
import soapbench.cli.service.ServerCommand;
import soapbench.experiment.Experiments;
import soapbench.lab.Experiment;
import soapbench.lab.ExperimentCommands;
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
    Map<String, List<CommandLine>> groups = groups(installation);
    groups.values().forEach(group -> group.forEach(line::addSubcommand));
    line.setExpandAtFiles(false);
    setVersion(line, version(installation));
    line.setParameterExceptionHandler(Soapbench::refuse);
    line.setExecutionExceptionHandler(
        (failed, failing, parsed) -> fail(failed, failing, installation));
    line.setUsageHelpAutoWidth(true);
    HelpLayout.apply(line, groups);
    return line;
  }

  /** The commands by their headings, in the order of help. */
  private static Map<String, List<CommandLine>> groups(Installation installation) {
    Map<String, List<CommandLine>> groups = new LinkedHashMap<>();
    BiConsumer<String, List<Object>> add =
        (heading, commands) ->
            commands.stream()
                .map(made -> made instanceof CommandLine line ? line : new CommandLine(made))
                .forEach(groups.computeIfAbsent(heading, key -> new ArrayList<>())::add);
    add.accept(
        ExperimentCommands.MEASURING,
        List.of(
            run(installation),
            new ReportCommand(),
            new CompareCommand(installation),
            new HistoryCommand(installation),
            new FindingsCommand(installation),
            new PublishCommand(installation),
            new CalibrateCommand(installation)));
    add.accept(
        ExperimentCommands.SERVERS,
        List.of(new ServerCommand(installation), new CleanCommand(installation)));
    for (Experiment experiment : Experiments.ALL) {
      ExperimentCommands own = experiment.commands();
      add.accept(own.heading(), own.commands().apply(installation));
    }
    add.accept(ExperimentCommands.OF_ONES_OWN, List.of(new MessageCommand(installation)));
    add.accept(
        "To measure with JMeter", List.of(JMeterCommand.line(installation), new PayloadCommand()));
    add.accept(
        "To find your way",
        List.of(
            new ListCommand(), new HelpCommand(), new CompletionCommand(), new VersionCommand()));
    return groups;
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
