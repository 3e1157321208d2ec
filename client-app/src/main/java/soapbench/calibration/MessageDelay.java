package soapbench.calibration;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Delays the next HTTP message of one direction, once. */
final class MessageDelay {

  private static final int START_OF_BODY_BYTES = 20;

  private @Nullable Runnable delay;
  private boolean inTheMiddle;
  private boolean headForwarded;

  /**
   * Delays the next message.
   *
   * @param middle whether its head and the start of its body are forwarded before the delay
   * @param delay what takes time
   */
  synchronized void next(boolean middle, Runnable delay) {
    this.delay = delay;
    inTheMiddle = middle;
    headForwarded = false;
  }

  /** Forwards what came in of a message, and delays it where it was told to. */
  void forward(byte[] bytes, OutputStream out) throws IOException {
    int before = bytesBefore(bytes);
    out.write(bytes, 0, before);
    out.flush();
    if (before < bytes.length) {
      take().ifPresent(Runnable::run);
      out.write(bytes, before, bytes.length - before);
      out.flush();
    }
  }

  private synchronized int bytesBefore(byte[] bytes) {
    if (delay == null) {
      return bytes.length;
    }
    if (!inTheMiddle) {
      return 0;
    }
    int body = headForwarded ? 0 : endOfHead(bytes);
    headForwarded |= body <= bytes.length;
    return Math.min(bytes.length, body + START_OF_BODY_BYTES);
  }

  /** The delay, for the first thread that forwards a message. */
  private synchronized Optional<Runnable> take() {
    Optional<Runnable> taken = Optional.ofNullable(delay);
    delay = null;
    return taken;
  }

  /** Where the empty line of a head ends; beyond the bytes if they hold none. */
  private static int endOfHead(byte[] bytes) {
    for (int i = 2; i < bytes.length; i++) {
      if (bytes[i] == '\n' && bytes[i - 1] == '\r' && bytes[i - 2] == '\n') {
        return i + 1;
      }
    }
    return bytes.length + 1;
  }
}
