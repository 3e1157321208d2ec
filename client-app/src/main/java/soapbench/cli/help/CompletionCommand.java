package soapbench.cli.help;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what a shell has to read to complete commands, options and their words. */
@Command(
    name = "completion",
    description = {
      "Prints what bash or zsh reads to complete commands.",
      "",
      "In either shell: source <(./soapbench completion)"
    },
    mixinStandardHelpOptions = true)
public final class CompletionCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Override
  public Integer call() {
    command
        .commandLine()
        .getOut()
        .print(AutoComplete.bash(command.root().name(), command.root().commandLine()));
    command.commandLine().getOut().flush();
    return 0;
  }
}
