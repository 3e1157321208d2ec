package soapbench.server.domain;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import soapbench.factor.HeapSize;
import soapbench.process.KnownProcess;
import soapbench.server.setting.ServerException;

/**
 * A server's folder: created once for a distribution and reset before each fresh start, so that a
 * server takes nothing from an earlier one.
 */
public interface ServerDomain {

  /** The heap of a broker beside the server, half of which messages may fill. */
  HeapSize BROKER_HEAP = new HeapSize(1024);

  /**
   * The domain of a distribution, which need not exist yet.
   *
   * @param parent the folder of all domains
   */
  static ServerDomain of(ServerDistribution distribution, Path javaHome, Path parent) {
    return of(distribution, javaHome, parent, Optional.empty());
  }

  /**
   * The domain of a distribution with another broker than its own.
   *
   * @param parent the folder of all domains
   * @param broker the folder of an ActiveMQ Artemis as it was built, if it is to run beside the
   *     server
   */
  static ServerDomain of(
      ServerDistribution distribution, Path javaHome, Path parent, Optional<Path> broker) {
    return switch (distribution.release().kind()) {
      case WILDFLY -> new WildFlyDomain(distribution, javaHome, parent, broker);
      case GLASSFISH7, GLASSFISH8, PAYARA6 ->
          new GlassFishDomain(distribution, javaHome, parent, broker);
    };
  }

  /** Creates the domain unless it already exists and is complete. */
  void create();

  /** Writes the settings and the accounts, and removes what an earlier server left. */
  void reset(DomainSettings settings);

  /**
   * Starts the server and returns when it takes applications.
   *
   * @param owner with whose end a broker beside the server ends, too
   */
  KnownProcess start(Optional<KnownProcess> owner);

  /** Deploys an application to the started server. */
  void deploy(Path application, int adminPort);

  /** The server that runs in this domain. */
  Optional<KnownProcess> process();

  /** The broker that runs beside the server, in a JVM of its own. */
  default Optional<KnownProcess> broker() {
    return Optional.empty();
  }

  /** Ends the running command and the server, and lets no other command run. */
  void halt();

  /** Makes the next start create the domain again; its logs stay until then. */
  void discard();

  Path serverLog();

  /** The server's log, and the broker's where it has one of its own. */
  List<Path> logs();

  /** The settings of its broker, except its ports and its accounts. */
  Map<String, String> brokerSettings();

  /** Why the last start failed, if a log names a problem that another start may not have. */
  Optional<String> retryReason();

  /**
   * Says with a failure whether memory was short, what the server's log has last, and where that
   * log is.
   */
  ServerException failed(@Nullable String what);
}
