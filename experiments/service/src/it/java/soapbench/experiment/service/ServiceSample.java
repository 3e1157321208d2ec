package soapbench.experiment.service;

import static soapbench.experiment.ExperimentSample.replace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import soapbench.experiment.ExperimentSample;
import soapbench.experiment.service.madeup.MadeUpService;
import soapbench.experiment.service.report.ServiceFigures;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;

/** A sample of {@code service} for the tests of all experiments. */
public final class ServiceSample implements ExperimentSample {

  @Override
  public void write(Path folder, int trials) throws IOException {
    MadeUpService.write(folder, MadeUpService.usual());
  }

  @Override
  public void writeHostile(Path folder, String text) throws IOException {
    RunFolder run = MadeUpService.write(folder, MadeUpService.usual());
    replace(run.trials(), "wrong: /Envelope", text);
    replace(run.environment(), "Made-up CPU", text);
    replace(run.environment(), "https://shop.example/<orders>", text);
    replace(run.environment(), "the WSDL has policies", text);
  }

  @Override
  public List<? extends Figure<?>> figures() {
    return ServiceFigures.ALL;
  }

  @Override
  public String planned() {
    return """
    http://127.0.0.1:9/ --request REQUEST | http kept
    """;
  }
}
