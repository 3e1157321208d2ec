package soapbench.passing.domain;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
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

  private static final int MANY_ANSWERS = 32;
  private static final int ALL_EVERY = 8;
  private static final long RETRY_NS = TimeUnit.MILLISECONDS.toNanos(20);

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
  private final Queue<Inbound> joining = new ConcurrentLinkedQueue<>();
  private final List<Inbound> inbound = new ArrayList<>();
  private final AtomicReferenceArray<Inbound> owners;
  private final Inbound[] bySource;
  private final PassingException[] lost;
  private final Peer[] peers;
  private final Placing placing = new Placing();
  private int turn;
  private volatile boolean over;
  private int losses;
  private int lossesExplained;
  private boolean hasSlept;
  private long cameBefore;

  // messages that the program waits to receive
  private ByteBuffer room;
  private int roomSource;
  private int roomTag;
  private Inbound roomFrom;
  private Received intoRoom;

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
    owners = new AtomicReferenceArray<>(endpoints.size());
    bySource = new Inbound[endpoints.size()];
    lost = new PassingException[endpoints.size()];
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

  Mailbox mailbox() {
    return mailbox;
  }

  /**
   * A connection belongs to this domain, as its first message says.
   *
   * @throws InvalidMessageException if its rank has another one
   */
  void adopt(Inbound connection) throws InvalidMessageException {
    int source = connection.reader().template().from();
    if (!owners.compareAndSet(source, null, connection)) {
      throw new InvalidMessageException("rank %s has a connection already".formatted(source));
    }
    connection.begin();
    joining.add(connection);
    if (over) {
      joining.forEach(Inbound::close);
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
      peer = new Peer(destination);
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
          return intoRoom;
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
    return (stored == null ? await(source, tag, false) : stored).received();
  }

  /** Waits for a message; null when it came where the program wants it. */
  private StoredMessage await(int source, int tag, boolean remove) throws PassingException {
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
      if (!progress(source)) {
        idle(source, null, false);
      } else {
        idleness.reset();
      }
    }
  }

  /** Reads what there is; tells whether anything came. */
  private boolean progress(int preferred) throws PassingException {
    turn++;
    if (preferred >= 0 && bySource[preferred] != null && turn % ALL_EVERY != 0) {
      return advance(bySource[preferred]);
    }
    welcome();
    boolean moved = false;
    for (int i = 0; i < inbound.size(); i++) {
      moved |= advance(inbound.get((i + turn) % inbound.size()));
    }
    inbound.removeIf(Inbound::ended);
    return moved;
  }

  private void welcome() {
    for (Inbound next = joining.poll(); next != null; next = joining.poll()) {
      bySource[next.reader().template().from()] = next;
      inbound.add(next);
    }
  }

  private boolean advance(Inbound connection) throws PassingException {
    if (connection.ended()) {
      return false;
    }
    int source = connection.reader().template().from();
    try {
      boolean moved = connection.advance(placing);
      if (connection.answers().due() >= MANY_ANSWERS) {
        connection.answers().write(connection.channel());
      }
      if (connection.ended()) {
        lose(connection, "it ended");
      }
      return moved;
    } catch (StoreReader.UnreadableException | InvalidMessageException e) {
      // a first message that is refused is no loss: nothing says that it was that rank
      if (connection.hasDelivered() || connection == roomFrom) {
        lost[source] = gone(source, e.getMessage());
        losses++;
      }
      forget(connection);
      connection.refuse(e.getMessage());
    } catch (IOException e) {
      lose(connection, String.valueOf(e.getMessage()));
    }
    if (connection == roomFrom) {
      throw lost[source];
    }
    return true;
  }

  private void lose(Inbound connection, String reason) {
    int source = connection.reader().template().from();
    lost[source] = gone(source, reason);
    losses++;
    forget(connection);
    connection.close();
  }

  private static PassingException gone(int source, String reason) {
    return new PassingException(source, "rank %s is gone: %s".formatted(source, reason));
  }

  /** Its rank may connect again. */
  private void forget(Inbound connection) {
    int source = connection.reader().template().from();
    bySource[source] = null;
    owners.set(source, null);
  }

  /** Timeout begins anew: what came before does not count. */
  private void beginToWait() {
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
  private void idle(int source, Peer receiver, boolean writing) throws PassingException {
    try {
      idleness.look();
      if (idleness.isQuiet()) {
        answer();
        readAnswers();
      }
      if (!idleness.sleeps()) {
        return;
      }
      if (receiver == null) {
        requireSenders(source);
      }
      if (!hasSlept) {
        hasSlept = true;
        cameBefore = came(source);
      }
      watch(writing ? receiver.node : null);
      if (idleness.sleep(selector)) {
        if (receiver != null || came(source) - cameBefore < PACE_BYTES_A_MS * timeout.toMillis()) {
          throw receiver == null ? tooLate(source) : tooLate(receiver);
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

  /** How many bytes have come over the connections of those whose message is awaited. */
  private long came(int source) {
    long came = 0;
    for (Inbound connection : inbound) {
      if (source == ANY_SOURCE || connection == bySource[source]) {
        came += connection.came();
      }
    }
    return came;
  }

  private PassingException tooLate(Peer receiver) {
    return new PassingException(
        receiver.destination,
        "rank %s did not take a message in %s s"
            .formatted(receiver.destination, timeout.toSeconds()));
  }

  private PassingException tooLate(int source) {
    if (source != ANY_SOURCE) {
      return new PassingException(
          source, "no message came from rank %s in %s s".formatted(source, timeout.toSeconds()));
    }
    String late = "no message came from any rank in %s s".formatted(timeout.toSeconds());
    for (int other = 0; other < lost.length; other++) {
      if (lost[other] != null && bySource[other] == null) {
        return new PassingException(other, late + ", and " + lost[other].getMessage());
      }
    }
    return new PassingException(late);
  }

  /** A receive whose senders are gone has nothing to wait for. */
  private void requireSenders(int source) throws PassingException {
    if (!joining.isEmpty()) {
      return;
    }
    if (source >= 0 && lost[source] != null && bySource[source] == null) {
      throw lost[source];
    }
    if (source == ANY_SOURCE) {
      PassingException last = null;
      boolean isLeft = false;
      for (int other = 0; other < lost.length; other++) {
        if (lost[other] != null && bySource[other] == null) {
          last = lost[other];
        } else {
          isLeft |= other != rank;
        }
      }
      if (last != null && !isLeft) {
        throw last;
      }
      if (last != null && losses != lossesExplained) {
        lossesExplained = losses;
        requireReachable();
      }
    }
  }

  /** A rank that is gone may have ended well, but not with its node while others wait. */
  private void requireReachable() throws PassingException {
    try {
      for (int missing : LostRanks.missing(endpoints, rank)) {
        if (lost[missing] != null && bySource[missing] == null) {
          throw lost[missing];
        }
      }
    } catch (IOException e) {
      // timeout tells
    }
  }

  private void watch(Outbound writing) throws IOException {
    for (Inbound connection : inbound) {
      // unread bytes would wake the thread at once
      watch(connection.channel(), connection.isHeldBack() ? 0 : SelectionKey.OP_READ);
    }
    for (Peer peer : peers) {
      if (peer != null && peer.node != null) {
        watch(
            peer.node.channel(),
            peer.node == writing
                ? SelectionKey.OP_WRITE | SelectionKey.OP_READ
                : peer.node.awaited() > 0 ? SelectionKey.OP_READ : 0);
      }
    }
  }

  private void watch(SocketChannel channel, int operations) throws IOException {
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

  /** Answers the messages that were taken. */
  private void answer() {
    for (Inbound connection : inbound) {
      if (!connection.ended()) {
        answer(connection);
      }
    }
  }

  private static void answer(Inbound connection) {
    try {
      connection.answers().write(connection.channel());
    } catch (IOException e) {
      // the next look at the connection tells
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
        if (peer != null && peer.node != null && peer.node.awaited() > 0) {
          open = peer;
        }
      }
      if (open == null) {
        return;
      }
      if (!progress(ANY_SOURCE)) {
        idle(ANY_SOURCE, open, false);
      } else {
        idleness.reset();
      }
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
    answer();
    welcome();
    inbound.forEach(Inbound::close);
    for (Peer peer : peers) {
      if (peer != null && peer.node != null) {
        peer.node.close();
      }
      if (peer != null && peer.http != null) {
        peer.http.close();
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
    public ByteBuffer place(Inbound from) throws InvalidMessageException {
      StoreReader head = from.reader();
      int source = head.template().from();
      long next = mailbox.next(source);
      if (head.sequence() != next) {
        throw new InvalidMessageException(
            "message %s of rank %s came in place of %s".formatted(head.sequence(), source, next));
      }
      if (head.dataBytes() > maxBytes) {
        throw new InvalidMessageException(tooLong(head.dataBytes()));
      }
      if (head.tag() > MAX_ANY_TAG) {
        throw new InvalidMessageException(
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
        answer(from);
      }
    }
  }

  /** Another rank, as this one sends to it. */
  private final class Peer {

    private final int destination;
    private Outbound node;
    private HttpSender http;
    private boolean known;
    private long sequence;

    Peer(int destination) {
      this.destination = destination;
    }

    void send(int tag, boolean waits, ByteBuffer message) throws IOException, PassingException {
      if (!known) {
        meet(tag, waits, message);
      } else if (http != null) {
        requireTaken(http.send(tag, sequence, waits, message));
        message.position(message.limit());
      } else {
        node.begin(tag, sequence, waits, message);
        write(message);
        if (waits) {
          awaitAnswers();
        } else if (node.awaited() >= MANY_ANSWERS) {
          readAnswers();
        }
      }
      sequence++;
    }

    /** The first message shows who is there, and waits until the other rank has joined, too. */
    private void meet(int tag, boolean waits, ByteBuffer message)
        throws IOException, PassingException {
      int start = message.position();
      long began = System.nanoTime();
      while (true) {
        node = Outbound.open(endpoints.get(destination), id, rank);
        boolean late = System.nanoTime() - began > timeout.toNanos();
        String refusal = Domains.UNKNOWN;
        try {
          node.begin(tag, sequence, waits, message);
          write(message);
          ServerReply other = awaitAnswers();
          if (other == null) {
            known = true;
            return;
          }
          refusal = other.refusal();
        } catch (IOException e) {
          // a server that refuses a long message may close the connection before reading it
          if (late) {
            throw e;
          }
        } finally {
          if (!known) {
            node.close();
            node = null;
          }
        }
        if (refusal.isEmpty()) {
          http = new HttpSender(endpoints.get(destination), id, rank, timeout);
          known = true;
          return;
        }
        if (!refusal.startsWith(Domains.UNKNOWN) || late) {
          requireTaken(refusal);
        }
        message.position(start);
        progress(ANY_SOURCE);
        LockSupport.parkNanos(RETRY_NS);
      }
    }

    private void write(ByteBuffer message) throws IOException, PassingException {
      beginToWait();
      int before = message.position();
      while (!node.write()) {
        if (message.position() != before) {
          before = message.position();
          beginToWait();
        }
        if (progress(ANY_SOURCE)) {
          idleness.reset();
        } else {
          idle(ANY_SOURCE, this, true);
        }
      }
    }

    /** Waits until all messages are answered; what is no node's answer is returned. */
    private ServerReply awaitAnswers() throws IOException, PassingException {
      beginToWait();
      while (node.awaited() > 0) {
        long before = node.awaited();
        ServerReply other = node.readAnswers();
        if (other != null) {
          if (known) {
            requireTaken(other.refusal());
          }
          return other;
        }
        if (node.awaited() != before) {
          beginToWait();
        } else if (progress(ANY_SOURCE)) {
          idleness.reset();
        } else {
          idle(ANY_SOURCE, this, false);
        }
      }
      return null;
    }

    void readAnswers() throws PassingException {
      if (node == null || !known || node.awaited() == 0) {
        return;
      }
      try {
        ServerReply other = node.readAnswers();
        if (other != null) {
          requireTaken(other.refusal());
        }
      } catch (IOException e) {
        throw new PassingException(
            destination, "rank %s is gone: %s".formatted(destination, e.getMessage()), e);
      }
    }

    private void requireTaken(String refusal) throws PassingException {
      if (!refusal.isEmpty()) {
        throw new PassingException(
            destination, "rank %s refused a message: %s".formatted(destination, refusal));
      }
    }
  }
}
