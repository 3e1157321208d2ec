package soapbench.experiment.payload;

import soapbench.experiment.payload.report.PayloadReport;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.run.PayloadOptions;
import soapbench.lab.Experiment;

/**
 * Which binding and which encoding a payload should have: normal and serialized payloads of several
 * sizes, over HTTP and JMS.
 */
public final class Payload {

  public static final Experiment EXPERIMENT =
      new Experiment(
          PayloadFolder.EXPERIMENT,
          "Normal and serialized payloads over HTTP and JMS, size by size.",
          PayloadOptions::new,
          () -> PayloadReport.REPORT);

  private Payload() {}
}
