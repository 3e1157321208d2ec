package soapbench.experiment.load;

import soapbench.lab.Experiment;
import soapbench.lab.ExperimentOptions;

/** The load experiment. */
public final class LoadExperiment implements Experiment {

  @Override
  public String name() {
    return LoadDesign.NAME;
  }

  @Override
  public String question() {
    return "Many users at a time over HTTP and JMS, with JMeter.";
  }

  @Override
  public ExperimentOptions options() {
    return new LoadOptions();
  }
}
