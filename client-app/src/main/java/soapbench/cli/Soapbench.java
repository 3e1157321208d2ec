package soapbench.cli;

import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import soapbench.csv.MalformedCsvException;
import soapbench.results.UnreadableRunException;
import soapbench.server.domain.ServerException;

/** The command line of soapbench. */
@Command(
    name = "soapbench",
    description = "Which SOAP binding and which payload encoding, and why does it cost that?",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true)
public final class Soapbench {
  private static final int FAILED = 1;
  private static final int REFUSED = 2;

  private Soapbench() {}

  public static void main(String[] arguments) {
    System.exit(commandLine(Installation.current()).execute(arguments));
  }

  /** The commands of an installation. */
  static CommandLine commandLine(Installation installation) {
    CommandLine line = new CommandLine(new Soapbench());
    line.addSubcommand(new ListCommand());
    line.addSubcommand(
        new CommandLine(new RunCommand())
            .addSubcommand(new RunPayloadCommand(installation))
            .addSubcommand(new RunLoadCommand(installation)));
    line.addSubcommand(new ReportCommand());
    line.addSubcommand(new CalibrateCommand(installation));
    line.addSubcommand(new CompareCommand());
    line.addSubcommand(new ServerCommand(installation));
    line.addSubcommand(new PayloadCommand());
    line.addSubcommand(JMeterCommand.line(installation));
    line.setExpandAtFiles(false);
    setVersion(line, version(installation));
    line.setParameterExceptionHandler(Soapbench::refuse);
    line.setExecutionExceptionHandler(Soapbench::fail);
    line.setUsageHelpAutoWidth(true);
    return line;
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
    line.getErr().println("soapbench: " + Refusal.of(refused));
    return REFUSED;
  }

  private static int fail(Exception failed, CommandLine line, CommandLine.ParseResult parsed)
      throws Exception {
    if (failed instanceof ServerException
        || failed instanceof IOException
        || failed instanceof MalformedCsvException
        || failed instanceof UnreadableRunException) {
      line.getErr().println("soapbench: " + failed.getMessage());
      return FAILED;
    }
    throw failed;
  }
}
