package soapbench.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.injection.InjectedFault;

class AllocationCounterTest {

  private static final long BYTES = InjectedFault.ALLOCATION.amount();

  @Test
  void shouldCountAKnownAllocationOfThisThreadWithinOnePercent() {
    long before = AllocationCounter.ofThisThread();
    InjectedFault.ALLOCATION.inject();

    assertEquals(BYTES, AllocationCounter.ofThisThread() - before, 0.01 * BYTES);
  }

  @Test
  void shouldAllocateNothingByReadingACounter() {
    AllocationCounter.ofThisThread();

    assertEquals(AllocationCounter.ofThisThread(), AllocationCounter.ofThisThread());
  }

  /** A thread that was there before, and one that began meanwhile. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldCountWhatAnotherThreadAllocates(boolean before) throws InterruptedException {
    CountDownLatch begin = new CountDownLatch(1);
    CountDownLatch allocated = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Thread other = allocating(begin, allocated, end);
    if (before) {
      other.start();
    }
    AllocationCounter.OtherThreads counted = AllocationCounter.ofOtherThreads();
    if (!before) {
      other.start();
    }
    begin.countDown();
    allocated.await();

    long bytes = AllocationCounter.ofOtherThreads().since(counted);

    assertTrue(bytes >= BYTES && bytes < 2 * BYTES, bytes + " bytes");
    end.countDown();
    other.join();
  }

  @Test
  void shouldLeaveTheCallingThreadOutOfTheOthers() {
    AllocationCounter.OtherThreads before = AllocationCounter.ofOtherThreads();
    InjectedFault.ALLOCATION.inject();

    assertTrue(AllocationCounter.ofOtherThreads().since(before) < BYTES / 2);
  }

  @Test
  void shouldSayThatItIsUnknownWhereTheJvmDoesNotCount() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    threads.setThreadAllocatedMemoryEnabled(false);
    try {
      assertEquals(AllocationCounter.UNKNOWN, AllocationCounter.ofThisThread());
      assertEquals(0, AllocationCounter.ofOtherThreads().since(AllocationCounter.ofOtherThreads()));
    } finally {
      threads.setThreadAllocatedMemoryEnabled(true);
    }
  }

  private static Thread allocating(
      CountDownLatch begin, CountDownLatch allocated, CountDownLatch end) {
    return new Thread(
        () -> {
          try {
            begin.await();
            InjectedFault.ALLOCATION.inject();
            allocated.countDown();
            end.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
  }
}
