package soapbench.endurance;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.endurance.messages.ManyMessages;

/** Very many messages between nodes. */
@Command(
    name = "messages",
    description = "Messages of random lengths and tags between nodes: order, contents and heaps.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class MessagesCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Option(names = "--messages", description = "how many in all")
  private long messages = 100_000;

  @Option(names = "--rounds", description = "in how many domains, one after the other")
  private int rounds = 20;

  @Option(names = "--nodes", description = "how many nodes")
  private int nodes = 4;

  @Option(names = "--largest", description = "the longest message in bytes")
  private long largest = 1_000_000;

  @Option(names = "--seed", description = "what messages are drawn from")
  private long seed = 1;

  @Override
  public Integer call() throws Exception {
    PrintWriter out = command.commandLine().getOut();
    ManyMessages.Result result =
        new ManyMessages(messages, rounds, nodes, largest, seed).run(out::println);
    out.printf(
        "%s messages were right, the largest heap was %s KB%n",
        result.checked(), result.largestHeapKb());
    result.flatness().forEach(out::println);
    return result.checked() == messages && result.flat() ? 0 : 1;
  }
}
