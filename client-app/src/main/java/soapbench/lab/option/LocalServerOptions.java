package soapbench.lab.option;

import static soapbench.lab.option.RefusedOptionException.orRefused;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.lab.service.Installation;
import soapbench.server.ServerOptions;
import soapbench.server.domain.CollectorChoice;
import soapbench.server.domain.HeapSize;
import soapbench.server.domain.ServerKind;

/** The options that choose a local server, shared by the commands that start one. */
public final class LocalServerOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--server-kind",
      paramLabel = "KIND",
      completionCandidates = ServerKindWords.class,
      description = "one of ${COMPLETION-CANDIDATES} (default: what suits the JDK)")
  private String kind;

  @Option(
      names = "--server-heap",
      paramLabel = "SIZE",
      description =
          "the server's heap, 512m to 64g (default " + ServerOptions.DEFAULT_HEAP_NAME + ")")
  private String heap;

  @Option(
      names = "--server-gc",
      paramLabel = "COLLECTOR",
      description =
          "serial, parallel, g1 or zgc (default " + ServerOptions.DEFAULT_COLLECTOR_NAME + ")")
  private String collector;

  /** The server that a run starts for itself, and stops with itself. */
  public ServerOptions wanted(Installation installation) {
    return wanted(
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
  public ServerOptions wanted(
      int javaVersion,
      Path application,
      ServerOptions.Lifetime lifetime,
      Map<String, String> properties) {
    Optional<ServerKind> chosen = read("--server-kind", kind, ServerKind::of);
    chosen.ifPresent(
        known ->
            orRefused(
                "--server-kind",
                () -> {
                  known.requireJava(javaVersion);
                  return known;
                }));
    return new ServerOptions(
        chosen,
        read("--server-heap", heap, HeapSize::of),
        collector(),
        application,
        lifetime,
        properties);
  }

  /** The collector that was chosen, if one was. */
  public Optional<CollectorChoice> collector() {
    return read("--server-gc", collector, CollectorChoice::of);
  }

  /** Refuses every option, where there is no local server to start. */
  void requireUnused() {
    refuse("--server-kind", kind);
    refuse("--server-heap", heap);
    refuse("--server-gc", collector);
  }

  private static void refuse(String option, String value) {
    if (value != null) {
      throw new RefusedOptionException(option, "allowed only without --server");
    }
  }

  private static <T> Optional<T> read(String option, String text, Function<String, T> reading) {
    return orRefused(option, () -> Optional.ofNullable(text).map(reading));
  }
}
