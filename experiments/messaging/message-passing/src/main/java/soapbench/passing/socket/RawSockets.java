package soapbench.passing.socket;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.UUID;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;
import soapbench.passing.Received;
import soapbench.passing.wire.StoreAnswer;
import soapbench.passing.wire.StoreReader;
import soapbench.passing.wire.StoreTemplate;
import soapbench.passing.wire.StoreWriter;

/**
 * Reads and writes sockets in a loop. What arrives must be what is received next from that rank, so
 * this serves programs that know who sends what.
 */
final class RawSockets implements PointToPoint {

  private static final int STAGING_BYTES = 64 * 1024;
  private static final int HEAD_BYTES = 2_048;
  private static final int LONG_BYTES = 32 * 1024;
  private static final int MANY = 32;
  private static final int BUSY_LOOKS = 30;
  private static final int LOOKS_PER_CHECK = 1_000_000;

  private final int rank;
  private final Out[] out;
  private final In[] in;

  /** Connection that sends to a rank. */
  private record Out(
      SocketChannel channel,
      StoreWriter writer,
      StoreAnswer.Counter counter,
      ByteBuffer answers,
      long[] numbers) {}

  /** Connection that receives from a rank. */
  private static final class In {

    private final SocketChannel channel;
    private final StoreReader reader = new StoreReader();
    private final StoreAnswer answers = new StoreAnswer();
    private final ByteBuffer staging = ByteBuffer.allocateDirect(STAGING_BYTES);
    private final ByteBuffer view = staging.duplicate();
    private int start;
    private boolean lastLong;

    In(SocketChannel channel) {
      this.channel = channel;
    }
  }

  RawSockets(int rank, List<String> addresses, SocketChannel[] out, SocketChannel[] in) {
    this.rank = rank;
    this.out = new Out[out.length];
    this.in = new In[in.length];
    for (int other = 0; other < out.length; other++) {
      if (other != rank) {
        StoreTemplate template =
            new StoreTemplate(
                "/soapbench/messaging",
                addresses.get(other),
                UUID.randomUUID().toString(),
                "plain",
                rank);
        this.out[other] =
            new Out(
                out[other],
                new StoreWriter(template),
                new StoreAnswer.Counter(),
                ByteBuffer.allocateDirect(HEAD_BYTES),
                new long[2]);
        this.in[other] = new In(in[other]);
      }
    }
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return out.length;
  }

  @Override
  public void send(ByteBuffer message, int destination, int tag) throws PassingException {
    Out to = out[destination];
    to.writer().begin(tag, to.numbers()[0]++, false, message);
    to.numbers()[1]++;
    int looks = 0;
    try {
      while (!to.writer().write(to.channel())) {
        looks = look(looks, destination);
      }
      if (to.numbers()[1] >= MANY) {
        readAnswers(to);
      }
    } catch (IOException e) {
      throw new PassingException(destination, "rank %s is gone".formatted(destination), e);
    }
  }

  private static void readAnswers(Out to) throws IOException {
    to.answers().clear();
    to.channel().read(to.answers());
    to.numbers()[1] -= to.counter().count(to.answers().flip());
  }

  @Override
  public Received receive(ByteBuffer into, int source, int tag) throws PassingException {
    In from = in[source];
    int looks = 0;
    long firstByteNs = 0;
    try {
      while (from.start == from.staging.position()
          || !from.reader.read(from.staging, from.start, from.staging.position())) {
        if (fill(from) == 0) {
          if (looks == BUSY_LOOKS) {
            from.answers.write(from.channel);
          }
          looks = look(looks, source);
        } else if (firstByteNs == 0) {
          firstByteNs = System.nanoTime();
        }
      }
      int bytes = (int) from.reader.dataBytes();
      requireNext(from, into, bytes, source, tag);
      from.start = from.reader.dataStart();
      from.lastLong = bytes >= LONG_BYTES;
      int staged = Math.min(bytes, from.staging.position() - from.start);
      from.view.clear().position(from.start).limit(from.start + staged);
      into.put(from.view);
      from.start += staged;
      int end = into.limit();
      into.limit(into.position() + bytes - staged);
      while (into.hasRemaining()) {
        looks = require(from.channel.read(into)) == 0 ? look(looks, source) : 0;
      }
      into.limit(end);
      while (from.staging.position() - from.start < from.reader.tailBytes()) {
        looks = fill(from) == 0 ? look(looks, source) : 0;
      }
      from.start += from.reader.tailBytes();
      from.answers.add();
      if (from.answers.due() >= MANY) {
        from.answers.write(from.channel);
      }
      return new Received(source, tag, bytes, firstByteNs, System.nanoTime());
    } catch (IOException | StoreReader.UnreadableException e) {
      throw new PassingException(
          source, "rank %s is gone: %s".formatted(source, e.getMessage()), e);
    }
  }

  private static void requireNext(In from, ByteBuffer into, int bytes, int source, int tag)
      throws PassingException {
    if (from.reader.tag() != tag || bytes > into.remaining()) {
      throw new PassingException(
          source,
          "rank %s sent a message of tag %s with %s bytes in place of tag %s with at most %s"
              .formatted(source, from.reader.tag(), bytes, tag, into.remaining()));
    }
  }

  private static int fill(In from) throws IOException {
    ByteBuffer staging = from.staging;
    if (from.start == staging.position()) {
      staging.clear();
      from.start = 0;
    } else if (staging.capacity() - staging.position() < HEAD_BYTES) {
      staging.flip().position(from.start);
      staging.compact();
      from.start = 0;
    }
    if (from.lastLong && staging.position() == 0) {
      staging.limit(HEAD_BYTES);
    }
    int count = require(from.channel.read(staging));
    staging.limit(staging.capacity());
    return count;
  }

  private static int require(int count) throws IOException {
    if (count < 0) {
      throw new IOException("its connection ended");
    }
    return count;
  }

  private static int look(int looks, int other) throws PassingException {
    if (looks < BUSY_LOOKS) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
      if (looks % LOOKS_PER_CHECK == 0 && Thread.interrupted()) {
        throw new PassingException(other, "nothing comes from rank " + other);
      }
    }
    return looks + 1;
  }

  @Override
  public void synchronousSend(ByteBuffer message, int destination, int tag)
      throws PassingException {
    throw new PassingException("plain sockets do not wait for the receiver");
  }

  @Override
  public Received probe(int source, int tag) throws PassingException {
    throw new PassingException("plain sockets do not look ahead");
  }
}
