package soapbench.link;

import java.util.concurrent.TimeUnit;
import soapbench.factor.Link;

/**
 * Times at which bytes arrive that enter one direction of a link. They leave one after the other at
 * the link's rate, whichever connection they are of, and arrive its delay later. All times are
 * those of one clock, in nanoseconds.
 */
final class Pacing {

  /** Bytes that a frame of Ethernet carries; nothing travels in smaller parts. */
  private static final int LEAST_BYTES = 1_500;

  private static final int MOST_BYTES = 1 << 16;

  /** So long at most has a part on its way, where it is not one frame. */
  private static final long PART_NS = TimeUnit.MILLISECONDS.toNanos(1);

  /** So many parts may wait for the link; who has more waits with them. */
  private static final int WAITING_PARTS = 4;

  private static final double BITS_PER_BYTE = Byte.SIZE;

  private final double nsPerByte;
  private final long delayNs;
  private final int partBytes;
  private long freeAtNs;
  private long heldNs;
  private long heldUntilNs;
  private long sendingNs;

  Pacing(Link link, long nowNs) {
    nsPerByte = TimeUnit.SECONDS.toNanos(1) * BITS_PER_BYTE / link.bitsPerS();
    delayNs = link.delay().toNanos();
    partBytes = (int) Math.max(LEAST_BYTES, Math.min(MOST_BYTES, PART_NS / nsPerByte));
    freeAtNs = nowNs;
  }

  /** When the last of some bytes arrives that enter now; of none, when those before have. */
  long arrivalNs(long nowNs, int bytes) {
    long takesNs = Math.round(bytes * nsPerByte);
    freeAtNs = Math.max(freeAtNs, nowNs) + takesNs;
    sendingNs += takesNs;
    return freeAtNs + delayNs;
  }

  /** Has everything that enters from now on arrive so much later, until the link is free again. */
  void hold(long nowNs, long delayNs) {
    freeAtNs = Math.max(freeAtNs, nowNs) + delayNs;
    heldNs = delayNs;
    heldUntilNs = freeAtNs;
  }

  boolean held(long nowNs) {
    return heldNs > 0 && nowNs < heldUntilNs;
  }

  /** How long a sender has to wait before more may enter; 0 if it may now. A hold is no reason. */
  long waitNs(long nowNs) {
    long waiting = Math.round(WAITING_PARTS * partBytes * nsPerByte);
    return Math.max(0, freeAtNs - (held(nowNs) ? heldNs : 0) - waiting - nowNs);
  }

  /** How much of a connection's bytes enters at once, so that others have their turn. */
  int partBytes() {
    return partBytes;
  }

  /** How long bytes have been on the way into the link, all in all. */
  long sendingNs() {
    return sendingNs;
  }
}
