package soapbench.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.experiment.payload.compare.ComparisonReport;
import soapbench.experiment.payload.compare.IncomparableRunsException;

/** Compares two runs, from their files alone. */
@Command(
    name = "compare",
    description = "Compares the scenarios that two runs have in common: B over A.",
    mixinStandardHelpOptions = true)
public final class CompareCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Parameters(
      index = "0",
      paramLabel = "RUN_A",
      description = "the folder of the run to start from")
  private Path runA;

  @Parameters(index = "1", paramLabel = "RUN_B", description = "the folder of the run in question")
  private Path runB;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where to write it, new or empty (default runs/compare-TIMESTAMP)")
  private Path out;

  @Override
  public Integer call() throws IOException {
    Path folder = NewFolder.of(out, "compare");
    try {
      PrintWriter writer = command.commandLine().getOut();
      ComparisonReport.write(runA, runB, folder).forEach(writer::println);
      writer.printf(
          "%ncomparison: %s%n", folder.resolve("compare.html").toAbsolutePath().normalize());
      writer.flush();
      return 0;
    } catch (IncomparableRunsException e) {
      throw new ParameterException(command.commandLine(), e.getMessage(), e);
    }
  }
}
