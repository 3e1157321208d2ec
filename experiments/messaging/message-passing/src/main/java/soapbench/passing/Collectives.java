package soapbench.passing;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/**
 * Operations among all ranks, by messages from one to another: over a binomial tree where messages
 * are short, so that few are waited for, and along a ring where they are long, so that every rank
 * sends and receives at a time (Thakur, Rabenseifner, Gropp: Optimization of Collective
 * Communication Operations in MPICH, 2005).
 */
final class Collectives {

  private static final int BARRIER = PointToPoint.MAX_TAG + 1;
  private static final int BROADCAST = BARRIER + 1;
  private static final int GATHER = BARRIER + 2;
  private static final int SCATTER = BARRIER + 3;
  private static final int REDUCE = BARRIER + 4;

  /** From here on a ring broadcasts faster than a tree, where every rank has a link of its own. */
  private static final int LONG_BROADCAST_BYTES = 1024 * 1024;

  /** From here on a ring reduces faster than a tree, over the same links. */
  private static final int LONG_REDUCTION_BYTES = 64 * 1024;

  /** Bytes that a ring passes on at a time. */
  private static final int SEGMENT_BYTES = 64 * 1024;

  private static final int FEWEST_IN_RING = 3;
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final PointToPoint messages;

  Collectives(PointToPoint messages) {
    this.messages = messages;
  }

  /** The dissemination barrier: after round k every rank has heard of 2^k others. */
  void barrier() throws PassingException {
    int size = messages.size();
    for (int distance = 1; distance < size; distance *= 2) {
      messages.sendReceive(
          NOTHING.duplicate(),
          Math.floorMod(messages.rank() + distance, size),
          BARRIER,
          NOTHING.duplicate(),
          Math.floorMod(messages.rank() - distance, size),
          BARRIER);
    }
  }

  void broadcast(ByteBuffer message, int root) throws PassingException {
    if (message.remaining() >= LONG_BROADCAST_BYTES && messages.size() >= FEWEST_IN_RING) {
      broadcastAlongRing(message, root);
    } else {
      broadcastOverTree(message, root);
    }
  }

  /** Each rank that has the message hands it to one that has not. */
  void broadcastOverTree(ByteBuffer message, int root) throws PassingException {
    int size = messages.size();
    int place = Math.floorMod(messages.rank() - root, size);
    int bit = 1;
    while (bit < size && (place & bit) == 0) {
      bit *= 2;
    }
    if (place != 0) {
      receiveWhole(message.duplicate(), rank(place - bit, root), BROADCAST);
    }
    for (int child = bit / 2; child > 0; child /= 2) {
      if (place + child < size) {
        messages.send(message.duplicate(), rank(place + child, root), BROADCAST);
      }
    }
  }

  /** Each rank passes on to the next what it has of the message. */
  void broadcastAlongRing(ByteBuffer message, int root) throws PassingException {
    int size = messages.size();
    int place = Math.floorMod(messages.rank() - root, size);
    for (int at = 0; at < message.remaining(); at += SEGMENT_BYTES) {
      ByteBuffer segment =
          message.slice(message.position() + at, Math.min(SEGMENT_BYTES, message.remaining() - at));
      if (place > 0) {
        receiveWhole(segment.duplicate(), rank(place - 1, root), BROADCAST);
      }
      if (place < size - 1) {
        messages.send(segment, rank(place + 1, root), BROADCAST);
      }
    }
  }

  List<byte[]> gather(byte[] own, int root) throws PassingException {
    if (messages.rank() != root) {
      messages.send(ByteBuffer.wrap(own), root, GATHER);
      return List.of();
    }
    byte[][] all = new byte[messages.size()][];
    all[root] = own.clone();
    for (int rank = 0; rank < all.length; rank++) {
      if (rank != root) {
        all[rank] = receiveBytes(rank, GATHER);
      }
    }
    return List.of(all);
  }

  byte[] scatter(List<byte[]> all, int root) throws PassingException {
    if (messages.rank() != root) {
      return receiveBytes(root, SCATTER);
    }
    if (all.size() != messages.size()) {
      throw new PassingException(
          "there are %s messages for %s ranks".formatted(all.size(), messages.size()));
    }
    for (int rank = 0; rank < all.size(); rank++) {
      if (rank != root) {
        messages.send(ByteBuffer.wrap(all.get(rank)), rank, SCATTER);
      }
    }
    return all.get(root).clone();
  }

  double[] allreduce(double[] own, DoubleBinaryOperator operation) throws PassingException {
    boolean ring =
        (long) own.length * Double.BYTES >= LONG_REDUCTION_BYTES
            && messages.size() >= FEWEST_IN_RING;
    return ring ? allreduceAlongRing(own, operation) : allreduceOverTree(own, operation);
  }

  /** Combines over a tree whose root is rank 0, which then broadcasts. */
  double[] allreduceOverTree(double[] own, DoubleBinaryOperator operation) throws PassingException {
    int size = messages.size();
    int rank = messages.rank();
    double[] combined = own.clone();
    for (int bit = 1; bit < size; bit *= 2) {
      if ((rank & bit) != 0) {
        messages.send(Communicator.bytes(combined), rank - bit, REDUCE);
        break;
      }
      if (rank + bit < size) {
        combine(combined, 0, receiveDoubles(combined.length, rank + bit), operation);
      }
    }
    ByteBuffer result = Communicator.bytes(combined);
    broadcastOverTree(result, 0);
    return Communicator.doubles(result);
  }

  /** Each rank combines one part, along the ring, and then passes it round. */
  double[] allreduceAlongRing(double[] own, DoubleBinaryOperator operation)
      throws PassingException {
    int size = messages.size();
    int rank = messages.rank();
    double[] combined = own.clone();
    for (int step = 0; step < 2 * (size - 1); step++) {
      int sent = Math.floorMod(rank - step, size);
      int taken = Math.floorMod(rank - step - 1, size);
      int at = start(taken, own.length);
      ByteBuffer arriving = ByteBuffer.allocate((start(taken + 1, own.length) - at) * Double.BYTES);
      messages.sendReceive(
          Communicator.bytes(
              Arrays.copyOfRange(combined, start(sent, own.length), start(sent + 1, own.length))),
          Math.floorMod(rank + 1, size),
          REDUCE,
          arriving,
          Math.floorMod(rank - 1, size),
          REDUCE);
      double[] part = Communicator.doubles(arriving.flip());
      if (step < size - 1) {
        combine(combined, at, part, operation);
      } else {
        System.arraycopy(part, 0, combined, at, part.length);
      }
    }
    return combined;
  }

  /** Where a rank's part of some numbers starts. */
  private int start(int part, int length) {
    return (int) ((long) part * length / messages.size());
  }

  private static void combine(
      double[] combined, int at, double[] other, DoubleBinaryOperator operation) {
    for (int i = 0; i < other.length; i++) {
      combined[at + i] = operation.applyAsDouble(combined[at + i], other[i]);
    }
  }

  private double[] receiveDoubles(int length, int source) throws PassingException {
    ByteBuffer message = ByteBuffer.allocate(length * Double.BYTES);
    receiveWhole(message, source, REDUCE);
    return Communicator.doubles(message.flip());
  }

  private byte[] receiveBytes(int source, int tag) throws PassingException {
    ByteBuffer message = ByteBuffer.allocate(messages.probe(source, tag).bytes());
    receiveWhole(message, source, tag);
    return message.array();
  }

  private void receiveWhole(ByteBuffer message, int source, int tag) throws PassingException {
    Received received = messages.receive(message, source, tag);
    if (message.hasRemaining()) {
      throw new PassingException(
          source,
          "rank %s sent %s bytes to all, %s are missing"
              .formatted(source, received.bytes(), message.remaining()));
    }
  }

  private int rank(int place, int root) {
    return Math.floorMod(place + root, messages.size());
  }
}
