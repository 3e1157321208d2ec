package soapbench.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
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
import soapbench.compare.Comparison;
import soapbench.compare.ComparisonFile;
import soapbench.compare.ComparisonReport;
import soapbench.compare.IncomparableRunsException;
import soapbench.experiment.Runs;
import soapbench.gate.Rule;
import soapbench.lab.option.JsonOption;
import soapbench.lab.service.Installation;

/** Compares runs of one experiment with one of them, from their files alone. */
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

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "RUN_B",
      description = "the folder of the run in question, or of several, each compared with RUN_A")
  private List<Path> runsB;

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
      List<Comparison> comparisons = new ArrayList<>();
      for (Path runB : runsB) {
        comparisons.add(compare(runB));
      }
      GateOptions.Judgement judgement = // or it is refused
          gates.judge(
              rules,
              comparisons.stream().map(Comparison::b).toList(),
              Optional.of(comparisons.get(0).a()));
      PrintWriter words = json.words(line);
      for (int i = 0; i < comparisons.size(); i++) {
        write(comparisons.get(i), comparisons.size() == 1 ? folder : part(folder, i), words);
      }
      if (json.chosen()) {
        line.getOut().print(ComparisonFile.text(comparisons));
        line.getOut().flush();
      }
      return judgement.tell(folder, words);
    } catch (IncomparableRunsException e) {
      throw new ParameterException(line, e.getMessage(), e);
    }
  }

  private Comparison compare(Path runB) throws IOException {
    try {
      return Runs.compare(
          runA,
          runB,
          gates.otherMachine(),
          experiment -> RecordedOptions.defaults(installation, experiment).values());
    } catch (IncomparableRunsException e) {
      throw runsB.size() == 1 ? e : new IncomparableRunsException(runB + ": " + e.getMessage());
    }
  }

  /** The folder of one of several comparisons, in the order of the command. */
  private Path part(Path folder, int i) {
    return folder.resolve((i + 1) + "-" + runsB.get(i).toAbsolutePath().normalize().getFileName());
  }

  private void write(Comparison comparison, Path folder, PrintWriter words) throws IOException {
    ComparisonReport.write(comparison, folder);
    if (runsB.size() > 1) {
      words.printf("A: %s. B: %s.%n", comparison.a().name(), comparison.b().name());
    }
    ComparisonReport.lines(comparison).forEach(words::println);
    words.printf(
        "%ncomparison: %s%n%s",
        ComparisonReport.page(folder).toAbsolutePath().normalize(),
        runsB.size() > 1 ? System.lineSeparator() : "");
    words.flush();
  }
}
