package soapbench.passing.domain;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import soapbench.http.HttpAddress;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;
import soapbench.passing.wire.StoreReader;

/** Other ranks, as they send to this one over connections, and those of them that are gone. */
final class Senders {

  private static final int ALL_EVERY = 8;

  private final int rank;
  private final List<HttpAddress> endpoints;
  private final Duration timeout;
  private final Inbound.Receiver receiver;
  private final Predicate<Inbound> awaited;
  private final Queue<Inbound> joining = new ConcurrentLinkedQueue<>();
  private final List<Inbound> inbound = new ArrayList<>();
  private final AtomicReferenceArray<Inbound> owners;
  private final Inbound[] bySource;
  private final PassingException[] lost;
  private int turn;
  private int losses;
  private int lossesExplained;

  /**
   * Nobody yet.
   *
   * @param rank the one they send to
   * @param awaited whether a message that has begun to come over a connection goes where the
   *     program awaits it
   */
  Senders(
      int rank,
      List<HttpAddress> endpoints,
      Duration timeout,
      Inbound.Receiver receiver,
      Predicate<Inbound> awaited) {
    this.rank = rank;
    this.endpoints = endpoints;
    this.timeout = timeout;
    this.receiver = receiver;
    this.awaited = awaited;
    owners = new AtomicReferenceArray<>(endpoints.size());
    bySource = new Inbound[endpoints.size()];
    lost = new PassingException[endpoints.size()];
  }

  /**
   * Takes a connection, on any thread.
   *
   * @throws InvalidFrameException if its rank has another one
   */
  void adopt(Inbound connection) throws InvalidFrameException {
    int source = source(connection);
    if (!owners.compareAndSet(source, null, connection)) {
      throw new InvalidFrameException("rank %s has a connection already".formatted(source));
    }
    connection.begin();
    joining.add(connection);
  }

  /** Closes connections that nobody reads any more. */
  void closeJoining() {
    joining.forEach(Inbound::close);
  }

  /** Reads what there is; tells whether anything came. */
  boolean progress(int preferred) throws PassingException {
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
      bySource[source(next)] = next;
      inbound.add(next);
    }
  }

  private boolean advance(Inbound connection) throws PassingException {
    if (connection.ended()) {
      return false;
    }
    int source = source(connection);
    try {
      boolean moved = connection.advance(receiver);
      if (connection.answers().due() >= Domain.MANY_ANSWERS) {
        connection.answers().write(connection.channel());
      }
      if (connection.ended()) {
        lose(connection, "it ended");
      }
      return moved;
    } catch (StoreReader.UnreadableException | InvalidFrameException e) {
      // a first message that is refused is no loss: nothing says that it was that rank
      if (connection.hasDelivered() || awaited.test(connection)) {
        lost[source] = gone(source, e.getMessage());
        losses++;
      }
      forget(connection);
      connection.refuse(e.getMessage());
    } catch (IOException e) {
      lose(connection, String.valueOf(e.getMessage()));
    }
    if (awaited.test(connection)) {
      throw lost[source];
    }
    return true;
  }

  private void lose(Inbound connection, String reason) {
    int source = source(connection);
    lost[source] = gone(source, reason);
    losses++;
    forget(connection);
    connection.close();
  }

  private static PassingException gone(int source, @Nullable String reason) {
    return new PassingException(source, "rank %s is gone: %s".formatted(source, reason));
  }

  private static int source(Inbound connection) {
    return connection.reader().template().from();
  }

  /** Its rank may connect again. */
  private void forget(Inbound connection) {
    int source = source(connection);
    bySource[source] = null;
    owners.set(source, null);
  }

  /** How many bytes have come over the connections of those whose message is awaited. */
  long came(int source) {
    long came = 0;
    for (Inbound connection : inbound) {
      if (source == PointToPoint.ANY_SOURCE || connection == bySource[source]) {
        came += connection.came();
      }
    }
    return came;
  }

  PassingException tooLate(int source) {
    if (source != PointToPoint.ANY_SOURCE) {
      return new PassingException(
          source, "no message came from rank %s in %s s".formatted(source, timeout.toSeconds()));
    }
    String late = "no message came from any rank in %s s".formatted(timeout.toSeconds());
    for (int other = 0; other < lost.length; other++) {
      if (isGone(other)) {
        return new PassingException(other, late + ", and " + lost[other].getMessage());
      }
    }
    return new PassingException(late);
  }

  private boolean isGone(int other) {
    return lost[other] != null && bySource[other] == null;
  }

  /** A receive whose senders are gone has nothing to wait for. */
  void require(int source) throws PassingException {
    if (!joining.isEmpty()) {
      return;
    }
    if (source >= 0 && isGone(source)) {
      throw lost[source];
    }
    if (source == PointToPoint.ANY_SOURCE) {
      PassingException last = null;
      boolean isLeft = false;
      for (int other = 0; other < lost.length; other++) {
        if (isGone(other)) {
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
        if (isGone(missing)) {
          throw lost[missing];
        }
      }
    } catch (IOException e) {
      // timeout tells
    }
  }

  /** Has a selector tell of what comes. */
  void watch(Selector selector) throws IOException {
    for (Inbound connection : inbound) {
      // unread bytes would wake the thread at once
      Domain.watch(
          selector, connection.channel(), connection.isHeldBack() ? 0 : SelectionKey.OP_READ);
    }
  }

  /** Answers the messages that were taken. */
  void answer() {
    for (Inbound connection : inbound) {
      if (!connection.ended()) {
        answer(connection);
      }
    }
  }

  /** Answers those of one rank. */
  static void answer(Inbound connection) {
    try {
      connection.answers().write(connection.channel());
    } catch (IOException e) {
      // the next look at the connection tells
    }
  }

  void close() {
    answer();
    welcome();
    inbound.forEach(Inbound::close);
  }
}
