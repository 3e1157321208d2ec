package soapbench.lab;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * An experiment: a question with the options that plan its runs.
 *
 * @param name in commands, in folders and in the first column of trials.csv
 * @param question in one line, for lists and help
 * @param options makes its options with their defaults, for one command
 */
public record Experiment(String name, String question, Supplier<ExperimentOptions> options) {

  public Experiment {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(question, "question");
    Objects.requireNonNull(options, "options");
  }
}
