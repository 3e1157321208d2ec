package soapbench.passing.domain;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import soapbench.passing.wire.StoreAnswer;
import soapbench.passing.wire.StoreReader;

/**
 * A connection over which another rank sends its messages. The program's thread reads it, and only
 * when it waits for something: what is not read stays where it is, and its sender waits.
 */
final class Inbound {

  private static final int STAGING_BYTES = 64 * 1024;
  private static final int HEAD_BYTES = 2_048;

  /** From here on data are read to where they belong, and not copied there. */
  private static final int LONG_BYTES = 32 * 1024;

  private final SocketChannel channel;
  private final Runnable release;
  private final StoreReader reader = new StoreReader();
  private final ByteBuffer[] scattered = new ByteBuffer[2];
  private StoreAnswer answers;
  private ByteBuffer staging;
  private ByteBuffer view;
  private int start;
  private boolean hasHead;
  private @Nullable ByteBuffer data;
  private int dataLimit;
  private long dataLeft;
  private boolean lastLong;
  private long firstByteNs;
  private long came;
  private boolean delivered;
  private boolean ended;

  /** Finds the mailbox of a message. */
  interface Receiver {

    /**
     * Where the message goes whose head was read.
     *
     * @return a buffer with room for it from its position on; null if it must wait
     */
    @Nullable ByteBuffer place(Inbound from) throws InvalidFrameException;

    /**
     * The message is there whole.
     *
     * @param content that buffer; the message ends at its position
     */
    void complete(Inbound from, ByteBuffer content, long firstByteNs);
  }

  /**
   * A connection.
   *
   * @param channel non-blocking
   * @param already what was read of it before; null for nothing
   * @param release called once when it is not used any more, to close it
   */
  @SuppressWarnings("NullAway.Init") // begin() comes before messages are taken
  Inbound(SocketChannel channel, @Nullable ByteBuffer already, Runnable release) {
    this.channel = channel;
    this.release = release;
    int begun = already == null ? 0 : already.remaining();
    // as long as it may be anybody's, little memory
    staging = ByteBuffer.allocate(Math.max(2 * HEAD_BYTES, begun));
    if (already != null && begun > 0) {
      staging.put(already);
      firstByteNs = System.nanoTime();
    }
  }

  /** Begins, once the sender is known: takes the memory that fast reading needs. */
  void begin() {
    staging = ByteBuffer.allocateDirect(STAGING_BYTES).put(staging.flip());
    view = staging.duplicate();
    answers = new StoreAnswer();
  }

  SocketChannel channel() {
    return channel;
  }

  StoreReader reader() {
    return reader;
  }

  StoreAnswer answers() {
    return answers;
  }

  boolean ended() {
    return ended;
  }

  /** Whether a message was taken from it. */
  boolean hasDelivered() {
    return delivered;
  }

  /** Whether its next message must wait until there is room. */
  boolean isHeldBack() {
    return hasHead && data == null;
  }

  /** How many bytes have come. */
  long came() {
    return came;
  }

  /** Whether a part of a message is there. */
  boolean isWithin() {
    return hasHead || staging.position() > start;
  }

  /**
   * Reads until the head of the first message is there, which says whose connection this is.
   *
   * @return whether it is
   */
  boolean readFirst() throws IOException, StoreReader.UnreadableException {
    while (!reader.read(staging, start, staging.position())) {
      int count = channel.read(staging);
      if (count <= 0) {
        ended = count < 0;
        return false;
      }
      if (firstByteNs == 0) {
        firstByteNs = System.nanoTime();
      }
    }
    return true;
  }

  /**
   * Reads on, up to the end of a message.
   *
   * @return whether anything came
   */
  boolean advance(Receiver receiver)
      throws IOException, StoreReader.UnreadableException, InvalidFrameException {
    boolean moved = false;
    if (!hasHead) {
      while (start == staging.position() || !reader.read(staging, start, staging.position())) {
        if (!fill()) {
          return moved;
        }
        moved = true;
      }
      hasHead = true;
    }
    if (data == null) {
      data = receiver.place(this);
      if (data == null) {
        return moved;
      }
      dataLimit = data.limit();
      dataLeft = reader.dataBytes();
      start = reader.dataStart();
      lastLong = dataLeft >= LONG_BYTES;
      takeStaged(data);
      moved = true;
    }
    while (dataLeft > 0) {
      if (!fillData(data)) {
        return moved;
      }
      moved = true;
    }
    while (staging.position() - start < reader.tailBytes()) {
      if (!fill()) {
        return moved;
      }
      moved = true;
    }
    reader.readTail(staging, start);
    start += reader.tailBytes();
    hasHead = false;
    ByteBuffer content = data;
    data = null;
    long first = firstByteNs;
    firstByteNs = start == staging.position() ? 0 : System.nanoTime();
    delivered = true;
    receiver.complete(this, content, first);
    return true;
  }

  /** Copies what is there of the data. */
  private void takeStaged(ByteBuffer into) {
    int length = (int) Math.min(dataLeft, staging.position() - start);
    if (length > 0) {
      view.clear().position(start).limit(start + length);
      into.put(view);
      start += length;
      dataLeft -= length;
    }
  }

  /** Reads data, and what may follow them. */
  private boolean fillData(ByteBuffer into) throws IOException {
    compact();
    into.limit(into.position() + (int) dataLeft);
    scattered[0] = into;
    scattered[1] = staging;
    int before = into.position();
    long count = channel.read(scattered);
    dataLeft -= into.position() - before;
    into.limit(dataLimit);
    return came(count);
  }

  private boolean fill() throws IOException {
    compact();
    if (lastLong && staging.position() == 0) {
      staging.limit(HEAD_BYTES);
    }
    int count = channel.read(staging);
    staging.limit(staging.capacity());
    if (count > 0 && firstByteNs == 0) {
      firstByteNs = System.nanoTime();
    }
    return came(count);
  }

  private boolean came(long count) throws IOException {
    came += Math.max(0, count);
    if (count < 0) {
      ended = true;
      if (isWithin()) {
        throw new IOException("its connection ended within a message");
      }
    }
    return count > 0;
  }

  private void compact() {
    if (start == staging.position()) {
      staging.clear();
      start = 0;
    } else if (staging.capacity() - staging.position() < HEAD_BYTES) {
      staging.flip().position(start);
      staging.compact();
      start = 0;
    }
  }

  /** Tells the sender that it is refused, and ends the connection. */
  void refuse(@Nullable String reason) {
    try {
      if (answers != null) {
        answers.write(channel);
      }
      channel.write(StoreAnswer.fault(String.valueOf(reason)));
    } catch (IOException e) {
      // closed already
    }
    close();
  }

  void close() {
    ended = true;
    release.run();
  }
}
