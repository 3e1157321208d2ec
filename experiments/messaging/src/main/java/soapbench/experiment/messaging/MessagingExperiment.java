package soapbench.experiment.messaging;

import java.util.List;
import soapbench.experiment.messaging.command.NodeCommand;
import soapbench.experiment.messaging.report.MessagingReport;
import soapbench.experiment.messaging.rows.MessagingFolder;
import soapbench.experiment.messaging.run.MessagingOptions;
import soapbench.lab.Experiment;
import soapbench.lab.ExperimentCommands;
import soapbench.lab.Preset;

/** Whether web services can pass messages between ranks as quickly as MPI does. */
public final class MessagingExperiment {

  private static final List<Preset> PRESETS =
      List.of(
          Preset.of(
              "quick",
              "a first look, over loopback",
              "--trials 5 --link loopback --programs ping-pong --sizes 1024,65536"
                  + " --stacks soap-mtom,mpi"),
          Preset.usual(),
          Preset.of(
              "small",
              "messages up to 16 KiB, which envelopes cost most",
              "--programs ping-pong,ping-star-pong --sizes 1024,4096,16384"),
          Preset.of("links", "the default over both links", "--link 1gbit,loopback"),
          Preset.of(
              "paper",
              "web services and MPI from Java over 1 Gbit/s, as in the paper",
              "--stacks soap-mtom,mpi --link 1gbit"));

  public static final Experiment EXPERIMENT =
      new Experiment(
          MessagingFolder.EXPERIMENT,
          "Messages between web services against those of a real MPI.",
          MessagingOptions::new,
          PRESETS,
          new ExperimentCommands(
              ExperimentCommands.SERVERS, installation -> List.of(new NodeCommand())),
          () -> MessagingReport.REPORT);

  private MessagingExperiment() {}
}
