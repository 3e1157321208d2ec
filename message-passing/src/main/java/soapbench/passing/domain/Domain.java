package soapbench.passing.domain;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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

  /** No rank's message is awaited, but that something sent is taken. */
  private static final int SENDING = -2;

  private final String id;
  private final int rank;
  private final List<URI> endpoints;
  private final Duration patience;
  private final int maxBytes;
  private final Selector selector;
  private final Mailbox mailbox;
  private final Idleness idleness;
  private final Queue<Inbound> joining = new ConcurrentLinkedQueue<>();
  private final List<Inbound> inbound = new ArrayList<>();
  private final Inbound[] bySource;
  private final PassingException[] lost;
  private final Peer[] peers;
  private final Placing placing = new Placing();
  private int turn;
  private volatile boolean over;

  // what the program waits to receive
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
   * @param patience how long a send or a receive waits
   * @param maxBytes the longest message
   * @param mailboxBytes how many bytes wait to be received
   * @throws IOException if the system gives no selector
   */
  Domain(
      String id, int rank, List<URI> endpoints, Duration patience, int maxBytes, long mailboxBytes)
      throws IOException {
    this.id = id;
    this.rank = rank;
    this.endpoints = List.copyOf(endpoints);
    this.patience = patience;
    this.maxBytes = maxBytes;
    selector = Selector.open();
    mailbox = new Mailbox(endpoints.size(), mailboxBytes, patience, selector::wakeup);
    idleness = new Idleness(patience.toNanos());
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

  int maxBytes() {
    return maxBytes;
  }

  /** A connection belongs to this domain, as its first message says. */
  void adopt(Inbound connection) {
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
          destination, "rank %d can't be sent to: %s".formatted(destination, e.getMessage()), e);
    }
  }

  String tooLong(long bytes) {
    return "a message of %d bytes is too long: allowed are %d".formatted(bytes, maxBytes);
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
          "the message of rank %d has %d bytes, there is room for %d"
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
    idleness.reset();
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
        idle(source, null);
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
      int source = next.reader().template().from();
      if (bySource[source] != null && !bySource[source].ended()) {
        next.refuse("rank %d has a connection already".formatted(source));
      } else {
        bySource[source] = next;
        inbound.add(next);
      }
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
    } catch (StoreReader.UnreadableException | RefusedMessageException e) {
      connection.refuse(e.getMessage());
      lose(connection, e.getMessage());
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
    connection.close();
    bySource[source] = null;
    lost[source] = new PassingException(source, "rank %d is gone: %s".formatted(source, reason));
  }

  /**
   * Nothing came: waits a little, or longer.
   *
   * @param source whose message is awaited; -2 for none
   * @param writing what can't be written on; null if nothing is to be written
   */
  private void idle(int source, Outbound writing) throws PassingException {
    try {
      idleness.look();
      if (idleness.isQuiet()) {
        answer();
        readAnswers();
      }
      if (!idleness.sleeps()) {
        return;
      }
      requireSenders(source);
      watch(writing);
      if (idleness.sleep(selector)) {
        String late = "%s in %d s".formatted(awaited(source), patience.toSeconds());
        throw source < 0 ? new PassingException(late) : new PassingException(source, late);
      }
      if (Thread.interrupted()) {
        throw new PassingException("the node is stopped");
      }
    } catch (IOException e) {
      throw new PassingException("connections can't be watched: " + e.getMessage());
    }
  }

  private String awaited(int source) {
    if (source == SENDING) {
      return "a message was not taken";
    }
    return source == ANY_SOURCE
        ? "no message came from any rank"
        : "no message came from rank " + source;
  }

  /** A receive whose senders are gone has nothing to wait for. */
  private void requireSenders(int source) throws PassingException {
    if (!joining.isEmpty() || source == SENDING) {
      return;
    }
    if (source >= 0 && lost[source] != null && bySource[source] == null) {
      throw lost[source];
    }
    if (source == ANY_SOURCE) {
      PassingException last = null;
      for (int other = 0; other < lost.length; other++) {
        if (other != rank && (lost[other] == null || bySource[other] != null)) {
          return;
        }
        last = lost[other] == null ? last : lost[other];
      }
      if (last != null) {
        throw last;
      }
    }
  }

  private void watch(Outbound writing) throws IOException {
    for (Inbound connection : inbound) {
      watch(connection.channel(), SelectionKey.OP_READ);
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
    } catch (ClosedChannelException e) {
      // whoever uses it next is told
    }
  }

  /** Answers the messages that were taken. */
  private void answer() throws IOException {
    for (Inbound connection : inbound) {
      if (!connection.ended()) {
        connection.answers().write(connection.channel());
      }
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
    idleness.reset();
    while (true) {
      readAnswers();
      boolean open = false;
      for (Peer peer : peers) {
        open |= peer != null && peer.node != null && peer.node.awaited() > 0;
      }
      if (!open) {
        return;
      }
      if (!progress(ANY_SOURCE)) {
        idle(SENDING, null);
      } else {
        idleness.reset();
      }
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
    try {
      answer();
    } catch (IOException e) {
      // who is gone needs no answer
    }
    welcome();
    inbound.forEach(Inbound::close);
    for (Peer peer : peers) {
      if (peer != null && peer.node != null) {
        peer.node.close();
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
    public ByteBuffer place(Inbound from) throws RefusedMessageException {
      StoreReader head = from.reader();
      int source = head.template().from();
      long next = mailbox.next(source);
      if (head.sequence() != next) {
        throw new RefusedMessageException(
            "message %d of rank %d came in place of %d".formatted(head.sequence(), source, next));
      }
      if (head.dataBytes() > maxBytes) {
        throw new RefusedMessageException(tooLong(head.dataBytes()));
      }
      if (head.tag() > MAX_ANY_TAG) {
        throw new RefusedMessageException(
            "tag %d is out of range: allowed are 0 to %d".formatted(head.tag(), MAX_ANY_TAG));
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
        try {
          from.answers().write(from.channel());
        } catch (IOException e) {
          // the next look at the connection tells
        }
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
        boolean late = System.nanoTime() - began > patience.toNanos();
        String refusal = Domains.UNKNOWN;
        try {
          node.begin(tag, sequence, waits, message);
          write(message);
          Answer other = awaitAnswers();
          if (other == null) {
            known = true;
            return;
          }
          refusal = other.refusal();
        } catch (IOException e) {
          // who refuses a long message may close the connection before it is read
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
          http = new HttpSender(endpoints.get(destination), id, rank, patience);
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
      idleness.reset();
      int before = message.position();
      while (!node.write()) {
        boolean moved = message.position() != before;
        before = message.position();
        if (progress(ANY_SOURCE) || moved) {
          idleness.reset();
        } else {
          idle(SENDING, node);
        }
      }
    }

    /** Waits until all messages are answered; what is no node's answer is returned. */
    private Answer awaitAnswers() throws IOException, PassingException {
      idleness.reset();
      while (node.awaited() > 0) {
        long before = node.awaited();
        Answer other = node.readAnswers();
        if (other != null) {
          if (known) {
            requireTaken(other.refusal());
          }
          return other;
        }
        if (node.awaited() != before || progress(ANY_SOURCE)) {
          idleness.reset();
        } else {
          idle(SENDING, null);
        }
      }
      return null;
    }

    void readAnswers() throws PassingException {
      if (node == null || !known || node.awaited() == 0) {
        return;
      }
      try {
        Answer other = node.readAnswers();
        if (other != null) {
          requireTaken(other.refusal());
        }
      } catch (IOException e) {
        throw new PassingException(
            destination, "rank %d is gone: %s".formatted(destination, e.getMessage()), e);
      }
    }

    private void requireTaken(String refusal) throws PassingException {
      if (!refusal.isEmpty()) {
        throw new PassingException(
            destination, "rank %d refused a message: %s".formatted(destination, refusal));
      }
    }
  }
}
