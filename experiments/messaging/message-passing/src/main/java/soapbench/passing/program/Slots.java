package soapbench.passing.program;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import soapbench.passing.PassingException;

/**
 * Room for some messages of one length, so that they are made before the clock starts and checked
 * after it stopped.
 */
final class Slots {

  /** Bytes that the messages of one stretch may take together. */
  private static final int STRETCH_BYTES = 4 * 1024 * 1024;

  private static final int MOST = 64;

  /** Bytes that the messages of one kind may take together. */
  private static final long ALL_BYTES = 256L * 1024 * 1024;

  private final MessageContent contents;
  private final List<ByteBuffer> buffers = new ArrayList<>();
  private final ByteBuffer expected;

  Slots(MessageContent contents, int count, int bytes) {
    this.contents = contents;
    if ((long) count * bytes > ALL_BYTES) {
      throw new IllegalArgumentException(
          "%s messages of %s bytes are too long together: allowed are %s bytes"
              .formatted(count, bytes, ALL_BYTES));
    }
    for (int slot = 0; slot < count; slot++) {
      buffers.add(buffer(bytes));
    }
    expected = buffer(bytes);
  }

  /** How many messages are passed between two checks. */
  static int stretch(int bytes) {
    return Math.max(1, Math.min(MOST, STRETCH_BYTES / bytes));
  }

  static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
  }

  /** Makes the next messages of a sender. */
  void fill(int count, int sender, long from) {
    for (int slot = 0; slot < count; slot++) {
      contents.fill(buffers.get(slot), sender, from + slot);
    }
  }

  /** Makes room for as many. */
  void clear(int count) {
    buffers.subList(0, count).forEach(ByteBuffer::clear);
  }

  ByteBuffer slot(int slot) {
    return buffers.get(slot);
  }

  /** Checks the messages that were received. */
  void check(int count, int sender, long from) throws PassingException {
    for (int slot = 0; slot < count; slot++) {
      contents.check(buffers.get(slot), expected, sender, from + slot);
    }
  }
}
