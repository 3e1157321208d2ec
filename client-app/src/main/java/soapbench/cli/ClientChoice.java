package soapbench.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.server.domain.CollectorChoice;

/**
 * The option that chooses this JVM's own collector. A JVM has its collector from its start, so the
 * launcher reads the option and starts the JVM with it; here it is checked.
 */
public final class ClientChoice {

  private static final String NAME = "--client-gc";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = NAME,
      paramLabel = "COLLECTOR",
      description = "the client's collector: serial, parallel, g1 or zgc (default: the JDK's)")
  private String collector;

  /** Refuses a collector that is not known or that this JVM does not have. */
  void check() {
    if (collector == null) {
      return;
    }
    try {
      CollectorChoice.of(collector);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), NAME + ": " + e.getMessage(), e);
    }
    String running = soapbench.gc.Collector.current().name();
    if (!running.equals(collector)) {
      throw new ParameterException(
          command.commandLine(),
          "%s: this JVM has the collector %s; ./soapbench starts one with %s"
                  .formatted(NAME, running, collector)
              + " when the option stands on its command line");
    }
  }

  /** The option by its name, for the record; empty where nothing was chosen. */
  Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    values.put(NAME, Objects.requireNonNullElse(collector, ""));
    return values;
  }
}
