package soapbench.passing.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;

/** Writes messages of one template to a channel that may take only part of what it is given. */
public final class StoreWriter {

  private static final int HEAD_BYTES = 2_048;
  private static final int RADIX = 10;

  /**
   * A buffer on the heap is copied as far as it is offered, whether the channel takes it or not.
   */
  private static final int HEAP_BYTES = 128 * 1024;

  private final ByteBuffer toLength;
  private final ByteBuffer body = StoreTemplate.body();
  private final ByteBuffer toTag;
  private final ByteBuffer toSequence = StoreTemplate.toSequence();
  private final ByteBuffer numbered = StoreTemplate.numbered();
  private final ByteBuffer synchronous = StoreTemplate.synchronous();
  private final ByteBuffer toData;
  private final ByteBuffer head = ByteBuffer.allocateDirect(HEAD_BYTES);
  private final ByteBuffer[] pieces = new ByteBuffer[3];
  private ByteBuffer data;
  private int end;
  private int bodyStart;

  @SuppressWarnings("NullAway.Init") // begin() sets the data
  public StoreWriter(StoreTemplate template) {
    toLength = template.toLength();
    toTag = template.toTag();
    toData = template.toData();
    pieces[0] = head;
    pieces[2] = template.tail();
  }

  /**
   * Begins a message, whose data are the remaining bytes of a buffer.
   *
   * @param sequence its number among those of this sender to this receiver, from 0
   * @param waits whether its answer waits until it is received
   */
  public void begin(int tag, long sequence, boolean waits, ByteBuffer content) {
    long length =
        (long) toTag.capacity()
            + digits(tag)
            + toSequence.capacity()
            + digits(sequence)
            + numbered.capacity()
            + (waits ? synchronous.capacity() : 0)
            + toData.capacity()
            + content.remaining()
            + pieces[2].capacity();
    head.clear();
    put(toLength);
    put(length);
    put(body);
    bodyStart = head.position();
    put(toTag);
    put(tag);
    put(toSequence);
    put(sequence);
    put(numbered);
    if (waits) {
      put(synchronous);
    }
    put(toData);
    head.flip();
    data = content;
    end = content.limit();
    pieces[1] = content;
    pieces[2].rewind();
  }

  /** The message's bytes without its HTTP head, to be sent in some other way. */
  public ByteBuffer[] body() {
    return new ByteBuffer[] {head.duplicate().position(bodyStart), data, pieces[2].duplicate()};
  }

  /**
   * Writes on.
   *
   * @return whether the message is written whole
   */
  public boolean write(GatheringByteChannel channel) throws IOException {
    if (data.isDirect()) {
      channel.write(pieces);
    } else {
      data.limit(Math.min(end, data.position() + HEAP_BYTES));
      if (data.limit() == end) {
        channel.write(pieces);
      } else {
        channel.write(pieces, 0, 2);
      }
      data.limit(end);
    }
    return !pieces[2].hasRemaining();
  }

  private void put(ByteBuffer text) {
    head.put(text.rewind());
  }

  private void put(long number) {
    int at = head.position() + digits(number);
    head.position(at);
    long rest = number;
    do {
      at--;
      head.put(at, (byte) ('0' + rest % RADIX));
      rest /= RADIX;
    } while (rest > 0);
  }

  private static int digits(long number) {
    int digits = 1;
    for (long rest = number / RADIX; rest > 0; rest /= RADIX) {
      digits++;
    }
    return digits;
  }
}
