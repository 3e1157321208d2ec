package soapbench.link;

import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import soapbench.factor.Link;

/** One direction of a link, on one event loop: what enters it is delivered when it arrives. */
final class LinkDirection {

  /** Later is late: what {@code calibrate} allows. */
  private static final long LATE_NS = TimeUnit.MICROSECONDS.toNanos(300);

  /** A timer is not set again for less. */
  private static final long EARLY_NS = TimeUnit.MICROSECONDS.toNanos(50);

  /** Time without bytes and alarms after which the loop rests. */
  private static final long REST_NS = TimeUnit.MILLISECONDS.toNanos(1);

  /** Alarms are set earlier by how late they usually are: a moving average of so many. */
  private static final int REMEMBERED = 16;

  private final EventLoop loop;
  private final Deque<Arrival> arrivals = new ArrayDeque<>();
  private Pacing pacing;
  private @Nullable MessageHold hold;
  private boolean scheduled;
  private boolean timed;
  private long alarmNs;
  private long usuallyLateNs;
  private long activeAtNs;
  private long bytes;
  private long parts;
  private long late;
  private long sendingNs;

  /** Something that enters, and what happens when it has arrived. */
  private record Arrival(long atNs, Runnable delivery) {}

  LinkDirection(EventLoop loop, Link link) {
    this.loop = loop;
    this.pacing = new Pacing(link, System.nanoTime());
  }

  /** Becomes that of another link, for what enters from now on. */
  void become(Link link) {
    sendingNs += pacing.sendingNs();
    pacing = new Pacing(link, System.nanoTime());
  }

  /** Delays the next message, once. */
  void hold(MessageHold next) {
    hold = next;
  }

  /** How many of these bytes pass before a message is held; all where none is. */
  int beforeHold(ByteBuf bytes) {
    return hold == null ? bytes.readableBytes() : hold.before(bytes);
  }

  /** Has what enters next, and all behind it, arrive later, if a message is to be held. */
  void holdNow() {
    if (hold != null) {
      pacing.hold(System.nanoTime(), hold.delayNs());
      hold = null;
    }
  }

  /**
   * Takes bytes of any connection, or the news of an end, which has none.
   *
   * @param delivery on the event loop, after everything that entered before
   */
  void enter(int count, Runnable delivery) {
    long nowNs = System.nanoTime();
    // after a rest the loop wakes up as late for bytes as for its alarms
    boolean rested = nowNs - activeAtNs > REST_NS;
    long atNs = pacing.arrivalNs(nowNs - (rested ? usuallyLateNs : 0), count);
    activeAtNs = nowNs;
    Arrival last = arrivals.peekLast();
    arrivals.add(new Arrival(last == null ? atNs : Math.max(atNs, last.atNs), delivery));
    bytes += count;
    scheduleFirst();
  }

  /** How long a sender has to wait before more may enter, in nanoseconds. */
  long waitNs() {
    return pacing.waitNs(System.nanoTime());
  }

  int partBytes() {
    return pacing.partBytes();
  }

  private void scheduleFirst() {
    Arrival first = arrivals.peekFirst();
    if (first != null && !scheduled) {
      scheduled = true;
      alarmNs = first.atNs - usuallyLateNs;
      long nowNs = System.nanoTime();
      timed = !pacing.held(nowNs);
      if (!timed) {
        // a processor that has slept is slow for a while, which is no part of the delay
        loop.execute(this::deliver);
      } else {
        loop.schedule(this::deliver, alarmNs - nowNs, TimeUnit.NANOSECONDS);
      }
    }
  }

  private void deliver() {
    scheduled = false;
    long nowNs = System.nanoTime();
    if (timed) {
      long lateNs = Math.min(Math.max(0, nowNs - alarmNs), LATE_NS);
      usuallyLateNs += (lateNs - usuallyLateNs) / REMEMBERED;
    }
    for (Arrival first = arrivals.peekFirst();
        first != null && first.atNs <= nowNs + EARLY_NS;
        first = arrivals.peekFirst()) {
      arrivals.removeFirst();
      parts++;
      late += nowNs - first.atNs > LATE_NS ? 1 : 0;
      first.delivery.run();
    }
    activeAtNs = System.nanoTime();
    scheduleFirst();
  }

  /** Use that was made of it. */
  LinkUse use() {
    return new LinkUse(0, sendingNs + pacing.sendingNs(), bytes, parts, late);
  }
}
