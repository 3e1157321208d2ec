package soapbench.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import soapbench.broker.BrokerKind;
import soapbench.factor.BrokerChoice;
import soapbench.factor.CollectorChoice;
import soapbench.factor.HeapSize;
import soapbench.factor.Levels;
import soapbench.factor.RunFactors;
import soapbench.factor.ServerFactors;
import soapbench.factor.ServerKind;
import soapbench.factor.TlsChoice;
import soapbench.server.ServerOptions.Lifetime;
import soapbench.server.setting.Listening;
import soapbench.server.setting.ServerRelease;

/**
 * Setup with which a server was started.
 *
 * @param version the version of its kind
 * @param brokerBeside whether its broker is one beside it, in a JVM of its own
 * @param applicationDigest which build of the application it has
 * @param stacks the words of the SOAP stacks that are published beside the tuned one
 * @param exposure where it is reached, and by whom
 * @param message the prepared file of the user's own message that it has
 */
record ServerSetup(
    ServerKind kind,
    String version,
    boolean brokerBeside,
    HeapSize heap,
    CollectorChoice collector,
    String applicationDigest,
    Set<String> stacks,
    Exposure exposure,
    Optional<Path> message) {

  ServerSetup {
    stacks = Set.copyOf(stacks);
  }

  /** Why this running server does not suit the options asked for, if it does not. */
  Optional<String> objection(ServerOptions asked, String askedDigest) {
    List<String> others = new ArrayList<>();
    Levels chosen = asked.chosen();
    chosen
        .of(ServerFactors.KIND)
        .filter(other -> other != kind)
        .ifPresent(other -> others.add(other.id()));
    chosen
        .of(ServerFactors.BROKER)
        .filter(other -> !has(other))
        .ifPresent(other -> others.add("broker " + other.id()));
    chosen
        .of(ServerFactors.HEAP)
        .filter(other -> !other.equals(heap))
        .ifPresent(o -> others.add("heap " + o));
    chosen
        .of(ServerFactors.COLLECTOR)
        .filter(other -> other != collector)
        .ifPresent(other -> others.add("collector " + other.id()));
    chosen
        .of(RunFactors.TLS)
        .filter(other -> (other == TlsChoice.ON) != exposure.tls())
        .ifPresent(other -> others.add("TLS " + other.id()));
    if (!others.isEmpty()) {
      return Optional.of(describe() + " is running, not " + String.join(" and ", others));
    }
    Set<String> missing = new TreeSet<>(asked.stacks());
    missing.removeAll(stacks);
    if (!missing.isEmpty()) {
      return Optional.of(
          describe()
              + " is running, which does not publish the stack "
              + String.join(", ", missing));
    }
    if (asked.message().isPresent() && !asked.message().equals(message)) {
      return Optional.of(
          describe()
              + " is running with "
              + (message.isPresent() ? "another message" : "no message of your own"));
    }
    if (asked.lifetime() == Lifetime.THIS_PROCESS && exposure.user().isPresent()) {
      return Optional.of(
          describe()
              + " is running, which asks for a login, as --server and --credentials give it");
    }
    if (asked.lifetime() == Lifetime.THIS_PROCESS
        && exposure.tls()
        && chosen.of(RunFactors.TLS).isEmpty()) {
      return Optional.of(describe() + " is running over TLS, which was not asked for");
    }
    if (!asked.listening().equals(Listening.LOOPBACK) && !asked.exposure().equals(exposure)) {
      return Optional.of(describe() + " is running " + exposure.describe());
    }
    if (!version.equals(release().version())) {
      return Optional.of(describe() + " is running, not version " + release().version());
    }
    return applicationDigest.equals(askedDigest)
        ? Optional.empty()
        : Optional.of(describe() + " is running with another build of the application");
  }

  ServerRelease release() {
    return new ServerRelease(kind);
  }

  /** The words of the stacks, with commas between them. */
  String stacksInALine() {
    return String.join(",", new TreeSet<>(stacks));
  }

  /** The kind of its broker. */
  BrokerKind broker() {
    return brokerBeside ? BrokerKind.ARTEMIS : release().broker();
  }

  /** Whether a broker that was asked for runs beside the server. */
  static boolean beside(BrokerChoice chosen) {
    return chosen == BrokerChoice.ARTEMIS;
  }

  private boolean has(BrokerChoice other) {
    return switch (other) {
      case OPENMQ -> broker() == BrokerKind.OPENMQ;
      case ARTEMIS -> brokerBeside;
    };
  }

  private String besides() {
    return brokerBeside ? " beside " + broker().title() : "";
  }

  private String describe() {
    return kind.id()
        + " "
        + version
        + besides()
        + " with heap "
        + heap
        + " and collector "
        + collector.id();
  }
}
