package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.net.InetAddress;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** Where a worker or a node listens, and what it calls itself. */
public final class ListeningOptions {

  private static final int MAX_PORT = 65_535;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "is called over SOAP/HTTP on this port, 0 for a free one")
  private Integer port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "the address that it listens on (default ${DEFAULT-VALUE})")
  private String host;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "what it calls itself in the results (default HOST-PID)")
  private String name;

  public OptionalInt port() {
    refuseIf(
        port != null && (port < 0 || port > MAX_PORT),
        "--port",
        "%s is out of range: allowed are 0 to %s".formatted(port, MAX_PORT));
    return port == null ? OptionalInt.empty() : OptionalInt.of(port);
  }

  public String host() {
    return host;
  }

  public String name() throws IOException {
    if (name != null) {
      return name;
    }
    String machine = InetAddress.getLocalHost().getHostName().replaceAll("[^A-Za-z0-9._-]", "-");
    return "%.40s-%s".formatted(machine, ProcessHandle.current().pid());
  }
}
