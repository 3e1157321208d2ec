package soapbench.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.server.domain.Collector;
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
      defaultValue = "1536m",
      description = "the server's heap, 512m to 64g (default ${DEFAULT-VALUE})")
  private String heap;

  @Option(
      names = "--server-gc",
      paramLabel = "COLLECTOR",
      defaultValue = "g1",
      description = "serial, parallel, g1 or zgc (default ${DEFAULT-VALUE})")
  private String collector;

  /** The chosen kind, once the JDK is known to run it. */
  ServerKind kind(int javaVersion) {
    try {
      ServerKind chosen = kind == null ? ServerKind.defaultFor(javaVersion) : ServerKind.of(kind);
      chosen.requireJava(javaVersion);
      return chosen;
    } catch (IllegalArgumentException e) {
      throw refused("--server-kind", e);
    }
  }

  HeapSize heap() {
    try {
      return HeapSize.of(heap);
    } catch (IllegalArgumentException e) {
      throw refused("--server-heap", e);
    }
  }

  Collector collector() {
    try {
      return Collector.of(collector);
    } catch (IllegalArgumentException e) {
      throw refused("--server-gc", e);
    }
  }

  /** The options by their names, for the record. */
  Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("--server-kind", kind == null ? "" : kind);
    values.put("--server-heap", heap);
    values.put("--server-gc", collector);
    return values;
  }

  private ParameterException refused(String option, IllegalArgumentException cause) {
    return new ParameterException(command.commandLine(), option + ": " + cause.getMessage(), cause);
  }
}
