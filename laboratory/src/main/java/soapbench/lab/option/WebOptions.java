package soapbench.lab.option;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import soapbench.lab.service.Installation;
import soapbench.lab.service.RequestedService;

/** The options that say which server a run talks to, where it does so over HTTP alone. */
public final class WebOptions {

  @Mixin private ServerAddressOption server;

  @Mixin
  private final NumberOption timeout =
      NumberOption.of(
              "--timeout SECONDS", "how long a program may run and the server be silent", 1, 86_400)
          .in(OptionSection.TRAVELLING)
          .usually(3_600);

  /** The server that is wanted. */
  public RequestedService requested(Installation installation, LocalServerOptions local) {
    Optional<URI> there = server.checked();
    if (there.isPresent()) {
      local.requireUnused();
    }
    return RequestedService.overHttp(there, local.requested(installation));
  }

  /** How long a program may run, and a server be silent. */
  public Duration timeout() {
    return Duration.ofSeconds(timeout.value());
  }
}
