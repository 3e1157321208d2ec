package soapbench.endurance;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The programs, each a command. It exits with 0 if all held that the command asserts, else 1. */
@Command(
    name = "endurance",
    description = "Strains a local server for longer than a build may last.",
    mixinStandardHelpOptions = true,
    subcommands = {
      FuzzCommand.class,
      KillCommand.class,
      RestartCommand.class,
      PoisonCommand.class,
      MixedCommand.class,
      MessagesCommand.class
    })
public final class Endurance {

  private Endurance() {}

  /** Runs a command: {@code Endurance COMMAND [options]}. */
  public static void main(String[] arguments) {
    CommandLine line =
        new CommandLine(new Endurance())
            .setExecutionExceptionHandler(
                (failure, command, given) -> {
                  command.getErr().println("endurance: " + failure.getMessage());
                  return CommandLine.ExitCode.SOFTWARE;
                });
    System.exit(line.execute(arguments));
  }
}
