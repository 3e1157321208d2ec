package soapbench.passing.domain;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import soapbench.passing.PointToPoint;

/**
 * The messages of a domain that came before the program asked for them. Those of one sender are in
 * the order of their numbers. When it is full, whoever brings a message waits.
 */
final class Mailbox {

  /** Overhead of keeping a message, whatever its length. */
  private static final int MESSAGE_BYTES = 500;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final long capacity;
  private final Duration timeout;
  private final Semaphore waiting;
  private final Runnable arrived;
  private final List<StoredMessage> messages = new ArrayList<>();
  private final long[] next;
  private long bytes;
  private boolean closed;
  private volatile int arrivals;

  /**
   * A mailbox of a rank.
   *
   * @param ranks how many ranks may send
   * @param capacity how many bytes it holds; one message is taken even if it is longer
   * @param timeout how long who brings a message waits
   * @param waiting how many threads may wait that bring messages
   * @param arrived called when somebody brought a message
   */
  Mailbox(int ranks, long capacity, Duration timeout, Semaphore waiting, Runnable arrived) {
    this.next = new long[ranks];
    this.capacity = capacity;
    this.timeout = timeout;
    this.waiting = waiting;
    this.arrived = arrived;
  }

  /** Changes with each message that is brought. */
  int arrivals() {
    return arrivals;
  }

  /** The number that the next message of a sender has. */
  long next(int source) {
    lock.lock();
    try {
      return next[source];
    } finally {
      lock.unlock();
    }
  }

  /** The next message of a sender does not pass through here. */
  void passed(int source) {
    lock.lock();
    try {
      next[source]++;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  boolean hasRoom(long length) {
    lock.lock();
    try {
      return isRoom(length);
    } finally {
      lock.unlock();
    }
  }

  private boolean isRoom(long length) {
    return messages.isEmpty() || bytes + length + MESSAGE_BYTES <= capacity;
  }

  /** Keeps the next message of its sender, whether there is room or not. */
  void add(StoredMessage message) {
    lock.lock();
    try {
      next[message.source()]++;
      messages.add(message);
      bytes += message.content().remaining() + MESSAGE_BYTES;
      arrivals++;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Brings a message from another thread than the program's, which waits for the messages before
   * it, and for room.
   *
   * @param sequence its number
   * @param waits whether to wait, too, until it is received
   * @param onStored called when it is here
   * @throws InvalidFrameException if it is not taken
   */
  void bring(
      int source,
      int tag,
      long sequence,
      boolean waits,
      ByteBuffer content,
      long firstByteNs,
      Runnable onStored)
      throws InvalidFrameException, InterruptedException {
    boolean[] taken = new boolean[1];
    Waiting bringing = new Waiting();
    lock.lockInterruptibly();
    try {
      while (!closed
          && sequence >= next[source]
          && (sequence > next[source] || !isRoom(content.remaining()))) {
        bringing.await(sequence > next[source] ? "a message before it" : "room in the mailbox");
      }
      requireOpen();
      if (sequence < next[source]) {
        throw new InvalidFrameException(
            "message %s of rank %s was sent already".formatted(sequence, source));
      }
      add(
          new StoredMessage(
              source, tag, content, firstByteNs, System.nanoTime(), () -> taken[0] = true));
      onStored.run();
      arrived.run();
      while (waits && !taken[0]) {
        requireOpen();
        bringing.await("the message to be received");
      }
    } finally {
      bringing.end();
      lock.unlock();
    }
  }

  /** A thread that brings a message: a server has so many, and others need them, too. */
  private final class Waiting {

    private long leftNs = timeout.toNanos();
    private boolean begun;

    void await(String what) throws InvalidFrameException, InterruptedException {
      if (!begun && !waiting.tryAcquire()) {
        throw new InvalidFrameException("too many messages wait here to be taken");
      }
      begun = true;
      if (leftNs <= 0) {
        throw new InvalidFrameException(
            "%s s were not enough for %s".formatted(timeout.toSeconds(), what));
      }
      leftNs = changed.awaitNanos(leftNs);
    }

    void end() {
      if (begun) {
        waiting.release();
      }
    }
  }

  private void requireOpen() throws InvalidFrameException {
    if (closed) {
      throw new InvalidFrameException("the program of this domain is over");
    }
  }

  /** The first message that a receive takes, or null if there is none yet. */
  @Nullable StoredMessage find(int source, int tag, boolean remove) {
    lock.lock();
    try {
      for (Iterator<StoredMessage> each = messages.iterator(); each.hasNext(); ) {
        StoredMessage message = each.next();
        if (matches(source, tag, message.source(), message.tag())) {
          if (remove) {
            each.remove();
            bytes -= message.content().remaining() + MESSAGE_BYTES;
            message.taken().run();
            changed.signalAll();
          }
          return message;
        }
      }
      return null;
    } finally {
      lock.unlock();
    }
  }

  /** Whether a receive takes a message. */
  static boolean matches(int wantedSource, int wantedTag, int source, int tag) {
    return (wantedSource == PointToPoint.ANY_SOURCE || wantedSource == source)
        && (wantedTag == PointToPoint.ANY_TAG ? tag <= PointToPoint.MAX_TAG : wantedTag == tag);
  }

  /** Closes the mailbox: whoever brings a message from now on is told. */
  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
