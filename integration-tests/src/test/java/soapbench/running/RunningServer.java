package soapbench.running;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import soapbench.broker.BrokerAddress;
import soapbench.broker.ConnectionSettings;
import soapbench.contract.Binding;
import soapbench.contract.ServerStack;
import soapbench.exchange.Broker;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.factor.CollectorChoice;
import soapbench.folder.WholeFolder;
import soapbench.server.LocalServer;
import soapbench.server.OwnWorkplace;
import soapbench.server.ServerOptions;
import soapbench.server.ServerOptions.Lifetime;
import soapbench.server.Workplace;

/**
 * A local server with the application that was built, in a folder of its own.
 *
 * @param local the server
 * @param folder where it lives, until it is closed
 */
public record RunningServer(LocalServer local, Path folder) implements AutoCloseable {

  /** Long enough for any exchange on a busy machine. */
  public static final Duration TIMEOUT = Duration.ofMinutes(5);

  /** Longer than a server takes that takes messages at all. */
  private static final Duration SOON = Duration.ofSeconds(30);

  private static final int STARTS = 4;

  private static final Path LOGS = Path.of("target", "server-logs");

  /** A server of its own, as a user starts it. */
  public static RunningServer start() {
    Path folder = newFolder();
    return start(OwnWorkplace.in(folder), folder, Map.of());
  }

  /**
   * A server of its own for a few minutes.
   *
   * @param properties system properties of the server's JVM
   */
  public static RunningServer startQuickly(Map<String, String> properties) {
    Path folder = newFolder();
    return start(OwnWorkplace.prepared(folder), folder, properties);
  }

  private static Path newFolder() {
    try {
      return Files.createTempDirectory("soapbench-server");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RunningServer start(
      Workplace workplace, Path folder, Map<String, String> properties) {
    ServerOptions options =
        new ServerOptions(
            OwnWorkplace.levels("1536m", CollectorChoice.G1),
            workplace.home().resolve("server-ear/ear/target/soapbench.ear"),
            Lifetime.THIS_PROCESS,
            properties,
            Set.of(ServerStack.CXF.word(), ServerStack.METRO.word()));
    return new RunningServer(LocalServer.start(workplace, options, line -> {}), folder);
  }

  /** Where it runs. */
  public Workplace workplace() {
    return OwnWorkplace.in(folder);
  }

  /** Address of the HTTP endpoint. */
  public URI endpoint() {
    return URI.create(local.wsdl().toString().replaceFirst("\\?.*", ""));
  }

  /** Connections to its broker, logged in. */
  public ConnectionFactory connections() {
    return target().broker().direct(ConnectionSettings.DEFAULT);
  }

  /** Whether the broker lets a client connect. */
  public boolean brokerAnswers() {
    try {
      connections().createConnection().close();
      return true;
    } catch (JMSException notYet) {
      return false;
    }
  }

  /** The service as a client finds it that asks for nothing special. */
  public ServiceTarget target() {
    return target(JmsDelivery.DEFAULT, TIMEOUT);
  }

  /** The service for a client that wants requests to travel in a certain way. */
  public ServiceTarget target(JmsDelivery delivery, Duration timeout) {
    Login login = new Login(local.credentials().user(), local.credentials().password());
    Broker there = new Broker(BrokerAddress.parse(local.brokerAddress()), Optional.of(login));
    return new ServiceTarget(endpoint(), Optional.empty(), there, delivery, timeout);
  }

  /**
   * Starts the server again, with what its broker has stored. About one in twelve GlassFish 7 that
   * start while a request waits takes none of that queue's messages: such a one is started again.
   */
  public void restart() {
    for (int start = 0; start < STARTS; start++) {
      local.restart();
      if (takesMessages()) {
        return;
      }
    }
    throw new IllegalStateException("of %s servers none took a message".formatted(STARTS));
  }

  private boolean takesMessages() {
    ServiceTarget once = target(JmsDelivery.DEFAULT, SOON);
    try (ServiceClient client = ServiceClient.open(Binding.JMS, once)) {
      new ServerObserver(client).describe();
      return true;
    } catch (ExchangeFailedException e) {
      return false;
    }
  }

  /** Stops the server; its logs stay for whoever looks into a failure. */
  @Override
  public void close() throws IOException {
    Path kept = Files.createDirectories(LOGS.resolve(folder.getFileName()));
    for (Path log : local.logFiles()) {
      Files.copy(log, kept.resolve(log.getFileName()));
    }
    local.close();
    WholeFolder.delete(folder);
  }
}
