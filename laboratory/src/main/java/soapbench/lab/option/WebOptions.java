package soapbench.lab.option;

import static soapbench.lab.option.RefusedOptionException.refuseIf;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;
import soapbench.lab.service.Installation;
import soapbench.lab.service.WantedService;

/** The options that say which server a run talks to, where it does so over HTTP alone. */
public final class WebOptions {

  private static final int MAX_TIMEOUT_SECONDS = 86_400;

  @Option(
      names = "--server",
      paramLabel = "URL",
      description = "a server that already runs: its endpoint or WSDL")
  private URI server;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "3600",
      description =
          "how long a program may run and the server be silent, 1 to 86400 (default"
              + " ${DEFAULT-VALUE})")
  private int timeoutSeconds;

  /** The server that is wanted. */
  public WantedService wanted(Installation installation, LocalServerOptions local) {
    refuseIf(
        server != null && !String.valueOf(server.getScheme()).matches("https?"),
        "--server",
        "'%s' is no http URL such as http://HOST:PORT/soapbench/laboratory".formatted(server));
    if (server != null) {
      local.requireUnused();
    }
    return WantedService.overHttp(Optional.ofNullable(server), local.wanted(installation));
  }

  /** How long a program may run, and a server be silent. */
  public Duration timeout() {
    return Duration.ofSeconds(
        OptionValues.within("--timeout", timeoutSeconds, 1, MAX_TIMEOUT_SECONDS));
  }
}
