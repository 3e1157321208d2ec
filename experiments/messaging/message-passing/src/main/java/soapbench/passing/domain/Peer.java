package soapbench.passing.domain;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import soapbench.http.HttpAddress;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;

/** Another rank, as this one sends to it. */
final class Peer {

  private static final long RETRY_NS = TimeUnit.MILLISECONDS.toNanos(20);

  private final Domain domain;
  private final HttpAddress endpoint;
  private final int destination;
  private @Nullable Outbound node;
  private @Nullable HttpSender http;
  private boolean known;
  private long sequence;

  Peer(Domain domain, HttpAddress endpoint, int destination) {
    this.domain = domain;
    this.endpoint = endpoint;
    this.destination = destination;
  }

  int destination() {
    return destination;
  }

  /** Whether it has messages to answer. */
  boolean isAwaited() {
    return node != null && node.awaited() > 0;
  }

  void send(int tag, boolean waits, ByteBuffer message) throws IOException, PassingException {
    if (!known) {
      meet(tag, waits, message);
    } else if (http != null) {
      requireTaken(http.send(tag, sequence, waits, message));
      message.position(message.limit());
    } else {
      Outbound to = Objects.requireNonNull(node, "node");
      to.begin(tag, sequence, waits, message);
      write(to, message);
      if (waits) {
        awaitAnswers(to);
      } else if (to.awaited() >= Domain.MANY_ANSWERS) {
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
      Outbound to = Outbound.open(endpoint, domain.id(), domain.rank());
      node = to;
      boolean late = System.nanoTime() - began > domain.timeout().toNanos();
      String refusal = Domains.UNKNOWN;
      try {
        to.begin(tag, sequence, waits, message);
        write(to, message);
        ServerReply other = awaitAnswers(to);
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
          to.close();
          node = null;
        }
      }
      if (refusal.isEmpty()) {
        http = new HttpSender(endpoint, domain.id(), domain.rank(), domain.timeout());
        known = true;
        return;
      }
      if (!refusal.startsWith(Domains.UNKNOWN) || late) {
        requireTaken(refusal);
      }
      message.position(start);
      domain.progress(PointToPoint.ANY_SOURCE);
      LockSupport.parkNanos(RETRY_NS);
    }
  }

  private void write(Outbound to, ByteBuffer message) throws IOException, PassingException {
    domain.beginToWait();
    int before = message.position();
    while (!to.write()) {
      if (message.position() != before) {
        before = message.position();
        domain.beginToWait();
      }
      domain.goOn(PointToPoint.ANY_SOURCE, this, true);
    }
  }

  /** Waits until all messages are answered; what is no node's answer is returned. */
  private @Nullable ServerReply awaitAnswers(Outbound to) throws IOException, PassingException {
    domain.beginToWait();
    while (to.awaited() > 0) {
      long before = to.awaited();
      ServerReply other = to.readAnswers();
      if (other != null) {
        if (known) {
          requireTaken(other.refusal());
        }
        return other;
      }
      if (to.awaited() != before) {
        domain.beginToWait();
      } else {
        domain.goOn(PointToPoint.ANY_SOURCE, this, false);
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

  /**
   * Has a selector tell of its answers, if any are awaited.
   *
   * @param writing whether it can't be written on
   */
  void watch(Selector selector, boolean writing) throws IOException {
    if (node != null) {
      Domain.watch(
          selector,
          node.channel(),
          writing
              ? SelectionKey.OP_WRITE | SelectionKey.OP_READ
              : isAwaited() ? SelectionKey.OP_READ : 0);
    }
  }

  void close() {
    if (node != null) {
      node.close();
    }
    if (http != null) {
      http.close();
    }
  }
}
