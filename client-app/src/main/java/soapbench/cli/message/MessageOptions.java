package soapbench.cli.message;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import soapbench.lab.service.Installation;
import soapbench.message.OwnMessage;
import soapbench.message.source.MessageFolder;

/** The folder of a user's message, and what it does not say by itself. */
@Command // picocli mixes nothing else in
final class MessageOptions {

  @Parameters(
      paramLabel = "FOLDER",
      description =
          "has schemas (.xsd) or a jar of classes with JAXB's annotations, and a sample (.xml); it"
              + " may have bindings (.xjb) and a catalog.xml")
  private Path folder;

  @Option(
      names = "--sample",
      paramLabel = "NAME",
      description = "the sample, if the folder has several documents")
  private String sample;

  @Option(
      names = "--repeat",
      paramLabel = "NAME",
      description =
          "name, or end of the path, of the element that repeats (default: the one that holds most"
              + " of the sample)")
  private String repeat;

  @Option(
      names = "--accept-loss",
      description = "goes on although the classes do not keep all of the sample")
  private boolean acceptLoss;

  /** The message, as it was understood now or before. */
  OwnMessage read(Installation installation) throws IOException {
    return OwnMessage.of(
        MessageFolder.read(folder, Optional.ofNullable(sample)),
        Optional.ofNullable(repeat),
        installation.stateFolder("messages"));
  }

  Path folder() {
    return folder;
  }

  boolean acceptsLoss() {
    return acceptLoss;
  }
}
