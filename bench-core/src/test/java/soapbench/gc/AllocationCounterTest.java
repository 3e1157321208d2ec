package soapbench.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
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

  @Test
  void shouldCountWhatAThreadAllocatesThatWasThereBefore() throws InterruptedException {
    CountDownLatch begin = new CountDownLatch(1);
    CountDownLatch allocated = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Thread other = allocating(begin, allocated, end);
    other.start();
    AllocationCounter.OtherThreads before = AllocationCounter.ofOtherThreads();
    begin.countDown();
    allocated.await();

    long bytes = AllocationCounter.ofOtherThreads().since(before);

    assertTrue(bytes >= BYTES && bytes < 2 * BYTES, bytes + " bytes");
    end.countDown();
    other.join();
  }

  @Test
  void shouldCountWhatAThreadAllocatesThatBeganMeanwhile() throws InterruptedException {
    CountDownLatch allocated = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    AllocationCounter.OtherThreads before = AllocationCounter.ofOtherThreads();
    Thread other = allocating(new CountDownLatch(0), allocated, end);
    other.start();
    allocated.await();

    long bytes = AllocationCounter.ofOtherThreads().since(before);

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
