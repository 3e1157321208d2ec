package soapbench.experiment.messaging.mpi.binding;

import java.io.IOException;
import java.nio.ByteBuffer;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;
import soapbench.passing.Received;

/**
 * Messages that MPI carries. Direct buffers go as they are, others through one that stays. What all
 * ranks do together has a communicator of its own, so that a program that takes any tag does not
 * take its messages.
 */
final class MpiPointToPoint implements PointToPoint {

  private final MpiLibrary mpi;
  private final MpiHandles handles;
  private final long program;
  private final long together;
  private final int rank;
  private final int size;
  private ByteBuffer outgoing = MpiLibrary.direct(0);
  private ByteBuffer incoming = MpiLibrary.direct(0);

  /** All ranks make theirs at a time. */
  MpiPointToPoint(MpiLibrary mpi) throws IOException {
    this.mpi = mpi;
    this.handles = mpi.handles();
    this.rank = mpi.rank();
    this.size = mpi.size();
    this.program = mpi.communicator();
    this.together = mpi.communicator();
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void send(ByteBuffer message, int destination, int tag) throws PassingException {
    require(
        NativeMpi.MPI_Send(
            toSend(message),
            message.remaining(),
            handles.bytes(),
            destination,
            tag,
            communicator(tag)),
        destination,
        "send to");
    message.position(message.limit());
  }

  @Override
  public void synchronousSend(ByteBuffer message, int destination, int tag)
      throws PassingException {
    require(
        NativeMpi.MPI_Ssend(
            toSend(message),
            message.remaining(),
            handles.bytes(),
            destination,
            tag,
            communicator(tag)),
        destination,
        "send to");
    message.position(message.limit());
  }

  @Override
  public Received receive(ByteBuffer into, int source, int tag) throws PassingException {
    ByteBuffer room = toReceive(into);
    require(
        NativeMpi.MPI_Recv(
            room,
            into.remaining(),
            handles.bytes(),
            from(source),
            with(tag),
            communicator(tag),
            mpi.statusAddress()),
        source,
        "receive from");
    return received(into, room);
  }

  @Override
  public Received probe(int source, int tag) throws PassingException {
    require(
        NativeMpi.MPI_Probe(from(source), with(tag), communicator(tag), mpi.statusAddress()),
        source,
        "receive from");
    return new Received(mpi.source(), mpi.tag(), mpi.count());
  }

  @Override
  public Received sendReceive(
      ByteBuffer message, int destination, int sendTag, ByteBuffer into, int source, int receiveTag)
      throws PassingException {
    if (communicator(sendTag) != communicator(receiveTag)) {
      throw new PassingException(
          "tags %s and %s are of two kinds: both are to be up to %s, or both above"
              .formatted(sendTag, receiveTag, MAX_TAG));
    }
    ByteBuffer room = toReceive(into);
    require(
        NativeMpi.MPI_Sendrecv(
            toSend(message),
            message.remaining(),
            handles.bytes(),
            destination,
            sendTag,
            room,
            into.remaining(),
            handles.bytes(),
            from(source),
            with(receiveTag),
            communicator(sendTag),
            mpi.statusAddress()),
        source,
        "exchange messages with");
    message.position(message.limit());
    return received(into, room);
  }

  private long communicator(int tag) {
    return tag > MAX_TAG ? together : program;
  }

  private int from(int source) {
    return source == ANY_SOURCE ? handles.anySource() : source;
  }

  private int with(int tag) {
    return tag == ANY_TAG ? handles.anyTag() : tag;
  }

  /** A direct buffer whose start is the message. */
  private ByteBuffer toSend(ByteBuffer message) {
    if (message.isDirect()) {
      return fromStart(message);
    }
    outgoing = roomFor(message, outgoing);
    outgoing.put(0, message, message.position(), message.remaining());
    return outgoing;
  }

  private ByteBuffer toReceive(ByteBuffer into) {
    if (into.isDirect()) {
      return fromStart(into);
    }
    incoming = roomFor(into, incoming);
    return incoming;
  }

  private static ByteBuffer fromStart(ByteBuffer buffer) {
    return buffer.position() == 0 ? buffer : buffer.slice();
  }

  private static ByteBuffer roomFor(ByteBuffer message, ByteBuffer room) {
    return message.remaining() <= room.capacity()
        ? room
        : MpiLibrary.direct(Math.max(message.remaining(), 2 * room.capacity()));
  }

  private Received received(ByteBuffer into, ByteBuffer room) {
    int bytes = mpi.count();
    if (into.isDirect()) {
      into.position(into.position() + bytes);
    } else {
      into.put(into.position(), room, 0, bytes).position(into.position() + bytes);
    }
    return new Received(mpi.source(), mpi.tag(), bytes);
  }

  private void require(int code, int peer, String what) throws PassingException {
    if (code != 0) {
      String reason = mpi.reason(code);
      throw peer == ANY_SOURCE
          ? new PassingException("cannot %s any rank: %s".formatted(what, reason))
          : new PassingException(peer, "cannot %s rank %s: %s".formatted(what, peer, reason));
    }
  }
}
