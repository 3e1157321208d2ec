package soapbench.experiment.load;

import java.io.IOException;
import java.util.Objects;
import soapbench.experiment.load.jmeter.JMeterSetup;
import soapbench.folder.RunFolder;
import soapbench.lab.ExperimentRun;
import soapbench.lab.Laboratory;
import soapbench.lab.RunPlan;
import soapbench.lab.RunState;
import soapbench.lab.service.WantedService;

/** What a load run does. It has one fork, since each of its cells has its own JMeter. */
record LoadPlan(LoadDesign design, WantedService service, JMeterSetup jmeter) implements RunPlan {

  LoadPlan {
    Objects.requireNonNull(design, "design");
    Objects.requireNonNull(service, "service");
    Objects.requireNonNull(jmeter, "jmeter");
  }

  @Override
  public long seed() {
    return design.seed();
  }

  @Override
  public RunState state(RunFolder folder) throws IOException {
    return LoadState.read(design, folder);
  }

  @Override
  public ExperimentRun open(Laboratory laboratory) {
    return new LoadRun(design, laboratory, jmeter);
  }
}
