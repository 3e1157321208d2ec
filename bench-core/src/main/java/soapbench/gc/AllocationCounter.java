package soapbench.gc;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counters of the bytes that the threads of this JVM have allocated since they started, as the JVM
 * keeps them. A JVM that keeps none, or was told not to, says {@link #UNKNOWN}.
 */
public final class AllocationCounter {

  /** Number of bytes where the JVM does not count. */
  public static final long UNKNOWN = -1;

  private static final Optional<ThreadMXBean> COUNTING =
      Optional.of(ManagementFactory.getThreadMXBean())
          .filter(ThreadMXBean.class::isInstance)
          .map(ThreadMXBean.class::cast)
          .filter(ThreadMXBean::isThreadAllocatedMemorySupported);

  private AllocationCounter() {}

  /** Bytes that the calling thread has allocated so far. Reading them allocates nothing. */
  public static long ofThisThread() {
    return COUNTING.isPresent() ? COUNTING.get().getCurrentThreadAllocatedBytes() : UNKNOWN;
  }

  /** The counters of all threads but the calling one. */
  public static OtherThreads ofOtherThreads() {
    if (COUNTING.isEmpty()) {
      return OtherThreads.NONE;
    }
    long own = Thread.currentThread().getId();
    long[] threads = COUNTING.get().getAllThreadIds();
    long[] others = Arrays.stream(threads).filter(thread -> thread != own).toArray();
    return new OtherThreads(others, COUNTING.get().getThreadAllocatedBytes(others));
  }

  /** Counters of some threads at one moment. */
  public static final class OtherThreads {

    static final OtherThreads NONE = new OtherThreads(new long[0], new long[0]);

    private final long[] threads;
    private final long[] bytes;

    private OtherThreads(long[] threads, long[] bytes) {
      this.threads = threads;
      this.bytes = bytes;
    }

    /**
     * Bytes that these threads have allocated since an earlier moment. A thread that began
     * meanwhile counts from its beginning, and one that ended no more.
     */
    public long since(OtherThreads earlier) {
      Map<Long, Long> before = new HashMap<>();
      for (int i = 0; i < earlier.threads.length; i++) {
        before.put(earlier.threads[i], Math.max(0, earlier.bytes[i]));
      }
      long sum = 0;
      for (int i = 0; i < threads.length; i++) {
        sum += Math.max(0, bytes[i] - before.getOrDefault(threads[i], 0L));
      }
      return sum;
    }
  }
}
