package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import picocli.CommandLine.Option;
import soapbench.factor.CollectorChoice;
import soapbench.gc.Collector;

/**
 * The option that chooses this JVM's own collector. A JVM has its collector from its start, so the
 * launcher reads the option and starts the JVM with it; here it is checked.
 */
@InSection(OptionSection.STARTED)
public final class ClientOptions {

  private static final String NAME = "--client-gc";

  @Option(
      names = NAME,
      paramLabel = "COLLECTOR",
      description = "the client's collector: serial, parallel, g1 or zgc (default: the JDK's)")
  private String collector;

  /** Refuses a collector that is not known or that this JVM does not have. */
  public void check() {
    if (collector == null) {
      return;
    }
    orRefused(NAME, () -> CollectorChoice.of(collector));
    String running = Collector.current().name();
    refuseIf(
        !running.equals(collector),
        NAME,
        "this JVM has the collector %s; ./soapbench starts one with %s when the option stands on"
                .formatted(running, collector)
            + " its command line");
  }
}
