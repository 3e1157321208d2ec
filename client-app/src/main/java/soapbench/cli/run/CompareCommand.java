package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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

  private static final String RUN_A = "RUN_A";
  private static final String RUN_B = "RUN_B";

  private final Installation installation;

  @Spec private CommandSpec command;

  @Mixin private JsonOption json;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = RUN_A,
      description = "the folder of the run to start from")
  private @Nullable Path runA;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = RUN_B,
      description = "the folder of the run in question, or of several, each compared with RUN_A")
  private List<Path> runsB = List.of();

  @Mixin private JtlOptions jtl;

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
    List<Path> paths = jtl.orElse(Stream.concat(Stream.ofNullable(runA), runsB.stream()).toList());
    require(paths);
    Path folder = NewFolder.of(out, installation, "compare");
    CommandLine line = command.commandLine();
    try {
      List<Comparison> comparisons = new ArrayList<>();
      for (Path runB : paths.subList(1, paths.size())) {
        comparisons.add(compare(paths.get(0), runB, paths.size() > 2));
      }
      GateOptions.Judgement judgement = // or it is refused
          gates.judge(
              rules,
              comparisons.stream().map(Comparison::b).toList(),
              Optional.of(comparisons.get(0).a()),
              jtl::read);
      PrintWriter words = json.words(line);
      for (int i = 0; i < comparisons.size(); i++) {
        boolean several = comparisons.size() > 1;
        Path part = several ? part(folder, i, paths.get(i + 1)) : folder;
        write(comparisons.get(i), part, several, words);
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

  private void require(List<Path> paths) {
    String names = jtl.given() ? "--jtl FILE" : paths.isEmpty() ? RUN_A : RUN_B;
    if (paths.size() < 2) {
      throw new ParameterException(
          command.commandLine(),
          "%s: is missing: %s"
              .formatted(
                  names,
                  jtl.given()
                      ? "two are compared"
                      : "the folder of the run "
                          + (paths.isEmpty() ? "to start from" : "in question")));
    }
  }

  private Comparison compare(Path runA, Path runB, boolean several) throws IOException {
    try {
      if (jtl.given()) {
        refuseIf(
            runA.toAbsolutePath().normalize().equals(runB.toAbsolutePath().normalize()),
            "--jtl",
            runA + " is given twice");
        return Comparison.of(jtl.read("--jtl", runA), jtl.read("--jtl", runB), Map.of());
      }
      return Runs.compare(
          runA, runB, gates.otherMachine(), RunExperimentCommand.defaults(installation));
    } catch (IncomparableRunsException e) {
      throw several ? new IncomparableRunsException(runB + ": " + e.getMessage()) : e;
    }
  }

  /** The folder of one of several comparisons, in the order of the command. */
  private static Path part(Path folder, int i, Path runB) {
    return folder.resolve((i + 1) + "-" + runB.toAbsolutePath().normalize().getFileName());
  }

  private static void write(Comparison comparison, Path folder, boolean several, PrintWriter words)
      throws IOException {
    ComparisonReport.write(comparison, folder);
    if (several) {
      words.printf("A: %s. B: %s.%n", comparison.a().name(), comparison.b().name());
    }
    ComparisonReport.lines(comparison).forEach(words::println);
    words.printf(
        "%ncomparison: %s%n%s",
        ComparisonReport.page(folder).toAbsolutePath().normalize(),
        several ? System.lineSeparator() : "");
    words.flush();
  }
}
