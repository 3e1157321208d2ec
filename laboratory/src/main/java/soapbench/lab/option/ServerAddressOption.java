package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;

import java.net.URI;
import java.util.Optional;
import picocli.CommandLine.Option;
import soapbench.http.HttpAddress;

/** The option that names a server that already runs. */
@InSection(OptionSection.ALREADY_THERE)
public final class ServerAddressOption {

  private static final String NAME = "--server";

  @RunsAlready
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
    return orRefused(NAME, () -> Optional.ofNullable(server).map(HttpAddress::of))
        .map(HttpAddress::uri);
  }
}
