package soapbench.experiment.payload;

import static soapbench.experiment.ExperimentSample.replace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import soapbench.experiment.ExperimentSample;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpDesign;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.report.figure.PayloadFigures;
import soapbench.experiment.payload.results.Cell;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;

/** A sample of {@code payload} for the tests of all experiments. */
public final class PayloadSample implements ExperimentSample {

  @Override
  public void write(Path folder, int trials) throws IOException {
    MadeUpFolder.write(folder, new KnownTrials().completed(Cell.NORMAL_JMS, 1.3, trials));
  }

  @Override
  public void writeHostile(Path folder, String text) throws IOException {
    RunFolder run = MadeUpFolder.writeWithFloors(folder, MadeUpDesign.fullest());
    replace(run.trials(), "no answer from", text);
    replace(run.environment(), "Made-up CPU", text);
  }

  @Override
  public List<? extends Figure<?>> figures() {
    return PayloadFigures.ALL;
  }

  @Override
  public String inBlocks() {
    return "--sizes 0.001 --formats normal --bindings http --trials 3 --warmup 1 --burst 1"
        + " --no-floors | 8";
  }

  @Override
  public String planned() {
    return """
    --sizes 1.3,2.4 | jms/normal single client_stack=tuned
    """;
  }

  /** Of several stacks the main ones are compared. */
  @Override
  public String refusedLevels() {
    return """
    --sizes 1.3,2.4 | transaction_ns > 1s | 7MB | records; payload_bytes 1.3MB, 2.4MB; direction
    --sizes 1.3,2.4 | transaction_ns > 1s | ftp | allowed are binding http, jms; format normal, s
    --sizes 1.3,2.4 | transaction_ns > 1s | cxf | allowed are binding http, jms; format normal, s
    --bindings=http --client-stacks=tuned,cxf | transaction_ns > 1s | cxf | \
    client_stack tuned; server_stack tuned; exchang
    --sizes 1.3,2.4 | slower 5% than BASE | 2.4MB | shape records; payload_bytes 1.3MB; direction f
    """;
  }
}
