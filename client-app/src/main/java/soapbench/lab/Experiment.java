package soapbench.lab;

/** An experiment: a question with the options that plan its runs. */
public interface Experiment {

  /** Its name, in commands, in folders and in the first column of trials.csv. */
  String name();

  /** Its question in one line, for lists and help. */
  String question();

  /** Its options with their defaults, for one command. */
  ExperimentOptions options();
}
