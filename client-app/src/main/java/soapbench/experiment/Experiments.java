package soapbench.experiment;

import java.util.List;
import soapbench.experiment.farm.run.FarmDesign;
import soapbench.experiment.farm.run.FarmOptions;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.run.JobsOptions;
import soapbench.experiment.load.run.LoadDesign;
import soapbench.experiment.load.run.LoadOptions;
import soapbench.experiment.messaging.rows.MessagingFolder;
import soapbench.experiment.messaging.run.MessagingOptions;
import soapbench.experiment.payload.run.PayloadDesign;
import soapbench.experiment.payload.run.PayloadOptions;
import soapbench.lab.Experiment;

/** Every experiment that can be run. */
public final class Experiments {
  public static final List<Experiment> ALL =
      List.of(
          new Experiment(
              PayloadDesign.NAME,
              "Normal and serialized payloads over HTTP and JMS, size by size.",
              PayloadOptions::new),
          new Experiment(
              LoadDesign.NAME,
              "Many users at a time over HTTP and JMS, with JMeter.",
              LoadOptions::new),
          new Experiment(
              FarmDesign.NAME,
              "Sorting handed out to workers by SOAP calls or over a queue.",
              FarmOptions::new),
          new Experiment(
              MessagingFolder.EXPERIMENT,
              "Messages between web services against those of a real MPI.",
              MessagingOptions::new),
          new Experiment(
              JobsFolder.EXPERIMENT,
              "Programs as services: what a call costs, and how its data should travel.",
              JobsOptions::new));

  private Experiments() {}
}
