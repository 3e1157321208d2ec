package soapbench.experiment.farm.command;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.broker.BrokerAddress;
import soapbench.contract.FarmContract;
import soapbench.exchange.Broker;
import soapbench.exchange.Login;
import soapbench.experiment.farm.run.worker.Worker;
import soapbench.lab.option.ListeningOptions;
import soapbench.lab.option.LoginOptions;
import soapbench.lab.option.ParentOption;

/** A worker of the sort farm, on this or any other machine, until it is stopped. */
@Command(
    name = "worker",
    description = "A worker of the sort farm, on this or any other machine, until it is stopped.",
    mixinStandardHelpOptions = true)
public final class WorkerCommand implements Callable<Integer> {

  @Mixin private ListeningOptions listening;

  @Option(
      names = "--broker",
      paramLabel = "mq://HOST:PORT",
      description = "consumes a queue of this broker")
  private String broker;

  @Option(
      names = "--queue",
      paramLabel = "NAME",
      defaultValue = FarmContract.WORK,
      description = "the queue (default ${DEFAULT-VALUE})")
  private String queue;

  @Mixin private LoginOptions login;

  @Mixin private ParentOption parent;

  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException, InterruptedException {
    OptionalInt port = listening.port();
    refuseIf(port.isEmpty() && broker == null, "--port, --broker", "a worker needs one of them");
    String called = listening.name();
    Optional<BrokerAddress> address =
        orRefused("--broker", () -> Optional.ofNullable(broker).map(BrokerAddress::parse));
    refuseIf(
        !queue.matches(FarmContract.QUEUE_NAME),
        "--queue",
        "'%s' is not of the form %s".formatted(queue, FarmContract.QUEUE_NAME));
    Optional<Login> who = login.login();
    refuseIf(
        who.isPresent() && address.isEmpty(),
        "--user, --password-file and --credentials",
        "allowed only with --broker");
    parent.begin();
    // messages of libraries about their start would disturb readers of the lines below
    Logger.getLogger("").setLevel(Level.WARNING);
    try (Worker worker = orRefused("--name", () -> new Worker(called))) {
      PrintWriter out = command.commandLine().getOut();
      if (port.isPresent()) {
        out.println("wsdl=" + worker.listen(listening.host(), port.getAsInt()));
      }
      if (address.isPresent()) {
        worker.consume(new Broker(address.get(), who), queue);
        out.println("broker=" + address.get());
        out.println("queue=" + queue);
      }
      out.println("worker=" + called);
      out.println("pid=" + ProcessHandle.current().pid());
      out.println("state=running");
      out.flush();
      worker.await();
    }
    return 0;
  }
}
