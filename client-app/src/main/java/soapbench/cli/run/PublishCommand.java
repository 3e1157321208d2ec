package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.experiment.Runs;
import soapbench.folder.RunFolder;
import soapbench.lab.service.Installation;

/** Copies a run's data for others, without logs and without paths of its machine. */
@Command(
    name = "publish",
    description = "Copies a run's data for others, without logs and without paths of its machine.",
    mixinStandardHelpOptions = true)
public final class PublishCommand implements Callable<Integer> {

  private final Installation installation;

  @Spec private CommandSpec command;

  @Parameters(paramLabel = "DIR", description = "the run's folder")
  private Path run;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where to write the copy, new or empty (default runs/published-TIMESTAMP)")
  private Path out;

  @Option(
      names = "--license",
      paramLabel = "NAME",
      description =
          "the licence of the data, for environment.json and datapackage.json, by its name of SPDX,"
              + " such as CC-BY-4.0 (default that of a run that was published before, else none)")
  private String license;

  /** A command of an installation. */
  public PublishCommand(Installation installation) {
    this.installation = installation;
  }

  @Override
  public Integer call() throws IOException {
    if (!new RunFolder(run).holdsRun()) {
      throw new ParameterException(command.commandLine(), "DIR: there is no run in " + run);
    }
    refuseIf(
        license != null && !license.matches("[A-Za-z0-9][A-Za-z0-9.+-]*"),
        "--license",
        "'%s' is not a name of SPDX, such as CC-BY-4.0 or Apache-2.0".formatted(license));
    Path folder = NewFolder.of(out, installation, "published");
    List<String> leftOut = Runs.publish(run, folder, Optional.ofNullable(license));
    PrintWriter words = command.commandLine().getOut();
    words.printf(
        "left out of environment.json: %s%n",
        leftOut.isEmpty() ? "nothing" : String.join(", ", leftOut));
    words.println(
        "In the tables engine-1 and so on stand for names of machines. Not checked: addresses in"
            + " environment.json, and errors in the tables.");
    words.printf("%npublished: %s%n", folder.toAbsolutePath().normalize());
    words.flush();
    return 0;
  }
}
