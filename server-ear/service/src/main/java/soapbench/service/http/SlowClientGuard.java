package soapbench.service.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.admission.WaitingThreads;
import soapbench.service.guard.Quotation;

/**
 * Ends exchanges over HTTP whose clients send or read too slowly, so that they do not keep the
 * server's threads from others. A watch looks at all clients now and then: a thread that waits for
 * its client can't.
 */
public final class SlowClientGuard {

  /**
   * A minute behind 16 KB a second; ten minutes in all for a large message that is held, or one
   * while others wait for their turn; and 100 slow clients at a time.
   */
  public static final Limits DEFAULT = new Limits(16_000, 60, 600, 60, 2, 100);

  /** How often the watch looks. */
  public static final int WATCH_SECONDS = 1;

  private static final Logger LOGGER = Logger.getLogger(SlowClientGuard.class.getName());

  private final Set<WatchedClient> clients = ConcurrentHashMap.newKeySet();
  private final Limits limits;
  private final LongSupplier nanoTime;
  private final WaitingThreads.Share places;
  private volatile long watched;

  /**
   * How slow clients may be.
   *
   * @param bytesPerSecond what a client sends or reads if it is not to fall behind
   * @param behindSeconds how far it may fall behind
   * @param totalSeconds how long a request or an answer may wait for its client in all while it has
   *     a share of the memory
   * @param crowdedSeconds the same while large messages wait for their {@link MemoryAdmission}
   * @param slowSeconds how far behind it is slow
   * @param slowClients how many slow clients there may be at a time, while so many threads may wait
   */
  public record Limits(
      int bytesPerSecond,
      int behindSeconds,
      int totalSeconds,
      int crowdedSeconds,
      int slowSeconds,
      int slowClients) {

    public Limits {
      if (bytesPerSecond < 1
          || behindSeconds < 1
          || totalSeconds < 1
          || crowdedSeconds < 1
          || slowSeconds < 1
          || slowClients < 1) {
        throw new IllegalArgumentException("the limits %s are not all positive".formatted(this));
      }
    }
  }

  /** A guard by the system's clock, with the budget of this JVM. */
  public SlowClientGuard(Limits limits) {
    this(limits, System::nanoTime, WaitingThreads.ofThisJvm());
  }

  /**
   * A guard.
   *
   * @param nanoTime a clock in nanoseconds
   * @param threads among which those that wait for slow clients have their places
   */
  public SlowClientGuard(Limits limits, LongSupplier nanoTime, WaitingThreads threads) {
    this.limits = limits;
    this.nanoTime = nanoTime;
    this.places = threads.clients();
    this.watched = nanoTime.getAsLong();
  }

  /**
   * Runs an exchange whose client must keep up.
   *
   * @throws IOException if the answer can't be handed over: in one line, since the container logs
   *     it
   */
  public void run(HttpServletRequest request, HttpServletResponse response, FilterChain exchange)
      throws IOException {
    WatchedClient sends = new WatchedClient(limits, nanoTime);
    WatchedClient reads = new WatchedClient(limits, nanoTime);
    clients.addAll(List.of(sends, reads));
    try {
      HttpServletRequest followed =
          new ForwardingRequest(request, (step, buffer, offset) -> sends.transfer(step::run));
      HttpServletResponse answer = new ForwardingResponse(response, reads::write);
      exchange.doFilter(followed, answer);
      UnreadRest.take(
          request, followed, answer, Duration.ofSeconds(limits.behindSeconds()), nanoTime);
    } catch (IOException | ServletException e) {
      UnreadRest.cut(request);
      LOGGER.log(Level.FINE, "an exchange has not ended well", e);
      throw new BrokenExchangeException(e);
    } finally {
      clients.removeAll(List.of(sends, reads));
    }
  }

  /**
   * Ends the exchanges of clients that are too slow, and of the slowest if too many are slow. To be
   * called each {@link #WATCH_SECONDS} by one thread: what a call is late, the whole server was
   * stopped for, and no client is to blame.
   */
  public void watch() {
    long now = nanoTime.getAsLong();
    long late = now - watched - TimeUnit.SECONDS.toNanos(WATCH_SECONDS);
    watched = now;
    if (late > 0) {
      clients.forEach(client -> client.excuse(late));
    }
    boolean crowded = MemoryAdmission.ofThisJvm().isAwaited();
    clients.stream().filter(client -> client.isTooSlow(crowded)).forEach(WatchedClient::end);
    long slowNanos = TimeUnit.SECONDS.toNanos(limits.slowSeconds());
    List<WatchedClient> slowestLast =
        clients.stream()
            .map(client -> Map.entry(client, client.behind()))
            .filter(client -> client.getValue() > slowNanos)
            .sorted(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .toList();
    int wanted = Math.min(slowestLast.size(), limits.slowClients());
    slowestLast.stream().skip(places.resize(wanted)).forEach(WatchedClient::end);
  }

  /** Gives back what the watch has taken, when it looks no more. */
  public void close() {
    places.resize(0);
  }

  /** An answer could not be handed over: the client is gone, or too slow. It has no stack trace. */
  private static final class BrokenExchangeException extends IOException {

    private static final long serialVersionUID = 1L;

    BrokenExchangeException(Exception why) {
      super(Quotation.line("an exchange broke off: " + root(why)));
    }

    private static Throwable root(Throwable why) {
      return why.getCause() == null ? why : root(why.getCause());
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }
}
