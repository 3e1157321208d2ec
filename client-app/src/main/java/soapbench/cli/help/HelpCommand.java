package soapbench.cli.help;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints the help of a command, as {@code --help} after it does. */
@Command(name = "help", description = "Prints the help of a command.")
public final class HelpCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "the command, such as 'run payload'; without one, all commands are shown")
  private List<String> words = List.of();

  @Override
  public Integer call() {
    CommandLine about = command.root().commandLine();
    for (String word : words) {
      CommandLine below = about.getSubcommands().get(word);
      if (below == null) {
        throw new UnmatchedArgumentException(about, List.of(word));
      }
      about = below;
    }
    about.usage(command.commandLine().getOut());
    return 0;
  }
}
