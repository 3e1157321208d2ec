package soapbench.experiment.messaging;

import soapbench.experiment.messaging.report.MessagingReport;
import soapbench.experiment.messaging.rows.MessagingFolder;
import soapbench.experiment.messaging.run.MessagingOptions;
import soapbench.lab.Experiment;

/** Whether web services can pass messages between ranks as quickly as MPI does. */
public final class Messaging {

  public static final Experiment EXPERIMENT =
      new Experiment(
          MessagingFolder.EXPERIMENT,
          "Messages between web services against those of a real MPI.",
          MessagingOptions::new,
          () -> MessagingReport.REPORT);

  private Messaging() {}
}
