package soapbench.cli.message;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.cli.output.JsonOption;
import soapbench.lab.option.OptionValues;
import soapbench.lab.service.Installation;
import soapbench.message.OwnMessage;
import soapbench.message.source.InvalidMessageException;

/** Says what it understands of a message of the user's own, and makes it larger. */
@Command(
    name = "message",
    description = "Says what it understands of a message of your own, and makes it larger.",
    synopsisSubcommandLabel = "(check | write)",
    mixinStandardHelpOptions = true)
public final class MessageCommand {
  private static final int LOSES = 1;

  private final Installation installation;

  @Spec private CommandSpec command;

  public MessageCommand(Installation installation) {
    this.installation = installation;
  }

  @Command(
      name = "check",
      description = {
        "Says what it understands of a message: its root, what repeats, sizes, formats,",
        "how values vary, and whether its classes keep all of it. If not, it exits with 1."
      },
      mixinStandardHelpOptions = true,
      sortOptions = false)
  int check(@Mixin MessageOptions options, @Mixin JsonOption json) throws IOException {
    OwnMessage message = options.read(installation);
    if (json.chosen()) {
      json.print(command.commandLine().getOut(), "message/1", Map.of("message", message.facts()));
    } else {
      MessagePage.lines(message.facts()).forEach(command.commandLine().getOut()::println);
    }
    return message.facts().losses().isEmpty() || options.acceptsLoss() ? 0 : LOSES;
  }

  @Command(
      name = "write",
      description = "Writes a document of another size: the sample, with more or fewer records.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  int write(
      @Mixin MessageOptions options,
      @Option(
              names = "--size",
              paramLabel = "MB",
              required = true,
              description =
                  "its size in MB of 10^6 bytes, 0.001 to 64, "
                      + OptionValues.WITH_UNIT
                      + "; whole records come as near as they can")
          String megabytes,
      @Option(names = "--out", paramLabel = "FILE", required = true, description = "file to write")
          Path out,
      @Option(
              names = "--seed",
              paramLabel = "N",
              defaultValue = "1",
              description = "whole number, the seed of its values (default ${DEFAULT-VALUE})")
          long seed)
      throws IOException {
    int size = OptionValues.oneSize("--size", megabytes);
    OwnMessage message = options.read(installation);
    Optional<String> loss = message.facts().loss();
    if (loss.isPresent() && !options.acceptsLoss()) {
      throw new InvalidMessageException(
          "%s: its classes do not keep all of the sample, which --accept-loss allows: %s"
              .formatted(options.folder(), loss.get()));
    }
    long bytes = message.sample().write(out, size, seed);
    command.commandLine().getOut().printf("file=%s%nbytes=%s%n", out, bytes);
    return 0;
  }
}
