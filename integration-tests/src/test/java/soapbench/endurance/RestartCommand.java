package soapbench.endurance;

import jakarta.jms.JMSException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.endurance.restart.Restarts;

/** Sends persistent requests while the application or the server is down. */
@Command(
    name = "restart",
    description = "Persistent requests sent while the application or the server is down.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class RestartCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Option(names = "--requests", description = "how many, half of them in each way")
  private int requests = 1_000;

  @Option(names = "--bytes", description = "the payload of an answer; large ones pile up")
  private int bytes = 200_000;

  @Override
  public Integer call() throws IOException, InterruptedException, JMSException {
    PrintWriter out = command.commandLine().getOut();
    Restarts restarts = new Restarts(requests, bytes);
    Restarts.Result disabled = restarts.whileDisabled();
    out.println("application disabled: " + disabled);
    Restarts.Result killed = restarts.whileKilled();
    out.println("server killed and started again: " + killed);
    return disabled.good() && killed.good() ? 0 : 1;
  }
}
