package soapbench.server;

import java.nio.file.Path;
import java.util.Objects;
import soapbench.server.domain.Collector;
import soapbench.server.domain.HeapSize;
import soapbench.server.domain.ServerKind;

/**
 * What to start.
 *
 * @param application the EAR to deploy
 */
public record ServerOptions(
    ServerKind kind, HeapSize heap, Collector collector, Path application, Lifetime lifetime) {

  /** How long a server lives. */
  public enum Lifetime {
    /** Until it is stopped. */
    UNTIL_STOPPED,
    /** Until it is stopped or this process ends, however it ends short of a kill -9. */
    THIS_PROCESS
  }

  public ServerOptions {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(heap, "heap");
    Objects.requireNonNull(collector, "collector");
    application = application.toAbsolutePath().normalize();
    Objects.requireNonNull(lifetime, "lifetime");
  }
}
