package soapbench.server;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import soapbench.factor.BrokerChoice;
import soapbench.factor.Levels;
import soapbench.factor.RunFactors;
import soapbench.factor.ServerFactors;
import soapbench.factor.ServerKind;
import soapbench.factor.TlsChoice;
import soapbench.server.setting.Listening;
import soapbench.server.setting.ServerRelease;

/**
 * Options of a start; an open one takes a default, or the value of a running server.
 *
 * @param chosen levels of the server's factors
 * @param application the EAR to deploy
 * @param properties system properties of the server's JVM, which a server that already runs never
 *     has
 * @param stacks the words of the SOAP stacks that must be published beside the tuned one
 * @param listening where it takes requests, and from whom
 * @param message the prepared file of the user's own message that it has to have
 */
public record ServerOptions(
    Levels chosen,
    Path application,
    Lifetime lifetime,
    Map<String, String> properties,
    Set<String> stacks,
    Listening listening,
    Optional<Path> message) {

  /** How long a server lives. */
  public enum Lifetime {
    /** Until it is stopped. */
    UNTIL_STOPPED,
    /** Until it is stopped or this process ends, however it ends short of a kill -9. */
    THIS_PROCESS
  }

  public ServerOptions {
    application = application.toAbsolutePath().normalize();
    properties = Map.copyOf(properties);
    stacks = Set.copyOf(stacks);
    message = message.map(file -> file.toAbsolutePath().normalize());
  }

  /** Options of a server that takes requests on loopback, from everybody, and has no message. */
  public ServerOptions(
      Levels chosen,
      Path application,
      Lifetime lifetime,
      Map<String, String> properties,
      Set<String> stacks) {
    this(chosen, application, lifetime, properties, stacks, Listening.LOOPBACK, Optional.empty());
  }

  /** The options with another place where it takes requests. */
  public ServerOptions at(Listening elsewhere) {
    return new ServerOptions(chosen, application, lifetime, properties, stacks, elsewhere, message);
  }

  /** The options of a server that has a message of the user's own. */
  public ServerOptions with(Optional<Path> own) {
    return new ServerOptions(chosen, application, lifetime, properties, stacks, listening, own);
  }

  /** The options of a server with these levels of its factors. */
  public ServerOptions with(Levels levels) {
    return new ServerOptions(
        chosen.with(levels), application, lifetime, properties, stacks, listening, message);
  }

  /** Setup of a new server on a JDK, which must be able to run it. */
  ServerSetup setup(int javaVersion, String applicationDigest) {
    ServerKind kind =
        chosen.of(ServerFactors.KIND).orElseGet(() -> ServerKind.defaultFor(javaVersion));
    kind.requireJava(javaVersion);
    ServerRelease release = new ServerRelease(kind);
    Optional<BrokerChoice> broker = chosen.of(ServerFactors.BROKER);
    broker.ifPresent(release::requireBroker);
    return new ServerSetup(
        kind,
        release.version(),
        broker.filter(ServerSetup::beside).isPresent(),
        chosen.of(ServerFactors.HEAP).orElse(ServerFactors.HEAP.usual()),
        chosen.of(ServerFactors.COLLECTOR).orElse(ServerFactors.COLLECTOR.usual()),
        applicationDigest,
        stacks,
        exposure(),
        message);
  }

  /** Where it is reached: over TLS where that was chosen, or where there are keys for it. */
  Exposure exposure() {
    Exposure exposure = Exposure.of(listening);
    return chosen
        .of(RunFactors.TLS)
        .map(tls -> new Exposure(exposure.host(), tls == TlsChoice.ON, exposure.user()))
        .orElse(exposure);
  }
}
