package soapbench.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.cli.output.JsonOption;
import soapbench.compare.Comparison;
import soapbench.compare.ComparisonFile;
import soapbench.compare.ComparisonReport;
import soapbench.compare.IncomparableRunsException;
import soapbench.experiment.Experiments;
import soapbench.gate.Rule;
import soapbench.lab.service.Installation;

/** Compares two runs of one experiment, from their files alone. */
@Command(
    name = "compare",
    description = "Compares the cells that two runs of one experiment have in common: B over A.",
    mixinStandardHelpOptions = true)
public final class CompareCommand implements Callable<Integer> {

  private final Installation installation;

  @Spec private CommandSpec command;

  @Mixin private JsonOption json;

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

  @Mixin private GateOptions gates;

  /** A command of an installation. */
  public CompareCommand(Installation installation) {
    this.installation = installation;
  }

  @Override
  public Integer call() throws IOException {
    List<Rule> rules = gates.rules(true);
    Path folder = NewFolder.of(out, installation, "compare");
    CommandLine line = command.commandLine();
    try {
      Comparison comparison = Experiments.compare(runA, runB, gates.otherMachine(), folder);
      if (json.chosen()) {
        line.getOut().print(ComparisonFile.text(comparison));
        line.getOut().flush();
      }
      PrintWriter words = json.words(line.getOut(), line.getErr());
      ComparisonReport.lines(comparison).forEach(words::println);
      words.printf(
          "%ncomparison: %s%n", ComparisonReport.page(folder).toAbsolutePath().normalize());
      words.flush();
      return gates.judge(
          rules, List.of(comparison.b()), Optional.of(comparison.a()), folder, words);
    } catch (IncomparableRunsException e) {
      throw new ParameterException(line, e.getMessage(), e);
    }
  }
}
