package soapbench.gc;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The newest pauses of one JVM, numbered; the oldest are dropped when it is full. */
final class PauseLog {

  private final CollectionClock clock;
  private final int capacity;
  private final Deque<Entry> entries = new ArrayDeque<>();
  private long newest;

  PauseLog(int capacity, long originNs) {
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity is " + capacity + ", and must be positive");
    }
    this.capacity = capacity;
    this.clock = new CollectionClock(originNs);
  }

  void add(AnnouncedCollection collection, ClockReading arrival) {
    clock.observe(collection, arrival);
    if (entries.size() == capacity) {
      entries.removeFirst();
    }
    entries.addLast(new Entry(++newest, collection));
  }

  long newest() {
    return newest;
  }

  /**
   * Pauses with a greater number, oldest first, placed by all that is known about the clock now.
   */
  List<NumberedPause> after(long sequence) {
    return entries.stream()
        .filter(entry -> entry.sequence > sequence)
        .map(entry -> new NumberedPause(entry.sequence, place(entry.collection)))
        .toList();
  }

  private GcPause place(AnnouncedCollection collection) {
    long startedMs = collection.announcedMs() - (collection.endMs() - collection.startMs());
    return new GcPause(
        collection.collector(),
        collection.action(),
        collection.cause(),
        clock.toNanoTime(collection.startMs()),
        clock.toNanoTime(collection.endMs()),
        Instant.ofEpochMilli(startedMs));
  }

  private record Entry(long sequence, AnnouncedCollection collection) {}
}
