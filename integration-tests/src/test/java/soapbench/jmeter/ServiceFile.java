package soapbench.jmeter;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import soapbench.running.RunningServer;

/** A file of properties that tells a plan where the service is, and who to be there. */
final class ServiceFile {

  private ServiceFile() {}

  /** For requests over HTTP. */
  static Path http(RunningServer server, Path folder) throws IOException {
    return write(folder, server.endpoint(), server);
  }

  /** For requests of JMeter's own sampler over JMS. */
  static Path jms(RunningServer server, Path folder) throws IOException {
    return write(folder, URI.create(server.local().brokerAddress()), server);
  }

  private static Path write(Path folder, URI address, RunningServer server) throws IOException {
    Path file = Files.createTempFile(folder, "service", ".properties");
    return Files.writeString(
        file,
        """
        host=%s
        port=%s
        broker=%s
        broker_kind=%s
        user=%s
        password=%s
        """
            .formatted(
                address.getHost(),
                address.getPort(),
                server.local().brokerAddress(),
                server.local().broker().id(),
                server.local().credentials().user(),
                server.local().credentials().password()));
  }
}
