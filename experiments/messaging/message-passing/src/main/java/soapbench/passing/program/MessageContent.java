package soapbench.passing.program;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import soapbench.passing.PassingException;

/**
 * Content of messages: bytes that follow from a seed, the sender and the message's number, so that
 * a message that is wrong, lost, doubled or overtaken is seen.
 */
final class MessageContent {

  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final int SHIFT_1 = 30;
  private static final int SHIFT_2 = 27;
  private static final int SHIFT_3 = 31;
  private static final long MIX_1 = 0xBF58476D1CE4E5B9L;
  private static final long MIX_2 = 0x94D049BB133111EBL;

  private final long seed;

  MessageContent(long seed) {
    this.seed = seed;
  }

  /** Fills a buffer with a message, from its start to its capacity, and makes it ready to send. */
  ByteBuffer fill(ByteBuffer buffer, int sender, long number) {
    buffer.clear().order(ByteOrder.nativeOrder());
    long state = start(sender, number);
    while (buffer.remaining() >= Long.BYTES) {
      buffer.putLong(state);
      state += STEP;
    }
    for (long rest = state; buffer.hasRemaining(); rest >>>= Byte.SIZE) {
      buffer.put((byte) rest);
    }
    return buffer.flip();
  }

  /**
   * Checks a message that was received.
   *
   * @param buffer as it is after receiving: the message ends at its position
   * @param expected a buffer of the same capacity, which is overwritten
   * @throws PassingException if it is not that message
   */
  void check(ByteBuffer buffer, ByteBuffer expected, int sender, long number)
      throws PassingException {
    if (buffer.position() != buffer.capacity()) {
      throw new PassingException(
          sender,
          "message %s of rank %s has %s bytes in place of %s"
              .formatted(number, sender, buffer.position(), buffer.capacity()));
    }
    int at = fill(expected, sender, number).mismatch(buffer.duplicate().flip());
    if (at >= 0) {
      throw new PassingException(
          sender,
          "message %s of rank %s is another from its byte %s on".formatted(number, sender, at));
    }
  }

  /** SplitMix64 (Steele, Lea, Flood 2014) of what tells one message from all others. */
  private long start(int sender, long number) {
    long mixed = seed + STEP * (1 + number * (1 + Short.MAX_VALUE) + sender);
    mixed = (mixed ^ (mixed >>> SHIFT_1)) * MIX_1;
    mixed = (mixed ^ (mixed >>> SHIFT_2)) * MIX_2;
    return mixed ^ (mixed >>> SHIFT_3);
  }
}
