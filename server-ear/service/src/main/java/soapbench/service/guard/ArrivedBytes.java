package soapbench.service.guard;

import soapbench.contract.Limits;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.clock.ServerClock;

/**
 * Tells a clock of each arrival of a request's bytes, and refuses the request as soon as more have
 * arrived than any good one has. A large one waits its turn before it is read on, unless it is
 * never held as a whole.
 */
public final class ArrivedBytes implements ArrivingInput.Arrivals {

  private final ServerClock clock;
  private final Limits limits;
  private final long expected;
  private long bytes;

  /**
   * The bytes of a request.
   *
   * @param said the length that the request says; less than 0 if it says none, which is taken for
   *     that of the longest
   */
  public ArrivedBytes(ServerClock clock, Limits limits, long said) {
    this.clock = clock;
    this.limits = limits;
    this.expected = said < 0 ? limits.messageBytes() : Math.min(said, limits.messageBytes());
  }

  @Override
  public void arrived(long count) throws RequestTooLongException {
    if (count > 0) {
      clock.requestBytesArrived();
      bytes += count;
    }
    if (bytes > limits.messageBytes()) {
      throw new RequestTooLongException(limits.messageBytes());
    }
    if (bytes > MemoryAdmission.SMALL_BYTES && !limits.streamed()) {
      MemoryAdmission.ofThisJvm().await(expected);
    }
  }
}
