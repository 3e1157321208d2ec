package soapbench.gc;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * Records the garbage-collection pauses of this JVM while it is open, the newest in bounded memory.
 * It needs no flag of the JVM and no thread of its own. Safe for use by several threads.
 *
 * <p>Times have the resolution of what the JVM announces: whole milliseconds. A pause is placed on
 * {@link System#nanoTime()} to within about 1 ms, the very first to within 1.5 ms. One shorter than
 * a millisecond mostly has the length 0, and still counts; since lengths are cut at both ends in
 * the same way, their sum over many pauses is still right. Flight Recorder gives nanoseconds, but a
 * second late, and it adds its own threads and files to the JVM that is being measured.
 *
 * <p>A pause is what the collector calls one. It leaves out the time that the threads took to stop
 * and to go on, and what the JVM tidies up in between: sums of lengths were 0 to 11 % below those
 * in the JVM's log. With ZGC, whose pauses are shorter than that, the length says little.
 * Concurrent work is not a pause and is not recorded. {@link Collector#unannouncedPauses()} names
 * what is missed.
 */
public final class PauseRecorder implements AutoCloseable {

  private final List<GarbageCollectorMXBean> parts;
  private final PauseLog log;
  private final Map<String, Long> announced = new HashMap<>();
  private final NotificationListener listener = this::hear;
  private boolean closed;

  private PauseRecorder(List<GarbageCollectorMXBean> parts, int capacity) {
    this.parts = parts.stream().filter(part -> Collector.pauses(part.getName())).toList();
    this.log = new PauseLog(capacity, System.nanoTime());
  }

  /**
   * Starts to record. The recorder must be closed, or the JVM keeps it and its class loader.
   *
   * @param capacity how many pauses are kept, at least 1
   */
  public static PauseRecorder start(int capacity) {
    return start(ManagementFactory.getGarbageCollectorMXBeans(), capacity);
  }

  static PauseRecorder start(List<GarbageCollectorMXBean> parts, int capacity) {
    PauseRecorder recorder = new PauseRecorder(parts, capacity);
    recorder.listen();
    return recorder;
  }

  /** The number of the newest pause so far, 0 when there was none. */
  public synchronized long newest() {
    return log.newest();
  }

  /**
   * The kept pauses with a greater number, in the order in which they ended. The times of the same
   * pause may differ by up to a millisecond from call to call, since more becomes known about the
   * JVM's clock.
   */
  public synchronized List<NumberedPause> after(long sequence) {
    return log.after(sequence);
  }

  /**
   * Waits until every collection that had ended when this was called is recorded, since the JVM
   * announces them a little later, on its own thread.
   *
   * @return false when the time ran out, or the recorder is closed
   */
  public boolean awaitQuiet(Duration timeout) throws InterruptedException {
    long deadlineNs = System.nanoTime() + timeout.toNanos();
    Map<String, Long> counted = counts();
    synchronized (this) {
      while (!closed && !hasHeardOf(counted)) {
        long leftMs = (deadlineNs - System.nanoTime() + 999_999) / 1_000_000;
        if (leftMs <= 0) {
          return false;
        }
        wait(leftMs);
      }
      return !closed;
    }
  }

  /** Ends the recording; what was recorded can still be read. */
  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      notifyAll();
    }
    parts.forEach(this::remove);
  }

  private void listen() {
    // all are asked for before one is listened to
    List<NotificationEmitter> emitters = parts.stream().map(PauseRecorder::emitter).toList();
    emitters.forEach(emitter -> emitter.addNotificationListener(listener, null, null));
    // Read after the listeners are in place: what was counted before them is never announced.
    Map<String, Long> counted = counts();
    synchronized (this) {
      counted.forEach((name, count) -> announced.merge(name, count, Math::max));
    }
  }

  private void hear(Notification notification, Object unused) {
    String type = GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION;
    if (!type.equals(notification.getType())) {
      return;
    }
    ClockReading arrival = ClockReading.now();
    var info = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
    GcInfo times = info.getGcInfo();
    var collection =
        new AnnouncedCollection(
            info.getGcName(),
            info.getGcAction(),
            info.getGcCause(),
            times.getStartTime(),
            times.getEndTime(),
            notification.getTimeStamp());
    record(collection, times.getId(), arrival);
  }

  private synchronized void record(AnnouncedCollection collection, long id, ClockReading arrival) {
    log.add(collection, arrival);
    announced.merge(collection.collector(), id, Math::max);
    notifyAll();
  }

  private boolean hasHeardOf(Map<String, Long> counted) {
    return counted.entrySet().stream()
        .allMatch(count -> announced.getOrDefault(count.getKey(), 0L) >= count.getValue());
  }

  private Map<String, Long> counts() {
    Map<String, Long> counts = new HashMap<>();
    parts.forEach(part -> counts.put(part.getName(), part.getCollectionCount()));
    return counts;
  }

  private void remove(GarbageCollectorMXBean part) {
    try {
      emitter(part).removeNotificationListener(listener);
    } catch (ListenerNotFoundException e) {
      throw new IllegalStateException("the listener to " + part.getName() + " is gone", e);
    }
  }

  private static NotificationEmitter emitter(GarbageCollectorMXBean part) {
    if (part instanceof NotificationEmitter emitter) {
      return emitter;
    }
    throw new IllegalStateException(
        "this JVM does not announce the collections of " + part.getName());
  }
}
