package soapbench.cli;

import static soapbench.lab.option.RefusedOptionException.orRefused;
import static soapbench.lab.option.RefusedOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.contract.FarmContract;
import soapbench.exchange.Broker;
import soapbench.exchange.Login;
import soapbench.lab.option.LoginOptions;
import soapbench.lab.session.RunSession;
import soapbench.openmq.BrokerAddress;
import soapbench.worker.Worker;

/** A worker of the sort farm, on this or any other machine, until it is stopped. */
@Command(
    name = "worker",
    description = "A worker of the sort farm, on this or any other machine, until it is stopped.",
    mixinStandardHelpOptions = true)
public final class WorkerCommand implements Callable<Integer> {

  private static final int MAX_PORT = 65_535;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "is called over SOAP/HTTP on this port, 0 for a free one")
  private Integer port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "the address that it listens on (default ${DEFAULT-VALUE})")
  private String host;

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

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "what it calls itself in the results (default HOST-PID)")
  private String name;

  @Option(names = WITH_PARENT, hidden = true)
  private Long parentPid;

  @Spec private CommandSpec command;

  /** The option with which a worker ends when the process ends that started it. */
  public static final String WITH_PARENT = "--with-parent";

  @Override
  public Integer call() throws IOException, InterruptedException {
    refuseIf(port == null && broker == null, "--port, --broker", "a worker needs one of them");
    refuseIf(
        port != null && (port < 0 || port > MAX_PORT),
        "--port",
        "%d is out of range: allowed are 0 to %d".formatted(port, MAX_PORT));
    String called = name == null ? ownName() : name;
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
    endWithParent();
    // what libraries tell of their start is not for whoever reads the lines below
    Logger.getLogger("").setLevel(Level.WARNING);
    try (Worker worker = orRefused("--name", () -> new Worker(called))) {
      PrintWriter out = command.commandLine().getOut();
      if (port != null) {
        out.println("wsdl=" + worker.listen(host, port));
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

  /** A coordinator that was killed leaves no worker behind. */
  private void endWithParent() {
    if (parentPid != null) {
      Optional<ProcessHandle> parent = ProcessHandle.of(parentPid);
      parent.ifPresent(there -> there.onExit().thenRunAsync(() -> System.exit(RunSession.STOPPED)));
      // it may have ended before this process looked
      if (parent.isEmpty() || !ProcessHandle.current().parent().equals(parent)) {
        System.exit(RunSession.STOPPED);
      }
    }
  }

  private static String ownName() throws IOException {
    String machine = InetAddress.getLocalHost().getHostName().replaceAll("[^A-Za-z0-9._-]", "-");
    return "%.40s-%d".formatted(machine, ProcessHandle.current().pid());
  }
}
