package soapbench.experiment.payload;

import soapbench.lab.Experiment;
import soapbench.lab.ExperimentOptions;

/** The payload experiment. */
public final class PayloadExperiment implements Experiment {

  @Override
  public String name() {
    return PayloadDesign.NAME;
  }

  @Override
  public String question() {
    return "Normal and serialized payloads over HTTP and JMS, size by size.";
  }

  @Override
  public ExperimentOptions options() {
    return new PayloadOptions();
  }
}
