package soapbench.experiment.payload;

import java.util.List;
import soapbench.experiment.payload.command.MapCommand;
import soapbench.experiment.payload.report.PayloadReport;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.run.PayloadOptions;
import soapbench.lab.Experiment;
import soapbench.lab.ExperimentCommands;
import soapbench.lab.Preset;

/**
 * Which binding and which encoding a payload should have: normal and serialized payloads of several
 * sizes, over HTTP and JMS.
 */
public final class PayloadExperiment {

  private static final List<Preset> PRESETS =
      List.of(
          Preset.of("quick", "a first look: 40 exchanges", "--trials 5 --sizes 1.3,22.2"),
          Preset.usual(),
          Preset.of("small", "messages from 1 KB to 1 MB", "--sizes 0.001,0.01,0.1,1"),
          Preset.of(
              "map",
              "where answers flip over a network: a map, tested over two links",
              "--sizes 0.001,0.03,0.3,3 --bindings http,jms --no-floors"
                  + " --formats normal,serialized,normal-gzip --trials 15"
                  + " --link loopback,lan-100m,wan"),
          Preset.of(
              "stacks",
              "SOAP stacks side by side",
              "--client-stacks tuned,cxf,metro --server-stacks tuned,cxf,metro"
                  + " --bindings http --sizes 0.001,0.1,1.3,22.2 --trials 20"),
          Preset.of(
              "attachments",
              "every way to carry serialized objects",
              "--formats serialized,serialized-mtom,serialized-streamed" + " --bindings http"),
          Preset.of(
              "codecs",
              "codecs of every kind over HTTP, from 1 KB to 22.2 MB",
              "--formats"
                  + " normal,normal-gzip,fastinfoset,serialized,serialized-mtom,kryo,kryo-lz4,fory"
                  + ",json,smile,protobuf,protobuf-zstd,avro --bindings http --sizes 0.001,1.3,22.2"
                  + " --trials 20"),
          Preset.of(
              "paper",
              "the sizes, formats and number of trials of the paper",
              "--sizes 1.3,2.4,4.9,7.3,9.7,12.1,14.4,16.8,19.4,22.2"
                  + " --formats normal,serialized --trials 45"));

  public static final Experiment EXPERIMENT =
      new Experiment(
          PayloadFolder.EXPERIMENT,
          "Normal and serialized payloads over HTTP and JMS, size by size.",
          PayloadOptions::new,
          PRESETS,
          new ExperimentCommands(
              ExperimentCommands.MEASURING, installation -> List.of(new MapCommand())),
          () -> PayloadReport.REPORT);

  private PayloadExperiment() {}
}
