package soapbench.experiment.payload;

import java.io.IOException;
import java.util.Objects;
import soapbench.folder.RunFolder;
import soapbench.lab.ExperimentRun;
import soapbench.lab.Laboratory;
import soapbench.lab.RunPlan;
import soapbench.lab.RunState;
import soapbench.lab.service.WantedService;

/** What a payload run does, with the service that it talks to. */
record PayloadPlan(PayloadDesign design, WantedService service) implements RunPlan {

  PayloadPlan {
    Objects.requireNonNull(design, "design");
    Objects.requireNonNull(service, "service");
  }

  @Override
  public long seed() {
    return design.seed();
  }

  @Override
  public int forks() {
    return design.repeats().forks();
  }

  @Override
  public RunState state(RunFolder folder) throws IOException {
    return PayloadState.read(design, folder);
  }

  @Override
  public ExperimentRun open(Laboratory laboratory) {
    return new PayloadRun(design, laboratory);
  }
}
