package soapbench.brokerprogram;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.spi.core.security.ActiveMQJAASSecurityManager;
import org.apache.activemq.artemis.spi.core.security.jaas.InVMLoginModule;

/**
 * Program of the broker's JVM: {@code BrokerProgram FOLDER}. In the folder it finds its address and
 * its accounts, in {@code broker.properties}, and keeps its messages. Once it takes connections it
 * writes its version and its settings into {@code started}.
 *
 * <p>Its standard input names the processes that it lives with, a number a line. When one of them
 * ends, so does the broker, and also if there is none when the input ends.
 */
public final class BrokerProgram {

  private static final Logger LOGGER = Logger.getLogger(BrokerProgram.class.getName());

  /** Every connection, and a stack trace for every refusal. */
  private static final Logger AUDIT = Logger.getLogger("org.apache.activemq.audit");

  private BrokerProgram() {}

  /** Runs the broker until a process that it lives with has ended. */
  public static void main(String[] arguments) throws Exception {
    AUDIT.setLevel(Level.WARNING);
    Path folder = Path.of(arguments[0]);
    EmbeddedActiveMQ broker = broker(folder);
    try {
      broker.start();
      ActiveMQServer server = broker.getActiveMQServer();
      if (!server.isActive()) {
        throw new IOException("see above");
      }
      write(folder.resolve("started"), server);
    } catch (Exception e) {
      LOGGER.log(Level.SEVERE, "the broker does not start: {0}", e.getMessage());
      System.exit(1);
    }
    awaitTheEndOf(owners());
    // also stops the broker
    System.exit(0);
  }

  private static EmbeddedActiveMQ broker(Path folder) throws Exception {
    Properties given = new Properties();
    try (Reader in = Files.newBufferedReader(folder.resolve("broker.properties"))) {
      given.load(in);
    }
    BrokerSettings settings = new BrokerSettings(folder, given);
    EmbeddedActiveMQ broker =
        new EmbeddedActiveMQ()
            .setConfiguration(settings.configuration())
            .setSecurityManager(
                new ActiveMQJAASSecurityManager(
                    InVMLoginModule.class.getName(), settings.accounts()));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(broker)));
    return broker;
  }

  private static void stop(EmbeddedActiveMQ broker) {
    try {
      broker.stop();
    } catch (Exception e) {
      LOGGER.log(Level.SEVERE, "the broker does not stop: {0}", e.getMessage());
    }
  }

  private static void write(Path file, ActiveMQServer server) throws IOException {
    Map<String, String> told = BrokerSettings.inForce(server.getConfiguration());
    told.put("version", server.getVersion().getFullVersion());
    Path part = file.resolveSibling("started.part");
    Files.writeString(
        part,
        told.entrySet().stream()
            .map(setting -> setting.getKey() + "=" + setting.getValue() + "\n")
            .collect(Collectors.joining()));
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** The processes that the standard input names; one that has ended already is empty. */
  private static List<Optional<ProcessHandle>> owners() throws IOException {
    List<Optional<ProcessHandle>> owners = new ArrayList<>();
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      owners.add(ProcessHandle.of(Long.parseLong(line)));
    }
    return owners;
  }

  private static void awaitTheEndOf(List<Optional<ProcessHandle>> owners) {
    if (!owners.isEmpty() && owners.stream().allMatch(Optional::isPresent)) {
      CompletableFuture.anyOf(
              owners.stream()
                  .map(owner -> owner.orElseThrow().onExit())
                  .toArray(CompletableFuture[]::new))
          .join();
    }
  }
}
