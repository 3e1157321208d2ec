package soapbench.passing.domain;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import soapbench.passing.PointToPoint;

/**
 * The messages of a domain that came before the program asked for them. Those of one sender are in
 * the order of their numbers. When it is full, whoever brings a message waits.
 */
final class Mailbox {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final long capacity;
  private final Duration patience;
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
   * @param patience how long who brings a message waits
   * @param arrived called when somebody brought a message
   */
  Mailbox(int ranks, long capacity, Duration patience, Runnable arrived) {
    this.next = new long[ranks];
    this.capacity = capacity;
    this.patience = patience;
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
      return messages.isEmpty() || bytes + length <= capacity;
    } finally {
      lock.unlock();
    }
  }

  /** Keeps the next message of its sender, whether there is room or not. */
  void add(StoredMessage message) {
    lock.lock();
    try {
      next[message.source()]++;
      messages.add(message);
      bytes += message.content().remaining();
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
   * @throws RefusedMessageException if it is not taken
   */
  void bring(
      int source, int tag, long sequence, boolean waits, ByteBuffer content, long firstByteNs)
      throws RefusedMessageException, InterruptedException {
    long left = patience.toNanos();
    boolean[] taken = new boolean[1];
    lock.lockInterruptibly();
    try {
      while (!closed
          && sequence >= next[source]
          && (sequence > next[source]
              || !messages.isEmpty() && bytes + content.remaining() > capacity)) {
        left = await(left, sequence > next[source] ? "a message before it" : "room in the mailbox");
      }
      requireOpen();
      if (sequence < next[source]) {
        throw new RefusedMessageException(
            "message %d of rank %d was sent already".formatted(sequence, source));
      }
      add(
          new StoredMessage(
              source, tag, content, firstByteNs, System.nanoTime(), () -> taken[0] = true));
    } finally {
      lock.unlock();
    }
    arrived.run();
    if (waits) {
      awaitTaken(taken, left);
    }
  }

  private void awaitTaken(boolean[] taken, long patienceNs)
      throws RefusedMessageException, InterruptedException {
    long left = patienceNs;
    lock.lockInterruptibly();
    try {
      while (!taken[0]) {
        requireOpen();
        left = await(left, "the message to be received");
      }
    } finally {
      lock.unlock();
    }
  }

  private long await(long left, String what) throws RefusedMessageException, InterruptedException {
    if (left <= 0) {
      throw new RefusedMessageException(
          "%d s were not enough for %s".formatted(patience.toSeconds(), what));
    }
    return changed.awaitNanos(Math.min(left, TimeUnit.SECONDS.toNanos(1)))
        + left
        - Math.min(left, TimeUnit.SECONDS.toNanos(1));
  }

  private void requireOpen() throws RefusedMessageException {
    if (closed) {
      throw new RefusedMessageException("the program of this domain is over");
    }
  }

  /** The first message that a receive takes, or null if there is none yet. */
  StoredMessage find(int source, int tag, boolean remove) {
    lock.lock();
    try {
      for (Iterator<StoredMessage> each = messages.iterator(); each.hasNext(); ) {
        StoredMessage message = each.next();
        if (matches(source, tag, message.source(), message.tag())) {
          if (remove) {
            each.remove();
            bytes -= message.content().remaining();
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

  /** Nobody asks for messages any more: whoever brings one is told. */
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
