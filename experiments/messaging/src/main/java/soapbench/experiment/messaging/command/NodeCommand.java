package soapbench.experiment.messaging.command;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import soapbench.experiment.messaging.node.Node;
import soapbench.lab.option.ListeningOptions;
import soapbench.lab.option.ParentOption;

/** A message-passing node, on this or any other machine, until it is stopped. */
@Command(
    name = "node",
    description = "A message-passing node, on this or any other machine, until it is stopped.",
    mixinStandardHelpOptions = true)
public final class NodeCommand implements Callable<Integer> {

  @Mixin private ListeningOptions listening;

  @Mixin private ParentOption parent;

  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException, InterruptedException {
    OptionalInt port = listening.port();
    refuseIf(port.isEmpty(), "--port", "a node needs it: 0 is a free one");
    String name = listening.name();
    refuseIf(
        !name.matches(Node.NAME),
        "--name",
        "'%s' is not of the form %s".formatted(name, Node.NAME));
    parent.begin();
    // messages of libraries about their start would disturb readers of the lines below
    Logger.getLogger("").setLevel(Level.WARNING);
    try (Node node = Node.start(name, listening.host(), port.getAsInt())) {
      PrintWriter out = command.commandLine().getOut();
      out.println("wsdl=" + node.wsdl());
      out.println("node=" + name);
      out.println("pid=" + ProcessHandle.current().pid());
      out.println("state=running");
      out.flush();
      new CountDownLatch(1).await();
    }
    return 0;
  }
}
