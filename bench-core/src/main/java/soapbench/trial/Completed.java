package soapbench.trial;

import java.util.Optional;
import java.util.OptionalLong;
import soapbench.gc.GcTouch;

/**
 * An exchange that brought the right answer.
 *
 * @param wireBytes what travelled; empty if the client's SOAP stack can't tell
 * @param clientGc the client's pauses within c0..c4
 * @param serverGc the server's pauses within s0..s5
 * @param storeCosts what encoding cost, there when the client sent the payload
 * @param streamedNs what the server took to serialize or deserialize the payload while its bytes
 *     travelled, and while the client did the reverse; empty if these phases follow one another
 * @param clientAllocated bytes that the client's threads allocated within c0..c4; empty if its JVM
 *     can't say
 * @param serverAllocated bytes that the server's thread of the exchange allocated until s5; empty
 *     if its JVM can't say
 */
public record Completed(
    Timeline timeline,
    Optional<WireBytes> wireBytes,
    GcTouch clientGc,
    GcTouch serverGc,
    Optional<StoreCosts> storeCosts,
    OptionalLong streamedNs,
    Optional<AllocatedBytes> clientAllocated,
    Optional<AllocatedBytes> serverAllocated)
    implements ExchangeOutcome {

  public Completed {
    if (streamedNs.orElse(0) < 0) {
      throw new IllegalArgumentException(
          "streamedNs is %s and can't be negative".formatted(streamedNs.getAsLong()));
    }
  }

  /**
   * An exchange whose phases follow one another, between JVMs that can't say what they allocate.
   */
  public Completed(
      Timeline timeline,
      WireBytes wireBytes,
      GcTouch clientGc,
      GcTouch serverGc,
      Optional<StoreCosts> storeCosts) {
    this(
        timeline,
        Optional.of(wireBytes),
        clientGc,
        serverGc,
        storeCosts,
        OptionalLong.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
