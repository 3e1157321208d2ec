package soapbench.passing;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;

/**
 * Messages between the ranks of a domain, in the words of MPI (MPI 4.1, chapters 3 and 6): bytes,
 * ints, doubles and objects, from one rank to another or among all. Numbers travel with the highest
 * byte first. One thread uses it; every rank calls the operations that are among all in the same
 * order.
 */
public final class Communicator {

  private final PointToPoint messages;
  private final Collectives collectives;
  private final PassedObjects objects;

  /**
   * A communicator whose objects are of none but the types of the platform that hold values.
   *
   * @param messages what carries its messages
   */
  public Communicator(PointToPoint messages) {
    this(messages, PassedObjects.VALUES);
  }

  /**
   * A communicator.
   *
   * @param objects which objects may be received
   */
  public Communicator(PointToPoint messages, PassedObjects objects) {
    this.messages = Objects.requireNonNull(messages, "messages");
    this.objects = Objects.requireNonNull(objects, "objects");
    this.collectives = new Collectives(messages);
  }

  /** Number of this rank, from 0. */
  public int rank() {
    return messages.rank();
  }

  /** How many ranks there are. */
  public int size() {
    return messages.size();
  }

  /** Sends bytes; see {@link PointToPoint#send}. */
  public void send(ByteBuffer message, int destination, int tag) throws PassingException {
    messages.send(message, peer(destination), sent(tag));
  }

  /** Sends bytes and waits until they are received; see {@link PointToPoint#synchronousSend}. */
  public void ssend(ByteBuffer message, int destination, int tag) throws PassingException {
    messages.synchronousSend(message, peer(destination), sent(tag));
  }

  /** Receives bytes; see {@link PointToPoint#receive}. */
  public Received receive(ByteBuffer into, int source, int tag) throws PassingException {
    return messages.receive(into, source(source), requestedTag(tag));
  }

  /** Waits for a message and leaves it there; see {@link PointToPoint#probe}. */
  public Received probe(int source, int tag) throws PassingException {
    return messages.probe(source(source), requestedTag(tag));
  }

  /** Sends bytes and receives others, in whatever order the other ranks do. */
  public Received sendReceive(
      ByteBuffer message, int destination, int sendTag, ByteBuffer into, int source, int receiveTag)
      throws PassingException {
    return messages.sendReceive(
        message, peer(destination), sent(sendTag), into, source(source), requestedTag(receiveTag));
  }

  public void send(int[] message, int destination, int tag) throws PassingException {
    send(bytes(message), destination, tag);
  }

  public void send(double[] message, int destination, int tag) throws PassingException {
    send(bytes(message), destination, tag);
  }

  /** Sends an object that can be serialized. */
  public void send(Object message, int destination, int tag) throws PassingException {
    send(ByteBuffer.wrap(PassedObjects.write(message)), destination, tag);
  }

  public byte[] receiveBytes(int source, int tag) throws PassingException {
    ByteBuffer message = receiveWhole(source, tag);
    byte[] bytes = new byte[message.remaining()];
    message.get(bytes);
    return bytes;
  }

  public int[] receiveInts(int source, int tag) throws PassingException {
    return ints(receiveWhole(source, tag));
  }

  public double[] receiveDoubles(int source, int tag) throws PassingException {
    return doubles(receiveWhole(source, tag));
  }

  /**
   * Receives an object.
   *
   * @throws PassingException if it is not of a type that may be received
   */
  public Object receiveObject(int source, int tag) throws PassingException {
    return objects.read(receiveBytes(source, tag));
  }

  /** Waits until every rank is here (MPI 4.1, section 6.3). */
  public void barrier() throws PassingException {
    collectives.barrier();
  }

  /**
   * Has every rank's buffer hold what the root's holds (MPI 4.1, section 6.4).
   *
   * @param message from position to limit, which are the same at every rank, and stay as they are
   */
  public void broadcast(ByteBuffer message, int root) throws PassingException {
    collectives.broadcast(message, peer(root));
  }

  /** The root's numbers at every rank; what the others give has the same length. */
  public double[] broadcast(double[] message, int root) throws PassingException {
    ByteBuffer bytes = bytes(message);
    broadcast(bytes, root);
    return doubles(bytes);
  }

  /** The root's numbers at every rank; what the others give has the same length. */
  public int[] broadcast(int[] message, int root) throws PassingException {
    ByteBuffer bytes = bytes(message);
    broadcast(bytes, root);
    return ints(bytes);
  }

  /**
   * Every rank's bytes at the root, in the order of ranks (MPI 4.1, sections 6.5); they may differ
   * in length.
   *
   * @return one a rank; none at other ranks
   */
  public List<byte[]> gather(byte[] own, int root) throws PassingException {
    return collectives.gather(own, peer(root));
  }

  /**
   * Hands each rank its bytes (MPI 4.1, section 6.6); they may differ in length.
   *
   * @param all at the root one a rank, in the order of ranks; nobody looks at the others'
   * @return this rank's
   */
  public byte[] scatter(List<byte[]> all, int root) throws PassingException {
    return collectives.scatter(all, peer(root));
  }

  /**
   * Every rank's numbers combined, at every rank (MPI 4.1, section 6.9.6).
   *
   * @param own as many at every rank
   * @param operation associative and commutative, such as {@code Double::sum}
   */
  public double[] allreduce(double[] own, DoubleBinaryOperator operation) throws PassingException {
    return collectives.allreduce(own, operation);
  }

  private ByteBuffer receiveWhole(int source, int tag) throws PassingException {
    Received next = probe(source, tag);
    ByteBuffer message = ByteBuffer.allocate(next.bytes());
    receive(message, next.source(), next.tag());
    return message.flip();
  }

  private int peer(int rank) throws PassingException {
    if (rank < 0 || rank >= size()) {
      throw new PassingException(
          "rank %s is out of range: allowed are 0 to %s".formatted(rank, size() - 1));
    }
    return rank;
  }

  private int source(int rank) throws PassingException {
    return rank == PointToPoint.ANY_SOURCE ? rank : peer(rank);
  }

  private static int sent(int tag) throws PassingException {
    if (tag < 0 || tag > PointToPoint.MAX_TAG) {
      throw new PassingException(
          "tag %s is out of range: allowed are 0 to %s".formatted(tag, PointToPoint.MAX_TAG));
    }
    return tag;
  }

  private static int requestedTag(int tag) throws PassingException {
    return tag == PointToPoint.ANY_TAG ? tag : sent(tag);
  }

  static ByteBuffer bytes(int[] numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * numbers.length);
    bytes.asIntBuffer().put(numbers);
    return bytes;
  }

  static ByteBuffer bytes(double[] numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * numbers.length);
    bytes.asDoubleBuffer().put(numbers);
    return bytes;
  }

  private static int[] ints(ByteBuffer bytes) throws PassingException {
    requireWhole(bytes, Integer.BYTES, "ints");
    IntBuffer numbers = bytes.asIntBuffer();
    int[] values = new int[numbers.remaining()];
    numbers.get(values);
    return values;
  }

  static double[] doubles(ByteBuffer bytes) throws PassingException {
    requireWhole(bytes, Double.BYTES, "doubles");
    DoubleBuffer numbers = bytes.asDoubleBuffer();
    double[] values = new double[numbers.remaining()];
    numbers.get(values);
    return values;
  }

  private static void requireWhole(ByteBuffer bytes, int each, String type)
      throws PassingException {
    if (bytes.remaining() % each != 0) {
      throw new PassingException(
          "a message of %s bytes does not hold %s".formatted(bytes.remaining(), type));
    }
  }
}
