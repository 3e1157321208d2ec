package soapbench.link;

import io.netty.buffer.ByteBuf;

/** Delay of the next HTTP message of one direction, once. Its sender is not held up. */
final class MessageHold {

  private static final int START_OF_BODY_BYTES = 20;

  private final long delayNs;
  private final boolean within;
  private boolean headPassed;

  /**
   * A delay.
   *
   * @param within whether the head of the message and the start of its body pass before
   */
  MessageHold(long delayNs, boolean within) {
    this.delayNs = delayNs;
    this.within = within;
  }

  long delayNs() {
    return delayNs;
  }

  /** How many of the bytes that come next pass before the delay; all if it comes after them. */
  int before(ByteBuf bytes) {
    if (!within) {
      return 0;
    }
    int body = headPassed ? 0 : endOfHead(bytes);
    headPassed |= body <= bytes.readableBytes();
    return Math.min(bytes.readableBytes(), body + START_OF_BODY_BYTES);
  }

  /** Where the empty line of a head ends; beyond the bytes if they hold none. */
  private static int endOfHead(ByteBuf bytes) {
    int from = bytes.readerIndex();
    for (int i = 2; i < bytes.readableBytes(); i++) {
      if (bytes.getByte(from + i) == '\n'
          && bytes.getByte(from + i - 1) == '\r'
          && bytes.getByte(from + i - 2) == '\n') {
        return i + 1;
      }
    }
    return bytes.readableBytes() + 1;
  }
}
