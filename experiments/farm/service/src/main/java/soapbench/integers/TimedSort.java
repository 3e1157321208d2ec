package soapbench.integers;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * How long a sort by insertion took.
 *
 * @param ns by the clock
 * @param cpuNs CPU time of the thread that sorted
 */
public record TimedSort(long ns, long cpuNs) {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Sorts integers in place, on this thread. */
  public static TimedSort of(int[] integers) {
    long cpuBefore = THREADS.getCurrentThreadCpuTime();
    long before = System.nanoTime();
    InsertionSort.sort(integers);
    long ns = System.nanoTime() - before;
    return new TimedSort(ns, THREADS.getCurrentThreadCpuTime() - cpuBefore);
  }
}
