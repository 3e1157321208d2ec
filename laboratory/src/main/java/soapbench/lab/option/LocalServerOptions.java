package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Factor;
import soapbench.factor.ServerFactors;
import soapbench.factor.TriedLevels;
import soapbench.lab.service.Installation;
import soapbench.server.ServerOptions;
import soapbench.server.setting.ServerKind;

/** The options that choose a local server, shared by the commands that start one. */
@InSection(OptionSection.STARTED)
public final class LocalServerOptions {

  @Option(
      names = "--server-kind",
      paramLabel = "KIND",
      completionCandidates = KindWords.class,
      description = "one of ${COMPLETION-CANDIDATES} (default: what suits the JDK)")
  private String kind;

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

  /** The words of all kinds of servers, for the description of the option that takes one. */
  static final class KindWords implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return Stream.of(ServerKind.values()).map(ServerKind::id).iterator();
    }
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
    return new ServerOptions(
            read("--server-kind", kind, word -> kind(word, javaVersion)),
            factors.only(ServerFactors.HEAP),
            collector(),
            application,
            lifetime,
            properties,
            stacks)
        .with(message);
  }

  /** The levels of the factors that the command may try several of, of those that were given. */
  public List<TriedLevels<?>> variations() {
    return factors.variations();
  }

  /** The collector that was chosen, if one alone was. */
  public Optional<CollectorChoice> collector() {
    return factors.only(ServerFactors.COLLECTOR);
  }

  /** Refuses every option, where there is no local server to start. */
  void requireUnused() {
    String reason = "allowed only without --server";
    refuseIf(kind != null, "--server-kind", reason);
    factors.requireUnused(reason);
  }

  private static ServerKind kind(String word, int javaVersion) {
    ServerKind kind = ServerKind.of(word);
    kind.requireJava(javaVersion);
    return kind;
  }

  private static <T> Optional<T> read(String option, String text, Function<String, T> reading) {
    return orRefused(option, () -> Optional.ofNullable(text).map(reading));
  }
}
