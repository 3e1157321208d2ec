package soapbench.trial;

import java.util.Objects;
import java.util.Optional;
import soapbench.gc.GcTouch;

/**
 * An exchange that brought the right answer.
 *
 * @param wireBytes what travelled
 * @param clientGc the client's pauses within c0..c4
 * @param serverGc the server's pauses within s0..s5
 * @param storeCosts what encoding cost, there when the client sent the payload
 */
public record Completed(
    Timeline timeline,
    WireBytes wireBytes,
    GcTouch clientGc,
    GcTouch serverGc,
    Optional<StoreCosts> storeCosts)
    implements Outcome {

  public Completed {
    Objects.requireNonNull(timeline, "timeline");
    Objects.requireNonNull(wireBytes, "wireBytes");
    Objects.requireNonNull(clientGc, "clientGc");
    Objects.requireNonNull(serverGc, "serverGc");
    Objects.requireNonNull(storeCosts, "storeCosts");
  }
}
