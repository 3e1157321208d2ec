package soapbench.lab;

import java.util.List;
import java.util.function.Supplier;
import soapbench.report.page.ExperimentReport;

/**
 * An experiment: a question, the options that plan its runs, and the report of a run.
 *
 * @param name in commands, in folders and in the first column of trials.csv
 * @param question in one line, for lists and help
 * @param options makes its options with their defaults, for one command
 * @param presets names for options that belong together, in the order of help
 * @param commands what it has beside its runs
 * @param report its report, which is loaded when it is asked for
 */
public record Experiment(
    String name,
    String question,
    Supplier<ExperimentOptions> options,
    List<Preset> presets,
    ExperimentCommands commands,
    Supplier<ExperimentReport<?>> report) {

  public Experiment {
    presets = List.copyOf(presets);
  }

  /** An experiment without commands of its own. */
  public Experiment(
      String name,
      String question,
      Supplier<ExperimentOptions> options,
      List<Preset> presets,
      Supplier<ExperimentReport<?>> report) {
    this(name, question, options, presets, ExperimentCommands.NONE, report);
  }
}
