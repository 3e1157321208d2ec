package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import soapbench.broker.BrokerKind;
import soapbench.factor.BrokerChoice;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Factor;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.factor.ServerKind;
import soapbench.factor.TriedLevels;
import soapbench.lab.service.Installation;
import soapbench.server.ServerOptions;
import soapbench.server.setting.ServerRelease;

/** The options that choose a local server, shared by the commands that start one. */
@InSection(OptionSection.STARTED)
public final class LocalServerOptions {

  @Mixin private final FactorOptions factors;

  private Set<String> stacks = Set.of();
  private Optional<Path> message = Optional.empty();

  /** The options of a command whose server has one level of each factor. */
  public LocalServerOptions() {
    this(List.of());
  }

  /**
   * The options of a command.
   *
   * @param several the factors of which several levels may be given
   */
  public LocalServerOptions(List<Factor<?>> several) {
    factors = new FactorOptions(ServerFactors.ALL, several);
  }

  /** Has the server publish SOAP stacks beside the tuned one, by their words. */
  public void publish(Set<String> words) {
    stacks = Set.copyOf(words);
  }

  /** Has the server have a message of the user's own. */
  public void prepare(Path file) {
    message = Optional.of(file);
  }

  /** The server that a run starts for itself, and stops with itself. */
  public ServerOptions requested(Installation installation) {
    return requested(
        installation.workplace().javaVersion(),
        installation.application(),
        ServerOptions.Lifetime.THIS_PROCESS,
        Map.of());
  }

  /**
   * The server that is wanted.
   *
   * @param javaVersion of the JDK that runs it
   * @param properties system properties of its JVM
   */
  public ServerOptions requested(
      int javaVersion,
      Path application,
      ServerOptions.Lifetime lifetime,
      Map<String, String> properties) {
    List<ServerKind> kinds = kinds(javaVersion);
    return new ServerOptions(chosen(kinds), application, lifetime, properties, stacks)
        .with(message);
  }

  /** The kinds of the servers that are started, each of which the JDK can run. */
  private List<ServerKind> kinds(int javaVersion) {
    List<ServerKind> given = factors.given(ServerFactors.KIND);
    return orRefused(
        ServerFactors.KIND.option(),
        () -> {
          given.forEach(kind -> kind.requireJava(javaVersion));
          return given.isEmpty() ? List.of(ServerKind.defaultFor(javaVersion)) : given;
        });
  }

  /** The levels that all these servers have; each works with each broker. */
  private Levels chosen(List<ServerKind> kinds) {
    return orRefused(
        ServerFactors.BROKER.option(),
        () -> {
          for (ServerKind kind : kinds) {
            factors.given(ServerFactors.BROKER).forEach(new ServerRelease(kind)::requireBroker);
          }
          return factors.only();
        });
  }

  /** The levels of the factors that the command may try several of, of those that were given. */
  public List<TriedLevels<?>> variations() {
    return factors.variations();
  }

  /** The collector that was chosen, if one alone was. */
  public Optional<CollectorChoice> collector() {
    return factors.only(ServerFactors.COLLECTOR);
  }

  /** Refuses servers in which no connection factory is looked up. */
  void requireNaming() {
    refuseIf(
        factors.given(ServerFactors.BROKER).contains(BrokerChoice.ARTEMIS),
        "--jms-lookup",
        "no connection factory of Artemis is looked up");
    for (ServerKind kind : factors.given(ServerFactors.KIND)) {
      refuseIf(
          new ServerRelease(kind).broker() != BrokerKind.OPENMQ,
          "--jms-lookup",
          "no connection factory is looked up in " + kind.id());
    }
  }

  /** Refuses every option, where there is no local server to start. */
  void requireUnused() {
    factors.requireUnused("allowed only without --server");
  }
}
