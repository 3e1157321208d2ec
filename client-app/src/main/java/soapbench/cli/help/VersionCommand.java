package soapbench.cli.help;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the version, as {@code --version} does. */
@Command(name = "version", description = "Prints the version and the commit.")
public final class VersionCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Override
  public Integer call() {
    command.root().commandLine().printVersionHelp(command.commandLine().getOut());
    return 0;
  }
}
