package soapbench.cli.message;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.folder.WholeFile;
import soapbench.lab.option.JsonOption;
import soapbench.lab.option.MessageOptions;
import soapbench.lab.option.OptionValues;
import soapbench.lab.service.Installation;
import soapbench.message.OwnMessage;

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
  int check(@Mixin Folder folder, @Mixin MessageOptions options, @Mixin JsonOption json) {
    OwnMessage message = options.read(folder.path, installation);
    if (json.chosen()) {
      json.print(command.commandLine().getOut(), "message/1", Map.of("message", message.facts()));
    } else {
      MessagePage.lines(message).forEach(command.commandLine().getOut()::println);
    }
    return message.facts().losses().isEmpty() || options.acceptsLoss() ? 0 : LOSES;
  }

  @Command(
      name = "write",
      description = "Writes a document of another size: the sample, with more or fewer records.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  int write(
      @Mixin Folder folder,
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
    WholeFile file = OptionValues.output("--out", out);
    CommandLine line = command.commandLine();
    PrintWriter words = file.isStandardOutput() ? line.getErr() : line.getOut();
    OwnMessage message = options.readWhole(folder.path, installation);
    long bytes = message.sample().write(out, size, seed);
    words.printf("file=%s%nbytes=%s%n", out, bytes);
    return 0;
  }

  /** The folder of a user's message. */
  @Command // picocli mixes nothing else in
  private static final class Folder {

    @Parameters(
        paramLabel = "FOLDER",
        description =
            "has schemas (.xsd) or a jar of classes with JAXB's annotations, and a sample (.xml);"
                + " it may have bindings (.xjb) and a catalog.xml")
    private Path path;
  }
}
