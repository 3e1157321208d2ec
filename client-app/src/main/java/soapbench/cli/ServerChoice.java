package soapbench.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.server.ServerOptions;
import soapbench.server.domain.CollectorChoice;
import soapbench.server.domain.HeapSize;
import soapbench.server.domain.ServerKind;

/** The options that choose a local server, shared by the commands that start one. */
public final class ServerChoice {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--server-kind",
      paramLabel = "KIND",
      description = "glassfish7, glassfish8 or payara6; by default what suits the JDK")
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

  /** The kind to start on a JDK, if one is chosen; one that the JDK does not run is refused. */
  Optional<ServerKind> kind(int javaVersion) {
    Optional<ServerKind> chosen = chosen("--server-kind", kind, ServerKind::of);
    chosen.ifPresent(known -> require(known, javaVersion));
    return chosen;
  }

  Optional<HeapSize> heap() {
    return chosen("--server-heap", heap, HeapSize::of);
  }

  Optional<CollectorChoice> collector() {
    return chosen("--server-gc", collector, CollectorChoice::of);
  }

  /** Refuses every option where there is no local server to start. */
  void requireUnused() {
    values()
        .forEach(
            (option, value) -> {
              if (!value.isEmpty()) {
                throw new ParameterException(
                    command.commandLine(), option + ": allowed only without --server");
              }
            });
  }

  /** The options by their names, for the record; empty where nothing was chosen. */
  Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("--server-kind", Objects.requireNonNullElse(kind, ""));
    values.put("--server-heap", Objects.requireNonNullElse(heap, ""));
    values.put("--server-gc", Objects.requireNonNullElse(collector, ""));
    return values;
  }

  private void require(ServerKind known, int javaVersion) {
    try {
      known.requireJava(javaVersion);
    } catch (IllegalArgumentException e) {
      throw refused("--server-kind", e);
    }
  }

  private <T> Optional<T> chosen(String option, String text, Function<String, T> reading) {
    try {
      return Optional.ofNullable(text).map(reading);
    } catch (IllegalArgumentException e) {
      throw refused(option, e);
    }
  }

  private ParameterException refused(String option, IllegalArgumentException cause) {
    return new ParameterException(command.commandLine(), option + ": " + cause.getMessage(), cause);
  }
}
