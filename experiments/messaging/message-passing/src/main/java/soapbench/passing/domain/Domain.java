package soapbench.passing.domain;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import soapbench.http.HttpAddress;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;
import soapbench.passing.Received;
import soapbench.passing.wire.StoreReader;

/**
 * A communication domain, as one of its ranks takes part in it. One thread runs its program, and
 * reads and writes its connections while it sends and receives; messages that come over the SOAP
 * stack are brought by the threads of that.
 */
public final class Domain implements PointToPoint, AutoCloseable {

  /** As many messages are answered, or awaited to be, one after the other. */
  static final int MANY_ANSWERS = 32;

  /** The highest tag of all, those of what all ranks do together included. */
  static final int MAX_ANY_TAG = 65_535;

  /** A rank that sends more slowly than this has stopped, as slow clients of a service have. */
  private static final long PACE_BYTES_A_MS = 16;

  private final String id;
  private final int rank;
  private final List<HttpAddress> endpoints;
  private final Duration timeout;
  private final int maxBytes;
  private final Selector selector;
  private final Mailbox mailbox;
  private final IdleStrategy idleness;
  private final Senders senders;
  private final Peer[] peers;
  private volatile boolean over;
  private boolean hasSlept;
  private long cameBefore;

  // messages that the program waits to receive
  private @Nullable ByteBuffer room;
  private int roomSource;
  private int roomTag;
  private @Nullable Inbound roomFrom;
  private @Nullable Received intoRoom;

  /**
   * Joins a domain.
   *
   * @param id its name
   * @param rank this rank
   * @param endpoints where each rank is; no message goes elsewhere
   * @param timeout how long a send or a receive waits
   * @param maxBytes the longest message
   * @param mailboxBytes how many bytes wait to be received
   * @param waiting how many threads may wait that bring messages
   * @throws IOException if the system gives no selector
   */
  Domain(
      String id,
      int rank,
      List<HttpAddress> endpoints,
      Duration timeout,
      int maxBytes,
      long mailboxBytes,
      Semaphore waiting)
      throws IOException {
    this.id = id;
    this.rank = rank;
    this.endpoints = List.copyOf(endpoints);
    this.timeout = timeout;
    this.maxBytes = maxBytes;
    selector = Selector.open();
    mailbox = new Mailbox(endpoints.size(), mailboxBytes, timeout, waiting, selector::wakeup);
    idleness = new IdleStrategy(timeout.toNanos());
    senders =
        new Senders(
            rank, this.endpoints, timeout, new Placing(), connection -> connection == roomFrom);
    peers = new Peer[endpoints.size()];
  }

  public String id() {
    return id;
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return endpoints.size();
  }

  Duration timeout() {
    return timeout;
  }

  Mailbox mailbox() {
    return mailbox;
  }

  /**
   * A connection belongs to this domain, as its first message says.
   *
   * @throws InvalidFrameException if its rank has another one
   */
  void adopt(Inbound connection) throws InvalidFrameException {
    senders.adopt(connection);
    if (over) {
      senders.closeJoining();
    } else {
      selector.wakeup();
    }
  }

  @Override
  public void send(ByteBuffer message, int destination, int tag) throws PassingException {
    send(message, destination, tag, false);
  }

  @Override
  public void synchronousSend(ByteBuffer message, int destination, int tag)
      throws PassingException {
    send(message, destination, tag, true);
  }

  private void send(ByteBuffer message, int destination, int tag, boolean waits)
      throws PassingException {
    if (message.remaining() > maxBytes) {
      throw new PassingException(tooLong(message.remaining()));
    }
    if (destination == rank) {
      toItself(message, tag, waits);
      return;
    }
    Peer peer = peers[destination];
    if (peer == null) {
      peer = new Peer(this, endpoints.get(destination), destination);
      peers[destination] = peer;
    }
    try {
      peer.send(tag, waits, message);
    } catch (IOException e) {
      throw new PassingException(
          destination, "rank %s can't be sent to: %s".formatted(destination, e.getMessage()), e);
    }
  }

  String tooLong(long bytes) {
    return "a message of %s bytes is too long: allowed are %s".formatted(bytes, maxBytes);
  }

  private void toItself(ByteBuffer message, int tag, boolean waits) throws PassingException {
    if (waits) {
      throw new PassingException("a rank can't wait until it receives what it sends itself");
    }
    ByteBuffer content = ByteBuffer.allocate(message.remaining()).put(message).flip();
    if (!mailbox.hasRoom(content.remaining())) {
      throw new PassingException("the mailbox is full");
    }
    long now = System.nanoTime();
    mailbox.add(new StoredMessage(rank, tag, content, now, now, () -> {}));
  }

  @Override
  public Received receive(ByteBuffer into, int source, int tag) throws PassingException {
    StoredMessage stored = mailbox.find(source, tag, true);
    if (stored == null) {
      room = into;
      roomSource = source;
      roomTag = tag;
      try {
        stored = await(source, tag, true);
        if (stored == null) {
          return Objects.requireNonNull(intoRoom, "intoRoom");
        }
      } finally {
        room = null;
        roomFrom = null;
        intoRoom = null;
      }
    }
    Received received = stored.received();
    if (received.bytes() > into.remaining()) {
      throw new PassingException(
          "the message of rank %s has %s bytes, there is room for %s"
              .formatted(received.source(), received.bytes(), into.remaining()));
    }
    into.put(stored.content());
    return received;
  }

  @Override
  public Received probe(int source, int tag) throws PassingException {
    StoredMessage stored = mailbox.find(source, tag, false);
    return (stored == null ? Objects.requireNonNull(await(source, tag, false), "message") : stored)
        .received();
  }

  /** Waits for a message; null when it came where the program wants it. */
  private @Nullable StoredMessage await(int source, int tag, boolean remove)
      throws PassingException {
    int seen = mailbox.arrivals() - 1;
    beginToWait();
    while (true) {
      if (intoRoom != null) {
        return null;
      }
      if (roomFrom == null && seen != mailbox.arrivals()) {
        seen = mailbox.arrivals();
        StoredMessage stored = mailbox.find(source, tag, remove);
        if (stored != null) {
          return stored;
        }
      }
      goOn(source, null, false);
    }
  }

  /** Reads what there is, and waits where nothing came; see {@link #idle}. */
  void goOn(int source, @Nullable Peer receiver, boolean writing) throws PassingException {
    if (progress(source)) {
      idleness.reset();
    } else {
      idle(source, receiver, writing);
    }
  }

  /** Reads what there is; tells whether anything came. */
  boolean progress(int preferred) throws PassingException {
    return senders.progress(preferred);
  }

  /** Timeout begins anew: what came before does not count. */
  void beginToWait() {
    idleness.begin();
    hasSlept = false;
  }

  /**
   * Waits a little, or longer, when nothing came.
   *
   * @param source whose message is awaited, unless it is awaited that one is taken
   * @param receiver who is to take a message; null for nobody
   * @param writing whether it can't be written on
   */
  private void idle(int source, @Nullable Peer receiver, boolean writing) throws PassingException {
    try {
      idleness.look();
      if (idleness.isQuiet()) {
        senders.answer();
        readAnswers();
      }
      if (!idleness.sleeps()) {
        return;
      }
      if (receiver == null) {
        senders.require(source);
      }
      if (!hasSlept) {
        hasSlept = true;
        cameBefore = senders.came(source);
      }
      watch(writing ? receiver : null);
      if (idleness.sleep(selector)) {
        if (receiver != null
            || senders.came(source) - cameBefore < PACE_BYTES_A_MS * timeout.toMillis()) {
          throw receiver == null ? senders.tooLate(source) : tooLate(receiver);
        }
        beginToWait();
      }
      if (Thread.interrupted()) {
        throw new PassingException("the node is stopped");
      }
    } catch (IOException e) {
      throw new PassingException("connections can't be watched: " + e.getMessage());
    }
  }

  private PassingException tooLate(Peer receiver) {
    return new PassingException(
        receiver.destination(),
        "rank %s did not take a message in %s s"
            .formatted(receiver.destination(), timeout.toSeconds()));
  }

  private void watch(@Nullable Peer writing) throws IOException {
    senders.watch(selector);
    for (Peer peer : peers) {
      if (peer != null) {
        peer.watch(selector, peer == writing);
      }
    }
  }

  static void watch(Selector selector, SocketChannel channel, int operations) throws IOException {
    SelectionKey key = channel.keyFor(selector);
    try {
      if (key == null) {
        channel.register(selector, operations);
      } else {
        key.interestOps(operations);
      }
    } catch (ClosedChannelException | CancelledKeyException e) {
      // the next user of the connection is told
    }
  }

  private void readAnswers() throws PassingException {
    for (Peer peer : peers) {
      if (peer != null) {
        peer.readAnswers();
      }
    }
  }

  /**
   * Ends this rank's part: waits until other ranks have taken what it sent, and tells them what it
   * took.
   *
   * @throws PassingException if a message was not taken
   */
  public void finish() throws PassingException {
    beginToWait();
    while (true) {
      readAnswers();
      Peer open = null;
      for (Peer peer : peers) {
        if (peer != null && peer.isAwaited()) {
          open = peer;
        }
      }
      if (open == null) {
        return;
      }
      goOn(ANY_SOURCE, open, false);
    }
  }

  /**
   * Why a program failed: the same, or that a rank is gone because of which others ended, too.
   *
   * @param failure what it failed with
   */
  public PassingException explained(PassingException failure) {
    try {
      List<Integer> missing = LostRanks.missing(endpoints, rank);
      if (missing.isEmpty() || failure.rank().stream().anyMatch(missing::contains)) {
        return failure;
      }
      return new PassingException(
          missing.get(0),
          "rank %s is gone: its node can't be reached; %s"
              .formatted(missing.get(0), failure.getMessage()),
          failure);
    } catch (IOException e) {
      return failure;
    }
  }

  /** Ends this rank's part, whatever others still wait for. */
  @Override
  public void close() {
    if (over) {
      return;
    }
    over = true;
    mailbox.close();
    senders.close();
    for (Peer peer : peers) {
      if (peer != null) {
        peer.close();
      }
    }
    try {
      selector.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Where messages go that come over connections. */
  private final class Placing implements Inbound.Receiver {

    @Override
    public @Nullable ByteBuffer place(Inbound from) throws InvalidFrameException {
      StoreReader head = from.reader();
      int source = head.template().from();
      long next = mailbox.next(source);
      if (head.sequence() != next) {
        throw new InvalidFrameException(
            "message %s of rank %s came in place of %s".formatted(head.sequence(), source, next));
      }
      if (head.dataBytes() > maxBytes) {
        throw new InvalidFrameException(tooLong(head.dataBytes()));
      }
      if (head.tag() > MAX_ANY_TAG) {
        throw new InvalidFrameException(
            "tag %s is out of range: allowed are 0 to %s".formatted(head.tag(), MAX_ANY_TAG));
      }
      if (room != null
          && roomFrom == null
          && intoRoom == null
          && Mailbox.matches(roomSource, roomTag, source, head.tag())
          && head.dataBytes() <= room.remaining()) {
        roomFrom = from;
        return room;
      }
      return mailbox.hasRoom(head.dataBytes()) ? ByteBuffer.allocate((int) head.dataBytes()) : null;
    }

    @Override
    public void complete(Inbound from, ByteBuffer content, long firstByteNs) {
      StoreReader head = from.reader();
      int source = head.template().from();
      if (from == roomFrom) {
        roomFrom = null;
        intoRoom =
            new Received(
                source, head.tag(), (int) head.dataBytes(), firstByteNs, System.nanoTime());
        mailbox.passed(source);
        taken(from, head.waits() || head.sequence() == 0);
      } else {
        boolean waits = head.waits();
        mailbox.add(
            new StoredMessage(
                source,
                head.tag(),
                content.flip(),
                firstByteNs,
                System.nanoTime(),
                waits ? () -> taken(from, true) : () -> {}));
        if (!waits) {
          taken(from, head.sequence() == 0);
        }
      }
    }

    /** Answers a message at once if its sender waits for that, else when there is time. */
    private void taken(Inbound from, boolean awaited) {
      from.answers().add();
      if (awaited) {
        Senders.answer(from);
      }
    }
  }
}
