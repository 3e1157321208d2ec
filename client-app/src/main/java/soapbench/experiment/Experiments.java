package soapbench.experiment;

import java.util.List;
import soapbench.experiment.load.LoadExperiment;
import soapbench.experiment.payload.PayloadExperiment;
import soapbench.lab.Experiment;

/** Every experiment that can be run. */
public final class Experiments {

  public static final List<Experiment> ALL = List.of(new PayloadExperiment(), new LoadExperiment());

  private Experiments() {}
}
