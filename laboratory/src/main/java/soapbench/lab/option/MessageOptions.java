package soapbench.lab.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import soapbench.folder.FileProblem;
import soapbench.lab.service.Installation;
import soapbench.message.OwnMessage;
import soapbench.message.source.InvalidMessageException;
import soapbench.message.source.MessageFolder;

/** Options that say of a user's message what its folder does not say by itself. */
@Command // picocli mixes nothing else in
public final class MessageOptions {

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

  /**
   * The message of a folder, as it was understood now or before.
   *
   * @throws InvalidMessageException in one line, if it can't be used
   */
  public OwnMessage read(Path folder, Installation installation) {
    try {
      return OwnMessage.of(
          MessageFolder.read(folder, Optional.ofNullable(sample)),
          Optional.ofNullable(repeat),
          installation.stateFolder("messages"));
    } catch (IOException e) {
      throw new InvalidMessageException(FileProblem.line(e));
    }
  }

  /**
   * The message of a folder, if nothing of its sample gets lost or the user accepts that.
   *
   * @throws InvalidMessageException in one line, if it can't be used
   */
  public OwnMessage readWhole(Path folder, Installation installation) {
    OwnMessage message = read(folder, installation);
    Optional<String> loss = message.facts().loss();
    if (loss.isPresent() && !acceptLoss) {
      throw new InvalidMessageException(
          "%s: its classes do not keep all of the sample, which --accept-loss allows: %s"
              .formatted(folder, loss.get()));
    }
    return message;
  }

  public boolean acceptsLoss() {
    return acceptLoss;
  }

  /** Refuses every option, where there is no message. */
  public void requireUnused() {
    String reason = "allowed only with --message";
    InvalidOptionException.refuseIf(sample != null, "--sample", reason);
    InvalidOptionException.refuseIf(repeat != null, "--repeat", reason);
    InvalidOptionException.refuseIf(acceptLoss, "--accept-loss", reason);
  }
}
