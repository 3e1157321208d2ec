package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import soapbench.compare.IncomparableRunsException;
import soapbench.compare.MeasuredRun;
import soapbench.experiment.Runs;
import soapbench.folder.WholeFile;
import soapbench.gate.Gate;
import soapbench.gate.GateFile;
import soapbench.gate.GateVerdict;
import soapbench.gate.InvalidRuleException;
import soapbench.gate.Rule;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.option.InSection;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;
import soapbench.report.page.ExperimentReport;

/** The options that make a run pass or fail by what was measured, for a pipeline. */
@InSection(OptionSection.GATES)
@Command // picocli mixes nothing else in
final class GateOptions {

  private static final String FAIL_IF = "--fail-if";
  private static final String ON_UNSURE = "--on-unsure";
  private static final String PASS = "pass";
  private static final String FAIL = "fail";

  private static final int PASSED = 0;
  private static final int FAILED = 3;
  private static final int UNSURE = 4;

  @Option(
      names = FAIL_IF,
      paramLabel = "RULE",
      description =
          "exit code 3 where the intervals say so: 'transaction_ns.p50 > 30ms at 1.3MB"
              + " serialized/http', 'slower 5%% than DIR'; may be given several times")
  private List<String> failIf = new ArrayList<>();

  @Option(
      names = ON_UNSURE,
      paramLabel = "VERDICT",
      defaultValue = PASS,
      description =
          "pass or fail: exit code 0 or 4 where the intervals of a rule of --fail-if do not say"
              + " (default pass)")
  private String onUnsure;

  @Option(names = "--other-machine", description = "compares with a run of another machine, too")
  private boolean otherMachine;

  private final Map<Path, MeasuredRun> baselines = new HashMap<>();

  /** Reader of the runs that a command line names, such as a baseline. */
  @FunctionalInterface
  interface Reader {

    /**
     * Reads a run.
     *
     * @param role what a command calls it, which messages begin with
     * @throws IncomparableRunsException when it cannot be read
     */
    MeasuredRun read(String role, Path path) throws IOException;
  }

  /**
   * Reads the rules, before anything is done.
   *
   * @param based whether there is a run that others are compared with anyway
   */
  List<Rule> rules(boolean based) {
    OptionValues.one(ON_UNSURE, onUnsure, List.of(PASS, FAIL));
    List<Rule> rules =
        failIf.stream().map(text -> orRefused(FAIL_IF, () -> Rule.parse(text))).toList();
    for (Rule rule : rules) {
      if (rule instanceof Rule.Slower slower) {
        refuseIf(
            slower.than().isEmpty() && !based,
            FAIL_IF,
            "'%s': the run to compare with is missing: 'slower 5%% than DIR'"
                .formatted(rule.text()));
      }
    }
    return rules;
  }

  /** Reads the runs that rules compare with, before a run that may take long. */
  void requireBaselines(List<Rule> rules, String experiment) throws IOException {
    for (Rule rule : rules) {
      if (rule instanceof Rule.Slower slower) {
        MeasuredRun baseline = read(slower, Runs::measured);
        requireExperiment(slower, experiment, baseline);
        requireThisMachine(baseline);
      }
    }
  }

  /**
   * Refuses rules of measures and levels that a run will not have.
   *
   * @param cells the level of each factor of each of its cells
   * @param had its options, empty where it has none
   */
  void requireCells(
      List<Rule> rules,
      ExperimentReport<?> experiment,
      List<Map<String, String>> cells,
      Map<String, String> had)
      throws IOException {
    try {
      for (Rule rule : rules) {
        if (rule instanceof Rule.Limit limit) {
          Gate.require(limit, experiment.experiment(), experiment.measures(), cells);
        } else if (rule instanceof Rule.Slower slower) {
          Gate.require(slower, read(slower, Runs::measured), cells, had);
        }
      }
    } catch (InvalidRuleException | IncomparableRunsException refused) {
      throw new InvalidOptionException(FAIL_IF, refused.getMessage());
    }
  }

  private void requireThisMachine(MeasuredRun baseline) {
    if (otherMachine) {
      return;
    }
    try {
      baseline.requireSameMachine("this run", EnvironmentRecord.machineNow());
    } catch (IncomparableRunsException refused) {
      throw new InvalidOptionException(FAIL_IF, refused.getMessage());
    }
  }

  /** Whether runs of two machines are compared. */
  boolean otherMachine() {
    return otherMachine;
  }

  /** A judgement of runs that nobody was told yet. */
  record Judgement(Gate gate, String experiment, boolean unsureFails) {

    /**
     * Prints what came out and writes {@code gates.xml} into a folder. Without a rule it does
     * nothing.
     *
     * @return the exit code
     */
    int tell(Path folder, PrintWriter words) throws IOException {
      return write(folder.resolve(GateFile.NAME), words);
    }

    /** Prints what came out and writes it into a file. */
    int write(Path file, PrintWriter words) throws IOException {
      if (gate.rules().isEmpty()) {
        return PASSED;
      }
      WholeFile.write(file, GateFile.text(experiment, gate, unsureFails));
      words.println();
      gate.rules().forEach(rule -> words.println(rule.line()));
      words.printf("gates: %s%n", file.toAbsolutePath().normalize());
      words.flush();
      if (gate.verdict() == GateVerdict.FAIL) {
        return FAILED;
      }
      return gate.verdict() == GateVerdict.UNSURE && unsureFails ? UNSURE : PASSED;
    }
  }

  /**
   * Judges runs.
   *
   * @param runs of one experiment; any if there is no rule
   * @param base the run that others are compared with anyway
   * @param reader of the runs that rules name
   * @throws InvalidOptionException if a rule names what they do not have
   */
  Judgement judge(
      List<Rule> rules, List<MeasuredRun> runs, Optional<MeasuredRun> base, Reader reader)
      throws IOException {
    try {
      return new Judgement(
          Gate.judge(rules, runs, (rule, run) -> baseline(rule, run, base, reader)),
          runs.stream().findFirst().map(MeasuredRun::experiment).orElse(""),
          onUnsure.equals(FAIL));
    } catch (InvalidRuleException | IncomparableRunsException refused) {
      throw new InvalidOptionException(FAIL_IF, refused.getMessage());
    }
  }

  private MeasuredRun baseline(
      Rule.Slower rule, MeasuredRun run, Optional<MeasuredRun> base, Reader reader)
      throws IOException {
    MeasuredRun baseline = rule.than().isEmpty() ? base.orElseThrow() : read(rule, reader);
    requireExperiment(rule, run.experiment(), baseline);
    if (!otherMachine) {
      baseline.requireSameMachine(run);
    }
    return baseline;
  }

  /**
   * The run of a rule, which is read once, however often and for however many runs it is asked for.
   */
  private MeasuredRun read(Rule.Slower rule, Reader reader) throws IOException {
    Path folder = rule.than().orElseThrow();
    try {
      if (!baselines.containsKey(folder)) {
        baselines.put(folder, reader.read("'%s'".formatted(rule.text()), folder));
      }
      return baselines.get(folder);
    } catch (IncomparableRunsException refused) {
      throw new InvalidOptionException(FAIL_IF, refused.getMessage());
    }
  }

  private static void requireExperiment(Rule.Slower rule, String experiment, MeasuredRun baseline) {
    refuseIf(
        !baseline.experiment().equals(experiment),
        FAIL_IF,
        "'%s': %s is a run of %s, and the run to judge one of %s"
            .formatted(rule.text(), baseline.name(), baseline.experiment(), experiment));
  }
}
