package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.answer.AnswerFile;
import soapbench.answer.TerminalCard;
import soapbench.compare.IncomparableRunsException;
import soapbench.compare.MeasuredRun;
import soapbench.experiment.Runs;
import soapbench.folder.RunFolder;
import soapbench.gate.GateFile;
import soapbench.gate.Rule;
import soapbench.jtl.JtlReport;
import soapbench.lab.option.JsonOption;
import soapbench.lab.option.OptionValues;
import soapbench.report.ReportResult;
import soapbench.results.UnreadableRunException;

/** Redraws everything of a run from its files alone. */
@Command(
    name = "report",
    description = "Redraws everything of a run from its files alone.",
    mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Mixin private JsonOption json;

  @Mixin private GateOptions gates;

  @Option(
      names = "--one-page",
      description = "also writes one-page.html: the answer on one sheet of A4, to print")
  private boolean onePage;

  @Mixin private JtlOptions jtl;

  @Parameters(paramLabel = "DIR", arity = "0..1", description = "the run's folder")
  private @Nullable Path folder;

  @Override
  public Integer call() throws IOException {
    List<Path> named = jtl.orElse(folder, command.commandLine());
    refuseIf(named.size() > 1, "--jtl", "only one file has a report at a time");
    return jtl.given() ? samples(named.get(0)) : run(named.get(0));
  }

  /** Says what a result file of JMeter has, and judges it. */
  private int samples(Path file) throws IOException {
    refuseIf(onePage, "--one-page", "allowed only with a run");
    CommandLine line = command.commandLine();
    List<Rule> rules = gates.rules(false);
    try {
      MeasuredRun run = jtl.read("--jtl", file);
      GateOptions.Judgement judgement =
          gates.judge(rules, List.of(run), Optional.empty(), jtl::read);
      if (json.chosen()) {
        json.print(line.getOut(), "samples/1", JtlReport.entries(run));
      }
      PrintWriter words = json.words(line);
      JtlReport.lines(run).forEach(words::println);
      words.flush();
      Path gatesFile = file.resolveSibling(file.getFileName() + "." + GateFile.NAME);
      Files.deleteIfExists(gatesFile); // an earlier judgement is not one of these rules
      return judgement.write(gatesFile, words);
    } catch (IncomparableRunsException refused) {
      throw new ParameterException(line, refused.getMessage(), refused);
    }
  }

  private int run(Path folder) throws IOException {
    if (!new RunFolder(folder).holdsRun()) {
      throw new ParameterException(command.commandLine(), "DIR: there is no run in " + folder);
    }
    List<Rule> rules = gates.rules(false);
    OptionValues.requireWritable("DIR", folder);
    CommandLine line = command.commandLine();
    GateOptions.Judgement judgement = judge(gates, rules, folder); // or it is refused
    print(Runs.report(folder, onePage), json, line);
    return judgement.tell(folder, json.words(line));
  }

  /**
   * Judges the run by the rules that were given; what an earlier judgement left behind goes.
   *
   * @throws UnreadableRunException in one line, if it has no measured trial
   */
  static GateOptions.Judgement judge(GateOptions gates, List<Rule> rules, Path folder)
      throws IOException {
    // an earlier judgement is not one of these rules
    Files.deleteIfExists(folder.resolve(GateFile.NAME));
    try {
      return gates.judge(
          rules,
          rules.isEmpty() ? List.of() : List.of(Runs.measured("DIR", folder)),
          Optional.empty(),
          Runs::measured);
    } catch (IncomparableRunsException nothing) {
      throw new UnreadableRunException(nothing.getMessage(), nothing);
    }
  }

  /** Prints the run's answer, as JSON where that is asked for, and where the report is. */
  static void print(ReportResult result, JsonOption json, CommandLine command) {
    if (json.chosen()) {
      command.getOut().print(AnswerFile.text(result.answer()));
      command.getOut().flush();
    }
    PrintWriter words = json.words(command);
    words.println();
    TerminalCard.of(result.answer(), Ansi.AUTO.enabled()).forEach(words::println);
    result.withoutFigures().ifPresent(why -> words.println("no figures: " + why));
    words.println();
    result.pages().forEach(page -> words.println("report: " + page.toAbsolutePath().normalize()));
    words.flush();
  }
}
