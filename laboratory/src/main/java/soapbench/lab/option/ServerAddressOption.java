package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.net.URI;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that names a server that already runs. */
public final class ServerAddressOption {

  private static final String NAME = "--server";

  @Option(
      names = NAME,
      paramLabel = "URL",
      description = "a server that already runs: its endpoint or WSDL")
  private URI server;

  boolean given() {
    return server != null;
  }

  /** The server's address, if one was given. */
  Optional<URI> checked() {
    refuseIf(
        server != null && !String.valueOf(server.getScheme()).matches("https?"),
        NAME,
        "'%s' is no http URL such as http://HOST:PORT/soapbench/laboratory".formatted(server));
    return Optional.ofNullable(server);
  }
}
